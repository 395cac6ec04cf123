import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { addDays, daysBetween, offsetMinutes, shortDate, shortWeekday } from '#rules/lisbon-time.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { printGlyph } from '#ui/icons/print.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { GuideCalendar } from './guide-calendar.tsx';
import type { GuideDay } from './guide-data.ts';
import { GuideLink } from './guide-link.tsx';
import { changeSearch, type GuideSearch, searchText, sportsOf, toggleSport } from './guide-search.ts';

interface GuideBarProps {
  day: GuideDay;
  search: GuideSearch;
  /** the Lisbon day of now */
  today: string;
  /** days visible in the strip at once */
  visibleDays: number;
  /** zone of a viewer who is not on Lisbon's time */
  zone: string | null;
  /** milliseconds since 1970 */
  now: number;
  onNow: () => void;
}

/** How far a zone is from Lisbon at an instant: '+1 h', '−3 h', '+5 h 30'. */
function hoursFromLisbon(zone: string, now: number): string {
  const minutes = offsetMinutes(now, zone) - offsetMinutes(now);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours} h${rest ? ` ${rest}` : ''}`;
}

/** Modalities that are only what is left over make no filter. */
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
  const sports = day.sports.filter(({ slug }) => !UNFILTERED.has(slug));
  return (
    <div className="guide__bar">
      <div className="guide__name">
        <h1 className="type-28">{m.guide_title()}</h1>
        {/* a phone has no axis to tell both times on */}
        {zone ? <small className="muted md:hidden">{m.guide_zone({ hours: hoursFromLisbon(zone, now) })}</small> : null}
      </div>
      <DayStrip day={day} search={search} today={today} visibleDays={visibleDays} />
      <div className="guide__filters">
        <nav className="chips" aria-label={m.guide_sports()}>
          <GuideLink
            search={search}
            change={(now) => changeSearch(now, { desporto: undefined, pagina: undefined, programa: undefined })}
            className="chip"
            aria-current={chosen.length === 0 || undefined}
          >
            {m.guide_all_sports()}
          </GuideLink>
          {sports.map(({ slug, name }) => (
            <GuideLink
              key={slug}
              search={search}
              change={(now) => toggleSport(now, slug)}
              className="chip"
              data-sport={slug}
              aria-current={chosen.includes(slug) || undefined}
            >
              <span className="mk" />
              {name}
            </GuideLink>
          ))}
        </nav>
        <div className="end">
          <GuideLink
            search={search}
            change={(now) => changeSearch(now, { diretos: live ? undefined : 1, pagina: undefined, programa: undefined })}
            className="toggle"
            role="switch"
            aria-checked={live}
            onKeyDown={pressBySpace}
          >
            <span>{m.guide_live_only()}</span>
            <span className="switch" />
          </GuideLink>
          <a
            className={buttonStyles({ size: 'sm' })}
            href={`/guia/print${searchText(changeSearch(search, { hora: undefined, pagina: undefined, programa: undefined }))}`}
          >
            <Icon glyph={printGlyph} />
            <span className="btn__label">{m.guide_print()}</span>
          </a>
          <GuideLink
            search={search}
            change={(now) => changeSearch(now, { data: undefined, hora: undefined, pagina: undefined, programa: undefined })}
            className={buttonStyles({ look: 'solid', size: 'sm' })}
            onClick={onNow}
          >
            {m.guide_to_now()}
          </GuideLink>
        </div>
      </div>
    </div>
  );
}

/** A switch answers to the space bar, also when it is a link. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function DayStrip({ day, search, today, visibleDays }: Omit<GuideBarProps, 'onNow' | 'zone' | 'now'>) {
  const strip = useRef<HTMLDivElement>(null);
  const days = Array.from({ length: daysBetween(day.first, day.last) + 1 }, (_, i) => addDays(day.first, i));
  const shown = Math.max(1, Math.min(days.length, Math.round(visibleDays)));
  const on = (now: GuideSearch, to: string) =>
    changeSearch(now, { data: to === today ? undefined : to, pagina: undefined, programa: undefined });

  // The day shown is in sight, with the one before it.
  useEffect(() => {
    const box = strip.current;
    const current = box?.querySelector<HTMLElement>(`[data-day="${day.day}"]`);
    if (
      box &&
      current &&
      (current.offsetLeft < box.scrollLeft || current.offsetLeft + current.offsetWidth > box.scrollLeft + box.clientWidth)
    )
      box.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, [day.day]);

  const turn = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <div className="guide__days">
      <IconButton className="guide__turn" look="line" size="sm" glyph={leftGlyph} label={m.guide_days_back()} onClick={() => turn(-1)} />
      <nav ref={strip} className={`days days--${shown}`} aria-label={m.guide_days()}>
        {days.map((one) => (
          <GuideLink
            key={one}
            search={search}
            change={(now) => on(now, one)}
            className="day"
            data-day={one}
            aria-current={one === day.day ? 'date' : undefined}
          >
            <span>{dayName(one, today)}</span>
            <b>{shortDate(one)}</b>
          </GuideLink>
        ))}
      </nav>
      <IconButton className="guide__turn" look="line" size="sm" glyph={rightGlyph} label={m.guide_days_on()} onClick={() => turn(1)} />
      <GuideCalendar day={day} search={search} today={today} onDay={on} />
    </div>
  );
}
