/** The days that have a guide, as weeks from Monday: a popover of the browser's own, filled when it opens. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { addDays, daysBetween, formatDay, shortDate, shortWeekday, startOfWeek } from '#rules/lisbon-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';
import type { GuideDay } from './guide-data.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideSearch } from './guide-search.ts';
import { monthsText } from './months-text.ts';

interface GuideCalendarProps {
  day: GuideDay;
  search: GuideSearch;
  /** the Lisbon day of now */
  today: string;
  /** the search of a day */
  onDay: (search: GuideSearch, day: string) => GuideSearch;
}

/** The button beside the days, and the calendar it opens. */
export function GuideCalendar(props: GuideCalendarProps) {
  const id = useId();
  /** how often it was opened, null while it is closed */
  const [opened, setOpened] = useState<number | null>(null);
  const times = useRef(0);
  const popover = useRef<HTMLDivElement>(null);
  return (
    <span className="guide__pick">
      <IconButton look="line" size="sm" glyph={calendarGlyph} label={m.guide_pick_day()} popoverTarget={id} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.guide_pick_day()}
        className="cal"
        // Closed and opened again at once it tells only of the opening: that too begins anew, and takes the focus.
        onToggle={(event) => setOpened(event.newState === 'open' ? ++times.current : null)}
      >
        {opened ? <Weeks key={opened} {...props} onChosen={() => popover.current?.hidePopover()} /> : null}
      </div>
    </span>
  );
}

/** Days a key moves by; Home and End go to the ends of the week. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function Weeks({ day, search, today, onDay, onChosen }: GuideCalendarProps & { onChosen: () => void }) {
  const [at, setAt] = useState(day.day);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);

  const monday = startOfWeek(day.first);
  const weeks = Array.from({ length: Math.floor(daysBetween(monday, day.last) / 7) + 1 }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => addDays(monday, week * 7 + i)),
  );
  const walk = (event: KeyboardEvent) => {
    const sunday = addDays(startOfWeek(at), 6);
    const wanted =
      event.key === 'Home' ? startOfWeek(at) : event.key === 'End' ? sunday : MOVES[event.key] ? addDays(at, MOVES[event.key] ?? 0) : null;
    if (wanted === null) return;
    event.preventDefault();
    // Days compare as text.
    if (wanted < day.first) setAt(day.first);
    else if (wanted > day.last) setAt(day.last);
    else setAt(wanted);
  };
  return (
    <>
      <h2 className="type-18">{monthsText(day.first, day.last)}</h2>
      <table ref={table} onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {shortWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  {one < day.first || one > day.last ? (
                    <span>{Number(one.slice(8))}</span>
                  ) : (
                    <GuideLink
                      search={search}
                      change={(now) => onDay(now, one)}
                      onClick={onChosen}
                      data-date={one}
                      tabIndex={one === at ? 0 : -1}
                      aria-label={formatDay(one)}
                      aria-current={one === day.day ? 'date' : undefined}
                      className={one === today ? 'is-today' : undefined}
                    >
                      {Number(one.slice(8))}
                    </GuideLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted">{m.guide_pick_reach({ first: shortDate(day.first), last: shortDate(day.last) })}</p>
    </>
  );
}
