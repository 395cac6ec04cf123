/** What is on a day, by hour and sport, with where it is shown. Pure; instants are milliseconds since 1970. */
import type { Channel } from '#model/channel.ts';
import { hasBegun } from '#model/match-clock.ts';
import type { Programme } from '#model/programme.ts';
import { type Showing, toShowing } from '#model/showing.ts';
import { groupBy } from '#rules/group-by.ts';

/**
 * Sports of single athletes, whose live programmes are events without two teams. Of the others only programmes with a match are listed: a live
 * programme of football without one is a studio.
 */
const OF_ATHLETES: readonly string[] = ['tenis', 'motores', 'ciclismo', 'padel', 'atletismo'];

/** An event of the day: a match, or a live programme of a sport of athletes. */
export interface Game {
  showing: Showing;
  /** other channels that show it at the same time */
  also: Channel[];
  /** the next repeat of an event that is over: instant and channel */
  again: { startsAt: number; channel: Channel } | null;
}

export interface DayGames {
  /** the Lisbon day, 'YYYY-MM-DD' */
  day: string;
  /** on air now */
  live: Game[];
  /** still to come, by start */
  coming: Game[];
  /** over, the last one first */
  over: Game[];
  /** names of the sports by slug, in the order in which they are shown */
  names: { slug: string; name: string }[];
}

type Listed = Programme & { channel: Channel };

const isEvent = ({ broadcast, match, modality }: Programme): boolean =>
  match !== null || (broadcast === 'direto' && modality !== null && OF_ATHLETES.includes(modality));

/** Broadcasts of the same event. */
const keyOf = ({ id, match }: Programme): string =>
  match === null ? `p${id}` : match.id === null ? `t${match.local.id}-${match.visitor.id}` : `m${match.id}`;

const toGame = (own: Listed, all: readonly Listed[], now: number): Game => ({
  showing: toShowing(own, own.channel),
  also: all
    .filter((one) => one !== own && one.broadcast === 'direto' && one.startsAt < own.endsAt && one.endsAt > own.startsAt)
    .map(({ channel }) => channel),
  again: repeatOf(all, own, now),
});

function repeatOf(all: readonly Listed[], own: Listed, now: number): Game['again'] {
  const next = all.find((one) => one !== own && one.startsAt > now && one.startsAt >= own.endsAt);
  return next ? { startsAt: next.startsAt, channel: next.channel } : null;
}

/**
 * @param programmes of the day and what follows it, of all channels
 * @param from first instant of the day, and the first after it
 */
export function arrangeGames(
  programmes: readonly Programme[],
  channels: ReadonlyMap<number, Channel>,
  { from, to, now }: { from: number; to: number; now: number },
): Pick<DayGames, 'live' | 'coming' | 'over'> {
  const listed = programmes
    .filter(isEvent)
    .flatMap((programme): Listed[] => {
      const channel = channels.get(programme.channelId);
      return channel ? [{ ...programme, channel }] : [];
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.channel.number - b.channel.number);
  const games = [...groupBy(listed, keyOf).values()].flatMap((all): { own: Listed; game: Game }[] => {
    const ofDay = all.filter(({ startsAt }) => startsAt >= from && startsAt < to);
    // Live broadcasts before repeats. A repeat alone is no event of the day.
    const own = ofDay.find(({ broadcast }) => broadcast === 'direto');
    return own ? [{ own, game: toGame(own, all, now) }] : [];
  });
  const isOver = ({ endsAt, match }: Listed): boolean => endsAt <= now || match?.kind === 'result';
  const pick = (wanted: (own: Listed) => boolean): Game[] =>
    games
      .filter(({ own }) => wanted(own))
      .toSorted((a, b) => startOf(a.own) - startOf(b.own) || a.own.channel.number - b.own.channel.number)
      .map(({ game }) => game);
  // On air before its kick-off, a match is still to come.
  const isToCome = (own: Listed): boolean => own.startsAt > now || (!isOver(own) && own.match !== null && !hasBegun(own.match, now));
  return {
    live: pick((own) => !isToCome(own) && !isOver(own)),
    coming: pick(isToCome),
    over: pick((own) => own.startsAt <= now && isOver(own)).reverse(),
  };
}

/** Kick-off of a match, else the start of its programme. */
export const startOf = ({ match, startsAt }: Pick<Showing, 'match' | 'startsAt'>): number => match?.startsAt ?? startsAt;

export const allGames = ({ live, coming, over }: Pick<DayGames, 'live' | 'coming' | 'over'>): Game[] => [...live, ...coming, ...over];

export interface SportCount {
  slug: string;
  name: string;
  count: number;
}

/** The sports of the day, each with the number of its events. */
export function sportsOf(day: DayGames): SportCount[] {
  const counts = new Map<string, number>();
  for (const { showing } of allGames(day))
    if (showing.modality !== null) counts.set(showing.modality, (counts.get(showing.modality) ?? 0) + 1);
  return day.names.flatMap(({ slug, name }) => {
    const count = counts.get(slug);
    return count === undefined ? [] : [{ slug, name, count }];
  });
}

export function ofSport(day: DayGames, sport: string | null): DayGames {
  if (sport === null) return day;
  const of = (games: readonly Game[]) => games.filter(({ showing }) => showing.modality === sport);
  return { ...day, live: of(day.live), coming: of(day.coming), over: of(day.over) };
}

/** Parts of a day by their first hour in Lisbon. */
export const DAY_PARTS = [
  { part: 'night', from: 0 },
  { part: 'morning', from: 7 },
  { part: 'afternoon', from: 12 },
  { part: 'evening', from: 19 },
] as const;
export type DayPart = (typeof DAY_PARTS)[number]['part'];

/** @param hour of Lisbon, 0 to 23 */
export const partOf = (hour: number): DayPart => DAY_PARTS.findLast(({ from }) => from <= hour)?.part ?? 'night';
