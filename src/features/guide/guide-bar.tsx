import { useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { addDays, daysBetween } from '#rules/lisbon-calendar.ts';
import { offsetMinutes } from '#rules/lisbon-time.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { chipMarkStyles, chipStyles } from '#ui/chosen-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { printGlyph } from '#ui/icons/print.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { switchLabelStyles } from '#ui/switch.tsx';
import { SwitchMark } from '#ui/switch-mark.tsx';
import { guideQueries } from './guide.queries.ts';
import { GuideCalendar } from './guide-calendar.tsx';
import { changeSearch, sportsOf, toggleSport } from './guide-changes.ts';
import type { GuideDay } from './guide-data.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideSearch } from './guide-search.ts';
import { moveAlongLinks, returnToChosen, showInRow } from './one-tab-stop.ts';

interface GuideBarProps {
  /** the day shown, with the first and last day of the guide */
  day: Pick<GuideDay, 'day' | 'first' | 'last'>;
  search: GuideSearch;
  /** the Lisbon day of now */
  today: string;
  /** days visible in the strip at once */
  visibleDays: number;
  /** IANA zone of a viewer whose clock differs from Lisbon's */
  zone: string | null;
  /** milliseconds since 1970 */
  now: number;
  onNow: () => void;
}

/** Offset of a zone from Lisbon at an instant: '+1 h', '−3 h', '+5 h 30'. */
function hoursFromLisbon(zone: string, now: number): string {
  const minutes = offsetMinutes(now, zone) - offsetMinutes(now);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours} h${rest ? ` ${rest}` : ''}`;
}

/** Modalities without a filter: "outras" collects everything that has no sport of its own. */
const UNFILTERED = new Set(['outras']);

function dayName(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === -1) return m.guide_day_yesterday();
  if (away === 0) return m.guide_day_today();
  if (away === 1) return m.guide_day_tomorrow();
  return shortWeekday(day);
}

export function GuideBar({ day, search, today, visibleDays, zone, now, onNow }: GuideBarProps) {
  const chosen = sportsOf(search);
  const live = search.diretos === 1;
  // Without script every link is a tab stop.
  const script = useHydrated();
  return (
    <div className="col-span-full grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-ink-700 border-b px-5 py-4 max-md:relative max-md:grid-cols-[minmax(0,1fr)] max-md:border-0 max-md:p-0 max-md:pb-4 max-xl:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-baseline gap-3 max-md:min-h-11 max-md:items-center max-md:pr-14">
        <h1 className="type-28">{m.guide_title()}</h1>
        {/* a phone's list has no time axis, which shows the viewer's time elsewhere */}
        {zone ? <small className="text-muted md:hidden">{m.guide_zone({ hours: hoursFromLisbon(zone, now) })}</small> : null}
      </div>
      <DayStrip day={day} search={search} today={today} visibleDays={visibleDays} />
      <div className="@container col-span-full flex min-w-0 items-center gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-xl:flex-wrap">
        <nav
          className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 pr-8 [mask-image:linear-gradient(90deg,var(--shade)_calc(100%-2rem),transparent)] [scrollbar-width:none]"
          aria-label={m.guide_sports()}
          onKeyDown={moveAlongLinks}
          onBlur={returnToChosen}
        >
          <LateSection skeleton={<AllSports search={search} isChosen={chosen.length === 0} />} optional>
            <SportFilters search={search} chosen={chosen} script={script} />
          </LateSection>
        </nav>
        {/* It ends at the right: while the page is arriving it waits for what comes last. */}
        <div className="not-has-[>[data-whole]]:invisible ml-auto flex flex-none items-center gap-4 pl-4 max-md:m-0 max-md:flex-wrap max-md:gap-y-2 max-md:p-0">
          <GuideLink
            search={search}
            change={(now) => changeSearch(now, { diretos: live ? undefined : 1, pagina: undefined, programa: undefined })}
            className={switchLabelStyles}
            role="switch"
            aria-checked={live}
            onKeyDown={pressBySpace}
          >
            <span>{m.guide_live_only()}</span>
            <SwitchMark />
          </GuideLink>
          <NoSpoilersSwitch />
          <LinkButton
            to="/guia/print"
            search={changeSearch(search, { hora: undefined, pagina: undefined, programa: undefined })}
            reloadDocument
            replace={search.programa !== undefined}
            size="sm"
            glyph={printGlyph}
            fold
          >
            {m.guide_print()}
          </LinkButton>
          <GuideLink
            search={search}
            change={(now) => changeSearch(now, { data: undefined, hora: undefined, pagina: undefined, programa: undefined })}
            // A phone's list begins with now, and "Hoje" leads back to it.
            className={buttonStyles({ look: 'solid', size: 'sm', className: 'max-md:hidden' })}
            onClick={onNow}
          >
            {m.guide_to_now()}
          </GuideLink>
          <i hidden data-whole="" />
        </div>
      </div>
    </div>
  );
}

function SportFilters({ search, chosen, script }: { search: GuideSearch; chosen: readonly string[]; script: boolean }) {
  const { data } = useServedQuery(guideQueries.sports());
  const sports = data.filter(({ slug }) => !UNFILTERED.has(slug));
  // A sport in the address that there is not would leave the row without a tab stop.
  const stop = sports.find(({ slug }) => chosen.includes(slug))?.slug;
  return (
    <>
      <AllSports search={search} isChosen={chosen.length === 0} tabIndex={script && stop ? -1 : undefined} />
      {sports.map(({ slug, name }) => (
        <GuideLink
          key={slug}
          search={search}
          change={(now) => toggleSport(now, slug)}
          className={chipStyles}
          data-sport={slug}
          aria-current={chosen.includes(slug) || undefined}
          tabIndex={script && slug !== stop ? -1 : undefined}
        >
          <span className={chipMarkStyles} />
          {name}
        </GuideLink>
      ))}
    </>
  );
}

function AllSports({ search, isChosen, tabIndex }: { search: GuideSearch; isChosen: boolean; tabIndex?: -1 | undefined }) {
  return (
    <GuideLink
      search={search}
      change={(now) => changeSearch(now, { desporto: undefined, pagina: undefined, programa: undefined })}
      className={chipStyles}
      aria-current={isChosen || undefined}
      tabIndex={tabIndex}
    >
      {m.guide_all_sports()}
    </GuideLink>
  );
}

/** The space bar toggles a switch; a link with that role does not do so by itself. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function DayStrip({ day, search, today, visibleDays }: Omit<GuideBarProps, 'onNow' | 'zone' | 'now'>) {
  const strip = useRef<HTMLDivElement>(null);
  const script = useHydrated();
  const days = Array.from({ length: daysBetween(day.first, day.last) + 1 }, (_, i) => addDays(day.first, i));
  const shown = Math.max(1, Math.min(days.length, Math.round(visibleDays)));
  const on = (now: GuideSearch, to: string) =>
    changeSearch(now, { data: to === today ? undefined : to, pagina: undefined, programa: undefined });

  // Scroll the day shown and the one before it into view.
  useEffect(() => {
    const box = strip.current;
    const current = box?.querySelector<HTMLElement>(`[data-day="${day.day}"]`);
    if (box && current) showInRow(box, current);
  }, [day.day]);

  const turn = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <div className="flex min-w-0 items-center gap-2 xl:col-span-2">
      <IconButton className="max-md:hidden" look="line" size="sm" glyph={leftGlyph} label={m.guide_days_back()} onClick={() => turn(-1)} />
      <nav
        ref={strip}
        // As many days as the setting names fill the width, unless the screen is too narrow for their dates.
        className={`shown-${shown} relative flex min-w-0 flex-1 snap-x snap-mandatory scroll-p-1 gap-0.5 overflow-x-auto overscroll-x-contain p-1 [--day:max(3.5rem,calc((100%+2px)/var(--shown,6)-2px))] [scrollbar-width:none]`}
        aria-label={m.guide_days()}
        onKeyDown={moveAlongLinks}
        onBlur={returnToChosen}
      >
        {days.map((one) => (
          <GuideLink
            key={one}
            search={search}
            change={(now) => on(now, one)}
            className="group grid h-12 w-(--day) flex-none snap-start content-center justify-items-center rounded-ctl chosen:bg-fg chosen:text-ink-950 text-12 text-muted leading-[1.2] hover:bg-ink-800"
            data-day={one}
            aria-current={one === day.day ? 'date' : undefined}
            tabIndex={script && one !== day.day ? -1 : undefined}
          >
            <span>{dayName(one, today)}</span>
            <b className="whitespace-nowrap font-650 font-stretch-90% text-16 text-soft tabular-nums group-aria-[current]:font-750 group-aria-[current]:text-ink-950">
              {shortDate(one)}
            </b>
          </GuideLink>
        ))}
      </nav>
      <IconButton className="max-md:hidden" look="line" size="sm" glyph={rightGlyph} label={m.guide_days_on()} onClick={() => turn(1)} />
      <GuideCalendar day={day} search={search} today={today} onDay={on} />
    </div>
  );
}
