/** Keyboard navigation in the grid, as pure functions of the rows loaded so far. */
import type { Cell } from './guide-geometry.ts';
import { SLOTS, slotOf, slotRange } from './guide-geometry.ts';

export interface RowCells {
  /** in the order of time */
  cells: readonly Cell[];
  /** which blocks of the day are loaded */
  loaded: readonly boolean[];
}

/** The target of a key. `direction` says how the row is searched from `minute`: at it, after it or before it. */
export interface Wish {
  row: number;
  minute: number;
  direction: 'at' | 'after' | 'before';
  /** rows without programmes are skipped in this direction */
  step: 1 | -1;
}

export type Found = { kind: 'cell'; row: number; cell: Cell } | { kind: 'load'; row: number; slot: number } | { kind: 'nothing' };

/**
 * The cell that a target leads to, or the block that has to be loaded first.
 * `at` is the programme on air at the minute, else the nearest.
 */
export function findCell(wish: Wish, rowCount: number, rowAt: (row: number) => RowCells, dayMinutes: number): Found {
  for (let row = wish.row; row >= 0 && row < rowCount; row += wish.step) {
    const found = inRow(rowAt(row), wish, dayMinutes);
    if (found === null) {
      // Movement along a row stops at its end; movement between rows continues with the next row.
      if (wish.direction !== 'at') return { kind: 'nothing' };
      continue;
    }
    return typeof found === 'number' ? { kind: 'load', row, slot: found } : { kind: 'cell', row, cell: found };
  }
  return { kind: 'nothing' };
}

function inRow({ cells, loaded }: RowCells, { minute, direction }: Wish, dayMinutes: number): Cell | number | null {
  const slot = slotOf(Math.max(0, Math.min(dayMinutes - 1, minute)));
  if (direction === 'at') {
    const over = cells.find(({ from, to }) => from <= minute && minute < to);
    if (over) return over;
    if (!loaded[slot]) return slot;
    const missing = nearestMissing(loaded, slot);
    const nearest = nearestCell(cells, minute);
    if (!nearest) return missing;
    // A block that is not loaded could have a nearer programme.
    const distance = distanceTo(nearest, minute);
    if (missing !== null) {
      const range = slotRange(missing, dayMinutes);
      if (Math.min(Math.abs(range.from - minute), Math.abs(range.to - minute)) < distance) return missing;
    }
    return nearest;
  }
  if (direction === 'after') {
    for (let at = slot; at < SLOTS; at++) {
      if (!loaded[at]) return at;
      const { to } = slotRange(at, dayMinutes);
      const next = cells.find(({ from }) => from >= minute && from < to);
      if (next) return next;
    }
    return null;
  }
  for (let at = slot; at >= 0; at--) {
    if (!loaded[at]) return at;
    const { from } = slotRange(at, dayMinutes);
    const previous = cells.findLast((cell) => cell.to <= minute && cell.to > from);
    if (previous) return previous;
  }
  return null;
}

const distanceTo = ({ from, to }: Cell, minute: number): number => (minute < from ? from - minute : Math.max(0, minute - to));

function nearestCell(cells: readonly Cell[], minute: number): Cell | undefined {
  let best: Cell | undefined;
  for (const cell of cells) if (!best || distanceTo(cell, minute) < distanceTo(best, minute)) best = cell;
  return best;
}

function nearestMissing(loaded: readonly boolean[], slot: number): number | null {
  for (let away = 1; away < SLOTS; away++) {
    for (const at of [slot + away, slot - away]) if (at >= 0 && at < SLOTS && !loaded[at]) return at;
  }
  return null;
}

export interface Focus {
  row: number;
  cell: Cell;
  /** the minute that up and down keep */
  anchor: number;
}

/** The target of a key, or null for a key that the grid does not use. `page` is the number of rows in view. */
export function wishOf(key: string, control: boolean, focus: Focus, rowCount: number, dayMinutes: number, page: number): Wish | null {
  const { row, cell, anchor } = focus;
  switch (key) {
    case 'ArrowRight':
      return { row, minute: cell.to, direction: 'after', step: 1 };
    case 'ArrowLeft':
      return { row, minute: cell.from, direction: 'before', step: 1 };
    case 'ArrowDown':
      return { row: row + 1, minute: anchor, direction: 'at', step: 1 };
    case 'ArrowUp':
      return { row: row - 1, minute: anchor, direction: 'at', step: -1 };
    case 'PageDown':
      return { row: Math.min(rowCount - 1, row + page), minute: anchor, direction: 'at', step: -1 };
    case 'PageUp':
      return { row: Math.max(0, row - page), minute: anchor, direction: 'at', step: 1 };
    case 'Home':
      return { row: control ? 0 : row, minute: 0, direction: 'at', step: 1 };
    case 'End':
      return { row: control ? rowCount - 1 : row, minute: dayMinutes - 1, direction: 'at', step: -1 };
    default:
      return null;
  }
}

/** The minute to keep after a movement along the row: now when the programme is on air, its start otherwise. */
export const anchorOf = (cell: Cell, nowMinute: number | null): number =>
  nowMinute !== null && cell.from <= nowMinute && nowMinute < cell.to ? nowMinute : Math.max(0, cell.from);
