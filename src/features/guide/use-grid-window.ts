/** Which rows and minutes are in view, and scrolling to a row and minute. */
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchMedia } from '#session/watch-media.ts';
import { AXIS_PX, HEAD_PX, nextRows, PAGE_SIZE, PX_PER_MINUTE, ROW_PX, rowOffsets, rowWindow, timeWindow } from './guide-geometry.ts';
import type { GuideMode } from './guide-row.tsx';

const NARROW = '(max-width: 47.99rem)';
/** Assumed height of a channel in a phone's list until it is measured, in pixels. */
const AGENDA_ROW_PX = 213;
/** Rows rendered above and below the view: new ones are rendered between frames, so a scroll may be a row ahead of them. */
const SPARE_ROWS = 2;
/** Rows that one frame may add when the spare ones were not enough. */
const ROWS_AT_ONCE = 2;

export interface View {
  first: number;
  /** inclusive */
  last: number;
  from: number;
  to: number;
}

/** `served` for the first render, which must match the server's HTML; then the layout for the width. */
export function useGuideMode(): GuideMode {
  const [mode, setMode] = useState<GuideMode>('served');
  useLayoutEffect(() => {
    const choose = (narrow: boolean) => setMode(narrow ? 'agenda' : 'grid');
    choose(matchMedia(NARROW).matches);
    return watchMedia(NARROW, choose);
  }, []);
  return mode;
}

interface GridWindowOptions {
  mode: GuideMode;
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  dayMinutes: number;
  /** what the served page shows */
  served: View;
}

export function useGridWindow({ mode, scroller, rowCount, dayMinutes, served }: GridWindowOptions) {
  const [view, setView] = useState(served);
  const heights = useRef(new Map<number, number>());
  const [measured, setMeasured] = useState(0);
  const agenda = mode === 'agenda';
  const offsets = rowOffsets(rowCount, agenda ? AGENDA_ROW_PX : ROW_PX, agenda ? heights.current : undefined);
  const latest = useRef(offsets);
  latest.current = offsets;

  const rendered = useRef(view);
  /** The rendered view moved one step towards the scroll position (the same object once it is there), and how many rows in view are not rendered yet. */
  const nextView = useCallback((): { next: View; bare: number } => {
    const grid = scroller.current;
    const old = rendered.current;
    if (!grid || mode === 'served') return { next: old, bare: 0 };
    const narrow = mode === 'agenda';
    const inView = narrow
      ? rowWindow(latest.current, -grid.getBoundingClientRect().top, window.innerHeight)
      : rowWindow(latest.current, grid.scrollTop, grid.clientHeight - AXIS_PX);
    const rows = nextRows(old, inView, SPARE_ROWS, latest.current.length - 1);
    const times = narrow ? old : timeWindow(grid.scrollLeft, grid.clientWidth - HEAD_PX, dayMinutes);
    const same = rows.first === old.first && rows.last === old.last && times.from === old.from && times.to === old.to;
    const bare = Math.max(0, old.first - inView.first, inView.last - old.last);
    return { next: same ? old : { ...rows, from: times.from, to: times.to }, bare };
  }, [mode, dayMinutes, scroller]);

  // The served page begins at its window and its page of channels; the complete grid begins at midnight and the first channel. The scroll is
  // corrected in the same commit, so the viewer sees no movement.
  const start = useRef(served);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (mode === 'served' || !grid) return;
    if (mode === 'grid') {
      grid.scrollLeft = start.current.from * PX_PER_MINUTE;
      grid.scrollTop = start.current.first * ROW_PX;
    }
    setView(nextView().next);
  }, [mode, nextView, scroller]);

  // One step at a time, between frames: React renders a step again from the start when the next one interrupts it. Rows that would
  // leave an empty band are rendered synchronously in the same frame, unless a jump needs a whole view: that would block the scroll.
  const stepped = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that was taken off leaves more rows to be in view
  useLayoutEffect(() => {
    rendered.current = view;
    stepped.current();
  }, [view, rowCount]);

  useEffect(() => {
    const grid = scroller.current;
    if (mode === 'served' || !grid) return;
    let asked = 0;
    let stepping = false;
    const soon = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        const { next, bare } = nextView();
        const now = bare > 0 && bare <= ROWS_AT_ONCE;
        if (next === rendered.current || (stepping && !now)) return;
        stepping = true;
        if (now) flushSync(() => setView(next));
        else startTransition(() => setView(next));
      });
    };
    stepped.current = () => {
      stepping = false;
      soon();
    };
    soon();
    // A printer gets every row of the page of channels in view.
    const print = () => {
      const first = Math.floor(rendered.current.first / PAGE_SIZE) * PAGE_SIZE;
      flushSync(() => setView({ ...rendered.current, first, last: first + PAGE_SIZE - 1 }));
    };
    window.addEventListener('beforeprint', print);
    const target = mode === 'agenda' ? window : grid;
    target.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    const size = new ResizeObserver(soon);
    size.observe(grid);
    return () => {
      cancelAnimationFrame(asked);
      target.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      window.removeEventListener('beforeprint', print);
      size.disconnect();
      stepped.current = () => {};
    };
  }, [mode, nextView, scroller]);

  // The height of a phone's row depends on its content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows in view, and new heights, are to be measured
  useLayoutEffect(() => {
    if (!agenda) return;
    let changed = false;
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const [index, height] = [Number(row.dataset.row), row.offsetHeight];
      if (heights.current.get(index) !== height) changed = true;
      heights.current.set(index, height);
    }
    if (changed) setMeasured((n) => n + 1);
  }, [agenda, view, measured, scroller]);

  return { view: mode === 'served' ? served : clip(view, rowCount), offsets };
}

/** Another filter may leave fewer rows than were in view, and a printed page of channels may be the last one. */
function clip(view: View, rowCount: number): View {
  if (view.last < rowCount) return view;
  const last = rowCount - 1;
  return { ...view, last, first: Math.max(0, Math.min(view.first, last - (view.last - view.first))) };
}
