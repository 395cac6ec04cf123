/** The two bars over a list of a day's matches: its days, and its sports. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { MatchPage } from '#rules/pages.ts';
import type { gamesPage } from '#rules/sport-pages.ts';
import { tabListStyles } from '#ui/tab-styles.ts';

/** The page of a day and a sport. @param day 'YYYY-MM-DD'; null: today @param sport slug; null: all */
export type DayPage = (day: string | null, sport: string | null) => MatchPage | ReturnType<typeof gamesPage>;

const dayStyles =
  'group grid h-12 min-w-14 flex-none content-center justify-items-center rounded-ctl px-2 text-12 text-muted leading-[1.2] hover:bg-ink-800 chosen:bg-fg chosen:text-ink-950 forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText] forced-colors:chosen:forced-color-adjust-none';

function nameOf(day: string, today: string): string {
  if (day === today) return m.guide_day_today();
  if (day === addDays(today, 1)) return m.guide_day_tomorrow();
  return day === addDays(today, -1) ? m.guide_day_yesterday() : shortWeekday(day);
}

interface DayStripProps {
  /** 'YYYY-MM-DD', in their order */
  days: readonly string[];
  /** the one shown */
  day: string;
  sport: string | null;
  now: number;
  pageOf: DayPage;
}

/** The days that can be chosen, scrolled to the one shown. */
export function DayStrip({ days, day, sport, now, pageOf }: DayStripProps) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason to scroll
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - chosen.offsetWidth - 4;
  }, [day]);
  const today = lisbonDay(now);
  return (
    <nav ref={strip} className="relative -m-1 flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none]" aria-label={m.mp_list_days()}>
      {days.map((one) => (
        <Link
          key={one}
          {...pageOf(one === today ? null : one, sport)}
          activeProps={{}}
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

interface DaySportsProps {
  /** those of the day, each with the number of its matches */
  sports: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** of all sports */
  count: number;
  /** 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** slug of the one shown; null: all */
  sport: string | null;
  pageOf: DayPage;
  /** margins of the bar */
  className: string;
}

/** The sports of the day; an empty bar where there is but one. */
export function DaySports({ sports, count, day, sport, pageOf, className }: DaySportsProps) {
  if (sports.length < 2) return <div className="h-6" />;
  const link = (own: string | null) => ({
    ...pageOf(day, own),
    className: sportStyles,
    activeProps: {},
    activeOptions: { exact: true },
    'aria-current': own === sport ? ('page' as const) : undefined,
    resetScroll: false,
  });
  return (
    <nav className={`${tabListStyles} ${className} overflow-x-auto overflow-y-hidden [scrollbar-width:none]`} aria-label={m.guide_sports()}>
      <Link {...link(null)}>
        {m.guide_all_sports()}
        <small className="font-normal text-12 tabular-nums">{count}</small>
      </Link>
      {sports.map(({ slug, name, count: own }) => (
        <Link key={slug} {...link(slug)} data-sport={slug}>
          <span className="h-3.5 w-[3px] rounded-[2px] bg-hue" aria-hidden="true" />
          {name}
          <small className="font-normal text-12 tabular-nums">{own}</small>
        </Link>
      ))}
    </nav>
  );
}
