import { describe, expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
import { portugueseVoice } from './speech.ts';
import { createTeller } from './use-spoken-match.ts';

const event = (id: number, kind: MatchEvent['kind'], at: number): MatchEvent => ({
  id,
  kind,
  at,
  period: '1',
  minute: 20,
  added: 0,
  side: 'local',
  player: null,
  other: null,
  detail: null,
  score: null,
  title: '',
  more: null,
});

const sheetOf = (events: MatchEvent[], modalidade = 'futebol') => ({ match: toMatch(sampleFixture({ modalidade })), events });

function heard(events: MatchEvent[], spoken: boolean, positions: readonly (number | null)[], modality = 'futebol'): number[] {
  const tell = createTeller(
    () => sheetOf(events, modality),
    () => spoken,
  );
  return positions.flatMap((position) => tell(position)?.id ?? []);
}

const EVENTS: MatchEvent[] = [
  event(1, 'goal', 10_000),
  event(2, 'yellow_card', 12_000),
  event(3, 'substitution', 13_000),
  event(4, 'goal', 60_000),
];
const PLAYED = [8_000, 9_000, 10_000, 11_000, 12_000, 13_000, 14_000];

describe('the spoken match', () => {
  it('[B-spoken] tells a goal once, when the picture reaches it, and cards as a wish', () => {
    expect(heard(EVENTS, false, PLAYED)).toEqual([1]);
    expect(heard(EVENTS, true, PLAYED)).toEqual([1, 2]);
  });

  it('[B-spoken] tells the scores of a sport that scores often only to those who wish to hear the match', () => {
    expect(heard(EVENTS, false, PLAYED, 'basquetebol')).toEqual([]);
    expect(heard(EVENTS, true, PLAYED, 'basquetebol')).toEqual([1, 2]);
  });

  it('tells nothing of what a jump passes over, and an event again after a jump back', () => {
    expect(heard(EVENTS, false, [null, 8_000, 61_000, 62_000])).toEqual([]);
    expect(heard(EVENTS, false, [...PLAYED, 20_000, 8_000, 9_000, 10_500])).toEqual([1, 1]);
  });

  it('tells an event whose data come later than its picture', () => {
    const events: MatchEvent[] = [];
    const tell = createTeller(
      () => sheetOf(events),
      () => false,
    );
    for (const position of PLAYED) expect(tell(position)).toBeNull();
    events.push(event(9, 'goal', 12_500));
    expect(tell(14_500)?.id).toBe(9);
  });

  it('[B-spoken] speaks with a voice of Portugal, else with a Portuguese one', () => {
    const voices = ['en-GB', 'pt-BR', 'pt_PT'].map((lang) => ({ lang }));
    expect(portugueseVoice(voices)?.lang).toBe('pt_PT');
    expect(portugueseVoice(voices.slice(0, 2))?.lang).toBe('pt-BR');
    expect(portugueseVoice([])).toBeNull();
  });
});
