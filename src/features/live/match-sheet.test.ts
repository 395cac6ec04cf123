import { describe, expect, it } from 'vitest';
import type { Team } from '#model/match.ts';
import {
  broadcastParts,
  eventMinute,
  type MatchSheet,
  momentOf,
  momentOfRoomMatch,
  type SheetEvent,
  seenEvents,
  worthReplay,
} from './match-sheet.ts';
import type { RoomMatch } from './room-channel.ts';

const KICK_OFF = Date.parse('2026-11-21T20:00:00Z');
const at = (minutes: number, seconds = 0) => KICK_OFF + minutes * 60_000 + seconds * 1_000;
const team = (id: number): Team => ({ id, name: `Equipa ${id}`, shortName: `E${id}` }) as Team;

function event(id: number, kind: SheetEvent['kind'], when: number, more: Partial<SheetEvent> = {}): SheetEvent {
  return {
    id,
    kind,
    at: when,
    period: '1',
    minute: 0,
    added: 0,
    side: null,
    player: null,
    other: null,
    detail: null,
    score: null,
    ...more,
  };
}

const events = [
  event(1, 'period_start', at(0)),
  event(2, 'goal', at(23, 10), { minute: 24, side: 'local', score: { local: 1, visitor: 0 } }),
  event(3, 'period_end', at(47)),
  event(4, 'period_start', at(62), { period: '2' }),
  event(5, 'goal', at(80), { period: '2', minute: 64, side: 'visitor', score: { local: 1, visitor: 1 } }),
  event(6, 'period_end', at(110), { period: '2' }),
];
const sheet: MatchSheet = {
  id: 9,
  local: team(1),
  visitor: team(2),
  startsAt: KICK_OFF,
  competition: null,
  round: null,
  venue: null,
  demonstration: true,
  modality: 'futebol',
  events,
};

describe('what may be shown at an instant of the picture', () => {
  it.each([
    [at(-1), null, null, false],
    [at(0), { local: 0, visitor: 0 }, '00:00', true],
    [at(23, 9), { local: 0, visitor: 0 }, '23:09', true],
    [at(23, 10), { local: 1, visitor: 0 }, '23:10', true],
    [at(45, 30), { local: 1, visitor: 0 }, '45+1′', true],
    [at(50), { local: 1, visitor: 0 }, 'Int.', false],
    [at(63, 5), { local: 1, visitor: 0 }, '46:05', true],
    [at(108), { local: 1, visitor: 1 }, '90+2′', true],
    [at(200), { local: 1, visitor: 1 }, 'Fim', false],
  ])('at %d: score %j, clock %s', (head, score, clock, playing) => {
    expect(momentOf(sheet, head)).toEqual({ score, clock, playing });
  });
  it('tells the period alone where the clock stops with the play, and its interval', () => {
    const court = (...more: SheetEvent[]) => ({ ...sheet, modality: 'basquetebol', events: [event(1, 'period_start', at(0)), ...more] });
    expect(momentOf(court(event(2, 'period_start', at(60), { period: '3' })), at(75)).clock).toBe('3.º período');
    expect(momentOf(court(event(2, 'period_end', at(50), { period: 'half_time' })), at(55)).clock).toBe('Int.');
  });
  it('lists what was seen, newest first, and never what comes', () => {
    expect(seenEvents(events, at(50)).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(seenEvents(events, at(-5))).toEqual([]);
  });
  it('keeps the order of events for who draws them again', () => {
    seenEvents(events, at(300));
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('what the rail says of a match the list of channels tells of', () => {
  const match: RoomMatch = {
    id: 9,
    title: 'A × B',
    state: 'live',
    modality: 'futebol',
    score: { local: 2, visitor: 0, at: at(30) },
    clock: { period: '1', minute: 31, at: at(31) },
  };
  it('counts the minute on from the clock, and knows nothing before it', () => {
    expect(momentOfRoomMatch(match, at(33, 30))).toEqual({ score: { local: 2, visitor: 0 }, clock: '34′', playing: true });
    expect(momentOfRoomMatch(match, at(47)).clock).toBe('45+3′');
    expect(momentOfRoomMatch(match, at(29))).toEqual({ score: null, clock: null, playing: false });
  });
  it('tells the period alone where the clock stops with the play', () => {
    const quarter = { ...match, modality: 'basquetebol', clock: { period: '3', minute: 20, at: at(40) } };
    expect(momentOfRoomMatch(quarter, at(55)).clock).toBe('3.º período');
  });
  it('tells pause and end', () => {
    expect(momentOfRoomMatch({ ...match, clock: { period: 'half_time', minute: 45, at: at(46) } }, at(50)).clock).toBe('Int.');
    expect(momentOfRoomMatch({ ...match, state: 'finished' }, at(200)).clock).toBe('Fim');
    expect(momentOfRoomMatch({ ...match, state: 'finished' }, at(10)).clock).toBeNull();
    expect(momentOfRoomMatch({ ...match, state: 'scheduled' }, at(50))).toEqual({
      score: { local: 2, visitor: 0 },
      clock: null,
      playing: false,
    });
  });
});

it('cuts the broadcast where halves begin and end', () => {
  const parts = broadcastParts(sheet, { startsAt: at(-15), endsAt: at(130) });
  expect(parts.map(({ part }) => part)).toEqual(['before', 'first', 'break', 'second', 'after']);
  expect(parts[1]).toEqual({ part: 'first', start: at(0), end: at(47) });
  expect(parts.at(-1)?.end).toBe(at(130));
  expect(broadcastParts({ ...sheet, events: [] }, { startsAt: at(-15), endsAt: at(130) })).toEqual([
    { part: 'before', start: at(-15), end: at(130) },
  ]);
});

it('writes minutes, and knows what one wants to see again', () => {
  expect(eventMinute({ minute: 64, added: 0 })).toBe('64′');
  expect(eventMinute({ minute: 45, added: 2 })).toBe('45+2′');
  expect(['goal', 'own_goal', 'penalty_goal', 'var', 'red_card'].every((kind) => worthReplay({ kind } as SheetEvent))).toBe(true);
  expect(worthReplay({ kind: 'substitution' } as SheetEvent)).toBe(false);
});
