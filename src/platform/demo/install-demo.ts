/**
 * Installs the demonstration content of a fresh site. Seeded: the same days give the same rows.
 * platform_facts records whether it was installed, removed or declined, so that a later start does not bring it back.
 */

import { sql } from 'kysely';
import type { ArtworkData } from '#rules/artwork/artwork.ts';
import { SPORT_SLUGS, SPORTS } from '#rules/artwork/sports.ts';
import { defaultSettings } from '#rules/constants.ts';
import { slug } from '#rules/slug.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import { assignNumbers } from '../import/channel-numbers.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import { CHANNELS, COMPETITIONS } from './channels.ts';
import { isDemoInstalled, readDemoState, writeDemoState } from './demo-state.ts';
import { installTeams } from './demo-teams.ts';
import { insertRows } from './insert-rows.ts';
import { installPodcasts } from './install-podcasts.ts';
import { keepGuide, refreshDemo } from './keep-guide.ts';
import { demoPages, pagesUpdatedAt } from './keep-texts.ts';
import { writeNews } from './news.ts';
import { installF1Facts, installLeagueFacts } from './season-facts.ts';
import { installStore } from './store.ts';
import { ROUTE_RULES, TEXT_TOKENS } from './texts.ts';
import { choosePlaylist, installCategories, writeProgrammeVideos } from './videos.ts';
import { weeklyPattern } from './weekly-pattern.ts';

/** Past days written at the installation, so that videos refer to programmes. */
const PAST_DAYS = 5;
const NEWS_WEEKS = 8;

/**
 * Installs the demonstration in one transaction. When it is installed already, updates its guide to `now` (milliseconds).
 * @param options.again installs also where it was removed or declined before
 * @returns true when it was installed by this call
 */
export async function installDemo(db: Database, now: number, { again = false }: { again?: boolean } = {}): Promise<boolean> {
  const installed = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    const state = await readDemoState(trx);
    if (state === 'installed' || (state !== 'never' && !again)) return false;
    await writeEverything(trx, now);
    await writeDemoState(trx, 'installed', now);
    return true;
  });
  if (installed) await analyse(db);
  else if (await isDemoInstalled(db)) {
    await keepGuide(db, now);
    await refreshDemo(db, now);
  }
  return installed;
}

async function writeEverything(db: Database, now: number): Promise<void> {
  await installSports(db, now);
  await installChannels(db);
  await insertRows(
    db,
    'competitions',
    COMPETITIONS.map(({ name, modality }) => ({ slug: slug(name), name, modality_slug: modality, source: 'demo' })),
  );
  await installTeams(db);
  await installLeagueFacts(db);
  await installF1Facts(db);
  await installTexts(db, now);
  await installCategories(db, SPORT_SLUGS);
  await choosePlaylist(db);
  await installStore(db);
  await keepGuide(db, now, PAST_DAYS);
  await writeNews(db, now, NEWS_WEEKS);
  await writeProgrammeVideos(db, now);
  await refreshDemo(db, now);
}

async function installSports(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'modalities',
    SPORT_SLUGS.map((sport, i) => ({ slug: sport, name: SPORTS[sport].name, position: i + 1, source: 'demo' })),
  );
  await installPodcasts(db, now);
}

async function installChannels(db: Database): Promise<void> {
  const stored = await db.selectFrom('channels').select(['slug', 'numero']).execute();
  // Reuse a channel that an earlier removal kept because other content refers to it.
  const known = new Set(stored.map((row) => row.slug));
  const wanted = CHANNELS.map(({ numero }) => ({ line: 0, wanted: numero, current: null }));
  // A channel of an import that has one of these numbers keeps it.
  const others = stored.filter((row) => !CHANNELS.some(({ slug }) => slug === row.slug));
  const { numbers } = assignNumbers(wanted, new Set(others.map(({ numero }) => numero)));
  const plates = await storeArtworks(
    db,
    CHANNELS.map(({ nome, modality }, i): ArtworkData => ({ kind: 'channel', number: numbers[i] ?? 0, name: nome, sport: modality })),
  );
  await insertRows(
    db,
    'channels',
    CHANNELS.map(({ modality, ...channel }, i) => ({
      ...channel,
      numero: numbers[i],
      modality_slug: modality,
      image_hash: plates[i],
      position: channel.numero,
      source: 'demo',
    })).filter((channel) => !known.has(channel.slug)),
  );
  const rows = await db.selectFrom('channels').select(['id', 'slug']).execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]));
  const ids = new Map(CHANNELS.map((channel) => [channel.numero, bySlug.get(channel.slug)]));
  await insertRows(
    db,
    'weekly_slots',
    weeklyPattern().map(({ numero, minute, duration, modality, ...slot }) => ({
      channel_id: ids.get(numero),
      minute_of_day: minute,
      duration_minutes: duration,
      modality_slug: modality,
      ...slot,
      source: 'demo',
    })),
  );
}

async function installTexts(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'cms_pages',
    demoPages().map((page) => ({ ...page, updated_at: pagesUpdatedAt(now), listed: true, source: 'demo' })),
  );
  await insertRows(
    db,
    'text_tokens',
    Object.entries(TEXT_TOKENS).map(([name, value]) => ({ name, value, source: 'demo' })),
  );
  await insertRows(
    db,
    'settings',
    Object.entries(defaultSettings).map(([key, value]) => ({ key, value, source: 'demo' })),
  );
  await insertRows(
    db,
    'route_rules',
    ROUTE_RULES.map((rule) => ({ ...rule, status: 302, source: 'demo' })),
  );
}

/** New tables have no planner statistics; the first queries would be slow. */
async function analyse(db: Database): Promise<void> {
  for (const table of ['programmes', 'events', 'event_incidents', 'event_statistics', 'videos', 'line_ups'] as const)
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
  await refreshSearchWords(db);
}
