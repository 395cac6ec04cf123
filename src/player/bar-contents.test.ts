import { expect, it } from 'vitest';
import { barMarks } from './bar-contents.ts';

it('marks the stream’s own goals and cards where there is no match sheet, and no kick-off', () => {
  const at = Date.parse('2026-11-21T20:32:00Z');
  const marks = barMarks(undefined, [
    { at, kind: 'goal', label: 'Golo' },
    { at: at + 1, kind: 'kickoff', label: 'Começa o jogo' },
    { at: at + 2, kind: 'card', label: 'Amarelo' },
  ]);
  expect(marks).toEqual([
    { id: `goal-${at}`, at, kind: 'goal', label: 'Golo' },
    { id: `card-${at + 2}`, at: at + 2, kind: 'card', label: 'Amarelo' },
  ]);
});
