// biome-ignore-all lint/a11y/useSemanticElements: a grid of times is no table, its cells stand where their minutes are
// biome-ignore-all lint/a11y/useFocusableInteractive: the links inside the cells hold the focus, as the pattern allows

import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { formatTime, formatTimeIn } from '#rules/lisbon-time.ts';
import { isPlainClick } from '#rules/plain-click.ts';
import { useHidesResults } from '#session/hidden-mark.ts';
import { changeSearch, channelsOf } from './guide-changes.ts';
import type { GuideDay } from './guide-data.ts';
import {
  AGENDA_MINUTES,
  dayBounds,
  firstMinute,
  type GuideDayBounds,
  halfHours,
  hourName,
  instantOf,
  nowMinute,
  PAGE_SIZE,
  PX_PER_MINUTE,
  pointClass,
  ROW_STEP_MINUTES,
  rowTimes,
  SERVED_MINUTES,
  SERVED_ROWS,
  slotOf,
  slotsBetween,
} from './guide-geometry.ts';
import { GRID_ID } from './guide-grid-id.ts';
import { GuideRow } from './guide-row.tsx';
import type { GuideSearch } from './guide-search.ts';
import { useCutTitles } from './use-cut-titles.ts';
import { blocksOf, useGridWalk } from './use-grid-walk.ts';
import { useGridWindow, useGuideMode } from './use-grid-window.ts';
import { type BlockId, useGuideBlocks } from './use-guide-blocks.ts';

interface GuideGridProps {
  day: GuideDay;
  search: GuideSearch;
  now: number;
  zone: string | null;
  refreshMs: number;
  /** counts how often the viewer asked to see now */
  jumps: number;
  playingChannel: number | null;
  /** asks for the day again */
  onRefetch: () => Promise<unknown>;
  onOpen: (id: number, byKeyboard: boolean) => void;
  /** called when the viewer has scrolled to another hour: 'HH:mm', null for the one at which the page opens */
  onLook: (hora: string | null) => void;
}

/** Rows and hours fetched ahead of what is in view. */
const ROWS_AHEAD = 8;
const MINUTES_AHEAD = 90;
/** A scroll has come to rest after this, in milliseconds. */
const REST_MS = 700;

/** Half hours on the axis, by the day's length in minutes; 60 unless the clocks change. */
const halves: Record<number, string> = { 1740: '[--halves:58]', 1860: '[--halves:62]' };

/** Empty space in the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.style.height = `${height}px`;
  }, [height]);
  return <div ref={box} className="w-px" aria-hidden="true" />;
}

export function GuideGrid({ day, search, now, zone, refreshMs, jumps, playingChannel, onRefetch, onOpen, onLook }: GuideGridProps) {
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const mode = useGuideMode();
  const hidesScores = useHidesResults();
  const bounds = useMemo(() => dayBounds(day.day), [day.day]);
  const minute = Math.floor((now - bounds.start) / 60_000);
  const today = nowMinute(bounds, now) !== null;
  const rowCount = day.channels.length;
  const whole = channelsOf(search).length === 1;
  const firstRow = day.page * PAGE_SIZE;
  const served = { first: firstRow, last: Math.min(rowCount, firstRow + PAGE_SIZE) - 1, from: day.minute, to: day.minute + SERVED_MINUTES };
  const { view, offsets } = useGridWindow({ mode, scroller, rowCount, dayMinutes: bounds.minutes, served });

  const [extra, setExtra] = useState<BlockId[]>([]);
  const wholeFrom = search.hora === undefined ? day.minute : firstMinute(bounds, search.hora, now);
  const times = mode === 'agenda' ? (whole ? { from: wholeFrom, to: bounds.minutes } : agendaTimes(today ? minute : day.minute)) : view;
  const needed =
    mode === 'served' ? [] : [...blocksAround(view, times, rowCount, bounds.minutes, 0, mode === 'grid' ? ROW_STEP_MINUTES : 0), ...extra];
  const ahead =
    mode === 'served' ? [] : blocksAround(view, times, rowCount, bounds.minutes, ROWS_AHEAD, mode === 'grid' ? MINUTES_AHEAD : 0);
  const { rowAt, retry } = useGuideBlocks(search, day, distinctBlocks(needed), distinctBlocks(ahead), refreshMs);
  const walk = useGridWalk({
    scroller,
    rowCount,
    rowAt,
    dayMinutes: bounds.minutes,
    nowMinute: today ? minute : null,
    page: Math.max(1, view.last - view.first - 4),
    onOpen: (id) => onOpen(id, true),
  });
  useLayoutEffect(() => {
    const stand = walk.focus && { row: walk.focus.row, slot: slotOf(walk.focus.cell.from) };
    setExtra(blocksOf([walk.awaited, stand], PAGE_SIZE));
  }, [walk.awaited, walk.focus]);
  const retryRows = useRef<() => Promise<unknown>>(retry);
  retryRows.current = () => Promise.all([onRefetch(), retry()]);
  const [onRetry] = useState(() => () => void retryRows.current());

  useCutTitles(scroller, mode === 'grid', `${view.first} ${view.last} ${day.channels.length}`);
  useJump(scroller, jumps, () => firstMinute(bounds, undefined, now));
  useHourInAddress(scroller, mode === 'grid', (left) => {
    const half = Math.floor(left / PX_PER_MINUTE / 30) * 30;
    const usual = firstMinute(bounds, undefined, now);
    if (half !== firstMinute(bounds, search.hora, now)) onLook(half === usual ? null : hourName(bounds, half));
  });

  const guide = router.buildLocation({ to: '/guia', search: changeSearch(search, { programa: undefined }) }).href;
  const sheetPath = `${guide}${guide.includes('?') ? '&' : '?'}programa=`;
  const hrefOf = (change: Parameters<typeof changeSearch>[1]) =>
    router.buildLocation({ to: '/guia', search: changeSearch(search, { pagina: undefined, programa: undefined, ...change }) }).href;
  const backHref = whole ? hrefOf({ canais: undefined, hora: undefined }) : null;
  const earlierHref = whole && mode !== 'grid' && wholeFrom > 0 ? hrefOf({ hora: '00:00' }) : null;
  const tab = tabStop();

  /** The one cell in the tab order: the last focused one, else the open programme, else the one on air in the first row in view. */
  function tabStop(): { row: number; id: number } | null {
    if (walk.focus && walk.focus.row < rowCount) return { row: walk.focus.row, id: walk.focus.cell.id };
    for (let row = view.first; row <= view.last; row++) {
      const { cells } = rowAt(row);
      const cell =
        cells.find(({ from, to }) => from <= minute && minute < to && to > view.from && from < view.to) ??
        cells.find(({ from, to }) => to > view.from && from < view.to);
      if (cell) return { row, id: cell.id };
    }
    return null;
  }

  const shown = new Set<number>();
  for (let row = view.first; row <= view.last; row++) shown.add(row);
  const focusRow = walk.focus && walk.focus.row < rowCount ? walk.focus.row : null;
  if (focusRow !== null && mode !== 'served') shown.add(focusRow);
  const filtered = search.desporto !== undefined || search.diretos === 1;
  // Another filter brings other rows: rows that moved up would be a layout shift when its answer takes longer than half a second.
  const selection = `${search.desporto ?? ''} ${search.diretos ?? ''}`;
  const rows: ReactNode[] = [];
  const unseen: ReactNode[] = [];
  let next = mode === 'served' ? view.first : 0;
  for (const index of [...shown].sort((a, b) => a - b)) {
    const below = mode === 'served' && index >= view.first + SERVED_ROWS;
    if (below && !import.meta.env.SSR) break;
    if (index > next) rows.push(<Gap key={`gap-${index}`} height={(offsets[index] ?? 0) - (offsets[next] ?? 0)} />);
    const row = rowAt(index);
    const { from, to } = mode === 'grid' ? rowTimes(view, index, bounds.minutes) : times;
    (below ? unseen : rows).push(
      <GuideRow
        key={`${selection} ${row.channel.id}`}
        row={row}
        index={index}
        bounds={bounds}
        mode={mode}
        from={from}
        to={to}
        minute={minute}
        today={today}
        zone={zone}
        sheetPath={sheetPath}
        channelHref={mode === 'grid' || whole ? null : hrefOf({ canais: row.channel.id, hora: undefined })}
        backHref={backHref}
        earlierHref={earlierHref}
        selectedId={search.programa}
        focusId={index === focusRow ? walk.focus?.cell.id : undefined}
        tabId={tab?.row === index ? tab.id : undefined}
        playing={playingChannel === row.channel.id}
        whole={whole}
        hidesScores={hidesScores}
        filtered={filtered}
        onRetry={onRetry}
      />,
    );
    next = index + 1;
  }
  if (mode !== 'served' && next < rowCount) rows.push(<Gap key="gap-end" height={(offsets[rowCount] ?? 0) - (offsets[next] ?? 0)} />);

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('[data-id]');
    if (!cell || target.closest('[data-watch]')) return;
    event.preventDefault();
    onOpen(Number(cell.dataset.id), false);
  };

  const form = mode === 'served' ? `[--halves:12] ${pointClass(day.minute)}` : (halves[bounds.minutes] ?? '');
  return (
    <div
      ref={scroller}
      className={`epg relative isolate min-w-0 overflow-auto overscroll-contain bg-ink-950 [scrollbar-width:thin] max-md:overflow-visible ${form}`}
      data-served={mode === 'served' || undefined}
      id={GRID_ID}
      tabIndex={-1}
      role="grid"
      aria-label={m.guide_grid({ day: formatDay(day.day) })}
      aria-rowcount={rowCount + 1}
      aria-colcount={Math.ceil(bounds.minutes / 30) + 1}
      onClick={onClick}
      onKeyDown={walk.onKeyDown}
      onFocus={walk.onFocus}
    >
      <GuideAxis
        bounds={bounds}
        zone={zone}
        minute={today ? minute : null}
        from={mode === 'served' ? view.from : 0}
        to={mode === 'served' ? view.to : bounds.minutes}
      />
      {rows}
      {/* for browsers without JavaScript; otherwise these rows are rendered when they come into view */}
      {mode === 'served' ? <noscript>{unseen}</noscript> : null}
    </div>
  );
}

/** Minutes that half of the chip of now is wide, rounded up. */
const CHIP_MINUTES = 10;

interface GuideAxisProps {
  bounds: GuideDayBounds;
  zone: string | null;
  /** now, when it is of this day */
  minute: number | null;
  from: number;
  to: number;
}

/** The row of half hours, with Lisbon's time and the viewer's own where it is another. */
const GuideAxis = memo(function GuideAxis({ bounds, zone, minute, from, to }: GuideAxisProps) {
  const halves = halfHours(bounds).filter((half) => half.minute >= from && half.minute < to);
  return (
    <div
      className="epg-axis sticky top-0 z-5 h-9 border-ink-700 border-b bg-ink-950 text-14 text-muted tabular-nums"
      role="row"
      aria-rowindex={1}
    >
      <span role="columnheader" aria-colindex={1}>
        {m.guide_channel()}
      </span>
      {halves.map(({ minute: at, label }) => (
        <span key={at} role="columnheader" aria-colindex={2 + at / 30}>
          {label}
          {zone ? ' ' : null}
          {zone ? <small className="ml-1.5 text-12">{m.guide_here({ time: formatTimeIn(instantOf(bounds, at), zone) })}</small> : null}
        </span>
      ))}
      {minute === null ? null : (
        <span
          // Just after midnight half of it would lie under the column of channels.
          className={`epg-now absolute top-1.5 z-5 rounded-tag bg-relva px-1.75 font-750 text-12 text-on-relva tabular-nums leading-6 ${minute < CHIP_MINUTES ? '' : '-translate-x-1/2'} ${pointClass(minute)}`}
          aria-hidden="true"
        >
          {formatTime(instantOf(bounds, minute))}
        </span>
      )}
    </div>
  );
});

const agendaTimes = (minute: number) => ({ from: Math.max(0, minute), to: Math.max(0, minute) + AGENDA_MINUTES });

/** Blocks needed for a view, with this many rows and minutes around it. */
function blocksAround(
  view: { first: number; last: number },
  times: { from: number; to: number },
  rowCount: number,
  dayMinutes: number,
  rows: number,
  minutes: number,
): BlockId[] {
  const pages = new Set<number>();
  for (const row of [view.first - rows, view.first, view.last, view.last + rows])
    pages.add(Math.floor(Math.max(0, Math.min(rowCount - 1, row)) / PAGE_SIZE));
  const slots = slotsBetween(Math.max(0, times.from - minutes), Math.min(dayMinutes, times.to + minutes));
  return [...pages].flatMap((page) => slots.map((slot) => ({ page, slot })));
}

const distinctBlocks = (blocks: BlockId[]): BlockId[] =>
  blocks.filter(({ page, slot }, i) => blocks.findIndex((other) => other.page === page && other.slot === slot) === i);

/** Scrolls to now each time "Ir para agora" is used. */
function useJump(scroller: { current: HTMLDivElement | null }, jumps: number, target: () => number) {
  const done = useRef(jumps);
  useEffect(() => {
    if (done.current === jumps) return;
    done.current = jumps;
    if (scroller.current) scroller.current.scrollLeft = target() * PX_PER_MINUTE;
  });
}

/** Reports the hour at the left edge after a scroll has ended. */
function useHourInAddress(scroller: { current: HTMLDivElement | null }, active: boolean, tell: (left: number) => void) {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const grid = scroller.current;
    if (!active || !grid) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = grid.scrollLeft;
    // Read the layout only after the scroll has ended: doing it on every scroll event costs frames.
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (grid.scrollLeft === before) return;
        before = grid.scrollLeft;
        latest.current(before);
      }, REST_MS);
    };
    grid.addEventListener('scroll', rest, { passive: true });
    return () => {
      clearTimeout(timer);
      grid.removeEventListener('scroll', rest);
    };
  }, [active, scroller]);
}
