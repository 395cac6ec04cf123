/** Removing the demonstration removes all of it and nothing else. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '#config';
import type { Database } from '../db/database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { isDemoInstalled, readDemoState } from './demo-state.ts';
import { createDemoDatabase } from './demo-test-database.ts';
import { installDemo } from './install-demo.ts';
import { keepGuide, refreshDemo } from './keep-guide.ts';
import { removeDemo } from './remove-demo.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const count = async (db: Database, text: string): Promise<number> =>
  Number((await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.raw(text)}`.execute(db)).rows[0]?.n);

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await createDemoDatabase(NOW);
});
afterAll(() => test1?.drop());

test('keeps manual and imported rows with the rows they refer to, removes the rest, and is installed again beside them on wish alone', async () => {
  const { db } = test1;
  const team = async (slug: string): Promise<number> =>
    (await db.selectFrom('teams').select('id').where('slug', '=', slug).where('modality_slug', '=', 'futebol').executeTakeFirstOrThrow())
      .id;
  const [benfica, porto, braga] = [await team('sport-lisboa-e-benfica'), await team('fc-porto'), await team('sporting-clube-de-braga')];
  const league = await db.selectFrom('competitions').select('id').where('slug', '=', 'liga-portugal').executeTakeFirstOrThrow();
  // An imported fixture between two clubs of the demonstration, and an imported programme that names a third.
  await db
    .insertInto('events')
    .values({
      competition_id: league.id,
      modality_slug: 'futebol',
      local_team_id: benfica,
      visitor_team_id: porto,
      starts_at: new Date(NOW),
      ends_at: null,
      source: 'import',
      score_local: null,
      score_visitor: null,
      half_local: null,
      half_visitor: null,
      source_key: 'x',
    })
    .execute();
  const channel = await db
    .insertInto('channels')
    .values({
      nome: 'Importado',
      slug: 'importado',
      numero: 1000,
      modality_slug: 'tenis',
      image_hash: null,
      external_id: 'imp',
      source: 'import',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invented = await db.selectFrom('events').select('id').where('demonstration', '=', true).limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('programmes')
    .values({
      channel_id: channel.id,
      starts_at: new Date(NOW),
      ends_at: new Date(NOW + 3_600_000),
      title: 'Importado',
      modality_slug: 'padel',
      competition: null,
      event_id: invented.id,
      local_team_id: braga,
      visitor_team_id: null,
      image_hash: null,
      source: 'import',
    })
    .execute();
  // An editor's video in a demonstration category, recorded from a demonstration channel.
  const shelf = await db
    .selectFrom('video_categories')
    .select(['id', 'parent_id'])
    .where('slug', '=', 'futebol-resumos-liga')
    .executeTakeFirstOrThrow();
  const first = await db.selectFrom('channels').select('id').where('slug', '=', `${config.brand.slug}-1`).executeTakeFirstOrThrow();
  await db
    .insertInto('videos')
    .values({
      category_id: shelf.id,
      headline: 'Meu',
      published_at: new Date(NOW),
      duration: 60,
      channel_id: first.id,
      recorded_at: new Date(NOW),
      image_hash: null,
      modality_slug: 'futebol',
      event_id: null,
      main_author: null,
      source: 'manual',
    })
    .execute();
  await db.insertInto('cms_pages').values({ slug: 'minha-pagina', title: 'Minha' }).execute();

  const { removed, kept } = await removeDemo(db, NOW);
  expect(removed.programmes).toBeGreaterThan(4000);
  expect(kept).toBeGreaterThan(5);

  for (const table of [
    'channels',
    'teams',
    'players',
    'events',
    'programmes',
    'videos',
    'video_categories',
    'news',
    'polls',
    'highlights',
    'cms_pages',
    'settings',
    'f1_races',
    'weekly_slots',
    'modalities',
    'podcasts',
  ])
    expect(await count(db, `${table} WHERE source = 'demo'`), table).toBe(0);
  expect(await count(db, 'event_incidents')).toBe(0);
  expect(await count(db, 'materialised_days')).toBe(0);
  expect(
    (await db.selectFrom('teams').select('source').where('id', 'in', [benfica, porto, braga]).execute()).map(({ source }) => source),
  ).toEqual(['import', 'import', 'import']);
  expect(await count(db, 'teams')).toBe(3);
  const [programme] = await db.selectFrom('programmes').selectAll().execute();
  expect(programme).toMatchObject({ title: 'Importado', event_id: null, local_team_id: braga });
  expect(await count(db, "videos WHERE headline = 'Meu' AND category_id IS NOT NULL AND channel_id IS NOT NULL")).toBe(1);
  expect(await count(db, 'video_categories')).toBe(3);
  expect(await count(db, "modalities WHERE slug IN ('futebol', 'tenis', 'padel')")).toBe(3);
  expect(await count(db, "cms_pages WHERE slug = 'minha-pagina'")).toBe(1);
  // The crests of the kept clubs are kept.
  expect(await count(db, 'teams t WHERE NOT EXISTS (SELECT 1 FROM artworks a WHERE a.hash = t.crest_hash)')).toBe(0);

  expect(await readDemoState(db)).toBe('removed');
  expect(await installDemo(db, NOW)).toBe(false);
  expect(await keepGuide(db, NOW)).toEqual([]);
  await refreshDemo(db, NOW);
  expect(await isDemoInstalled(db)).toBe(false);
  expect(await count(db, 'programmes')).toBe(1);
  expect((await removeDemo(db, NOW)).removed).toEqual({ artworks: 0 });

  expect(await installDemo(db, NOW, { again: true })).toBe(true);
  expect(await count(db, "events WHERE season = '2025/26'")).toBe(306);
  expect(await count(db, "events WHERE demonstration AND source = 'demo'")).toBeGreaterThan(600);
  expect(await count(db, 'events e WHERE demonstration AND NOT EXISTS (SELECT 1 FROM line_ups l WHERE l.event_id = e.id)')).toBe(0);
  expect(await count(db, '(SELECT 1 FROM channels GROUP BY slug HAVING count(*) > 1) x')).toBe(0);
  expect(await count(db, '(SELECT 1 FROM teams GROUP BY modality_slug, slug HAVING count(*) > 1) x')).toBe(0);
  expect(await isDemoInstalled(db)).toBe(true);
});
