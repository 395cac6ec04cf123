/** The days that have a guide, in a native popover whose content is loaded and rendered when it opens. */
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { daysBetween, startOfWeek } from '#rules/lisbon-calendar.ts';
import { floatingStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';
import { OverlayEntry } from '#ui/overlay-history.ts';
import type { GuideCalendarProps } from './guide-weeks.tsx';

const loadWeeks = () => import('./guide-weeks.tsx').then((module) => ({ default: module.GuideWeeks }));
const GuideWeeks = lazy(loadWeeks);

/** The button beside the day strip, and the calendar that it opens. */
export function GuideCalendar(props: GuideCalendarProps) {
  const id = useId();
  /** how many times it has been opened; null while it is closed */
  const [opened, setOpened] = useState<number | null>(null);
  const times = useRef(0);
  const popover = useRef<HTMLDivElement>(null);
  const { first, last } = props.day;
  const weekCount = Math.floor(daysBetween(startOfWeek(first), last) / 7) + 1;
  const space = <WeeksSpace weekCount={weekCount} />;
  const close = () => popover.current?.hidePopover();
  return (
    <span className="relative inline-grid max-md:absolute max-md:top-0 max-md:right-0">
      <IconButton
        className="[anchor-name:--guide-pick]"
        look="line"
        size="sm"
        glyph={calendarGlyph}
        label={m.guide_pick_day()}
        popoverTarget={id}
        onPointerEnter={() => void loadWeeks().catch(() => undefined)}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.guide_pick_day()}
        className={`epg-calendar w-84 max-w-[100vw] rounded-sheet p-4 text-inherit backdrop:bg-transparent max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:px-gutter max-md:pt-5 max-md:pb-[calc(2rem+env(safe-area-inset-bottom))] max-md:backdrop:bg-ink-950/60 ${floatingStyles}`}
        // Escape closes the calendar alone, not the sheet beside the grid too.
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
        // Closing and reopening in one task fires a single event, for the opening: the new key still remounts the weeks, which take the focus.
        onToggle={(event) => setOpened(event.newState === 'open' ? ++times.current : null)}
      >
        {opened ? (
          <>
            <OverlayEntry onClose={close} />
            <Suspense fallback={space}>
              <GuideWeeks key={opened} {...props} weekCount={weekCount} onChosen={close} />
            </Suspense>
          </>
        ) : (
          space
        )}
      </div>
    </span>
  );
}

/** As high as the weeks: on a phone the calendar stands on the screen's lower edge, and would move when they come. */
const WeeksSpace = ({ weekCount }: { weekCount: number }) => (
  <>
    <i className="block h-22.5" />
    {Array.from({ length: weekCount }, (_, week) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything
      <i key={week} className="block h-10.5 max-md:h-11.5" />
    ))}
  </>
);
