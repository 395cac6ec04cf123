import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/entities/fixture.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { type Match, toMatch } from './match.ts';
import { clockAt, clockText, clockTextToTheSecond, isPlaying, latestMoment, liveClockText, minuteText, momentAt } from './match-clock.ts';
import { sampleFixture } from './match-sample.ts';
import { onAirText } from './showing-text.ts';

const AT = Date.parse('2026-11-21T20:42:00Z');
const MINUTE = 60_000;

const at = new Date(AT).toISOString();
const score = { local: 2, visitor: 1, at };
const live = (period: string, minute: number): Match =>
  toMatch(sampleFixture({ state: 'live', score, clock: { period, minute, at } as Fixture['clock'] }));

describe('the clock beside a live score', () => {
  it('counts on from the reading of the upstream, and never back', () => {
    expect(liveClockText(live('2', 63), AT)).toBe('64′');
    expect(liveClockText(live('2', 63), AT + 2 * MINUTE + 59_000)).toBe('66′');
    expect(liveClockText(live('2', 63), AT - 5 * MINUTE)).toBe('64′');
  });

  it('shows added time from the regular end of a half', () => {
    expect(liveClockText(live('1', 0), AT)).toBe('1′');
    expect(liveClockText(live('1', 44), AT)).toBe('45′');
    expect(liveClockText(live('1', 45), AT)).toBe('45+1′');
    expect(liveClockText(live('1', 45), AT + 2 * MINUTE)).toBe('45+3′');
    expect(liveClockText(live('2', 45), AT)).toBe('46′');
    expect(liveClockText(live('2', 92), AT)).toBe('90+3′');
  });

  it('shows the period alone in sports whose clock stops with the play', () => {
    const later = (modalidade: string, period: string, minute: number, minutes: number) =>
      liveClockText(
        toMatch(sampleFixture({ state: 'live', score, modalidade, clock: { period, minute, at } as Fixture['clock'] })),
        AT + minutes * MINUTE,
      );
    expect(later('futebol', '2', 45, 18)).toBe('64′');
    expect([later('futsal', '2', 20, 30), later('andebol', '2', 30, 30), later('basquetebol', '3', 20, 15)]).toEqual([
      '2.ª parte',
      '2.ª parte',
      '3.º período',
    ]);
    expect(later('hoquei', 'half_time', 25, 3)).toBe('Int.');
  });

  it('shows a word at the break and at the end, and nothing without a clock', () => {
    expect(liveClockText(live('half_time', 45), AT)).toBe('Int.');
    expect(liveClockText(live('full_time', 90), AT)).toBe('Fim');
    expect(liveClockText(live('before', 0), AT)).toBeNull();
    expect(liveClockText(toMatch(sampleFixture({ state: 'live', score })), AT)).toBeNull();
    expect(liveClockText(toMatch(sampleFixture()), AT)).toBeNull();
  });
});

describe('a match of the channel list at an instant of the picture', () => {
  const KICK_OFF = Date.parse('2026-11-21T20:00:00Z');
  const minutes = (count: number, seconds = 0) => KICK_OFF + count * MINUTE + seconds * 1_000;
  const listed = (more: Partial<Fixture> = {}): Match =>
    toMatch(
      sampleFixture({
        state: 'live',
        modalidade: 'futebol',
        score: { local: 2, visitor: 0, at: new Date(minutes(30)).toISOString() },
        clock: { period: '1', minute: 31, at: new Date(minutes(31)).toISOString() },
        ...more,
      }),
    );
  const reading = (period: NonNullable<Fixture['clock']>['period'], minute: number, at: number) => ({
    clock: { period, minute, at: new Date(at).toISOString() },
  });
  function shownAt(match: Match, head: number) {
    const { score, clock } = momentAt(match, head);
    return { score, clock: clock && clockTextToTheSecond(clock), playing: isPlaying(clock) };
  }

  it('counts on from the reading, and shows neither score nor clock before their instants', () => {
    expect(shownAt(listed(), minutes(33, 30))).toEqual({ score: { local: 2, visitor: 0 }, clock: '34′', playing: true });
    expect(shownAt(listed(), minutes(47)).clock).toBe('45+3′');
    expect(shownAt(listed(), minutes(29))).toEqual({ score: null, clock: null, playing: false });
  });

  it('shows the period alone in sports whose clock stops with the play', () => {
    expect(shownAt(listed({ modalidade: 'basquetebol', ...reading('3', 20, minutes(40)) }), minutes(55)).clock).toBe('3.º período');
  });

  it('shows the break and the end', () => {
    expect(shownAt(listed(reading('half_time', 45, minutes(46))), minutes(50)).clock).toBe('Int.');
    expect(shownAt(listed({ state: 'finished' }), minutes(200)).clock).toBe('Fim');
    expect(shownAt(listed({ state: 'finished' }), minutes(10)).clock).toBeNull();
  });

  it('has no clock and no score before the match, whatever the upstream sends along', () => {
    expect(shownAt(listed({ state: 'scheduled' }), minutes(50))).toEqual({ score: null, clock: null, playing: false });
  });
});

describe('the newest moment of a match, for screens without a picture', () => {
  it('counts the upstream’s instants as reached, even when its clock is ahead', () => {
    expect(latestMoment(live('2', 63), AT - 5_000)).toEqual({
      score: { local: 2, visitor: 1 },
      clock: { kind: 'minute', minute: 64, added: 0, second: null },
    });
  });
  it('is the end for a result, and nothing for a fixture', () => {
    expect(latestMoment(toMatch(sampleFixture({ state: 'finished', score })), AT)).toMatchObject({ clock: { kind: 'end' } });
    expect(latestMoment(toMatch(sampleFixture()), AT)).toEqual({ score: null, clock: null });
  });
});

describe('texts of the clock', () => {
  it('writes minutes and added time', () => {
    expect(minuteText({ minute: 64, added: 0 })).toBe('64′');
    expect(minuteText({ minute: 45, added: 2 })).toBe('45+2′');
  });
  it('writes seconds only where the start of the minute is known', () => {
    const match = live('2', 63);
    if (match.kind !== 'live' || !match.clock) throw new Error('a live match with a clock');
    const exact: Match = { ...match, clock: { ...match.clock, toTheSecond: true } };
    const text = (one: Match) => clockTextToTheSecond(clockAt(one, AT + 7_000) ?? { kind: 'end' });
    expect([text(exact), text(match)]).toEqual(['63:07', '64′']);
  });
  it.each([
    ['futsal', '1', '1.ª parte'],
    ['futsal', '2', '2.ª parte'],
    ['futsal', '3', 'Prolongamento'],
    ['futsal', '5', 'Prolongamento'],
    ['basquetebol', '4', '4.º período'],
    ['basquetebol', '5', 'Prolongamento'],
    ['futebol', '5', 'Penáltis'],
    ['futebol', '1', '1′'],
    ['constructor', '1', '1′'],
    [null, '1', '1′'],
  ] as const)('%s, period %s: %s', (modalidade, period, text) => {
    const at = new Date(AT).toISOString();
    const clock = clockAt(toMatch(sampleFixture({ state: 'live', score, modalidade, clock: { period, minute: 0, at } })), AT);
    expect(clock && clockText(clock)).toBe(text);
  });
});

it('[G-live-truth] marks a broadcast as live from the kick-off of its match, and its interval as "Int."', () => {
  const fixture = toMatch(sampleFixture());
  const kickOff = { text: `Jogo às ${formatTime(fixture.startsAt)}`, begun: false };
  expect(onAirText(fixture, fixture.startsAt - 20 * MINUTE)).toEqual(kickOff);
  // It is late.
  expect(onAirText(live('before', 0), AT)).toEqual(kickOff);
  // An API that tells nothing of the match: the hour counts. That a result is not to be seen hides no kick-off.
  expect(onAirText(fixture, fixture.startsAt)).toEqual({ text: 'Direto', begun: true });
  expect(onAirText({ ...fixture, kind: 'fixture', off: null, hidden: true }, AT)).toEqual({ text: 'Direto', begun: true });
  expect(onAirText(live('2', 63), AT, true)).toEqual({ text: 'Direto · 64′', begun: true });
  expect(onAirText(live('half_time', 45), AT, true)).toEqual({ text: 'Direto · Int.', begun: true });
  expect(onAirText(live('half_time', 45), AT)).toEqual({ text: 'Int.', begun: true });
  expect(onAirText(null, AT, true)).toEqual({ text: 'Direto', begun: true });
});
