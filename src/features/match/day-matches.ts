/** The matches of a day and of their round, for the page that lists them. Pure; instants are milliseconds since 1970. */

import { hasBegun } from '#model/match-clock.ts';
import type { Programme } from '#model/programme.ts';
import type { Showing } from '#model/showing.ts';

export interface F1Listing {
  id: number;
  kind: 'race' | 'sprint' | 'qualifying';
  name: string;
  circuit: string;
  startsAt: number;
}

export interface ArrangedMatches {
  live: Showing[];
  /** still to come on the day */
  later: Showing[];
  /** played on the day */
  over: Showing[];
  /** other matches of the rounds that are played on the day */
  round: Showing[];
  /** by start */
  f1: F1Listing[];
}

export interface DayMatches extends ArrangedMatches {
  /** the Lisbon day, 'YYYY-MM-DD' */
  day: string;
  /** names of the sports by slug, in the order in which they are shown */
  names: { slug: string; name: string }[];
}

export interface SportTab {
  slug: string;
  name: string;
  /** matches and sessions of the day */
  count: number;
}

/** Sport of the Formula 1 sessions. */
const F1_SPORT = 'motores';

const ofDay = ({ live, later, over }: ArrangedMatches): Showing[] => [...live, ...later, ...over];

/** The sports that have a match or a session on the day. */
export function sportTabs(day: DayMatches): SportTab[] {
  const counts = new Map<string, number>();
  const add = (slug: string | null, count: number) => slug !== null && count > 0 && counts.set(slug, (counts.get(slug) ?? 0) + count);
  for (const { modality } of ofDay(day)) add(modality, 1);
  add(F1_SPORT, day.f1.length);
  return day.names.flatMap(({ slug, name }) => {
    const count = counts.get(slug);
    return count === undefined ? [] : [{ slug, name, count }];
  });
}

/** Matches and sessions of the day. */
export const countOf = (day: ArrangedMatches): number => ofDay(day).length + day.f1.length;

/** The matches of one sport. */
export function ofSport(day: ArrangedMatches, sport: string): ArrangedMatches {
  const of = (showings: readonly Showing[]) => showings.filter(({ modality }) => modality === sport);
  return { live: of(day.live), later: of(day.later), over: of(day.over), round: of(day.round), f1: sport === F1_SPORT ? day.f1 : [] };
}

const key = ({ match, competition }: Pick<Programme, 'match' | 'competition'>): string | null =>
  match?.round == null ? null : `${match.competition ?? competition ?? ''}|${match.round}`;

/** One broadcast a match: on air before over, live before repeats, the earliest first. */
function oneEach(showings: readonly (Showing & { broadcast: Programme['broadcast'] })[], now: number) {
  const rank = ({ startsAt, endsAt, broadcast }: (typeof showings)[number]): number =>
    (startsAt <= now && now < endsAt ? 0 : startsAt > now ? 1 : 2) + (broadcast === 'direto' ? 0 : 4);
  const best = new Map<number, (typeof showings)[number]>();
  for (const showing of showings) {
    const id = showing.match?.id;
    if (id == null) continue;
    const known = best.get(id);
    if (!known || rank(showing) < rank(known)) best.set(id, showing);
  }
  return [...best.values()].sort((a, b) => (a.match?.startsAt ?? 0) - (b.match?.startsAt ?? 0) || a.channel.number - b.channel.number);
}

/**
 * @param today broadcasts of the day, with repeats
 * @param ahead live broadcasts of the next days
 */
export function arrangeMatches(
  today: readonly (Showing & { broadcast: Programme['broadcast'] })[],
  ahead: readonly (Showing & { broadcast: Programme['broadcast'] })[],
  f1: readonly F1Listing[],
  now: number,
): ArrangedMatches {
  const matches = oneEach(today, now);
  const rounds = new Set(matches.map(key));
  rounds.delete(null);
  const known = new Set(matches.map(({ match }) => match?.id));
  // On air before its kick-off, it is still to come.
  const isToCome = ({ startsAt, endsAt, match }: Showing): boolean =>
    startsAt > now || (now < endsAt && match !== null && !hasBegun(match, now));
  return {
    live: matches.filter((one) => one.startsAt <= now && now < one.endsAt && one.match?.kind !== 'result' && !isToCome(one)),
    later: matches.filter(isToCome),
    over: matches.filter(({ startsAt, endsAt, match }) => endsAt <= now || (startsAt <= now && match?.kind === 'result')).reverse(),
    round: oneEach(
      ahead.filter((showing) => rounds.has(key(showing)) && !known.has(showing.match?.id)),
      now,
    ),
    f1: [...f1].sort((a, b) => a.startsAt - b.startsAt),
  };
}
