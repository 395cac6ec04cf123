import { expect, test } from 'vitest';
import type { Cell } from './guide-geometry.ts';
import { anchorOf, findCell, type RowCells, type Wish, wishOf } from './guide-walk.ts';

const DAY = 1800;
const cell = (id: number, from: number, to: number): Cell => ({ id, from, to, title: `p${id}` });
const all = [true, true, true, true, true];
const rows: RowCells[] = [
  { cells: [cell(1, 0, 60), cell(2, 60, 120), cell(3, 400, 460)], loaded: all },
  { cells: [cell(4, 0, 50), cell(5, 50, 200)], loaded: all },
  { cells: [], loaded: all },
  { cells: [cell(6, 370, 420)], loaded: [false, true, false, false, false] },
];
const find = (wish: Wish) => findCell(wish, rows.length, (row) => rows[row] as RowCells, DAY);
const press = (key: string, row: number, at: Cell, anchor = at.from, control = false) => {
  const wish = wishOf(key, control, { row, cell: at, anchor }, rows.length, DAY, 2);
  return wish && find(wish);
};
const [first, second, third] = [cell(1, 0, 60), cell(2, 60, 120), cell(3, 400, 460)];

test('left and right move along the programmes of the row, across gaps, and stop at its ends', () => {
  expect(press('ArrowRight', 0, first)).toMatchObject({ kind: 'cell', cell: { id: 2 } });
  expect(press('ArrowRight', 0, second)).toMatchObject({ kind: 'cell', cell: { id: 3 } });
  expect(press('ArrowRight', 0, third)).toEqual({ kind: 'nothing' });
  expect(press('ArrowLeft', 0, third)).toMatchObject({ kind: 'cell', cell: { id: 2 } });
  expect(press('ArrowLeft', 0, first)).toEqual({ kind: 'nothing' });
});

test('up and down keep the minute', () => {
  const down = press('ArrowDown', 0, second, 110);
  expect(down).toMatchObject({ kind: 'cell', row: 1, cell: { id: 5 } });
  // 5 began at 50, but the kept minute is still 110: back to 2, not to 1.
  expect(press('ArrowUp', 1, cell(5, 50, 200), 110)).toMatchObject({ kind: 'cell', row: 0, cell: { id: 2 } });
  expect(press('ArrowUp', 0, second, 110)).toEqual({ kind: 'nothing' });
});

test('skips a row without programmes, and waits for one that is not loaded yet', () => {
  expect(press('ArrowDown', 1, cell(5, 50, 200), 390)).toMatchObject({ kind: 'cell', row: 3, cell: { id: 6 } });
  expect(press('ArrowDown', 1, cell(5, 50, 200), 110)).toEqual({ kind: 'load', row: 3, slot: 0 });
  expect(press('ArrowRight', 3, cell(6, 370, 420))).toEqual({ kind: 'load', row: 3, slot: 2 });
});

test('Home and End go to the ends of the row, with Control to those of the grid, and Page keys move by the rows in view', () => {
  expect(press('Home', 0, third)).toMatchObject({ cell: { id: 1 } });
  expect(press('End', 0, first)).toMatchObject({ cell: { id: 3 } });
  expect(press('Home', 1, cell(5, 50, 200), 50, true)).toMatchObject({ row: 0, cell: { id: 1 } });
  expect(press('End', 0, first, 0, true)).toEqual({ kind: 'load', row: 3, slot: 4 });
  expect(press('PageUp', 3, cell(6, 370, 420), 10)).toMatchObject({ row: 1, cell: { id: 4 } });
  expect(press('PageDown', 0, first, 10)).toMatchObject({ row: 1, cell: { id: 4 } });
  expect(press('a', 0, first)).toBeNull();
});

test('keeps the current minute on a programme on air, else its start', () => {
  expect(anchorOf(first, 30)).toBe(30);
  expect(anchorOf(second, 30)).toBe(60);
  expect(anchorOf(cell(9, -20, 40), null)).toBe(0);
});
