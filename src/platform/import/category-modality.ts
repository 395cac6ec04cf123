import { foldText } from '#rules/search-text.ts';

/** Maps the genres that guides write ("Futebol", "Desporto Motorizado", "Magazine desportivo") to the slugs of the site's modalities. */

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

/** Genres that mean sport in general: the title may name which. */
const ANY_SPORT = /^(?:desportos?|sports?|outros desportos|modalidades)$/;

// Searched in folded titles, in this order: the names of sports before competitions that several sports share.
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

/** The slug for a category; 'any' for sport in general; null for what is no sport. */
function slugOfCategory(category: string): string | null {
  const text = foldText(category);
  if (Object.hasOwn(BY_CATEGORY, text)) return BY_CATEGORY[text] ?? null;
  if (OTHER_SPORTS.test(text)) return 'outras';
  return ANY_SPORT.test(text) ? 'any' : null;
}

/**
 * The modality slug of a programme, or null when it is no sport (a film on a general channel).
 * The first category that names a sport decides. With sport in general, or without categories, the title decides.
 */
export function modalityOf(categories: readonly string[], title: string): string | null {
  let anySport = false;
  for (const category of categories) {
    const slug = slugOfCategory(category);
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
