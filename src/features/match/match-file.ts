/** All that is known of a match: its sheet, its statistics by instant, its line-ups. Instants are milliseconds since 1970. */

import type { SoccerEvent, LineUp as WireLineUp } from '#contract/entities/soccer-event.ts';
import { isHidden } from '#model/hidden-result.ts';
import type { MatchEvent, MatchSheet, Side } from '#model/match-sheet.ts';
import { toMatchSheet } from '#model/to-match-sheet.ts';
import type { HiddenMark } from '#rules/hidden-mark.ts';
import { isFootball } from '#rules/sport-parts.ts';
import { type Surface, sportName, sportRules } from '#rules/sport-rules.ts';
import { shownSheet } from '#session/hidden-results.ts';
import { lineUpName } from './line-up-words.ts';
import { statisticLabel } from './statistic-words.ts';

export interface Statistic {
  name: string;
  label: string;
  local: number;
  visitor: number;
  at: number;
}

export interface LinedPlayer {
  id: number;
  name: string;
  number: number | null;
  line: 'goalkeeper' | 'defender' | 'midfielder' | 'forward';
  captain: boolean;
}

export interface LineUp {
  /** '4-3-3'; null when unknown */
  formation: string | null;
  coach: string | null;
  starters: LinedPlayer[];
  bench: LinedPlayer[];
}

/** Both line-ups in the words of their sport, and what they are drawn on. */
export interface LineUps extends Record<Side, LineUp> {
  /** 'Onzes', 'Cinco inicial' */
  name: string;
  surface: Surface;
  /** players of each line from the own goal on, for an upstream that names no positions */
  lines: readonly number[];
}

export interface MatchFile {
  sheet: MatchSheet;
  /** 'basquetebol'; null for football and for a sport that we do not know */
  sport: string | null;
  /** every value by its instant, in the sport's order of statistics; of an upstream without a history the latest alone */
  statistics: Statistic[];
  /** null for a sport without line-ups too */
  lineUps: LineUps | null;
  round: string | null;
  venue: string | null;
  referee: string | null;
}

function toLineUp({ formation, coach, players }: WireLineUp): LineUp {
  const lined = (starter: boolean): LinedPlayer[] =>
    players
      .filter((player) => player.starter === starter)
      .map(({ id, name, number, position, captain }) => ({ id, name, number, line: position, captain }));
  return { formation, coach, starters: lined(true), bench: lined(false) };
}

/** A match in the words of its sport: what the sport does not have is left out. */
export function toMatchFile(wire: SoccerEvent): MatchFile {
  const history = wire.statistics_history.length > 0 ? wire.statistics_history : wire.statistics;
  const sheet = toMatchSheet(wire);
  const { modality } = sheet.match;
  const { starters, lines, surface, statistics } = sportRules(modality);
  return {
    sheet,
    sport: isFootball(modality) ? null : (sportName(modality)?.toLocaleLowerCase('pt') ?? null),
    statistics: history
      .filter(({ name }) => statistics.includes(name))
      .map(({ name, local, visitor, at }) => ({ name, label: statisticLabel(name, modality), local, visitor, at: Date.parse(at) }))
      .sort((a, b) => statistics.indexOf(a.name) - statistics.indexOf(b.name) || a.at - b.at),
    lineUps:
      wire.lineups === null || starters === null || surface === null
        ? null
        : { local: toLineUp(wire.lineups.local), visitor: toLineUp(wire.lineups.visitor), name: lineUpName(starters), surface, lines },
    round: wire.round,
    venue: wire.venue,
    referee: wire.referee,
  };
}

/** The file as this viewer wants to see it: without its numbers and its course while the result is hidden. */
export function shownFile(file: MatchFile, mark: HiddenMark): MatchFile {
  const sheet = shownSheet(file.sheet, mark);
  return isHidden(sheet.match) ? { ...file, sheet, statistics: [] } : file;
}

/** Statistics that are nothing but events: counted from them, so that they agree with the events beside them to the second. */
const COUNTED: Readonly<Record<string, readonly MatchEvent['kind'][]>> = {
  yellow_cards: ['yellow_card'],
  red_cards: ['red_card', 'second_yellow_card'],
  blue_cards: ['blue_card'],
};

/**
 * The last value of each statistic at an instant, in the order of the file: nothing that the picture has not reached.
 *
 * @param events of the match; cards are counted from them where it has any of their kind
 */
export function statisticsAt(statistics: readonly Statistic[], instant: number, events: readonly MatchEvent[]): Statistic[] {
  const last = new Map<string, Statistic>();
  for (const one of statistics) {
    const kinds = COUNTED[one.name];
    const cards = kinds === undefined ? [] : events.filter(({ kind }) => kinds.includes(kind));
    if (cards.length === 0 && one.at <= instant) last.set(one.name, one);
    if (cards.length === 0 || last.has(one.name)) continue;
    const of = (side: Side) => cards.filter((card) => card.side === side && card.at <= instant).length;
    last.set(one.name, { ...one, local: of('local'), visitor: of('visitor'), at: instant });
  }
  return statistics.some(({ at }) => at <= instant) || cardsSeen(events, instant) ? [...last.values()] : [];
}

const cardsSeen = (events: readonly MatchEvent[], instant: number): boolean =>
  events.some(({ kind, at }) => at <= instant && Object.values(COUNTED).some((kinds) => kinds.includes(kind)));

/** The share of the local side of both, whole percent; half where neither has any. */
export const localShare = ({ local, visitor }: Pick<Statistic, 'local' | 'visitor'>): number =>
  local + visitor === 0 ? 50 : Math.round((local / (local + visitor)) * 100);

/** Minutes of the substitutions up to an instant, by the name of who came on and who came off. */
export function changesAt(events: readonly MatchEvent[], instant: number): { on: Map<string, MatchEvent>; off: Map<string, MatchEvent> } {
  const changes = { on: new Map<string, MatchEvent>(), off: new Map<string, MatchEvent>() };
  for (const event of events) {
    if (event.kind !== 'substitution' || event.at > instant) continue;
    if (event.player) changes.on.set(event.player, event);
    if (event.other) changes.off.set(event.other, event);
  }
  return changes;
}
