import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { importFixtures } from './fixtures-import.ts';
import { importGuide } from './guide-import.ts';
import { type ImportOptions, type RowNote, SILENT } from './import-report.ts';
import { undoImport } from './import-undo.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const LIGA = 'Portuguese Primeira Liga 2026/27';

let test: TestDatabase;
let folder = '';
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
  sql`TRUNCATE programmes, channels, events, competitions, teams, modalities, imports RESTART IDENTITY CASCADE`.execute(test.db),
);

/** Imports matches. @returns the counts, and what was reported */
async function store(matches: readonly object[], more: Partial<ImportOptions> = {}, name = LIGA) {
  const path = join(folder, 'season.json');
  await writeFile(path, JSON.stringify({ name, matches }));
  const [notes, missing]: [RowNote[], string[]] = [[], []];
  const note = (one: RowNote) => notes.push(one);
  const report = { ...SILENT, skipped: note, adjusted: note, missing: (match: string) => missing.push(match) };
  const counts = await importFixtures(path, { url: test.url, align: false, now: NOW, report, ...more });
  return { counts, notes, missing };
}

const events = () => test.db.selectFrom('events').selectAll().orderBy('starts_at').orderBy('id').execute();
const days = async () => (await events()).map(({ starts_at }) => starts_at.toISOString().slice(0, 10));

const match = { round: 'Matchday 11', date: '2026-11-27', time: '20:15', team1: 'Benfica', team2: 'Vitória Guimarães' };

it('[G-fixtures] stores one match under its aliases, and teams of other scripts, as in ../shared/cases', async () => {
  const alias = (round: number, team1: string, team2: string) => ({ ...match, round: `Matchday ${round}`, team1, team2 });
  const { counts, notes } = await store([
    alias(2, 'Benfica', 'Vitória Guimarães'),
    alias(2, 'Sport Lisboa e Benfica', 'Vitória SC'),
    alias(2, 'SL Benfica', 'Vitoria Guimaraes'),
    alias(3, 'VITÓRIA GUIMARÃES', 'Estoril'),
    alias(3, 'Vitória Guimarães', 'GD Estoril Praia'),
    alias(4, 'São João da Madeira ’25', 'Østfold Ñandú'),
    alias(4, 'Динамо Киев', '北京国安'),
    alias(4, 'Динамо Минск', 'Arsenal FC'),
    alias(5, 'Porto B', 'Benfica B'),
    alias(6, 'Arsenal', 'Porto B'),
  ]);
  expect(counts).toMatchObject({ matches_added: 7, skipped: 3 });
  expect(notes.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'the same match as number 1'],
    [3, 'the same match as number 1'],
    [5, 'the same match as number 4'],
  ]);
  const teams = await test.db.selectFrom('teams').select(['name', 'slug']).orderBy('id').execute();
  expect(teams).toContainEqual({ name: 'Динамо Киев', slug: expect.stringMatching(/^equipa-[0-9a-f]{8}$/) });
  expect(teams.map(({ name }) => name).filter((name) => /Динамо|Arsenal|Benfica/.test(name))).toEqual([
    'Sport Lisboa e Benfica',
    'Динамо Киев',
    'Динамо Минск',
    'Arsenal FC',
    'Benfica B',
  ]);
});

it('[G-fixtures] keeps one match when competition and rounds are called otherwise', async () => {
  await store([match, { ...match, round: 'Matchday 12', team1: 'Porto', date: '2026-12-04' }]);
  const renamed = { ...match, round: 'Jornada 11 (adiada)' };
  const name = 'Liga Portugal Betclic 2026-2027';
  expect((await store([renamed], {}, name)).counts).toMatchObject({ competitions_added: 1, matches_added: 0, matches_changed: 1 });
  const whole = [match, { ...match, round: 12, team1: 'FC Porto', date: '2026-12-04' }];
  await store(whole);
  expect((await store(whole, {}, 'Outro Nome 2026/27')).counts).toMatchObject({
    competitions_added: 0,
    competitions_renamed: 1,
    matches_added: 0,
    matches_not_in_the_file: 0,
  });
  expect((await store(whole, {}, 'Outro Nome 2026/27')).counts).toMatchObject({ competitions_renamed: 0, matches_unchanged: 2 });
});

it('[G-fixtures] stores extra time and penalties', async () => {
  const score = { ht: [0, 1], ft: [1, 1], et: [2, 2], p: [4, 2] };
  await store([{ ...match, date: '2026-11-14', score }]);
  expect((await events())[0]).toMatchObject({
    score_local: 2,
    score_visitor: 2,
    half_visitor: 1,
    regular_local: 1,
    regular_visitor: 1,
    penalties_local: 4,
    penalties_visitor: 2,
  });
});

it('[G-fixtures] reports years beyond five from now and results of the future', async () => {
  const { counts, notes } = await store([
    { ...match, date: '2032-11-27' },
    { ...match, score: { ft: [1, 0] } },
    // Without a time it may have been played today.
    { ...match, date: '2026-11-21', time: 'TBD', team1: 'Porto', score: { ft: [2, 0] } },
  ]);
  expect(counts).toMatchObject({ matches_added: 2, skipped: 1, results_not_yet_due: 1 });
  expect(notes).toEqual([
    { line: 1, reason: 'date: 2032-11-27 is more than 5 years away' },
    { line: 2, reason: 'score: 2026-11-27 is to come, the match is stored without a result' },
  ]);
  expect((await events()).map(({ status, score_local }) => [status, score_local])).toEqual([
    ['finished', 2],
    ['scheduled', null],
  ]);
});

it('[G-moved-match] moves a match, its old programme loses it and the one at the new date has it', async () => {
  const programme = (day: string) =>
    `<programme start="${day}200000 +0000" stop="${day}223000 +0000" channel="x1"><title>Liga - Benfica x Vitória SC (Direto)</title><category>Futebol</category></programme>`;
  const guide = join(folder, 'guide.xml');
  await writeFile(
    guide,
    `<tv><channel id="x1"><display-name>Um</display-name></channel>${programme('20261127')}${programme('20261202')}</tv>`,
  );
  await importGuide(guide, { url: test.url, align: false, now: NOW, report: SILENT });
  const linked = async () =>
    (await test.db.selectFrom('programmes').select('event_id').orderBy('starts_at').execute()).map(({ event_id }) => event_id);
  await store([match]);
  const id = (await events())[0]?.id;
  expect(await linked()).toEqual([id, null]);
  await sql`UPDATE events SET ends_at = starts_at + interval '2 hours'`.execute(test.db);
  expect((await store([{ ...match, date: '2026-12-02' }])).counts).toMatchObject({
    matches_added: 0,
    matches_changed: 1,
    programmes_linked: 1,
  });
  expect(await linked()).toEqual([null, id]);
  expect((await events()).map((event) => [event.id, event.starts_at.toISOString(), event.ends_at])).toEqual([
    [id, '2026-12-02T20:15:00.000Z', null],
  ]);
  await undoImport(test.url);
  expect(await linked()).toEqual([id, null]);
  expect(await days()).toEqual(['2026-11-27']);
});

it('[G-moved-match] makes one match of a postponed row and its twin, in one file or in two', async () => {
  const postponed = { ...match, status: 'postponed' };
  const played = { ...match, date: '2027-01-13' };
  const { counts, notes } = await store([postponed, played]);
  expect(counts).toMatchObject({ matches_added: 1, skipped: 1 });
  expect(notes).toEqual([{ line: 1, reason: 'the postponed match that number 2 has at its new date' }]);
  expect((await events()).map(({ status }) => status)).toEqual(['scheduled']);

  await sql`TRUNCATE events CASCADE`.execute(test.db);
  await store([postponed]);
  expect((await store([played])).counts).toMatchObject({ matches_added: 0, matches_changed: 1 });
  expect(await days()).toEqual(['2027-01-13']);
  // An earlier import may have stored both.
  await sql`INSERT INTO events (competition_id, season, round_number, round_name, modality_slug, local_team_id, visitor_team_id, starts_at, status, source)
    SELECT competition_id, season, round_number, round_name, modality_slug, local_team_id, visitor_team_id, starts_at - interval '40 days', 'postponed',
      'import' FROM events`.execute(test.db);
  expect((await store([played])).counts).toMatchObject({ matches_unchanged: 1, matches_removed: 1 });
  expect(await days()).toEqual(['2027-01-13']);
});

it('[J-match-off] stores each state, and one that is told anew changes its match', async () => {
  const states = async () => (await events()).map(({ status, score_local }) => [status, score_local]);
  for (const [status, ft, expected] of [
    ['CANCELLED', undefined, ['cancelled', null]],
    ['SUSPENDED', [1, 1], ['suspended', null]],
    ['ABANDONED', [1, 1], ['abandoned', null]],
    ['AWARDED', [0, 3], ['awarded', 0]],
    [undefined, [2, 2], ['finished', 2]],
  ] as const) {
    await store([{ ...match, date: '2026-08-15', status, score: { ft } }]);
    expect(await states()).toEqual([expected]);
  }
  // A board decides before the day; a result of a match to come is a mistake.
  await store([{ ...match, date: '2027-03-06', status: 'AWARDED', score: { ft: [3, 0] } }]);
  expect(await states()).toContainEqual(['awarded', 3]);
});

it('[G-moved-match] keeps two matches of the same teams in two rounds apart', async () => {
  await store([match]);
  const second = { ...match, round: 'Matchday 28', date: '2027-04-10' };
  expect((await store([second])).counts).toMatchObject({ matches_added: 1, matches_not_in_the_file: 1 });
  expect((await store([second, { ...match, date: '2026-11-28' }])).counts).toMatchObject({ matches_changed: 1, matches_unchanged: 1 });
  expect(await days()).toEqual(['2026-11-28', '2027-04-10']);
});

it('[G-moved-match] reports matches that the file no longer has, and takes them away with --replace', async () => {
  const gone = { ...match, team2: 'Porto', date: '2026-12-05', round: 'Matchday 12' };
  await store([match, gone]);
  await store([{ ...match, team1: 'Sporting' }], {}, 'Taça de Portugal 2026/27');
  const { counts, missing } = await store([match]);
  expect(counts).toMatchObject({ matches_unchanged: 1, matches_not_in_the_file: 1, matches_removed: 0 });
  expect(missing).toEqual(['Benfica × FC Porto, Jornada 12, 2026-12-05']);
  expect(await days()).toEqual(['2026-11-27', '2026-11-27', '2026-12-05']);
  expect((await store([match], { replace: true })).counts).toMatchObject({ matches_removed: 1, matches_not_in_the_file: 0 });
  expect(await days()).toEqual(['2026-11-27', '2026-11-27']);
  await undoImport(test.url);
  expect(await days()).toEqual(['2026-11-27', '2026-11-27', '2026-12-05']);
  // What viewers or editors made keeps a match.
  await sql`INSERT INTO polls (title, event_id, opens_at, closes_at) SELECT 'Melhor em campo', id, starts_at, starts_at + interval '3 hours' FROM events
    WHERE round_name = 'Jornada 12'`.execute(test.db);
  const kept = await store([match], { replace: true });
  expect(kept.counts).toMatchObject({ matches_removed: 0, matches_not_in_the_file: 1 });
  expect(kept.missing[0]).toContain('kept');
});

it('[G-moved-match] leaves a match that was entered by hand as it is', async () => {
  await store([match]);
  await sql`UPDATE events SET source = 'manual', starts_at = starts_at + interval '1 hour'`.execute(test.db);
  expect((await store([match])).counts).toMatchObject({ matches_added: 0, matches_changed: 0, skipped: 1 });
});
