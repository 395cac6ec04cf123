import { expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
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

it('marks goals and cards of a match sheet with their words, and no substitution', () => {
  const event = (id: number, kind: MatchEvent['kind'], title: string, more: string | null) => ({
    id,
    kind,
    at: id,
    minute: 12,
    added: 0,
    title,
    more,
  });
  const events = [
    event(1, 'goal', 'Golo: Benfica, 1–0', 'Rocha'),
    event(2, 'substitution', 'Substituição', null),
    event(3, 'red_card', 'Vermelho', null),
  ];
  const marks = barMarks({ match: toMatch(sampleFixture()), events: events as MatchEvent[] }, []);
  expect(marks.map(({ kind, label }) => [kind, label])).toEqual([
    ['goal', '12′ Golo: Benfica, 1–0 Rocha'],
    ['card', '12′ Vermelho'],
  ]);
});
