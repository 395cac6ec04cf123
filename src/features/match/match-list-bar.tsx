/** The bars over the list of matches. */
import { matchesPage } from '#rules/pages.ts';
import { type DayPage, DaySports, DayStrip } from '#shown/day-bar.tsx';
import type { SportTab } from './day-matches.ts';
import { listedDays } from './match-list-search.ts';

const listPage: DayPage = (day, sport) => ({
  ...matchesPage,
  search: { ...(day === null ? {} : { data: day }), ...(sport === null ? {} : { desporto: sport }) },
});

/** Yesterday, today and the days that follow. @param day the one shown, 'YYYY-MM-DD' */
export const ListDays = (shown: { day: string; sport: string | null; now: number }) => (
  <DayStrip {...shown} days={listedDays(shown.now)} pageOf={listPage} />
);

interface ListSportsProps {
  tabs: readonly SportTab[];
  /** of all sports */
  count: number;
  /** 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** slug of the one shown; null: all */
  sport: string | null;
}

/** The sports of the day, each with the number of its matches. */
export const ListSports = ({ tabs, ...shown }: ListSportsProps) => (
  <DaySports {...shown} sports={tabs} pageOf={listPage} className="mt-3 mb-8" />
);
