/** The bars over the day's matches. */
import { gamesPage } from '#rules/sport-pages.ts';
import { DaySports, DayStrip } from '#shown/day-bar.tsx';
import type { SportCount } from './day-games.ts';
import { stripDays } from './today-search.ts';

/** Yesterday, today and the days that follow. @param day the one shown, 'YYYY-MM-DD' */
export const GameDays = (shown: { day: string; sport: string | null; now: number }) => (
  <DayStrip {...shown} days={stripDays(shown.now)} pageOf={gamesPage} />
);

interface GameSportsProps {
  sports: readonly SportCount[];
  /** of all sports */
  count: number;
  /** 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** slug of the one shown; null: all */
  sport: string | null;
}

/** The sports of the day, each with the number of its events. */
export const GameSports = (shown: GameSportsProps) => <DaySports {...shown} pageOf={gamesPage} className="mt-3" />;
