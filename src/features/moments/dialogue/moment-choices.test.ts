import { expect, test } from 'vitest';
import { type EventFacts, eventWords } from '#model/event-words.ts';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
import { segmentAt } from '#rules/segments.ts';
import { categoriesFor, eventsToCut } from './moment-choices.ts';

const KICK_OFF = Date.parse('2026-11-21T19:30:00Z');

const match = toMatch(sampleFixture());

function event(id: number, kind: MatchEvent['kind'], minute: number): MatchEvent {
  const facts: EventFacts = {
    id,
    kind,
    at: KICK_OFF + minute * 60_000,
    period: '1',
    minute,
    added: 0,
    side: 'local',
    player: 'Rocha',
    other: null,
    detail: null,
    score: null,
  };
  return { ...facts, ...eventWords(facts, match) };
}

test('[D-moment-create] offers what the picture has shown and the channel still has, the newest first', () => {
  const events = [
    event(1, 'period_start', 0),
    event(2, 'goal', 5),
    event(3, 'yellow_card', 20),
    event(4, 'substitution', 25),
    event(5, 'goal', 30),
    event(6, 'goal', 40),
  ];
  const bounds = { first: segmentAt(KICK_OFF + 10 * 60_000), last: segmentAt(KICK_OFF + 60 * 60_000) };
  const offered = eventsToCut({ match, events }, KICK_OFF + 35 * 60_000, bounds);
  expect(offered.map(({ id, isGoal }) => [id, isGoal])).toEqual([
    [5, true],
    [3, false],
  ]);
  expect(offered[0]?.label).toMatch(/^30′ Golo: Benfica/);
});

test('[E-moment-category] offers the categories of the sport and those of every sport', () => {
  const category = (id: number, sport: number, name: string) => ({
    id,
    name: `c${id}`,
    media_url: null,
    sport_modality: { id: sport, name },
  });
  const categories = [category(1, 1, 'Futebol'), category(2, 2, 'Ténis'), category(3, 0, 'Todas as modalidades')];
  const sports = { futebol: 'Futebol', tenis: 'Ténis' };
  const ids = (modality: string | null) => categoriesFor({ categories, sports }, modality).map(({ id }) => id);
  expect(ids('futebol')).toEqual([1, 3]);
  expect(ids('curling')).toEqual([3]);
  expect(ids(null)).toEqual([3]);
  // An upstream without any of these: all.
  expect(categoriesFor({ categories: categories.slice(0, 2), sports }, 'curling')).toHaveLength(2);
});
