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
  const sheet = toMatchSheet({ ...sampleFixture(), events } as SoccerEvent);
  expect(sheet.events.map(({ id, title, more }) => [id, title, more])).toEqual([
    [1, 'Golo: Benfica, 1\u2060–\u20600', 'Rocha'],
    [2, 'Golo: Benfica, 2\u2060–\u20600', 'Rocha'],
  ]);
});
