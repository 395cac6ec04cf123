import { expect, test } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
import { partsOf } from './video-parts.ts';

const KICK_OFF = Date.parse('2026-11-21T19:30:00Z');
const turn = (kind: 'period_start' | 'period_end', period: MatchEvent['period'], minute: number): MatchEvent => ({
  id: minute,
  kind,
  at: KICK_OFF + minute * 60_000,
  period,
  minute,
  added: 0,
  side: null,
  player: null,
  other: null,
  detail: null,
  score: null,
  title: '',
  more: null,
});
const sheet = {
  match: toMatch(sampleFixture()),
  events: [
    turn('period_start', '1', 0),
    { ...turn('period_start', '1', 20), kind: 'goal' as const },
    turn('period_end', '1', 47),
    turn('period_start', '2', 62),
    turn('period_end', '2', 110),
  ],
};
const told = (startsAt: number, duration: number) => partsOf(sheet, startsAt, duration).map(({ name, at, seconds }) => [name, at, seconds]);

test('[R-videos] a whole match is told by its periods and its break', () => {
  expect(told(KICK_OFF, 110 * 60)).toEqual([
    ['1.ª parte', 0, 47 * 60],
    ['Intervalo', 47 * 60, 15 * 60],
    ['2.ª parte', 62 * 60, 48 * 60],
  ]);
  expect(told(KICK_OFF - 600_000, 140 * 60)[0]).toEqual(['Antes do jogo', 0, 600]);
  expect(told(KICK_OFF - 600_000, 140 * 60).at(-1)).toEqual(['Depois do jogo', 120 * 60, 20 * 60]);
  // From within the first half.
  expect(told(KICK_OFF + 40 * 60_000, 30 * 60)).toEqual([
    ['1.ª parte', 0, 420],
    ['Intervalo', 420, 900],
    ['2.ª parte', 1_320, 480],
  ]);
});

test('a video of one part, and one of another time, have none', () => {
  expect(told(KICK_OFF + 70 * 60_000, 600)).toEqual([]);
  expect(told(KICK_OFF - 7_200_000, 600)).toEqual([]);
  expect(partsOf({ ...sheet, events: [] }, KICK_OFF, 600)).toEqual([]);
});
