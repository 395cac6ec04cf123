import { describe, expect, it } from 'vitest';
import { type EventFacts, eventWords } from './event-words.ts';
import { toMatch } from './match.ts';
import { sampleFixture } from './match-sample.ts';
import type { MatchEvent } from './match-sheet.ts';
import { ofTeam, spokenEvent } from './spoken-event.ts';

const match = toMatch(sampleFixture({}));
const event = (changes: Partial<EventFacts>): MatchEvent => {
  const facts: EventFacts = {
    id: 1,
    kind: 'goal',
    at: 0,
    period: '1',
    minute: 20,
    added: 0,
    side: 'visitor',
    player: null,
    other: null,
    detail: null,
    score: { local: 0, visitor: 1 },
    ...changes,
  };
  return { ...facts, ...eventWords(facts, match) };
};

describe('events to be heard', () => {
  it('[B-spoken] tells who scored, the score and the minute', () => {
    const said = spokenEvent(event({}), { ...match, visitor: { ...match.visitor, shortName: 'Marítimo' } });
    expect(said).toBe('Golo do Marítimo, 0–1, minuto 20');
  });

  it('[B-spoken] does not tell an own goal as a goal of the player’s team', () => {
    expect(spokenEvent(event({ kind: 'own_goal', player: 'Vidal' }), match)).not.toMatch(/^Golo d/);
  });

  it('tells added time, and a card with its player', () => {
    expect(spokenEvent(event({ minute: 45, added: 2 }), match)).toMatch(/, minuto 45 mais 2$/);
    const card = event({ kind: 'yellow_card', player: 'Vidal', score: null });
    expect(spokenEvent(card, match)).toMatch(/^Amarelo, Vidal, .+, minuto 20$/);
  });

  it('tells a break without a minute', () => {
    expect(spokenEvent(event({ kind: 'period_end', side: null, score: null }), match)).toBe('Intervalo');
  });

  it.each([
    ['Benfica', 'do Benfica'],
    ['Académica', 'da Académica'],
    ['União de Leiria', 'da União de Leiria'],
    ['Portugal', 'de Portugal'],
    ['Alemanha', 'da Alemanha'],
  ])('%s: %s', (name, expected) => {
    expect(ofTeam(name)).toBe(expected);
  });
});
