import { expect, it } from 'vitest';
import { type Match, toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { Programme } from '#model/programme.ts';
import { chooseSameDay, sameDayTitle, toSameDay } from './same-day.ts';

const HOUR = 3_600_000;
const at = (time: string): number => Date.parse(time);
const NOW = at('2026-01-03T20:34:00Z');

let ids = 0;
/** A programme of two hours. @param modality slug of its sport */
const programme = (title: string, start: string, modality: string | null = null, more: Partial<Programme> = {}): Programme => ({
  id: ++ids,
  channelId: 1,
  title,
  description: '',
  picture: null,
  broadcast: 'direto',
  startsAt: at(start),
  endsAt: at(start) + 2 * HOUR,
  modality,
  competition: null,
  match: null,
  demonstration: false,
  ...more,
});

/** A match that is over, between teams of these numbers. */
function result(local: number, visitor: number): Match {
  const { local_team, visitor_team } = sampleFixture();
  const score = { local: 4, visitor: 3, at: '2026-01-02T20:30:00Z' };
  return toMatch(
    sampleFixture({
      event_id: local * 100 + visitor,
      local_team: { ...local_team, id: local, short_name: `Equipa ${local}` },
      visitor_team: { ...visitor_team, id: visitor, short_name: `Equipa ${visitor}` },
      state: 'finished',
      score,
      clock: { period: 'full_time', minute: 90, at: score.at },
    }),
  );
}
const game = (local: number, visitor: number, start: string, modality = 'futebol', more: Partial<Programme> = {}): Programme =>
  programme(`Equipa ${local} x Equipa ${visitor}`, start, modality, { match: result(local, visitor), ...more });

const titles = (shown: Programme, all: readonly Programme[], now = NOW) => chooseSameDay(shown, all, now).map(({ title }) => title);

it('[R-live-vod] lists matches of the same sport first, then its programmes, then other matches, each by time, four at most', () => {
  const shown = game(1, 2, '2026-01-02T18:45Z');
  const all = [
    programme('Grande Jornada', '2026-01-02T22:50Z', 'futebol'),
    programme('Ténis', '2026-01-02T08:00Z', 'tenis'),
    game(7, 8, '2026-01-02T10:00Z', 'basquetebol'),
    game(5, 6, '2026-01-02T20:45Z'),
    shown,
    game(3, 4, '2026-01-02T15:30Z'),
  ];
  expect(titles(shown, all)).toEqual(['Equipa 3 x Equipa 4', 'Equipa 5 x Equipa 6', 'Grande Jornada', 'Equipa 7 x Equipa 8']);
  // Programmes without a sport are of no common sport.
  expect(
    titles(programme('Magazine', '2026-01-02T09:00Z'), [programme('Notícias', '2026-01-02T08:00Z'), game(1, 2, '2026-01-02T18:45Z')]),
  ).toEqual(['Equipa 1 x Equipa 2', 'Notícias']);
});

it('[R-live-vod] takes those nearest to the programme shown where more than four would fit', () => {
  const shown = game(1, 2, '2026-01-02T18:45Z');
  const all = ['00:00', '02:15', '15:30', '16:00', '20:45', '21:00'].map((time, i) => game(10 + i, 30, `2026-01-02T${time}Z`));
  expect(chooseSameDay(shown, all, NOW)).toEqual(all.slice(2));
});

it('[R-live-vod] leaves out the programme shown, its repeats, what has not ended and other days', () => {
  const shown = game(1, 2, '2026-01-03T15:00Z');
  const all = [
    shown,
    game(1, 2, '2026-01-03T18:00Z', 'futebol', { broadcast: 'repeticao' }),
    programme('Começou ontem', '2026-01-02T23:59Z', 'futebol'),
    programme('A dar', '2026-01-03T19:00Z', 'futebol'),
    programme('Mais logo', '2026-01-03T22:00Z', 'futebol'),
    programme('Acabou agora', '2026-01-03T18:34Z', 'futebol'),
    programme('Acabou agora', '2026-01-03T12:00Z', 'futebol'),
  ];
  expect(chooseSameDay(shown, all, NOW).map(({ id }) => id)).toEqual([all.at(-1)?.id]);
  expect(chooseSameDay(shown, [shown], NOW)).toEqual([]);
});

it('[R-live-vod] takes the day of Lisbon, also in summer and where the clocks change', () => {
  const summer = programme('Mostrado', '2026-07-10T23:30Z'); // 00:30 on the 11th
  expect(
    titles(summer, [programme('Dia 10', '2026-07-10T22:30Z'), programme('Dia 11', '2026-07-11T22:30Z')], at('2026-07-12T12:00Z')),
  ).toEqual(['Dia 11']);
  // 29 March has 23 hours, 25 October has 25.
  for (const [shown, day, next] of [
    ['2026-03-29T12:00Z', '2026-03-29T22:59Z', '2026-03-29T23:00Z'],
    ['2026-10-25T12:00Z', '2026-10-25T23:59Z', '2026-10-26T00:00Z'],
  ] as const)
    expect(
      titles(programme('Mostrado', shown), [programme('No dia', day), programme('No dia seguinte', next)], at(next) + 24 * HOUR),
    ).toEqual(['No dia']);
});

it('[R-live-vod] names the day from where the viewer stands', () => {
  const title = (start: string, now: string) => sameDayTitle({ startsAt: at(start) }, at(now));
  expect(title('2026-01-02T18:45Z', '2026-01-03T20:34Z')).toBe('Mais de ontem');
  expect(title('2026-01-03T00:00Z', '2026-01-03T20:34Z')).toBe('Mais de hoje');
  expect(title('2026-01-02T18:45Z', '2026-01-04T00:00Z')).toBe('Mais de 2 de janeiro');
  // Half an hour after midnight in Lisbon, on the evening before in UTC.
  expect(title('2026-07-10T23:30Z', '2026-07-11T23:10Z')).toBe('Mais de ontem');
  expect(title('2026-07-10T22:30Z', '2026-07-10T23:10Z')).toBe('Mais de ontem');
  // The day before the 25 hours of 25 October.
  expect(title('2026-10-24T22:30Z', '2026-10-25T23:30Z')).toBe('Mais de ontem');
});

it('[B-no-spoilers] a row has the teams of its match and nothing of its result', () => {
  const channel = { id: 1, name: 'Camarote 1', slug: 'camarote-1', number: 1, premium: false, modality: null };
  const row = toSameDay(game(3, 4, '2026-01-02T20:45Z'), channel);
  expect(row).toEqual({
    id: row.id,
    title: 'Equipa 3 × Equipa 4',
    startsAt: at('2026-01-02T20:45Z'),
    channel: { id: 1, name: 'Camarote 1', slug: 'camarote-1', number: 1 },
  });
});
