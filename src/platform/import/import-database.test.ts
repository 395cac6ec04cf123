import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeGuide } from '../../../bench/make-guide.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { readChannels, toChannel } from '../wire/channel.ts';
import { importFixtures } from './fixtures-import.ts';
import { importGuide } from './guide-import.ts';
import { type RowNote, SILENT } from './import-report.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const DAY = 86_400_000;

let test: TestDatabase;
let folder = '';
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() =>
  sql`TRUNCATE programmes, channels, events, competitions, teams, modalities, imports RESTART IDENTITY CASCADE`.execute(test.db),
);

async function put(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const guide = (body: string) =>
  `<tv><channel id="x1"><display-name>Canal Um</display-name><display-name>5</display-name></channel>${body}</tv>`;
const programme = (from: string, to: string, title: string) =>
  `<programme start="20261121${from}00 +0000" stop="20261121${to}00 +0000" channel="x1"><title>${title}</title><category>Futebol</category></programme>`;
const options = (more = {}) => ({ url: test.url, align: false, now: NOW, report: SILENT, ...more });
const programmes = () =>
  test.db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['programmes.id', 'nome', 'starts_at', 'ends_at', 'title', 'broadcast', 'programmes.source', 'event_id', 'local_team_id'])
    .orderBy('starts_at')
    .execute();
/** A hash of all rows with xmin, the transaction that last wrote each row. */
const fingerprint = async () =>
  (
    await sql<{ all: string }>`SELECT md5(string_agg(t, '|' ORDER BY t)) AS all FROM (
      SELECT p::text || p.xmin FROM programmes p UNION ALL SELECT c::text || c.xmin FROM channels c UNION ALL SELECT e::text || e.xmin FROM events e
      UNION ALL SELECT t::text || t.xmin FROM teams t UNION ALL SELECT i::text FROM imports i) AS rows (t)`.execute(test.db)
  ).rows[0]?.all;

describe('importing a guide', () => {
  it('[F-import-names] takes the Portuguese name of a channel and keeps its icon', async () => {
    const names =
      '<display-name lang="en">Sports One</display-name><display-name>S1</display-name><display-name lang="pt">Desporto Um</display-name>';
    const channel = (id: string, icon: string) => `<channel id="${id}">${names.replaceAll('Um', id)}<icon src="${icon}"/></channel>`;
    const body = `<tv>${channel('a', 'https://img.test/a.png')}${channel('b', 'javascript:alert(1)')}${programme('2000', '2200', 'x').replaceAll('x1', 'a')}</tv>`;
    await importGuide(await put('names.xml', body), options());
    const rows = await readChannels({ db: test.db });
    const stored = await test.db.selectFrom('channels').select('icon_url').orderBy('id').execute();
    expect([rows.map(({ nome }) => nome), stored.map(({ icon_url }) => icon_url)]).toEqual([
      ['Desporto a', 'Desporto b'],
      ['https://img.test/a.png', null],
    ]);
    // Never the address of somebody else.
    expect(rows.map((row) => toChannel(row, 'http://u.test').image)).toEqual([null, null]);
  });

  it('stores channels, teams and programmes, and the same file again changes no row', async () => {
    const path = await put('a.xml', guide(programme('2000', '2200', 'Liga - Alfa x Beta (Direto)') + programme('2200', '2300', 'Resumo')));
    expect(await importGuide(path, options())).toMatchObject({ channels_added: 1, teams_added: 2, programmes_added: 2, skipped: 0 });
    const rows = await programmes();
    expect(rows.map(({ nome, title, broadcast, source }) => [nome, title, broadcast, source])).toEqual([
      ['Canal Um', 'Liga - Alfa x Beta', 'direto', 'import'],
      ['Canal Um', 'Resumo', 'outro', 'import'],
    ]);
    expect(rows[0]?.starts_at.toISOString()).toBe('2026-11-21T20:00:00.000Z');
    expect(rows[0]?.local_team_id).not.toBeNull();
    const before = await fingerprint();
    expect(await importGuide(path, options())).toMatchObject({
      channels_added: 0,
      programmes_added: 0,
      programmes_changed: 0,
      programmes_removed: 0,
      programmes_unchanged: 2,
    });
    expect(await fingerprint()).toBe(before);
  });

  it('reads "A - B" the same in a second import, although a later title of the first one added both teams', async () => {
    const path = await put('a.xml', guide(programme('1800', '2000', 'Alfa - Beta') + programme('2000', '2200', 'Alfa x Beta')));
    expect(await importGuide(path, options())).toMatchObject({ teams_added: 2, programmes_added: 2 });
    const before = await fingerprint();
    expect(await importGuide(path, options())).toMatchObject({ programmes_changed: 0, programmes_unchanged: 2 });
    expect(await fingerprint()).toBe(before);
    // Teams from another source are recognised in every title.
    await sql`UPDATE teams SET source = 'manual'`.execute(test.db);
    expect(await importGuide(path, options())).toMatchObject({ programmes_changed: 1, programmes_unchanged: 1 });
    expect((await programmes()).map(({ local_team_id }) => local_team_id === null)).toEqual([false, false]);
  });

  it('keeps the id of a programme that changes, and removes programmes that are no longer in the file', async () => {
    await importGuide(
      await put('a.xml', guide(programme('2000', '2100', 'Um') + programme('2100', '2200', 'Dois') + programme('2200', '2300', 'Três'))),
      options(),
    );
    const before = await programmes();
    const counts = await importGuide(
      await put('b.xml', guide(programme('2000', '2130', 'Um, mais longo') + programme('2200', '2300', 'Três'))),
      options(),
    );
    expect(counts).toMatchObject({ programmes_added: 0, programmes_changed: 1, programmes_removed: 1, programmes_unchanged: 1 });
    const after = await programmes();
    expect(after.map(({ id, title }) => [id, title])).toEqual([
      [before[0]?.id, 'Um, mais longo'],
      [before[2]?.id, 'Três'],
    ]);
  });

  it('replaces demonstration programmes in its period, finds the channel by name, and keeps programmes entered by hand', async () => {
    const channel = await test.db
      .insertInto('channels')
      .values({ nome: 'Canal um', slug: 'canal-um', numero: 1, source: 'demo' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = (from: string, to: string, title: string, source: 'demo' | 'manual') => ({
      channel_id: channel.id,
      starts_at: `2026-11-21T${from}:00Z`,
      ends_at: `2026-11-21T${to}:00Z`,
      title,
      source,
    });
    await test.db
      .insertInto('programmes')
      .values([
        row('19:00', '20:30', 'Demo antes', 'demo'),
        row('20:30', '21:00', 'Demo dentro', 'demo'),
        row('21:00', '21:30', 'À mão', 'manual'),
        row('23:00', '23:30', 'Demo depois', 'demo'),
      ])
      .execute();
    const skipped: RowNote[] = [];
    const path = await put(
      'c.xml',
      guide(programme('2000', '2100', 'Um') + programme('2110', '2200', 'Dois') + programme('2200', '2300', 'Três')),
    );
    await importGuide(path, options({ report: { ...SILENT, skipped: (note: RowNote) => skipped.push(note) } }));
    expect((await programmes()).map(({ title, ends_at, source }) => [title, ends_at.toISOString().slice(11, 16), source])).toEqual([
      ['Demo antes', '20:00', 'demo'],
      ['Um', '21:00', 'import'],
      ['À mão', '21:30', 'manual'],
      ['Três', '23:00', 'import'],
      ['Demo depois', '23:30', 'demo'],
    ]);
    expect(skipped).toEqual([{ line: 1, reason: '"À mão" was entered by hand at that time on the channel' }]);
  });

  it('changes nothing when the file is truncated after a thousand good rows', async () => {
    await importGuide(await put('a.xml', guide(programme('2000', '2100', 'Um'))), options());
    const before = await fingerprint();
    const broken = guide(programme('2000', '2100', 'Outro').repeat(1000)).replace('</tv>', '<programme');
    await expect(importGuide(await put('d.xml', broken), options())).rejects.toThrow(/the file ends inside/);
    expect(await fingerprint()).toBe(before);
  });

  it('stores the same rows from a file that returns to an earlier channel', async () => {
    const path = join(folder, 'order.xml');
    await writeGuide(path, { channels: 6, programmes: 9_000, days: 20 });
    await importGuide(path, options());
    const inOrder = (await programmes())
      .map(({ nome, starts_at, ends_at, title }) => [nome, starts_at.toISOString(), ends_at.toISOString(), title].join())
      .sort();
    await sql`TRUNCATE programmes, channels RESTART IDENTITY CASCADE`.execute(test.db);
    // Move the first programmes of the file to its end.
    const text = await readFile(path, 'utf8');
    const elements = text.match(/ {2}<programme[\s\S]*?<\/programme>\n/g) ?? [];
    const head = text.slice(0, text.indexOf('  <programme'));
    await writeFile(path, `${head}${[...elements.slice(40), ...elements.slice(0, 40)].join('')}</tv>`);
    await importGuide(path, options());
    expect(
      (await programmes())
        .map(({ nome, starts_at, ends_at, title }) => [nome, starts_at.toISOString(), ends_at.toISOString(), title].join())
        .sort(),
    ).toEqual(inOrder);
  });

  it('moves the guide by whole weeks so that it covers now', async () => {
    const path = join(folder, 'week.xml.gz');
    await writeGuide(path, { channels: 3, programmes: 300, days: 8 });
    const counts = await importGuide(path, options({ align: true }));
    expect(counts.weeks_moved).toBe(46);
    const { rows } = await sql<{
      on_air: number;
    }>`SELECT count(*)::integer AS on_air FROM programmes WHERE starts_at <= ${new Date(NOW)} AND ends_at > ${new Date(NOW)}`.execute(
      test.db,
    );
    expect(rows[0]?.on_air).toBeGreaterThanOrEqual(2);
  });

  it('stores 5,000 programmes without overlaps, with valid references; a second import changes nothing', async () => {
    const path = join(folder, 'many.xml');
    await writeGuide(path, { channels: 40, programmes: 5_000 });
    const first = await importGuide(path, options());
    expect(first.programmes_added).toBeGreaterThan(4_900);
    const { rows } = await sql<{ overlaps: number; orphans: number }>`SELECT
      (SELECT count(*)::integer FROM programmes a JOIN programmes b ON a.channel_id = b.channel_id AND a.id <> b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at) AS overlaps,
      (SELECT count(*)::integer FROM programmes p WHERE NOT EXISTS (SELECT 1 FROM channels c WHERE c.id = p.channel_id)
        OR (local_team_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM teams t WHERE t.id = local_team_id))) AS orphans`.execute(test.db);
    expect(rows[0]).toEqual({ overlaps: 0, orphans: 0 });
    const before = await fingerprint();
    expect(await importGuide(path, options())).toMatchObject({
      programmes_added: 0,
      programmes_changed: 0,
      programmes_removed: 0,
      programmes_unchanged: first.programmes_added,
    });
    expect(await fingerprint()).toBe(before);
  });
});

describe('importing fixtures', () => {
  const season = (matches: unknown[]) => JSON.stringify({ name: 'Portuguese Primeira Liga 2026/27', matches });
  const played = {
    round: 'Matchday 1',
    date: '2026-11-20',
    time: '20:15',
    team1: 'Alfa',
    team2: 'Beta',
    score: { ht: [0, 1], ft: [2, 1] },
  };
  const coming = { round: 'Matchday 2', date: '2026-11-21', time: '20:15', team1: 'Beta', team2: 'Alfa', score: {} };

  it('stores rounds and results without incidents; the same file again changes no row', async () => {
    const path = await put('f.json', season([played, coming]));
    expect(await importFixtures(path, options())).toMatchObject({ competitions_added: 1, teams_added: 2, matches_added: 2 });
    const events = await test.db.selectFrom('events').selectAll().orderBy('starts_at').execute();
    expect(events).toMatchObject([
      {
        round_number: 1,
        round_name: 'Jornada 1',
        season: '2026/27',
        status: 'finished',
        score_local: 2,
        score_visitor: 1,
        half_local: 0,
        half_visitor: 1,
        source: 'import',
        demonstration: false,
      },
      { round_number: 2, status: 'scheduled', score_local: null },
    ]);
    expect(await test.db.selectFrom('event_incidents').selectAll().execute()).toEqual([]);
    const before = await fingerprint();
    expect(await importFixtures(path, options())).toMatchObject({ matches_added: 0, matches_changed: 0, matches_unchanged: 2 });
    expect(await fingerprint()).toBe(before);
  });

  it('stores a result that was added to the file', async () => {
    await importFixtures(await put('f.json', season([coming])), options());
    const counts = await importFixtures(await put('g.json', season([{ ...coming, score: { ft: [3, 3] } }])), options({ now: NOW + DAY }));
    expect(counts).toMatchObject({ matches_added: 0, matches_changed: 1 });
  });

  it('links a match to its programme, whichever is imported first', async () => {
    const guidePath = await put('a.xml', guide(programme('2000', '2230', 'Liga - Beta x Alfa (Direto)')));
    const fixtures = await put('f.json', season([coming]));
    await importGuide(guidePath, options());
    expect(await importFixtures(fixtures, options())).toMatchObject({ programmes_linked: 1 });
    const linked = (await programmes())[0]?.event_id;
    expect(linked).not.toBeNull();
    expect(await importGuide(guidePath, options())).toMatchObject({ programmes_changed: 0, programmes_unchanged: 1 });
    expect((await programmes())[0]?.event_id).toBe(linked);
  });

  it('recognises "A - B" as a match when fixtures contain both teams', async () => {
    const path = await put('a.xml', guide(programme('1600', '1800', 'Alfa - Beta') + programme('1800', '2000', 'Alfa - Gama')));
    await importGuide(path, options());
    expect((await programmes()).map(({ local_team_id }) => local_team_id)).toEqual([null, null]);
    await importFixtures(await put('f.json', season([coming])), options());
    expect(await importGuide(path, options())).toMatchObject({ programmes_changed: 1, programmes_unchanged: 1 });
    expect((await programmes()).map(({ local_team_id }) => local_team_id === null)).toEqual([false, true]);
  });

  it('leaves out results of a moved season that are now in the future', async () => {
    const old = (date: string) => ({ ...played, date, round: date });
    const path = await put('h.json', season([old('2025-08-10'), old('2026-04-10')]));
    expect(await importFixtures(path, options({ align: true }))).toMatchObject({ weeks_moved: 52, results_not_yet_due: 1 });
    const events = await test.db.selectFrom('events').select(['status', 'score_local']).orderBy('starts_at').execute();
    expect(events).toEqual([
      { status: 'finished', score_local: 2 },
      { status: 'scheduled', score_local: null },
    ]);
  });

  const real = '../shared/data/liga-portugal-2025-26.json';
  it.skipIf(!existsSync(real))('stores a real season (skipped where ../shared/data is absent)', async () => {
    expect(await importFixtures(real, options())).toMatchObject({ matches_added: 306, teams_added: 18, skipped: 0 });
    expect(await importFixtures(real, options())).toMatchObject({ matches_added: 0, matches_changed: 0, matches_unchanged: 306 });
  });
});
