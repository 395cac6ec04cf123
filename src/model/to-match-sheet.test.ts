import { expect, it } from 'vitest';
import type { MatchEvent, SoccerEvent } from '#contract/entities/soccer-event.ts';
import { sampleFixture } from './match-sample.ts';
import { toMatchSheet } from './to-match-sheet.ts';

const goal = (id: number, at: string, score: { local: number; visitor: number }): MatchEvent => ({
  id,
  kind: 'goal',
  period: '1',
  at,
  minute: 12,
  added_minute: 0,
  team: 'local',
  player: { id: 9, name: 'Rocha' },
  other_player: null,
  detail: null,
  score: { ...score, at },
});

it('orders the events of a match by time and writes each in two lines', () => {
  const events = [goal(2, '2026-11-21T20:01:00Z', { local: 2, visitor: 0 }), goal(1, '2026-11-21T19:42:00Z', { local: 1, visitor: 0 })];
  const sheet = toMatchSheet({ ...sampleFixture(), events, statistics_history: [] as SoccerEvent['statistics_history'] } as SoccerEvent);
  expect(sheet.events.map(({ id, title, more }) => [id, title, more])).toEqual([
    [1, 'Golo: Benfica, 1\u2060–\u20600', 'Rocha'],
    [2, 'Golo: Benfica, 2\u2060–\u20600', 'Rocha'],
  ]);
});

it('[G-catch-up] takes each growth of the shots on target as a chance of its side, with its minute', () => {
  const kickOff: MatchEvent = { ...goal(1, '2026-11-21T19:30:00Z', { local: 0, visitor: 0 }), kind: 'period_start', score: null };
  const shots = (at: string, local: number, visitor: number) => ({
    name: 'shots_on_target' as const,
    label: 'Remates',
    local,
    visitor,
    at,
  });
  const { chances } = toMatchSheet({
    ...sampleFixture(),
    events: [kickOff],
    statistics_history: [shots('2026-11-21T19:34:20Z', 1, 0), shots('2026-11-21T19:40:00Z', 1, 0), shots('2026-11-21T19:50:00Z', 1, 1)],
  } as unknown as SoccerEvent);
  expect(chances?.map(({ minute, title }) => [minute, title])).toEqual([
    [5, 'Remate à baliza de Benfica'],
    [21, 'Remate à baliza de Estoril'],
  ]);
});
