import { describe, expect, it } from 'vitest';
import { factsOf, type Match, scoreText, type Team } from './match.ts';
import { clockTextToTheSecond, isPlaying, minuteText, momentAt } from './match-clock.ts';
import { broadcastParts, type MatchEvent, type MatchSheet, matchAt, seenEvents, worthReplay } from './match-sheet.ts';

const KICK_OFF = Date.parse('2026-11-21T20:00:00Z');
const at = (minutes: number, seconds = 0) => KICK_OFF + minutes * 60_000 + seconds * 1_000;
const team = (id: number): Team => ({ id, name: `Equipa ${id}`, shortName: `E${id}` }) as Team;

function event(id: number, kind: MatchEvent['kind'], when: number, more: Partial<MatchEvent> = {}): MatchEvent {
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
    title: '',
    more: null,
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
const match: Match = {
  kind: 'fixture',
  off: null,
  id: 9,
  local: team(1),
  visitor: team(2),
  startsAt: KICK_OFF,
  competition: null,
  round: null,
  demonstration: true,
  modality: 'futebol',
};
const sheet: MatchSheet = { match, events };

/** Score, clock as the score bug writes it, and whether the match is being played at an instant of the picture. */
function momentOf(of: MatchSheet, head: number) {
  const { score, clock } = momentAt(matchAt(of, head), head);
  return { score, clock: clock && clockTextToTheSecond(clock), playing: isPlaying(clock) };
}

describe('a match at an instant of the picture', () => {
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
  it('shows the period alone in sports whose clock stops with the play, and the break', () => {
    const court = (...more: MatchEvent[]) => ({
      match: { ...match, modality: 'basquetebol' },
      events: [event(1, 'period_start', at(0)), ...more],
    });
    expect(momentOf(court(event(2, 'period_start', at(60), { period: '3' })), at(75)).clock).toBe('3.º período');
    expect(momentOf(court(event(2, 'period_end', at(50), { period: 'half_time' })), at(55)).clock).toBe('Int.');
  });
  it('lists the events up to the instant, newest first', () => {
    expect(seenEvents(events, at(50)).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(seenEvents(events, at(-5))).toEqual([]);
  });
  it('does not change the order of the sheet’s events', () => {
    seenEvents(events, at(300));
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('parts the broadcast where halves begin and end', () => {
  const parts = broadcastParts(sheet, { startsAt: at(-15), endsAt: at(130) });
  expect(parts.map(({ part, period }) => period ?? part)).toEqual(['before', '1', 'break', '2', 'after']);
  expect(parts[1]).toEqual({ part: 'play', period: '1', start: at(0), end: at(47) });
  expect(parts.at(-1)?.end).toBe(at(130));
  expect(broadcastParts({ ...sheet, events: [] }, { startsAt: at(-15), endsAt: at(130) })).toEqual([
    { part: 'before', period: null, start: at(-15), end: at(130) },
  ]);
});

it('offers goals, VAR and red cards for replay, and no substitution', () => {
  expect(['goal', 'own_goal', 'penalty_goal', 'var', 'red_card'].every((kind) => worthReplay({ kind } as MatchEvent))).toBe(true);
  expect(worthReplay({ kind: 'substitution' } as MatchEvent)).toBe(false);
});

describe('a sheet read at an instant', () => {
  const minuteOf = (minute: number) => at(minute - 1);
  const scripted: MatchSheet = {
    match,
    events: [
      event(1, 'period_start', at(0)),
      event(2, 'goal', minuteOf(12), { minute: 12, side: 'local', score: { local: 1, visitor: 0 } }),
      event(3, 'yellow_card', minuteOf(47), { minute: 45, added: 2, side: 'local', score: { local: 1, visitor: 0 } }),
      event(4, 'period_end', at(48)),
      event(5, 'period_start', at(63), { period: '2' }),
      event(6, 'own_goal', at(81), { period: '2', minute: 64, side: 'visitor', player: 'R. Faria', score: { local: 1, visitor: 1 } }),
      event(7, 'penalty_goal', at(111), { period: '2', minute: 90, added: 4, side: 'local', score: { local: 2, visitor: 1 } }),
      event(8, 'period_end', at(113), { period: '2' }),
    ],
  };
  const seen = (head: number) => ({ match: matchAt(scripted, head), events: seenEvents(scripted.events, head) });

  it('is a fixture before kick-off, without score and events', () => {
    const before = seen(KICK_OFF - 1);
    expect(before).toMatchObject({ match: { kind: 'fixture' }, events: [] });
    expect(before.match).not.toHaveProperty('score');
  });

  it('is live with what has happened, and nothing of what comes', () => {
    expect(seen(at(5))).toMatchObject({ match: { kind: 'live', score: { local: 0, visitor: 0 } }, events: [{ kind: 'period_start' }] });
    const later = seen(at(70));
    expect(later.match).toMatchObject({ kind: 'live', score: { local: 1, visitor: 0 } });
    expect(
      later.events.filter(({ kind }) => !kind.startsWith('period')).map(({ kind, ...minute }) => `${kind} ${minuteText(minute)}`),
    ).toEqual(['yellow_card 45+2′', 'goal 12′']);
    expect(JSON.stringify(later)).not.toContain('Faria');
  });

  it('shows an event at its own instant, not a millisecond before', () => {
    expect(matchAt(scripted, at(11) - 1)).toMatchObject({ score: { local: 0 } });
    expect(matchAt(scripted, at(11))).toMatchObject({ score: { local: 1 } });
  });

  it('is a result after the last period', () => {
    expect(matchAt(scripted, at(113))).toMatchObject({ kind: 'result', score: { local: 2, visitor: 1 } });
    expect(scripted.events.flatMap(({ kind, score }) => (score && !kind.startsWith('period') ? [scoreText(score)] : []))).toEqual([
      '1–0',
      '1–0',
      '1–1',
      '2–1',
    ]);
  });

  it('goes on after a break, also between quarters and in extra time', () => {
    const quarters = {
      match: { ...match, modality: 'basquetebol' },
      events: [event(1, 'period_start', at(0)), event(2, 'period_end', at(30), { period: '2' })],
    };
    expect(matchAt(quarters, at(31))).toMatchObject({ kind: 'live', clock: { period: 'half_time' } });
    const extra = { match, events: [event(1, 'period_start', at(120), { period: '3' }), event(2, 'period_end', at(136), { period: '3' })] };
    expect(momentOf(extra, at(121)).clock).toBe('91:00');
    expect(momentOf(extra, at(140)).clock).toBe('Int.');
  });
});

it('[J-match-off] an award holds from before the day, and at the end counts instead of what was played', () => {
  const score = { local: 0, visitor: 3 };
  const awarded: Extract<Match, { kind: 'result' }> = { ...factsOf(match), kind: 'result', awarded: true, score, scoredAt: 0 };
  const before = match.startsAt - 3_600_000;
  expect(matchAt({ match: awarded, events: [] }, before)).toBe(awarded);
  expect(matchAt({ match: awarded, events }, before)).toMatchObject({ kind: 'fixture', off: 'awarded' });
  const end = event(99, 'period_end', at(120), { period: '2', score: { local: 4, visitor: 1 } });
  expect(matchAt({ match: awarded, events: [...events, end] }, at(121))).toBe(awarded);
});
