/** Other programmes of the day of a past one. Pure; instants are milliseconds since 1970. */
import type { Channel } from '#model/channel.ts';
import { matchName } from '#model/hidden-result.ts';
import type { Programme } from '#model/programme.ts';
import { showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { dayAndMonth, nearDayOf } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';

/** As the list shows it: without a score, whoever looks. */
export interface SameDayProgramme extends Pick<Programme, 'id' | 'title' | 'startsAt'> {
  channel: Pick<Channel, 'id' | 'slug' | 'number' | 'name'>;
}

/** Longest list. */
const MOST = 4;

const sportOf = ({ modality, match }: Programme): string | null => modality ?? match?.modality ?? null;

/** Broadcasts of the same match have the same, and so do broadcasts of the same programme. */
const nameOf = ({ match, title }: Programme): string => (match ? matchName(match) : title);

/** Lower comes first: matches of the same sport, its other programmes, matches of other sports. */
function rankOf(programme: Programme, shown: Programme): number {
  const sport = sportOf(programme);
  const isSameSport = sport !== null && sport === sportOf(shown);
  return (isSameSport ? 0 : 2) + (programme.match ? 0 : 1);
}

/**
 * What began on the Lisbon day of the programme shown and has ended, each once, in the order of the list: by rank, then by time. Of more than
 * fit, those that began nearest to the programme shown: the first of a day are its night's.
 */
export function chooseSameDay(shown: Programme, programmes: readonly Programme[], now: number): Programme[] {
  const day = lisbonDay(shown.startsAt);
  const distance = ({ startsAt }: Programme): number => Math.abs(startsAt - shown.startsAt);
  const byRank = (a: Programme, b: Programme): number => rankOf(a, shown) - rankOf(b, shown);
  const names = new Set([nameOf(shown)]);
  return programmes
    .filter(({ id, startsAt, endsAt }) => id !== shown.id && endsAt <= now && lisbonDay(startsAt) === day)
    .sort((a, b) => byRank(a, b) || distance(a) - distance(b))
    .filter((programme) => {
      const name = nameOf(programme);
      return !names.has(name) && names.add(name);
    })
    .slice(0, MOST)
    .sort((a, b) => byRank(a, b) || a.startsAt - b.startsAt);
}

export const toSameDay = (programme: Programme, { id, slug, number, name }: Channel): SameDayProgramme => ({
  id: programme.id,
  title: showingTitle(programme),
  startsAt: programme.startsAt,
  channel: { id, slug, number, name },
});

/** Heading of the list: 'Mais de ontem', 'Mais de 2 de janeiro'. */
export const sameDayTitle = ({ startsAt }: Pick<Programme, 'startsAt'>, now: number): string =>
  m.mp_same_day({ day: nearDayOf(startsAt, now)?.toLowerCase() ?? dayAndMonth(lisbonDay(startsAt)) });
