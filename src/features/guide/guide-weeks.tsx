/** The days that have a guide, as weeks from Monday. Loaded when the calendar is about to open. */
import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay, shortDate, shortWeekday } from '#rules/day-words.ts';
import { addDays, startOfWeek } from '#rules/lisbon-calendar.ts';
import type { GuideDay } from './guide-data.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideSearch } from './guide-search.ts';
import { monthsText } from './months-text.ts';

export interface GuideCalendarProps {
  day: Pick<GuideDay, 'day' | 'first' | 'last'>;
  search: GuideSearch;
  /** the Lisbon day of now */
  today: string;
  /** the search of a day */
  onDay: (search: GuideSearch, day: string) => GuideSearch;
}

const dateStyles = 'relative grid h-10 place-items-center rounded-ctl text-14 max-md:h-11 max-md:text-16';

/** Days that each arrow key moves by. Home and End go to the ends of the week. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface GuideWeeksProps extends GuideCalendarProps {
  weekCount: number;
  onChosen: () => void;
}

export function GuideWeeks({ day, search, today, onDay, weekCount, onChosen }: GuideWeeksProps) {
  const [at, setAt] = useState(day.day);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);

  const monday = startOfWeek(day.first);
  const weeks = Array.from({ length: weekCount }, (_, week) => Array.from({ length: 7 }, (_, i) => addDays(monday, week * 7 + i)));
  const walk = (event: KeyboardEvent) => {
    const sunday = addDays(startOfWeek(at), 6);
    const wanted =
      event.key === 'Home' ? startOfWeek(at) : event.key === 'End' ? sunday : MOVES[event.key] ? addDays(at, MOVES[event.key] ?? 0) : null;
    if (wanted === null) return;
    event.preventDefault();
    // ISO dates compare as text.
    if (wanted < day.first) setAt(day.first);
    else if (wanted > day.last) setAt(day.last);
    else setAt(wanted);
  };
  return (
    <>
      <h2 className="type-18 mb-2 text-center">{monthsText(day.first, day.last)}</h2>
      <table className="w-full table-fixed border-collapse tabular-nums" ref={table} onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th className="h-8 font-medium text-12 text-muted" key={one} scope="col">
                {shortWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td className="p-px text-center" key={one}>
                  {one < day.first || one > day.last ? (
                    <span className={`${dateStyles} font-normal text-muted line-through decoration-ink-600`}>{Number(one.slice(8))}</span>
                  ) : (
                    <GuideLink
                      search={search}
                      change={(now) => onDay(now, one)}
                      onClick={onChosen}
                      data-date={one}
                      tabIndex={one === at ? 0 : -1}
                      aria-label={formatDay(one)}
                      aria-current={one === day.day ? 'date' : undefined}
                      className={cx(
                        dateStyles,
                        'chosen:bg-fg chosen:font-750 font-semibold chosen:text-ink-950 hover:bg-ink-800',
                        one === today && 'after:absolute after:bottom-1.5 after:h-0.5 after:w-4 after:bg-relva',
                      )}
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
      <p className="type-tiny mt-3 text-muted">{m.guide_pick_reach({ first: shortDate(day.first), last: shortDate(day.last) })}</p>
    </>
  );
}
