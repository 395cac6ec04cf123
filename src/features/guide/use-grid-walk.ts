/** Keyboard navigation of the grid: one tab stop, arrows that keep the minute, focus that waits for programmes being loaded. */
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

/** A target whose block is not loaded yet. */
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
      if (rowAt(found.row).failed[found.slot]) wish.current = null;
      else if (awaited?.row !== found.row || awaited.slot !== found.slot) setAwaited({ row: found.row, slot: found.slot });
      return;
    }
    wish.current = null;
    setAwaited(null);
    if (found.kind === 'nothing') return;
    moving.current = true;
    setFocus({ row: found.row, cell: found.cell, anchor: wanted.keepAnchor ? wanted.wish.minute : anchorOf(found.cell, nowMinute) });
  };

  // Any render may bring the programmes that the target waits for.
  useLayoutEffect(() => {
    if (wish.current) grant();
  });

  // The cell exists by now: the grid renders the focused one even outside of the window.
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

/** Scrolls to a cell that begins after the right edge of the view. A long one that began before it stays where it is. */
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

/** Blocks of the focused cell and of the target waited for, in addition to those in view. */
export const blocksOf = (places: readonly (Awaited | null)[], pageSize: number): { page: number; slot: number }[] =>
  places.filter((place) => place !== null).map(({ row, slot }) => ({ page: Math.floor(row / pageSize), slot }));
