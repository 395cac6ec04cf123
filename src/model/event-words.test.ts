import { expect, it } from 'vitest';
import { eventWords } from './event-words.ts';
import { toMatch } from './match.ts';
import { sampleFixture } from './match-sample.ts';
import type { MatchEvent } from './match-sheet.ts';

const words = (kind: 'period_start' | 'period_end', period: MatchEvent['period'], modalidade: string) =>
  eventWords(
    { id: 1, kind, period, at: 0, minute: 0, added: 0, side: null, player: null, other: null, detail: null, score: null },
    toMatch(sampleFixture({ modalidade })),
  ).title;

it('calls the periods of basketball quarters, and only what comes after the fourth extra time', () => {
  const starts = (['1', '2', '3', '4', '5'] as const).map((period) => words('period_start', period, 'basquetebol'));
  expect(starts).toEqual([
    'Começa o jogo',
    'Começa o 2.º período',
    'Começa o 3.º período',
    'Começa o 4.º período',
    'Começa o prolongamento',
  ]);
  const ends = (['1', '2', '3', '4'] as const).map((period) => words('period_end', period, 'basquetebol'));
  expect(ends).toEqual(['Fim do 1.º período', 'Intervalo', 'Fim do 3.º período', 'Fim do jogo']);
});

it('calls the third period of football extra time, and the fifth penalties', () => {
  expect((['2', '3', '5'] as const).map((period) => words('period_start', period, 'futebol'))).toEqual([
    'Começa a 2.ª parte',
    'Começa o prolongamento',
    'Começam os penáltis',
  ]);
  expect((['1', '2'] as const).map((period) => words('period_end', period, 'futebol'))).toEqual(['Intervalo', 'Fim do jogo']);
});

it('calls a goal of basketball a basket', () => {
  const goal = {
    id: 1,
    kind: 'goal',
    period: '1',
    at: 0,
    minute: 3,
    added: 0,
    side: 'local',
    player: null,
    other: null,
    detail: null,
  } as const;
  const title = (modalidade: string) =>
    eventWords({ ...goal, score: { local: 2, visitor: 0 } }, toMatch(sampleFixture({ modalidade }))).title.split(':')[0];
  expect([title('basquetebol'), title('futebol')]).toEqual(['Cesto', 'Golo']);
});
