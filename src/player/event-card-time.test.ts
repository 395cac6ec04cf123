import { describe, expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent, MatchSheet } from '#model/match-sheet.ts';
import { cardEventAt } from './event-card-time.ts';

const at = Date.UTC(2026, 10, 21, 20, 30);
const event = (id: number, kind: MatchEvent['kind'], seconds: number): MatchEvent => ({
  id,
  kind,
  at: at + seconds * 1_000,
  period: '1',
  minute: 30,
  added: 0,
  side: 'local',
  player: null,
  other: null,
  detail: null,
  score: null,
  title: '',
  more: null,
});
const events = [event(1, 'goal', 0), event(2, 'yellow_card', 3), event(3, 'var', 6), event(4, 'substitution', 30)];
const sheet = (modalidade: string): MatchSheet => ({ match: toMatch(sampleFixture({ modalidade })), events });

describe('event cards over the picture', () => {
  it.each([
    ['before its instant', -1, null],
    ['at its instant', 0, 1],
    ['while a lesser event follows', 5, 1],
    ['until a newer card', 6, 3],
    ['eight seconds later', 14, null],
    ['for a substitution', 31, null],
  ])('%s', (_, seconds, expected) => {
    expect(cardEventAt(sheet('futebol'), at + seconds * 1_000)?.id ?? null).toBe(expected);
  });

  it('shows the same card after a jump to the middle of its time', () => {
    expect(cardEventAt(sheet('futebol'), at + 5_000)?.id).toBe(1);
  });

  it.each(['basquetebol', 'andebol'])('shows none for a score of %s, which would always cover the picture', (modality) => {
    expect(cardEventAt(sheet(modality), at)).toBeNull();
    expect(cardEventAt(sheet(modality), at + 6_000)?.kind).toBe('var');
  });
});
