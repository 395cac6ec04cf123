import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { type MatchPage, matchesPage } from '#rules/pages.ts';
import { tabListStyles } from '#ui/tab-styles.ts';
import type { SportTab } from './day-matches.ts';
import { listedDays } from './match-list-search.ts';

const listPage = (day: string | null, sport: string | null): MatchPage => ({
  ...matchesPage,
  search: { ...(day === null ? {} : { data: day }), ...(sport === null ? {} : { desporto: sport }) },
});

const dayStyles =
  'group grid h-12 min-w-14 flex-none content-center justify-items-center rounded-ctl px-2 text-12 text-muted leading-[1.2] hover:bg-ink-800 chosen:bg-fg chosen:text-ink-950 forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText] forced-colors:chosen:forced-color-adjust-none';

function nameOf(day: string, today: string): string {
  if (day === today) return m.guide_day_today();
  if (day === addDays(today, 1)) return m.guide_day_tomorrow();
  return day === addDays(today, -1) ? m.guide_day_yesterday() : shortWeekday(day);
}

/** Yesterday, today and the days that follow. @param day the one shown, 'YYYY-MM-DD' */
export function ListDays({ day, sport, now }: { day: string; sport: string | null; now: number }) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason to scroll
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth - 4;
  }, [day]);
  const today = lisbonDay(now);
  return (
    <nav ref={strip} className="relative -m-1 flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none]" aria-label={m.mp_list_days()}>
      {listedDays(now).map((one) => (
        <Link
          key={one}
          {...listPage(one === today ? null : one, sport)}
          activeOptions={{ exact: true }}
          className={dayStyles}
          aria-current={one === day ? 'date' : undefined}
          resetScroll={false}
        >
          <span>{nameOf(one, today)}</span>
          <b className="whitespace-nowrap font-650 font-stretch-90% text-16 text-soft tabular-nums group-aria-[current]:font-750 group-aria-[current]:text-ink-950">
            {shortDate(one)}
          </b>
        </Link>
      ))}
    </nav>
  );
}

const sportStyles =
  'relative inline-flex min-h-12 flex-none items-center gap-2 whitespace-nowrap px-3 font-semibold text-14 text-muted first:pl-0 hover:text-soft chosen:text-fg chosen:after:absolute chosen:after:inset-x-0 chosen:after:-bottom-px chosen:after:h-0.5 chosen:after:bg-fg forced-colors:chosen:after:bg-[Highlight]';

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
export function ListSports({ tabs, count, day, sport }: ListSportsProps) {
  if (tabs.length < 2) return <div className="h-6" />;
  return (
    <nav className={`${tabListStyles} mt-3 mb-8 overflow-x-auto overflow-y-hidden [scrollbar-width:none]`} aria-label={m.guide_sports()}>
      <Link
        {...listPage(day, null)}
        activeOptions={{ exact: true }}
        className={sportStyles}
        aria-current={sport === null ? 'page' : undefined}
        resetScroll={false}
      >
        {m.guide_all_sports()}
        <small className="font-normal text-12 tabular-nums">{count}</small>
      </Link>
      {tabs.map(({ slug, name, count: own }) => (
        <Link
          key={slug}
          {...listPage(day, slug)}
          activeOptions={{ exact: true }}
          className={sportStyles}
          data-sport={slug}
          aria-current={slug === sport ? 'page' : undefined}
          resetScroll={false}
        >
          <span className="h-3.5 w-[3px] rounded-[2px] bg-hue" aria-hidden="true" />
          {name}
          <small className="font-normal text-12 tabular-nums">{own}</small>
        </Link>
      ))}
    </nav>
  );
}
