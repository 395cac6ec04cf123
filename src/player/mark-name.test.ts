import { expect, test } from 'vitest';
import { type BarMark, groupMarks, type MarkKind } from './dvr-geometry.ts';
import { markName, markSign } from './mark-name.ts';

const mark = (x: number, kind: MarkKind, label: string): BarMark => ({ id: label, at: x * 60_000, kind, label, x });

test('[G-mark-names] the name of every mark holds what is written on it', () => {
  const marks = [
    mark(10, 'goal', 'Golo do Benfica, 14′'),
    mark(11, 'card', 'Cartão amarelo, 15′'),
    mark(40, 'var', 'Golo anulado, 38′'),
    mark(60, 'var', 'VAR: penálti, 60′'),
    mark(80, 'goal', 'Golo do Sporting, 75′'),
  ];
  const groups = groupMarks(marks, 3);
  expect(groups.map((group) => [markSign(group), markName(group)])).toEqual([
    ['2', '2 lances, rever: Golo do Benfica, 14′, Cartão amarelo, 15′'],
    ['VAR', 'Rever: VAR: Golo anulado, 38′'],
    ['VAR', 'Rever: VAR: penálti, 60′'],
    ['', 'Rever: Golo do Sporting, 75′'],
  ]);
  for (const group of groups) expect(markName(group)).toContain(markSign(group));
});
