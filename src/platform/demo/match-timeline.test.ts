import { describe, expect, test } from 'vitest';
import { courtScript } from './court-script.ts';
import { basketballTimeline, footballTimeline, type MatchMinute, matchMinuteAt, minuteOffset, timelineEnd } from './match-timeline.ts';

const kickOff = Date.parse('2026-11-21T20:15:00Z');
const MINUTE = 60_000;
const timeline = footballTimeline(kickOff, { first: 3, second: 5 });
const at = (minutes: number) => kickOff + minutes * MINUTE;

/** '45+2', or the name of a period without play. */
const textOf = ({ period, minute, addedMinute }: MatchMinute): string =>
  ['before', 'half_time', 'full_time'].includes(period) ? period : `${minute}${addedMinute > 0 ? `+${addedMinute}` : ''}`;

describe('the minute of a football match', () => {
  test.each([
    [-1, 'before'],
    [0, '1'],
    [44.99, '45'],
    [45, '45+1'],
    [46.5, '45+2'],
    [47.99, '45+3'],
    [48, 'half_time'],
    [62.99, 'half_time'],
    [63, '46'],
    [81.5, '64'],
    [107.99, '90'],
    [108, '90+1'],
    [112.99, '90+5'],
    [113, 'full_time'],
    [400, 'full_time'],
  ])('%d minutes after kick-off is %s', (minutes, text) => {
    expect(textOf(matchMinuteAt(timeline, at(minutes)))).toBe(text);
  });

  test('minuteOffset leads back to the same minute', () => {
    for (const [minute, added] of [
      [1, 0],
      [45, 0],
      [45, 2],
      [46, 0],
      [64, 0],
      [90, 0],
      [90, 5],
    ] as const) {
      const found = matchMinuteAt(timeline, kickOff + minuteOffset(timeline, minute, added, 20) * 1000);
      expect([found.minute, found.addedMinute]).toEqual([minute, added]);
    }
  });

  test('ends after both halves, their added time and the break', () => {
    expect(timelineEnd(timeline)).toBe(at(113));
    expect(() => timelineEnd([])).toThrow(RangeError);
  });
});

describe('a basketball match', () => {
  const quarters = basketballTimeline(kickOff);

  test('has four quarters with the break in the middle', () => {
    expect([-1, 0, 21, 23, 24, 46, 60.9, 61, 85, 120].map((minutes) => matchMinuteAt(quarters, at(minutes), true).period)).toEqual([
      'before',
      '1',
      '1',
      '1',
      '2',
      'half_time',
      'half_time',
      '3',
      '4',
      'full_time',
    ]);
  });

  test('spreads the minutes of a quarter over its stoppages', () => {
    expect(matchMinuteAt(quarters, at(11), true).minute).toBe(6);
    expect(matchMinuteAt(quarters, at(23), true).minute).toBe(10);
  });

  test('counts each basket with its points, for the side that made it', () => {
    const players = (from: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        id: from + index,
        name: `Jogador ${from + index}`,
        number: index,
        position: 'AVA' as const,
      }));
    const team = (id: number) => ({ id, shortName: `E${id}`, players: players(id * 100) });
    const { incidents } = courtScript('basquetebol', { seed: 'teste', kickOff, local: team(1), visitor: team(2) });
    const points = { 'lance livre': 1, 'cesto de dois': 2, triplo: 3 } as const;
    const score = { local: 0, visitor: 0 };
    const worth = new Set<number>();
    for (const { kind, side, text, score_local, score_visitor } of incidents) {
      if (kind === 'points' && side !== null) {
        const gained = points[text.split(', ')[1] as keyof typeof points];
        worth.add(gained);
        score[side] += gained;
      }
      expect({ local: score_local, visitor: score_visitor }, text).toEqual(score);
    }
    expect([...worth].sort()).toEqual([1, 2, 3]);
  });
});
