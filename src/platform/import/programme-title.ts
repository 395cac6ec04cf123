import { isTeamSport, modalityOf } from './category-modality.ts';
import type { GuideProgramme } from './guide-rows.ts';

export type Broadcast = 'direto' | 'diferido' | 'repeticao' | 'outro';

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

// A mark in brackets anywhere, or "Em direto" set apart at either end of the title.
const MARKS: readonly (readonly [RegExp, Broadcast])[] = [
  [/\s*[([](?:em\s+)?(?:direc?to|d|live|vivo)[)\]]/giu, 'direto'],
  [/^\s*em\s+direc?to\s*(?::|-|–|\|)\s*|\s*(?:-|–|\||:|,)?\s+em\s+direc?to\s*$/giu, 'direto'],
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
export function readTitle(
  programme: Pick<GuideProgramme, 'title' | 'subTitle' | 'categories' | 'live' | 'repeat'>,
  knowsTeam: KnowsTeam,
): ProgrammeFacts {
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
