import { foldText } from '#rules/search-text.ts';

export type Broadcast = 'direto' | 'diferido' | 'repeticao' | 'outro';

/** What a guide writes of a programme: its texts and marks. */
export interface ProgrammeTexts {
  title: string;
  subTitle: string;
  categories: readonly string[];
  /** The guide marks it as live, or as shown before. */
  live: boolean;
  repeat: boolean;
}

/** What the texts of a programme mean. */
export interface ProgrammeFacts {
  /** The title without its broadcast mark: "(Direto)" is shown as a tag, not as text. */
  title: string;
  broadcast: Broadcast;
  modality: string | null;
  competition: string | null;
  /** The two teams by the names the guide gives them, or null. */
  teams: { local: string; visitor: string } | null;
}

/** Whether a name is a known team's. A dash between two names only means a match when both are. */
export type KnowsTeam = (name: string) => boolean;

const LONGEST_TITLE = 500;
const LONGEST_TEAM_NAME = 60;
const LONGEST_COMPETITION_NAME = 80;

// A mark in brackets anywhere, or "Em direto" at the end of the title. At its beginning it may be a name ("Em Direto: a história").
const MARKS: readonly (readonly [RegExp, Broadcast])[] = [
  [/\s*[([](?:em\s+)?(?:direc?to|d|live|vivo)[)\]]/giu, 'direto'],
  [/\s*(?:-|–|\||:|,)?\s+em\s+direc?to\s*$|\s+(?:-|–|\|)\s+direc?to\s*$/giu, 'direto'],
  [/\s*[([](?:diferido|dif\.?|em diferido)[)\]]/giu, 'diferido'],
  [/\s*[([](?:rep\.?|r|repetição|repeticao|repeat)[)\]]/giu, 'repeticao'],
];

/** Words of programmes that are about a match and do not show it. */
const ABOUT_A_MATCH =
  /(?<!\p{L})(?:antevis[ãa]o|rescaldo|resumos?|golos|highlights|magazine|compacto|melhores momentos|flash|an[áa]lise|confer[êe]ncia de imprensa|pr[ée]-jogo|p[óo]s-jogo)(?!\p{L})/iu;

const VERSUS = /\s+(?:x|×|vs\.?|v)\s+/i;
const SEPARATOR = /\s+[-–—|]\s+|:\s+/;
const SEASON = /\s+(?:\d{4}\s*[-/]\s*\d{2,4}|\d{4}|\d{2}\s*\/\s*\d{2})$/;

/**
 * Reads title, sub-title and categories: broadcast type, modality, competition and, for "A x B", "A × B" and "A vs B" (and "A - B" between
 * known teams), the two teams.
 */
export function readTitle(programme: ProgrammeTexts, knowsTeam: KnowsTeam): ProgrammeFacts {
  const { text, mark } = takeMarks(programme.title);
  const subTitle = takeMarks(programme.subTitle);
  const modality = modalityOf(programme.categories, text);
  const facts: ProgrammeFacts = {
    title: text.slice(0, LONGEST_TITLE),
    broadcast: mark ?? subTitle.mark ?? (programme.repeat ? 'repeticao' : programme.live ? 'direto' : 'outro'),
    modality,
    competition: null,
    teams: null,
  };
  if (modality === null) return facts;
  const segments = splitSegments(text);
  facts.competition = competitionOf(segments);
  if (!isTeamSport(modality) || ABOUT_A_MATCH.test(text)) return facts;
  facts.teams = teamsByVersus(segments) ?? teamsByVersus(splitSegments(subTitle.text)) ?? teamsByDash(segments, knowsTeam);
  if (facts.competition === facts.teams?.local || facts.competition === facts.teams?.visitor) facts.competition = null;
  return facts;
}

/** Takes the broadcast marks out of a text. `mark` is the first kind in the order of MARKS, or null. */
function takeMarks(raw: string): { text: string; mark: Broadcast | null } {
  let text = raw;
  let mark: Broadcast | null = null;
  for (const [pattern, broadcast] of MARKS) {
    const without = text.replace(pattern, '');
    if (without !== text) mark ??= broadcast;
    text = without;
  }
  text = text.replace(/\s+/g, ' ').trim();
  // The whole title may be "Em direto".
  return { text: text === '' ? raw.trim() : text, mark };
}

const splitSegments = (text: string): string[] => text.split(SEPARATOR).map((segment) => segment.trim());

function teamsByVersus(segments: readonly string[]): ProgrammeFacts['teams'] {
  for (const segment of segments) {
    const [local = '', visitor = '', ...more] = segment.split(VERSUS);
    if (visitor !== '' && more.length === 0) return toPair(local, visitor);
  }
  return null;
}

function teamsByDash(segments: readonly string[], knowsTeam: KnowsTeam): ProgrammeFacts['teams'] {
  for (const [i, local] of segments.entries()) {
    const visitor = segments[i + 1];
    if (visitor !== undefined && knowsTeam(local) && knowsTeam(visitor)) return toPair(local, visitor);
  }
  return null;
}

function toPair(local: string, visitor: string): ProgrammeFacts['teams'] {
  const isUsable = (name: string) => name.length <= LONGEST_TEAM_NAME && /\p{L}/u.test(name);
  return isUsable(local) && isUsable(visitor) && local.toLowerCase() !== visitor.toLowerCase() ? { local, visitor } : null;
}

/** The first part before the match, or the second when the first only names the sport ("Basquetebol - Liga dos Campeões - A x B"). */
function competitionOf(segments: readonly string[]): string | null {
  for (const segment of segments.slice(0, Math.min(2, segments.length - 1))) {
    if (VERSUS.test(segment)) return null;
    // "Premier League 2025-26" is the Premier League; a bare sport ("Voleibol") is no competition.
    const name = segment.replace(SEASON, '').trim();
    if (name !== '' && name.length <= LONGEST_COMPETITION_NAME && modalityOf([name], '') === null) return name;
  }
  return null;
}

/** The slugs of the site's modalities by the genres that guides write, folded. */
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
function isTeamSport(modality: string | null): boolean {
  return modality !== null && TEAM_SPORTS.has(modality);
}
