/** The demonstration in a database: its content, its repeatability, and a guide without gaps. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '#config';
import { addDays, dayList } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { declineDemo, isDemoInstalled } from './demo-state.ts';
import { createDemoDatabase } from './demo-test-database.ts';
import { installDemo } from './install-demo.ts';
import { keepGuide, refreshDemo } from './keep-guide.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const MINUTE = 60_000;

const count = async (db: Database, text: string): Promise<number> =>
  Number((await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.raw(text)}`.execute(db)).rows[0]?.n);

/** Minutes in [from, to) with fewer than two matches in play, by the periods of their scripts. */
async function quietMinutes(db: Database, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    SELECT min(i.at) AS from, max(i.at) AS to FROM event_incidents i JOIN programmes p ON p.event_id = i.event_id
    WHERE i.kind IN ('period_start', 'match_end') AND p.broadcast = 'direto' GROUP BY p.channel_id, i.event_id`.execute(db);
  const spans = rows.map((row) => [row.from.getTime(), row.to.getTime()] as const);
  const quiet: string[] = [];
  for (let at = from; at < to; at += MINUTE)
    if (spans.filter(([start, end]) => start <= at && at < end).length < 2) quiet.push(new Date(at).toISOString());
  return quiet;
}

/** Gaps and overlaps in the programmes of a channel. */
async function seams(db: Database, from: number, to: number): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT channel_id, ends_at, next FROM (
      SELECT channel_id, starts_at, ends_at, lead(starts_at) OVER (PARTITION BY channel_id ORDER BY starts_at) AS next FROM programmes WHERE source = 'demo'
    ) p WHERE next IS DISTINCT FROM ends_at AND ends_at < ${new Date(to)} AND ends_at > ${new Date(from)} LIMIT 5`.execute(db);
  return rows;
}

let one: TestDatabase;
beforeAll(async () => {
  one = await createDemoDatabase(NOW);
});
afterAll(() => one?.drop());

describe('a fresh demonstration', () => {
  test('has content for every part of the home page', async () => {
    const { db } = one;
    expect(await isDemoInstalled(db)).toBe(true);
    expect(await count(db, 'channels')).toBeGreaterThanOrEqual(12);
    expect(await count(db, '(SELECT DISTINCT modality_slug FROM podcasts WHERE image_hash IS NOT NULL) x')).toBeGreaterThanOrEqual(8);
    expect(await count(db, 'modalities')).toBeGreaterThanOrEqual(10);
    expect(await count(db, `videos WHERE published_at <= '${new Date(NOW).toISOString()}'`)).toBeGreaterThanOrEqual(200);
    expect(
      await count(
        db,
        `videos v WHERE NOT EXISTS (SELECT 1 FROM programmes p WHERE p.channel_id = v.channel_id AND p.starts_at <= v.recorded_at AND p.ends_at > v.recorded_at AND p.modality_slug = v.modality_slug)`,
      ),
    ).toBe(0);
    expect(await count(db, 'polls')).toBeGreaterThan(10);
    expect(await count(db, 'f1_races')).toBe(23);
    expect(await count(db, 'f1_results')).toBe(11 * 22);
    expect(await count(db, 'f1_standings')).toBe(22);
    expect(await count(db, "events WHERE season = '2025/26'")).toBe(306);
    for (const table of ['programmes', 'videos', 'news', 'channels', 'podcasts', 'video_categories', 'highlights'])
      expect(await count(db, `${table} WHERE image_hash IS NULL`), `${table} without a picture`).toBe(0);
    expect(await count(db, 'programmes WHERE modality_slug IS NULL')).toBe(0);
    expect(await count(db, 'teams WHERE crest_hash IS NULL')).toBe(0);
    expect(await count(db, "artworks WHERE kind = 'poster'")).toBeLessThan(1200);
  });

  test('has a tree of three levels with videos in its leaves', async () => {
    const { rows } = await sql<{ depth: number }>`WITH RECURSIVE t AS (SELECT id, 1 AS depth FROM video_categories WHERE parent_id IS NULL
      UNION ALL SELECT c.id, t.depth + 1 FROM video_categories c JOIN t ON t.id = c.parent_id) SELECT max(depth) AS depth FROM t`.execute(
      one.db,
    );
    expect(rows[0]?.depth).toBe(3);
    const { rows: sports } = await sql<{ n: number }>`SELECT count(DISTINCT modality_slug)::int AS n FROM videos`.execute(one.db);
    expect(sports[0]?.n).toBeGreaterThanOrEqual(12);
  });

  test('has eighteen clubs of the league with squads, and line-ups of eleven in every match', async () => {
    const { db } = one;
    expect(
      await count(
        db,
        "(SELECT t.id FROM teams t JOIN players p ON p.team_id = t.id WHERE t.modality_slug = 'futebol' GROUP BY 1 HAVING count(*) >= 20) x",
      ),
    ).toBeGreaterThanOrEqual(18);
    const odd = await count(
      db,
      "(SELECT e.id, s.side FROM events e CROSS JOIN (VALUES ('local'), ('visitor')) s (side) LEFT JOIN line_ups l ON l.event_id = e.id AND l.side = s.side AND l.starter WHERE e.demonstration AND e.modality_slug = 'futebol' GROUP BY 1, 2 HAVING count(l.player_id) <> 11) x",
    );
    expect(odd).toBe(0);
  });

  test('has two to five pieces of news in each of the last eight weeks, marked', async () => {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM news WHERE demonstration AND html LIKE '%demonstração%' GROUP BY date_trunc('week', published_at AT TIME ZONE 'Europe/Lisbon')`.execute(
      one.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const { n } of rows) expect(n >= 2 && n <= 5).toBe(true);
  });

  test('marks every invented match and stores no result before its end', async () => {
    const { db } = one;
    expect(await count(db, "events WHERE source = 'demo' AND season <> '2025/26' AND NOT demonstration")).toBe(0);
    expect(await count(db, "programmes WHERE event_id IS NOT NULL AND (NOT demonstration OR competition NOT LIKE '%(Demonstração)')")).toBe(
      0,
    );
    expect(
      await count(
        db,
        `events WHERE demonstration AND ends_at > '${new Date(NOW).toISOString()}' AND (score_local IS NOT NULL OR status = 'finished')`,
      ),
    ).toBe(0);
    expect(
      await count(
        db,
        `events WHERE demonstration AND ends_at <= '${new Date(NOW).toISOString()}' AND (score_local IS NULL OR status <> 'finished')`,
      ),
    ).toBe(0);
  });

  test('never lets a team play twice at once', async () => {
    expect(
      await count(
        one.db,
        '(SELECT 1 FROM events a JOIN events b ON a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at AND (a.local_team_id IN (b.local_team_id, b.visitor_team_id) OR a.visitor_team_id IN (b.local_team_id, b.visitor_team_id)) WHERE a.demonstration AND b.demonstration) x',
      ),
    ).toBe(0);
  });

  test('has scores that only grow, with scorers who are on the pitch', async () => {
    const { db } = one;
    const { rows } = await sql<{
      goals: number;
      matches: number;
    }>`SELECT sum(score_local + score_visitor)::int AS goals, count(*)::int AS matches
      FROM (SELECT DISTINCT ON (event_id) i.* FROM event_incidents i JOIN events e ON e.id = i.event_id WHERE e.modality_slug = 'futebol' ORDER BY event_id, at DESC, i.id DESC) x`.execute(
      db,
    );
    const mean = (rows[0]?.goals ?? 0) / (rows[0]?.matches ?? 1);
    expect(mean).toBeGreaterThan(2);
    expect(mean).toBeLessThan(3.2);
    expect(
      await count(
        db,
        "(SELECT score_local + score_visitor - lag(score_local + score_visitor, 1, 0) OVER (PARTITION BY event_id ORDER BY at, id) AS step, kind, EXISTS (SELECT FROM events e WHERE e.id = event_id AND e.modality_slug = 'voleibol') AS volleyball FROM event_incidents) x WHERE step < 0 OR (step > 0 AND kind NOT IN ('goal', 'own_goal', 'penalty_goal', 'points') AND NOT (volleyball AND kind IN ('period_end', 'match_end')))",
      ),
    ).toBe(0);
    expect(
      await count(
        db,
        "event_incidents i WHERE kind IN ('goal', 'penalty_goal', 'points') AND NOT EXISTS (SELECT 1 FROM line_ups l JOIN players p ON p.id = l.player_id WHERE l.event_id = i.event_id AND l.side = i.side AND p.name = i.player)",
      ),
    ).toBe(0);
    expect(
      await count(
        db,
        "(SELECT local_value - lag(local_value, 1, 0) OVER (PARTITION BY event_id, kind ORDER BY at) AS step, kind FROM event_statistics) x WHERE step < 0 AND kind <> 'possession'",
      ),
    ).toBe(0);
  });

  test('shows at least two live matches at every minute of its seventeen days, without a gap or an overlap', async () => {
    const days = dayList(NOW, 1, 15);
    const [from, to] = [startOfLisbonDay(days[0] as string), endOfLisbonDay(days[16] as string)];
    expect(days).toHaveLength(17);
    expect(await quietMinutes(one.db, from, to)).toEqual([]);
    expect(await seams(one.db, from, to)).toEqual([]);
  });

  test('[K-playlist] the playlist of the settings is a category with videos', async () => {
    const settings = Object.fromEntries((await one.db.selectFrom('settings').selectAll().execute()).map(({ key, value }) => [key, value]));
    const videos = await one.db.selectFrom('videos').select('id').where('category_id', '=', Number(settings.playlist_id)).execute();
    expect([settings.playlist_name, videos.length > 3]).toEqual(['Resumos da Liga Portugal', true]);
  });

  test('has every fixed page with several sections, settings, texts and redirects', async () => {
    const pages = await one.db.selectFrom('cms_pages').select(['slug', 'sections']).execute();
    const fixed = [
      'quem-somos',
      'perguntas-frequentes',
      'recrutamento',
      'politica-de-privacidade',
      'termos-e-condicoes',
      `politica-antifraude-ver-${config.brand.slug}-online-gratis`,
      'lei-da-transparencia',
      'creditos',
      'acessibilidade',
    ];
    for (const name of fixed) expect(pages.find(({ slug }) => slug === name)?.sections.length, name).toBeGreaterThanOrEqual(3);
    expect(await count(one.db, 'settings')).toBeGreaterThan(30);
    expect(await count(one.db, 'route_rules')).toBe(4);
    const stage = await one.db.selectFrom('highlights').selectAll().orderBy('position').execute();
    expect(stage[0]?.category).toBe('both');
    expect(stage[0]?.type).toBe('live');
    expect(stage[0]?.subtitle).toContain('Liga Portugal');
  });
});

const fingerprint = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(line, '|' ORDER BY line)) AS hash FROM (
      SELECT concat_ws(',', c.slug, p.starts_at, p.ends_at, p.title, p.broadcast, p.image_hash) AS line FROM programmes p JOIN channels c ON c.id = p.channel_id
      UNION ALL SELECT concat_ws(',', e.starts_at, i.at, i.kind, i.player, i.score_local, i.score_visitor) FROM event_incidents i JOIN events e ON e.id = i.event_id
      UNION ALL SELECT concat_ws(',', headline, recorded_at, duration, plays_count) FROM videos
      UNION ALL SELECT concat_ws(',', slug, published_at) FROM news
      UNION ALL SELECT concat_ws(',', name, number, position) FROM players) x`.execute(db);
  return rows[0]?.hash ?? '';
};

describe('again', () => {
  test('when declined, is installed only on request; the same instant gives the same rows', async () => {
    expect(await declineDemo(one.db, NOW)).toBe('installed');
    const other = await createTestDatabase();
    try {
      expect(await declineDemo(other.db, NOW)).toBe('declined');
      expect(await installDemo(other.db, NOW)).toBe(false);
      expect(await count(other.db, 'channels')).toBe(0);
      const began = performance.now();
      expect(await installDemo(other.db, NOW, { again: true })).toBe(true);
      console.info(`installed in ${Math.round(performance.now() - began)} ms`);
      expect(await fingerprint(other.db)).toBe(await fingerprint(one.db));
    } finally {
      await other.drop();
    }
  });

  test('a restart writes only missing days, from any number of processes', async () => {
    const copy = await createDemoDatabase(NOW);
    try {
      const before = await fingerprint(copy.db);
      expect(await installDemo(copy.db, NOW)).toBe(false);
      expect(await fingerprint(copy.db)).toBe(before);
      const later = NOW + 2 * 24 * 60 * MINUTE;
      const written = (await Promise.all([keepGuide(copy.db, later), keepGuide(copy.db, later), keepGuide(copy.db, later)])).flat();
      expect(written.toSorted()).toEqual([addDays(lisbonDay(NOW), 16), addDays(lisbonDay(NOW), 17)]);
      await Promise.all([refreshDemo(copy.db, later), refreshDemo(copy.db, later)]);
      expect(
        await count(copy.db, '(SELECT event_id, category_id FROM videos WHERE event_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1) x'),
      ).toBe(0);
      expect(await seams(copy.db, startOfLisbonDay(lisbonDay(NOW)), endOfLisbonDay(addDays(lisbonDay(NOW), 17)))).toEqual([]);
    } finally {
      await copy.drop();
    }
  });
});

describe.each([
  ['the day of 25 hours', '2026-10-25'],
  ['the day of 23 hours', '2027-03-28'],
])('%s', (_name, day) => {
  test('keeps two live matches at every minute, without a gap or an overlap', async () => {
    const now = startOfLisbonDay(day) - 3 * 24 * 60 * MINUTE + 9 * 60 * MINUTE;
    const fresh = await createDemoDatabase(now);
    try {
      const [from, to] = [startOfLisbonDay(addDays(lisbonDay(now), -1)), endOfLisbonDay(addDays(lisbonDay(now), 15))];
      expect(await quietMinutes(fresh.db, from, to)).toEqual([]);
      expect(await seams(fresh.db, from, to)).toEqual([]);
    } finally {
      await fresh.drop();
    }
  });
});
