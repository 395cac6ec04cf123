/** The grid by keyboard: one tab stop, arrows that keep their place in time, a focus that waits for programmes still on their way. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { HEAD_PX, PX_PER_MINUTE } from './guide-geometry.ts';
import { anchorOf, type Focus, findCell, type Wish, wishOf } from './guide-walk.ts';
import type { RowData } from './use-guide-blocks.ts';

interface GridWalkOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  rowAt: (row: number) => RowData;
  dayMinutes: number;
  nowMinute: number | null;
  /** rows in view, for PageUp and PageDown */
  page: number;
  onOpen: (id: number) => void;
}

/** What the walk waits for: a block of the row it wants to stand in. */
export interface Awaited {
  row: number;
  slot: number;
}

export function useGridWalk({ scroller, rowCount, rowAt, dayMinutes, nowMinute, page, onOpen }: GridWalkOptions) {
  const [focus, setFocus] = useState<Focus | null>(null);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const wish = useRef<{ wish: Wish; keepAnchor: boolean } | null>(null);
  const moving = useRef(false);

  const grant = () => {
    const wanted = wish.current;
    if (!wanted) return;
    const found = findCell(wanted.wish, rowCount, rowAt, dayMinutes);
    if (found.kind === 'load') {
      const failed = rowAt(found.row).failed;
      if (failed) wish.current = null;
      else if (awaited?.row !== found.row || awaited.slot !== found.slot) setAwaited({ row: found.row, slot: found.slot });
      return;
    }
    wish.current = null;
    setAwaited(null);
    if (found.kind === 'nothing') return;
    moving.current = true;
    setFocus({ row: found.row, cell: found.cell, anchor: wanted.keepAnchor ? wanted.wish.minute : anchorOf(found.cell, nowMinute) });
  };

  // Programmes that were awaited may be here with any render.
  useLayoutEffect(() => {
    if (wish.current) grant();
  });

  // The cell is in the page by now: the grid renders the focused one wherever it is.
  useLayoutEffect(() => {
    if (!moving.current || !focus) return;
    const grid = scroller.current;
    const cell = grid?.querySelector<HTMLElement>(`[data-id="${focus.cell.id}"]`);
    if (!grid || !cell) return;
    moving.current = false;
    cell.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    keepStartInView(grid, focus.cell.from);
  }, [focus, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = focusAt(event.target as Element, rowAt) ?? null;
    if (!at || event.altKey || event.shiftKey || event.metaKey) return;
    if (event.key === ' ' || (event.key === 'Enter' && !event.ctrlKey)) {
      event.preventDefault();
      onOpen(at.cell.id);
      return;
    }
    const same = focus?.cell.id === at.cell.id ? focus : { ...at, anchor: anchorOf(at.cell, nowMinute) };
    const next = wishOf(event.key, event.ctrlKey, same, rowCount, dayMinutes, page);
    if (!next) return;
    event.preventDefault();
    const vertical = /^(Arrow(Up|Down)|Page)/.test(event.key);
    wish.current = { wish: next, keepAnchor: vertical };
    grant();
  };

  const onFocus = (event: FocusEvent) => {
    const at = focusAt(event.target, rowAt);
    if (at && at.cell.id !== focus?.cell.id) setFocus({ ...at, anchor: anchorOf(at.cell, nowMinute) });
  };

  return { focus, awaited, onKeyDown, onFocus };
}

/** A long programme that began before the view stays as it is; one that begins after its right edge does not. */
function keepStartInView(grid: HTMLElement, from: number) {
  const left = from * PX_PER_MINUTE;
  const right = grid.scrollLeft + grid.clientWidth - HEAD_PX - 120;
  if (getComputedStyle(grid).overflowX !== 'visible' && left > right) grid.scrollLeft = left - (grid.clientWidth - HEAD_PX) / 2;
}

function focusAt(target: Element, rowAt: (row: number) => RowData): Omit<Focus, 'anchor'> | null {
  const cell = target.closest<HTMLElement>('[data-id]');
  const row = target.closest<HTMLElement>('[data-row]');
  if (!cell || !row || !target.matches('[data-id] > :first-child')) return null;
  const index = Number(row.dataset.row);
  const found = rowAt(index).cells.find(({ id }) => id === Number(cell.dataset.id));
  return found ? { row: index, cell: found } : null;
}

/** Blocks that the walk stands in or waits for, beside those in view. */
export const blocksOf = (places: readonly (Awaited | null)[], pageSize: number): { page: number; slot: number }[] =>
  places.filter((place) => place !== null).map(({ row, slot }) => ({ page: Math.floor(row / pageSize), slot }));
