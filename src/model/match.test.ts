import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/entities/fixture.ts';
import { type Match, matchTitle, minuteText, toMatch } from './match.ts';

const AT = Date.parse('2026-11-21T20:42:00Z');
const MINUTE = 60_000;

const team = (id: number, short_name: string) => ({
  id,
  name: `Clube ${short_name}`,
  short_name,
  initials: short_name.slice(0, 3).toUpperCase(),
  colours: ['#112233'],
  pattern: 'liso' as const,
  shape: 'escudo' as const,
  logo_image_url: null,
});

const wire = (more: Partial<Fixture>): Fixture =>
  ({
    event_id: 7,
    local_team: team(1, 'Benfica'),
    visitor_team: team(2, 'Estoril'),
    state: 'scheduled',
    score: null,
    clock: null,
    date: '2026-11-21T19:30:00Z',
    competicao: 'Liga Portugal',
    jornada: 11,
    demonstracao: false,
    ...more,
  }) as Fixture;

const at = new Date(AT).toISOString();
const score = { local: 2, visitor: 1, at };
const live = (period: string, minute: number): Match =>
  toMatch(wire({ state: 'live', score, clock: { period, minute, at } as Fixture['clock'] }));

describe('a match', () => {
  it('has a score only while it is played and after', () => {
    expect(toMatch(wire({ state: 'live', score }))).toMatchObject({ kind: 'live', score: { local: 2, visitor: 1 }, clock: null });
    expect(toMatch(wire({ state: 'finished', score }))).toMatchObject({ kind: 'result', score: { local: 2, visitor: 1 } });
    for (const state of ['live', 'finished'] as const) expect(toMatch(wire({ state })), state).toMatchObject({ kind: 'fixture' });
    expect(toMatch(wire({ state: 'scheduled', score }))).not.toHaveProperty('score');
    expect(toMatch(wire({ state: 'postponed' }))).toMatchObject({ kind: 'fixture', postponed: true });
  });

  it('is called by its teams’ short names', () => {
    expect(matchTitle(toMatch(wire({})))).toBe('Benfica × Estoril');
  });
});

describe('the minute beside a live score', () => {
  it('is counted on from the instant the wire tells, and never back', () => {
    expect(minuteText(live('2', 63), AT)).toBe('64′');
    expect(minuteText(live('2', 63), AT + 2 * MINUTE + 59_000)).toBe('66′');
    expect(minuteText(live('2', 63), AT - 5 * MINUTE)).toBe('64′');
  });

  it('is added time from the regular end of its half', () => {
    expect(minuteText(live('1', 0), AT)).toBe('1′');
    expect(minuteText(live('1', 44), AT)).toBe('45′');
    expect(minuteText(live('1', 45), AT)).toBe('45+1′');
    expect(minuteText(live('1', 45), AT + 2 * MINUTE)).toBe('45+3′');
    expect(minuteText(live('2', 45), AT)).toBe('46′');
    expect(minuteText(live('2', 92), AT)).toBe('90+3′');
  });

  it('is the period alone where the clock stops with the play', () => {
    const later = (modalidade: string, period: string, minute: number, minutes: number) =>
      minuteText(
        toMatch(wire({ state: 'live', score, modalidade, clock: { period, minute, at } as Fixture['clock'] })),
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

  it('is a word at the break and at the end, and nothing where there is no clock', () => {
    expect(minuteText(live('half_time', 45), AT)).toBe('Int.');
    expect(minuteText(live('full_time', 90), AT)).toBe('Fim');
    expect(minuteText(live('before', 0), AT)).toBeNull();
    expect(minuteText(toMatch(wire({ state: 'live', score })), AT)).toBeNull();
    expect(minuteText(toMatch(wire({})), AT)).toBeNull();
  });
});
