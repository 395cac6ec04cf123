import { expect, it } from 'vitest';
import type { MatchMark } from '#contract/entities/stream.ts';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { goalsText } from './goals.ts';

const goal = (team: 'local' | 'visitor', minute: number, player: string | null): MatchMark => ({
  kind: 'goal',
  at: '2026-11-21T20:00:00Z',
  minute,
  team,
  label: '',
  event_id: 7,
  player,
});
const textOf = (marks: MatchMark[], modalidade = 'futebol') => goalsText(marks, toMatch(sampleFixture({ modalidade })));

it('[G-layout-small] names who scored, with the minutes and the team; the team alone where the scorer is not known', () => {
  const marks = [goal('local', 12, 'Rui Rocha'), goal('visitor', 29, 'Gil Teles'), goal('local', 38, 'Rui Rocha'), goal('local', 50, null)];
  expect(textOf(marks)).toBe('Rocha 12′ e 38′ (Benfica), Benfica 50′, Teles 29′ (Estoril)');
  expect(textOf([])).toBeNull();
  expect(textOf(marks, 'basquetebol')).toBeNull();
});
