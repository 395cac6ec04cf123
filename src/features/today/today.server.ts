/** What is on a day, and where. */
import { type Channel, toChannel } from '#model/channel.ts';
import type { Section } from '#model/section.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { allGames, arrangeGames, type DayGames, type Game } from './day-games.ts';
import { readGamesDay } from './today-search.ts';

const readChannels = async (): Promise<Map<number, Channel>> => new Map((await reads.channels()).map((wire) => [wire.id, toChannel(wire)]));

/** @param isToday whether it is asked for so often that its answer is kept apart */
async function gamesOf(day: string, isToday: boolean, now: number): Promise<Pick<DayGames, 'live' | 'coming' | 'over'>> {
  const channels = await readChannels();
  const [from, to] = [startOfLisbonDay(day), endOfLisbonDay(day)];
  // Repeats of what is over may come on the next day.
  const [rows, next] = await Promise.all([
    reads.epg([...channels.keys()], from, to, isToday),
    isToday ? reads.dayProgrammes([...channels.keys()], to, endOfLisbonDay(addDays(day, 1))).catch(() => []) : [],
  ]);
  const programmes = [...rows, ...next].flatMap(([, row]) => row ?? []);
  const once = new Map(programmes.map((programme) => [programme.id, programme]));
  return arrangeGames([...once.values()], channels, { from, to, now });
}

/** @param asked Lisbon day, 'YYYY-MM-DD'; null: today. @returns null for a day that is not in the strip */
export const loadDayGames = (asked: string | null): Promise<Section<DayGames | null>> =>
  sectionOf('day games', async () => {
    const now = serverNow();
    const known = readGamesDay(asked ?? undefined, now);
    if (known === undefined) return null;
    const day = known ?? lisbonDay(now);
    const [games, names] = await Promise.all([gamesOf(day, known === null, now), reads.modalities().catch(() => [])]);
    return { ...games, day, names };
  });

export interface PaperDay {
  day: string;
  games: Game[];
}

/** The coming weekend's events that are not over, by day and hour. @returns the Saturday and the days that were read */
export const loadWeekend = (): Promise<Section<PaperDay[]>> =>
  sectionOf('weekend', async () => {
    const now = serverNow();
    const today = lisbonDay(now);
    const weekday = new Date(`${today}T12:00Z`).getUTCDay();
    // On Sunday the weekend is what is left of it.
    const saturday = weekday === 0 ? addDays(today, -1) : addDays(today, 6 - weekday);
    const days = [saturday, addDays(saturday, 1)].filter((day) => day >= today);
    return Promise.all(
      days.map(async (day) => {
        const { live, coming } = await gamesOf(day, day === today, now);
        return { day, games: allGames({ live, coming, over: [] }) };
      }),
    );
  });
