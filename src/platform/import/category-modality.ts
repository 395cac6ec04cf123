import { foldText } from '#rules/search-text.ts';

/**
 * From a guide's words to our sports. A guide names a genre ("Futebol", "Desporto Motorizado", "Magazine desportivo"), the site files
 * by the slugs of its modalities.
 */

const BY_CATEGORY: Record<string, string> = {
  futebol: 'futebol',
  soccer: 'futebol',
  football: 'futebol',
  'futebol feminino': 'futebol',
  futsal: 'futsal',
  basquetebol: 'basquetebol',
  basquete: 'basquetebol',
  basketball: 'basquetebol',
  tenis: 'tenis',
  tennis: 'tenis',
  padel: 'padel',
  ciclismo: 'ciclismo',
  cycling: 'ciclismo',
  btt: 'ciclismo',
  automobilismo: 'motores',
  motociclismo: 'motores',
  'desporto motorizado': 'motores',
  'desportos motorizados': 'motores',
  motorsport: 'motores',
  motores: 'motores',
  'formula 1': 'motores',
  rali: 'motores',
  ralis: 'motores',
  andebol: 'andebol',
  handball: 'andebol',
  hoquei: 'hoquei',
  'hoquei em patins': 'hoquei',
  voleibol: 'voleibol',
  volleyball: 'voleibol',
  rugby: 'ragueb',
  raguebi: 'ragueb',
  atletismo: 'atletismo',
  athletics: 'atletismo',
  'magazine desportivo': 'estudio',
  'informacao desportiva': 'estudio',
  'debate desportivo': 'estudio',
  'documentario desportivo': 'estudio',
  'noticias desportivas': 'estudio',
  entrevista: 'estudio',
};

/** Sports that have no modality of their own. "Hóquei no gelo" is not the roller hockey that Portugal calls hóquei. */
const OTHER_SPORTS =
  /^(?:futebol americano|american football|hoquei no gelo|ice hockey|tenis de mesa|esqui|ski|snowboard|biatlo|snooker|bilhar|golfe?|boxe|judo|surf|skate|vela|remo|natacao|ginastica|equitacao|basebol|cricket|netball|esports?|xadrez|poquer|poker|darts|triatlo|patinagem|escalada|(?:desportos?|jogos) (?:radicais|de inverno|aquaticos|nauticos|de combate|de salao|equestres)|artes marciais|luta livre|wrestling)/;

/** Says "sport" and no more: the title may know better. */
const ANY_SPORT = /^(?:desportos?|sports?|outros desportos|modalidades)$/;

// Looked for in folded titles, in this order: a sport's own name before a competition that several sports share.
const BY_TITLE: readonly (readonly [RegExp, string])[] = [
  [/\bfutsal\b/, 'futsal'],
  [/\bvoleibol\b/, 'voleibol'],
  [/\bandebol\b/, 'andebol'],
  [/\bhoquei (?:em|de) patins\b/, 'hoquei'],
  [/\bbasquetebol\b|\bnba\b|\beuroliga\b|\beuroleague\b|\beurocup\b|\bliga (?:endesa|acb)\b/, 'basquetebol'],
  [/\brugby\b|\braguebi\b/, 'ragueb'],
  [/\bpadel\b/, 'padel'],
  [/\btenis\b(?! de mesa)|\batp\b|\bwta\b|\broland garros\b|\bwimbledon\b/, 'tenis'],
  [/\bciclismo\b|\bvolta a (?:portugal|espanha|franca|italia)\b|\btour de france\b/, 'ciclismo'],
  [/\bformula (?:1|2|3|e)\b|\bmoto ?(?:gp|2|3)\b|\bnascar\b|\bsuperbikes?\b|\bralis?\b|\bdakar\b|\bmotocross\b/, 'motores'],
  [/\batletismo\b|\bmaratona\b/, 'atletismo'],
  [/\bfutebol americano\b|\bnfl\b|\bnhl\b|\bmlb\b/, 'outras'],
  [
    /\bfutebol\b|\bliga (?:portugal|dos campeoes|europa|conferencia|italiana|francesa|alema|revelacao|3)\b|\bla ?liga\b|\bpremier league\b|\bbundesliga\b|\bserie a\b|\btaca da liga\b|\beredivisie\b|\bbrasileirao\b/,
    'futebol',
  ],
];

/** Sports played by two sides, in which "A x B" names teams. */
const TEAM_SPORTS = new Set(['futebol', 'futsal', 'basquetebol', 'andebol', 'hoquei', 'voleibol', 'ragueb', 'outras']);

const folded = new Map<string, string | null>();

/** 'any' stands for a sport that the category does not name. */
function ofCategory(category: string): string | null {
  const known = folded.get(category);
  if (known !== undefined) return known;
  const text = foldText(category);
  const slug =
    (Object.hasOwn(BY_CATEGORY, text) ? BY_CATEGORY[text] : undefined) ??
    (OTHER_SPORTS.test(text) ? 'outras' : ANY_SPORT.test(text) ? 'any' : null);
  if (folded.size < 4096) folded.set(category, slug);
  return slug;
}

/**
 * The modality slug of a programme, or null when it is no sport (a film on a general channel).
 * The first category that names a sport decides; one that only says "sport", or none at all, lets the title decide.
 */
export function modalityOf(categories: readonly string[], title: string): string | null {
  let anySport = false;
  for (const category of categories) {
    const slug = ofCategory(category);
    if (slug === 'any') anySport = true;
    else if (slug !== null) return slug;
  }
  if (!anySport && categories.length > 0) return null;
  const text = foldText(title);
  for (const [pattern, slug] of BY_TITLE) if (pattern.test(text)) return slug;
  return anySport ? 'outras' : null;
}

/** True for the modalities in which two teams play each other. */
export function isTeamSport(modality: string | null): boolean {
  return modality !== null && TEAM_SPORTS.has(modality);
}
