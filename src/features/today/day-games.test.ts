import { expect, test } from 'vitest';
import type { Channel } from '#model/channel.ts';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { Programme } from '#model/programme.ts';
import { arrangeGames, partOf, sportsOf } from './day-games.ts';
import { fitSheet } from './weekend-paper.tsx';

const DAY = Date.parse('2026-11-21T00:00:00Z');
const HOUR = 3_600_000;
const channel = (id: number): Channel => ({ id, name: `Canal ${id}`, slug: `canal-${id}`, number: id, premium: false, modality: null });
const channels = new Map([1, 2, 3].map((id) => [id, channel(id)]));

const programme = (id: number, hour: number, changes: Partial<Programme> = {}): Programme => ({
  id,
  channelId: 1,
  title: `Programa ${id}`,
  description: '',
  picture: null,
  broadcast: 'direto',
  startsAt: DAY + hour * HOUR,
  endsAt: DAY + (hour + 2) * HOUR,
  modality: 'futebol',
  competition: null,
  match: null,
  demonstration: false,
  ...changes,
});
const match = (event_id: number, hour: number) =>
  toMatch(sampleFixture({ event_id, date: new Date(DAY + hour * HOUR).toISOString(), modalidade: 'futebol' }));
const range = (now: number) => ({ from: DAY, to: DAY + 24 * HOUR, now: DAY + now * HOUR });

test('[B-onde-da] lists each match once, with its channel, the others that show it and the next repeat', () => {
  const games = arrangeGames(
    [
      programme(1, 14, { match: match(7, 14) }),
      programme(2, 14, { match: match(7, 14), channelId: 2 }),
      programme(3, 22, { match: match(7, 14), channelId: 3, broadcast: 'repeticao' }),
      programme(4, 19, { match: match(8, 19) }),
      programme(5, 20.5, { match: match(9, 20.5), channelId: 2 }),
    ],
    channels,
    range(20),
  );
  expect(games.live.map(({ showing }) => showing.id)).toEqual([4]);
  expect(games.coming.map(({ showing }) => showing.id)).toEqual([5]);
  expect(games.over).toMatchObject([
    { showing: { id: 1, channel: { number: 1 } }, also: [{ number: 2 }], again: { channel: { number: 3 } } },
  ]);
});

test('[B-onde-da] [B-today] lists live programmes of sports of athletes, and no studio, by hour and sport', () => {
  const games = arrangeGames(
    [
      programme(1, 21, { modality: 'tenis', title: 'Court Central' }),
      programme(2, 20, { title: 'A grande jornada' }),
      programme(3, 19, { modality: 'ciclismo', broadcast: 'repeticao' }),
      programme(4, 21, { match: match(4, 21), channelId: 2 }),
    ],
    channels,
    range(12),
  );
  expect(games.coming.map(({ showing }) => showing.id)).toEqual([1, 4]);
  const names = [
    { slug: 'futebol', name: 'Futebol' },
    { slug: 'tenis', name: 'Ténis' },
    { slug: 'padel', name: 'Padel' },
  ];
  expect(sportsOf({ ...games, day: '2026-11-21', names }).map(({ slug, count }) => [slug, count])).toEqual([
    ['futebol', 1],
    ['tenis', 1],
  ]);
  expect([3, 8, 15, 21].map(partOf)).toEqual(['night', 'morning', 'afternoon', 'evening']);
});

test('a repeat alone is no event of its day', () => {
  const games = arrangeGames([programme(1, 10, { match: match(1, -30), broadcast: 'repeticao' })], channels, range(9));
  expect([games.live, games.coming, games.over]).toEqual([[], [], []]);
});

test('[B-weekend-paper] a sheet keeps what is nearest to the evening, leaves the nights out and counts what is left', () => {
  const of = (day: string, count: number) => ({
    day,
    games: arrangeGames(
      Array.from({ length: count }, (_, i) => programme(i + 1, (i * 24) / count, { match: match(i + 1, (i * 24) / count) })),
      channels,
      { from: DAY, to: DAY + 24 * HOUR, now: DAY - HOUR },
    ).coming,
  });
  const sheet = fitSheet([of('2026-11-21', 120), of('2026-11-22', 10)]);
  expect(sheet.days[0]?.games).toHaveLength(46);
  const starts = sheet.days[0]?.games.map(({ showing }) => showing.startsAt) ?? [];
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(DAY + 9 * HOUR);
  expect(sheet.left).toBe(130 - (sheet.days[0]?.games.length ?? 0) - (sheet.days[1]?.games.length ?? 0));
});
