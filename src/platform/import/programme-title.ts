import { isTeamSport, modalityOf } from './category-modality.ts';

export type Broadcast = 'direto' | 'diferido' | 'repeticao' | 'outro';

/** What the words of a programme say about it. */
export interface ProgrammeFacts {
  /** The title without its broadcast mark: "(Direto)" is shown as a tag, not as text. */
  title: string;
  broadcast: Broadcast;
  modality: string | null;
  competition: string | null;
  /** The two teams by the names the guide gives them, both or neither. */
  local: string | null;
  visitor: string | null;
}

/** Says whether a name is a team's that we know; a dash between two names only means a match when both are. */
export type KnowsTeam = (name: string) => boolean;

// A mark in brackets anywhere, or "Em direto" standing apart at either end of the title.
const MARKS: readonly (readonly [RegExp, Broadcast])[] = [
  [/\s*[([](?:em\s+)?(?:direc?to|d|live|vivo)[)\]]/giu, 'direto'],
  [/^\s*em\s+direc?to\s*(?::|-|–|\|)\s*|\s*(?:-|–|\||:|,)?\s+em\s+direc?to\s*$/giu, 'direto'],
  [/\s*[([](?:diferido|dif\.?|em diferido)[)\]]/giu, 'diferido'],
  [/\s*[([](?:rep\.?|r|repetição|repeticao|repeat)[)\]]/giu, 'repeticao'],
];

// Nearly every title carries none of them, and the expressions above cost more than this one.
const MAY_HAVE_MARK = /[([]|direc?to/i;

/** Programmes about a match, which are not the match. */
const ABOUT =
  /(?<!\p{L})(?:antevis[ãa]o|rescaldo|resumos?|golos|highlights|magazine|compacto|melhores momentos|flash|an[áa]lise|confer[êe]ncia de imprensa|pr[ée]-jogo|p[óo]s-jogo)(?!\p{L})/iu;

/** What every title that ABOUT finds holds: quick to look for, while looking round each letter for the ends of words is not. */
const MAY_BE_ABOUT = /antevis|rescaldo|resumo|golos|highlights|magazine|compacto|melhores|flash|lise|imprensa|jogo/i;

const VERSUS = /\s+(?:x|×|vs\.?|v)\s+/i;
const SEGMENTS = /\s+[-–—|]\s+|:\s+/;
const SEASON = /\s+(?:\d{4}\s*[-/]\s*\d{2,4}|\d{4}|\d{2}\s*\/\s*\d{2})$/;
const LONGEST_NAME = 60;

/** A guide has few competitions and names them a thousand times. */
const competitionNames = new Map<string, string | null>();
const MOST_COMPETITION_NAMES = 4096;

/** What a title says by itself, whatever stands beside it. */
export interface TitleParts {
  /** Without its broadcast mark. */
  readonly text: string;
  readonly broadcast: Broadcast;
  /** What it says as the title of a sports programme, once somebody has asked. */
  sport: SportParts | null;
}

interface SportParts {
  readonly segments: readonly string[];
  readonly competition: string | null;
  /** It speaks of a match and is none. */
  readonly about: boolean;
}

export const titleParts = (raw: string): TitleParts => ({ ...takeMarks(raw), sport: null });

function sportParts(text: string): SportParts {
  const segments = text.split(SEGMENTS).map((part) => part.trim());
  return { segments, competition: competitionOf(segments), about: MAY_BE_ABOUT.test(text) && ABOUT.test(text) };
}

/**
 * Reads title, sub-title and categories: broadcast type, modality, competition and, for "A x B", "A × B" and "A vs B" (and "A - B" between
 * known teams), the two teams.
 */
export function readTitle(
  parts: TitleParts,
  subTitle: string,
  categories: readonly string[],
  marks: { live: boolean; repeat: boolean },
  knowsTeam: KnowsTeam,
): ProgrammeFacts {
  const { text: title, broadcast: spoken } = parts;
  const subMark = subTitle === '' ? 'outro' : takeMarks(subTitle).broadcast;
  const said = spoken !== 'outro' ? spoken : subMark;
  const broadcast = said !== 'outro' ? said : marks.repeat ? 'repeticao' : marks.live ? 'direto' : 'outro';
  const modality = modalityOf(categories, title);
  const facts: ProgrammeFacts = { title, broadcast, modality, competition: null, local: null, visitor: null };
  if (modality === null) return facts;
  parts.sport ??= sportParts(title);
  const { segments, competition, about } = parts.sport;
  facts.competition = competition;
  if (!isTeamSport(modality) || about) return facts;
  const teams =
    versus(segments) ?? (subTitle === '' ? null : versus(takeMarks(subTitle).text.split(SEGMENTS))) ?? dashed(segments, knowsTeam);
  if (teams === null) return facts;
  facts.local = teams.local;
  facts.visitor = teams.visitor;
  if (facts.competition !== null && (facts.competition === teams.local || facts.competition === teams.visitor)) facts.competition = null;
  return facts;
}

/** Whether a sub-title can say anything that readTitle looks for; most are names of episodes. */
export function isTelling(subTitle: string): boolean {
  return /[([]|direc?to|\s(?:x|×|vs\.?|v)\s/i.test(subTitle);
}

function takeMarks(raw: string): { text: string; broadcast: Broadcast } {
  let text = raw;
  let broadcast: Broadcast = 'outro';
  if (!MAY_HAVE_MARK.test(raw)) return { text: raw.includes('  ') ? raw.replace(/\s+/g, ' ').trim() : raw, broadcast };
  for (const [pattern, means] of MARKS) {
    const without = text.replace(pattern, '');
    if (without === text) continue;
    if (broadcast === 'outro') broadcast = means;
    text = without;
  }
  text = text.replace(/\s+/g, ' ').trim();
  // A programme may be called nothing but "Em direto".
  return { text: text === '' ? raw.trim() : text, broadcast };
}

function versus(segments: readonly string[]): { local: string; visitor: string } | null {
  for (const segment of segments) {
    const sides = segment.trim().split(VERSUS);
    if (sides.length === 2) return pair(sides[0] ?? '', sides[1] ?? '');
  }
  return null;
}

function dashed(segments: readonly string[], knowsTeam: KnowsTeam): { local: string; visitor: string } | null {
  for (let i = 0; i + 1 < segments.length; i += 1) {
    const local = segments[i] ?? '';
    const visitor = segments[i + 1] ?? '';
    if (knowsTeam(local) && knowsTeam(visitor)) return pair(local, visitor);
  }
  return null;
}

function pair(a: string, b: string): { local: string; visitor: string } | null {
  const local = a.trim();
  const visitor = b.trim();
  const usable = (name: string) => name !== '' && name.length <= LONGEST_NAME && (/[a-z]/i.test(name) || /\p{L}/u.test(name));
  return usable(local) && usable(visitor) && local.toLowerCase() !== visitor.toLowerCase() ? { local, visitor } : null;
}

/** The first part before the match, or the second when the first only names the sport ("Basquetebol - Liga dos Campeões - A x B"). */
function competitionOf(segments: readonly string[]): string | null {
  for (const segment of segments.slice(0, Math.min(2, segments.length - 1))) {
    if (VERSUS.test(segment)) return null;
    const name = competitionName(segment);
    if (name !== null) return name;
  }
  return null;
}

/** "Premier League 2025-26" is the Premier League; a bare sport ("Voleibol") is no competition. */
function competitionName(segment: string): string | null {
  const known = competitionNames.get(segment);
  if (known !== undefined) return known;
  const text = segment.replace(SEASON, '').trim();
  const name = text === '' || text.length > 80 || modalityOf([text], '') !== null ? null : text;
  if (competitionNames.size < MOST_COMPETITION_NAMES) competitionNames.set(segment, name);
  return name;
}
