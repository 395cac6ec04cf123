import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from '../demo/demo-test-database.ts';
import { installDemo } from '../demo/install-demo.ts';
import { refreshDemo } from '../demo/keep-guide.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { importFixtures } from '../import/fixtures-import.ts';
import { importGuide } from '../import/guide-import.ts';
import { SILENT } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { makeGoalMoments } from '../jobs/moment-jobs.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const KINDS = ['channel', 'programme', 'video', 'moment', 'team', 'news', 'page', 'category'] as const;

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createDemoDatabase(NOW);
  return () => database.drop();
});

/** Documents that are not as the tables of content say, or that are missing; empty when search is right. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const kind of KINDS) {
    const source = await sql<{ text: string }>`SELECT search_source(${kind}) AS text`.execute(database.db);
    const wanted = sql`SELECT ref, title, names, modality_slug, live, starts_at, ends_at, search_words_of(title, names, about)::text
      FROM (${sql.raw(source.rows[0]?.text ?? '')}) s`;
    const written = sql`SELECT ref, title, names, modality_slug, live, starts_at, ends_at, words::text FROM search_documents WHERE kind = ${kind}`;
    const { rows } = await sql<{ ref: string; title: string; side: string }>`
      (SELECT ref, title, 'missing' AS side FROM (${wanted} EXCEPT ${written}) a LIMIT 3)
      UNION ALL (SELECT ref, title, 'too many' FROM (${written} EXCEPT ${wanted}) b LIMIT 3)`.execute(database.db);
    found.push(...rows.map(({ ref, title, side }) => `${side}: ${kind} ${ref} ${title}`));
  }
  return found;
}

const countOf = async (kind: (typeof KINDS)[number]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM search_documents WHERE kind = ${kind}`.execute(database.db);
  return rows[0]?.n ?? 0;
};
const isFound = async (word: string): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM search_documents WHERE words @@ to_tsquery('simple', ${word}) LIMIT 1`.execute(database.db);
  return rows.length > 0;
};

const options = () => ({ url: database.url, align: false, now: NOW, report: SILENT });
async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}
const guide = (title: string, number = '1') =>
  put(
    `guide-${number}.xml`,
    `<tv><channel id="own"><display-name>Canal Próprio</display-name></channel>
     <programme start="20261121200000 +0000" stop="20261121220000 +0000" channel="own"><title>${title}</title><category>Futebol</category></programme></tv>`,
  );

test('the demonstration has a document for each of its things, and none is left after its removal', async () => {
  expect(await differences()).toEqual([]);
  for (const kind of KINDS.filter((one) => one !== 'moment')) expect([kind, (await countOf(kind)) > 0]).toEqual([kind, true]);
  await makeGoalMoments({ db: database.db, now: NOW });
  await refreshDemo(database.db, NOW + 3 * 3_600_000);
  expect(await countOf('moment')).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
  await removeDemo(database.db, NOW);
  expect(await differences()).toEqual([]);
  expect(await Promise.all(KINDS.map(countOf))).toEqual(KINDS.map(() => 0));
  await installDemo(database.db, NOW, { again: true });
  expect(await differences()).toEqual([]);
});

test('an import is found as soon as it is stored, and no longer once it is undone', async () => {
  await importGuide(await guide('Magazine Alfarrobeira'), options());
  expect([await isFound('alfarrobeira'), await isFound('proprio'), await differences()]).toEqual([true, true, []]);
  await importGuide(await guide('Liga - Gamarra x Betanzos (Direto)', '2'), options());
  expect([await isFound('alfarrobeira'), await isFound('gamarra'), await differences()]).toEqual([false, true, []]);
  const season = await put(
    'season.json',
    JSON.stringify({
      name: 'Primeira Liga 2026/27',
      matches: [{ round: 'Matchday 12', date: '2026-11-21', time: '20:15', team1: 'Gamarra', team2: 'Betanzos' }],
    }),
  );
  await importFixtures(season, options());
  expect(await differences()).toEqual([]);
  for (let left = 3; left > 0; left -= 1) await undoImport(database.url);
  expect([await isFound('alfarrobeira'), await isFound('proprio'), await differences()]).toEqual([false, false, []]);
});

test('a change by hand is found at once: names of teams, categories and matches, hidden pages, deleted channels and news', async () => {
  const { db } = database;
  const benfica = await db
    .selectFrom('teams')
    .select('id')
    .where('short_name', '=', 'Benfica')
    .where('modality_slug', '=', 'futebol')
    .executeTakeFirstOrThrow();
  await db.updateTable('teams').set({ short_name: 'Zurrapa' }).where('id', '=', benfica.id).execute();
  const { rows } = await sql<{
    kind: string;
  }>`SELECT DISTINCT kind FROM search_documents WHERE words @@ 'zurrapa'::tsquery ORDER BY 1`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['programme', 'team', 'video']));
  const event = await db.selectFrom('programmes').select('event_id').where('event_id', 'is not', null).executeTakeFirstOrThrow();
  const other = await db.selectFrom('teams').select('id').where('modality_slug', '=', 'andebol').executeTakeFirstOrThrow();
  await db.updateTable('events').set({ visitor_team_id: other.id }).where('id', '=', event.event_id).execute();
  await db.updateTable('video_categories').set({ display_name: 'Prateleira nova' }).execute();
  await db.updateTable('cms_pages').set({ listed: false }).where('slug', '=', 'acessibilidade').execute();
  await db.updateTable('cms_pages').set({ slug: 'outro-nome' }).where('slug', '=', 'quem-somos').execute();
  await db.updateTable('news').set({ title: 'Um título completamente novo' }).execute();
  await db.deleteFrom('channels').where('numero', '=', 13).execute();
  // What changes all the time writes no document.
  await db
    .updateTable('videos')
    .set((eb) => ({ plays_count: eb('plays_count', '+', 1) }))
    .execute();
  expect(await differences()).toEqual([]);
});

test('a moment is found by its first maker’s title as long as somebody holds it', async () => {
  const { db } = database;
  const [viewer, moment] = ['019aa5d2-0000-7000-8000-0000000000a1', '019aa5d2-0000-7000-8000-0000000000b1'];
  const channel = await db.selectFrom('channels').select('id').executeTakeFirstOrThrow();
  await sql`INSERT INTO viewers (id, name, created_at) VALUES (${viewer}::uuid, 'Ana Luz', now())`.execute(db);
  await sql`INSERT INTO moments (id, channel_id, first_segment, last_segment, category_id, headline, programme_id, created_at)
    VALUES (${moment}::uuid, ${channel.id}::int, 10, 12, 5, 'Festa: o jogo', 1, ${new Date(NOW)}::timestamptz)`.execute(db);
  expect([await isFound('estapafurdio'), await countOf('moment')]).toEqual([false, 0]);
  await sql`INSERT INTO moment_makers (viewer_id, moment_id, created_at, title) VALUES (${viewer}::uuid, ${moment}::uuid, now(), 'Estapafúrdio')`.execute(
    db,
  );
  expect([await isFound('estapafurdio'), await differences()]).toEqual([true, []]);
  await db.deleteFrom('moment_makers').where('viewer_id', '=', viewer).execute();
  expect([await isFound('estapafurdio'), await countOf('moment'), await differences()]).toEqual([false, 0, []]);
});
