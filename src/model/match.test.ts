import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/entities/fixture.ts';
import { matchTitle, outcomeFor, scoreText, toMatch } from './match.ts';

const AT = Date.parse('2026-11-21T20:42:00Z');

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
describe('a match', () => {
  it('has a score only while it is played and afterwards', () => {
    expect(toMatch(wire({ state: 'live', score }))).toMatchObject({ kind: 'live', score: { local: 2, visitor: 1 }, clock: null });
    expect(toMatch(wire({ state: 'finished', score }))).toMatchObject({ kind: 'result', score: { local: 2, visitor: 1 } });
    for (const state of ['live', 'finished'] as const) expect(toMatch(wire({ state })), state).toMatchObject({ kind: 'fixture' });
    expect(toMatch(wire({ state: 'scheduled', score }))).not.toHaveProperty('score');
    expect(toMatch(wire({ state: 'postponed' }))).toMatchObject({ kind: 'fixture', postponed: true });
  });

  it('is named by the short names of its teams', () => {
    expect(matchTitle(toMatch(wire({})))).toBe('Benfica × Estoril');
  });

  it('keeps the instant from which its score holds, and has no id where the upstream has no page for it', () => {
    expect(toMatch(wire({ state: 'live', score }))).toMatchObject({ id: 7, scoredAt: AT });
    expect(toMatch(wire({ event_id: 0 })).id).toBeNull();
  });

  it('takes the sport of its programme when the upstream names none', () => {
    expect(toMatch(wire({}), 'futsal').modality).toBe('futsal');
    expect(toMatch(wire({ modalidade: 'futebol' }), 'futsal').modality).toBe('futebol');
  });

  it('writes its score with an en dash', () => {
    expect(scoreText(score)).toBe('2–1');
  });
});

it('is won, drawn or lost by a side', () => {
  expect(outcomeFor('local', { local: 2, visitor: 1 })).toBe('win');
  expect(outcomeFor('visitor', { local: 2, visitor: 1 })).toBe('loss');
  expect(outcomeFor('visitor', { local: 0, visitor: 1 })).toBe('win');
  expect(outcomeFor('local', { local: 1, visitor: 1 })).toBe('draw');
});
