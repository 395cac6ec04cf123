import { describe, expect, it } from 'vitest';
import { withoutResult } from './hidden-result.ts';
import { decisionText, matchTitle, offOf, offText, outcomeFor, scoreText, toMatch } from './match.ts';
import { hasBegun, momentAt } from './match-clock.ts';
import { sampleFixture } from './match-sample.ts';
import { boardText, onAirText } from './showing-text.ts';

const AT = Date.parse('2026-11-21T20:42:00Z');

const at = new Date(AT).toISOString();
const score = { local: 2, visitor: 1, at };
describe('a match', () => {
  it('has a score only while it is played and afterwards', () => {
    expect(toMatch(sampleFixture({ state: 'live', score }))).toMatchObject({ kind: 'live', score: { local: 2, visitor: 1 }, clock: null });
    expect(toMatch(sampleFixture({ state: 'finished', score }))).toMatchObject({ kind: 'result', score: { local: 2, visitor: 1 } });
    for (const state of ['live', 'finished'] as const) expect(toMatch(sampleFixture({ state })), state).toMatchObject({ kind: 'fixture' });
    expect(toMatch(sampleFixture({ state: 'scheduled', score }))).not.toHaveProperty('score');
    expect(toMatch(sampleFixture({ state: 'postponed' }))).toMatchObject({ kind: 'fixture', off: 'postponed' });
  });

  it('[J-match-off] each state has its own word, in every text that names the match', () => {
    const words = (['postponed', 'cancelled', 'abandoned', 'suspended', 'awarded'] as const).map((state) => {
      const match = toMatch(sampleFixture({ state, score: state === 'awarded' ? null : score }));
      expect(match, state).toMatchObject({ kind: 'fixture', off: state });
      expect(hasBegun(match, AT)).toBe(false);
      expect(onAirText(match, AT)).toEqual({ text: offText(match), begun: false });
      expect(boardText(match)).toBe(`Benfica × Estoril, ${offText(match)}`);
      return offText(match);
    });
    expect(words).toEqual(['Adiado', 'Cancelado', 'Abandonado', 'Suspenso', 'Decidido administrativamente']);
    const awarded = toMatch(sampleFixture({ state: 'awarded', score }));
    expect([awarded.kind, decisionText(awarded), offText(awarded)]).toEqual(['result', 'decisão administrativa', null]);
    expect([offOf(awarded), momentAt(awarded, AT - 86_400_000).score]).toEqual(['awarded', { local: 2, visitor: 1 }]);
  });

  it('is named by the short names of its teams', () => {
    expect(matchTitle(toMatch(sampleFixture()))).toBe('Benfica × Estoril');
  });

  it('keeps the instant from which its score holds, and has no id where the upstream has no page for it', () => {
    expect(toMatch(sampleFixture({ state: 'live', score }))).toMatchObject({ id: 7, scoredAt: AT });
    expect(toMatch(sampleFixture({ event_id: 0 })).id).toBeNull();
  });

  it('takes the sport of its programme when the upstream names none', () => {
    expect(toMatch(sampleFixture(), 'futsal').modality).toBe('futsal');
    expect(toMatch(sampleFixture({ modalidade: 'futebol' }), 'futsal').modality).toBe('futebol');
  });

  it('[G-fixtures] tells extra time and penalties of a result alone, and never of a hidden one', () => {
    const penaltis = { local: 4, visitor: 2 };
    const finished = toMatch(sampleFixture({ state: 'finished', score, prolongamento: true, penaltis }));
    expect(decisionText(finished)).toBe('4–2 nos penáltis');
    expect(boardText(finished)).toBe('Benfica 2, Estoril 1, 4–2 nos penáltis');
    expect(decisionText(toMatch(sampleFixture({ state: 'finished', score, prolongamento: true })))).toBe('após prolongamento');
    for (const match of [
      toMatch(sampleFixture({ state: 'finished', score })),
      toMatch(sampleFixture({ state: 'live', score, penaltis })),
      withoutResult(finished),
    ])
      expect(decisionText(match)).toBeNull();
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
