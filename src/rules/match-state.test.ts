import { describe, expect, test } from 'vitest';
import {
  basketballTimeline,
  footballTimeline,
  type MatchScript,
  matchClock,
  minuteOffset,
  minuteText,
  outcomeFor,
  periodText,
  scoreText,
  timelineEnd,
  unfold,
} from './match-state.ts';

const kickOff = Date.parse('2026-11-21T20:15:00Z');
const MINUTE = 60_000;
const timeline = footballTimeline(kickOff, { first: 3, second: 5 });
const at = (minutes: number) => kickOff + minutes * MINUTE;

describe('the clock of a football match', () => {
  test.each([
    [-1, ''],
    [0, '1′'],
    [44.99, '45′'],
    [45, '45+1′'],
    [46.5, '45+2′'],
    [47.99, '45+3′'],
    [48, 'Intervalo'],
    [62.99, 'Intervalo'],
    [63, '46′'],
    [81.5, '64′'],
    [107.99, '90′'],
    [108, '90+1′'],
    [112.99, '90+5′'],
    [113, 'Final'],
    [400, 'Final'],
  ])('%d minutes after kick-off it reads "%s"', (minutes, text) => {
    expect(minuteText(matchClock(timeline, at(minutes)))).toBe(text);
  });

  test('a minute leads back to the offset at which it is played', () => {
    for (const [minute, added] of [
      [1, 0],
      [45, 0],
      [45, 2],
      [46, 0],
      [64, 0],
      [90, 0],
      [90, 5],
    ] as const) {
      const clock = matchClock(timeline, kickOff + minuteOffset(timeline, minute, added, 20) * 1000);
      expect([clock.minute, clock.addedMinute]).toEqual([minute, added]);
    }
  });

  test('it ends after both halves, what was added and the interval', () => {
    expect(timelineEnd(timeline)).toBe(at(113));
    expect(() => timelineEnd([])).toThrow(RangeError);
  });
});

describe('basketball', () => {
  const quarters = basketballTimeline(kickOff);

  test('four quarters, the interval in the middle, minutes spread over the stoppages', () => {
    const text = (minutes: number) => {
      const clock = matchClock(quarters, at(minutes), true);
      return periodText(clock.period, 'basquetebol') ?? minuteText(clock);
    };
    expect([-1, 0, 21, 23, 24, 46, 60.9, 61, 85, 120].map(text)).toEqual([
      '',
      '1.º período',
      '1.º período',
      '1.º período',
      '2.º período',
      'Intervalo',
      'Intervalo',
      '3.º período',
      '4.º período',
      'Final',
    ]);
    expect(matchClock(quarters, at(11), true).minute).toBe(6);
    expect(matchClock(quarters, at(23), true).minute).toBe(10);
  });
});

test('where the clock stops with the play, the period is told instead of a minute', () => {
  expect(['1', '2', '3', '5', 'half_time'].map((period) => periodText(period, 'futsal'))).toEqual([
    '1.ª parte',
    '2.ª parte',
    'Prolongamento',
    'Prolongamento',
    null,
  ]);
  expect(periodText('5', 'basquetebol')).toBe('Prolongamento');
  for (const modality of ['futebol', 'constructor', null]) expect(periodText('1', modality)).toBeNull();
});

describe('a script unfolds', () => {
  const script: MatchScript = {
    timeline,
    events: [
      { offset: minuteOffset(timeline, 64), kind: 'own_goal', side: 'visitor', player: 'R. Faria' },
      { offset: minuteOffset(timeline, 12), kind: 'goal', side: 'local', player: 'T. Lopes' },
      { offset: minuteOffset(timeline, 45, 2), kind: 'yellow', side: 'local' },
      { offset: minuteOffset(timeline, 90, 4), kind: 'penalty_goal', side: 'local' },
    ],
  };

  test('before kick-off it is a fixture and tells nothing', () => {
    expect(unfold(script, kickOff - 1)).toEqual({ kind: 'fixture', kickOff });
  });

  test('live, it tells what has happened and nothing of what comes', () => {
    const early = unfold(script, at(5));
    expect(early).toMatchObject({ kind: 'live', score: { local: 0, visitor: 0 }, events: [] });
    const later = unfold(script, at(70));
    if (later.kind !== 'live') throw new Error('should be live');
    expect(later.score).toEqual({ local: 1, visitor: 0 });
    expect(later.events.map(({ kind, clock }) => `${kind} ${minuteText(clock)}`)).toEqual(['goal 12′', 'yellow 45+2′']);
    expect(JSON.stringify(later)).not.toContain('Faria');
  });

  test('an event is seen at its own instant, not a millisecond before', () => {
    const goal = at(11);
    expect(unfold(script, goal - 1)).toMatchObject({ score: { local: 0 } });
    expect(unfold(script, goal)).toMatchObject({ score: { local: 1 } });
  });

  test('over, it is a result', () => {
    const over = unfold(script, at(113));
    expect(over).toMatchObject({ kind: 'result', score: { local: 2, visitor: 1 } });
    expect(over.kind === 'result' && over.events.map((event) => scoreText(event.score))).toEqual(['1–0', '1–0', '1–1', '2–1']);
  });

  test('baskets are worth their points', () => {
    const game: MatchScript = {
      timeline: basketballTimeline(kickOff),
      events: [
        { offset: 30, kind: 'points', side: 'visitor', points: 3 },
        { offset: 60, kind: 'points', side: 'local', points: 2 },
      ],
    };
    expect(unfold(game, at(2), true)).toMatchObject({ score: { local: 2, visitor: 3 }, clock: { period: '1', minute: 1 } });
  });
});

test('whose result it is', () => {
  expect(outcomeFor('local', { local: 2, visitor: 1 })).toBe('win');
  expect(outcomeFor('visitor', { local: 2, visitor: 1 })).toBe('loss');
  expect(outcomeFor('visitor', { local: 0, visitor: 1 })).toBe('win');
  expect(outcomeFor('local', { local: 1, visitor: 1 })).toBe('draw');
});
