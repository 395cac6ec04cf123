/**
 * Search while a viewer types: suggestions of the upstream over 60,000 programmes and 5,000 videos, compared with the statement that finds them, read by
 * the driver; and in a browser the time from a key to its suggestions on the screen. Run alone: `npm run bench -- search`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import pino from 'pino';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { handlers } from '#platform/api/handlers.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { parsePlatformEnv } from '#platform/env.ts';
import { generateGuide } from '#platform/http/guide-fixture.ts';
import { createApi } from '#platform/http/router.ts';
import { serve } from '#platform/http/server.ts';
import { findCandidates, readReach, type Wanted } from '#platform/search/find-documents.ts';
import { isNumber, readQuery } from '#platform/search/read-query.ts';
import { refreshSearchWords } from '#platform/search/search-words.ts';
import { toTextQuery } from '#platform/search/text-query.ts';
import { AUTOCOMPLETE_LIMIT } from '#rules/constants.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { untilHydrated } from '../tests/support/hydrated.ts';
import type { Stack } from '../tests/support/stack.ts';
import { CLUBS, COMPETITIONS } from './guide-words.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const CHANNELS = 160;
const PROGRAMMES = 60_000;
const VIDEOS = 5_000;
const MINUTES = 45;
const BASE = 'http://localhost:4000';
const SECRET = 'bench'.repeat(8);
/** What a viewer types, letter by letter: names, a word of most programmes, a typo, a day. */
const TYPED = ['ben', 'benfica', 'sport', 'jorna', 'braga resumo', 'benfca', 'futebol hoje', 'liga'];
const ROUNDS = 15;

async function fill(db: Database, from: number): Promise<void> {
  await generateGuide(db, { channels: CHANNELS, rows: PROGRAMMES, minutes: MINUTES, from });
  const clubs = CLUBS.Futebol ?? [];
  const leagues = COMPETITIONS.Futebol ?? [];
  await sql`UPDATE programmes SET title = (${[...leagues]}::text[])[1 + id % ${leagues.length}::int] || ': ' || (${[...clubs]}::text[])[1 + id % ${clubs.length}::int]
      || ' × ' || (${[...clubs]}::text[])[1 + (id / 7) % ${clubs.length}::int] WHERE id % 3 = 0`.execute(db);
  await sql`INSERT INTO video_categories (id, nome, display_name, slug) VALUES (1, 'Futebol', 'Futebol', 'futebol')`.execute(db);
  await sql`INSERT INTO videos (category_id, headline, published_at, recorded_at, duration, modality_slug)
    SELECT 1, (${[...clubs]}::text[])[1 + n % ${clubs.length}::int] || ': resumo da jornada ' || n, ${new Date(from)}::timestamptz - make_interval(mins => n), ${new Date(from)}::timestamptz, 300, 'futebol'
    FROM generate_series(1, ${VIDEOS}::int) n`.execute(db);
  await sql`ANALYZE`.execute(db);
  await refreshSearchWords(db);
}

export async function benchSuggestions(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-bench-search-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded(folder);
  try {
    await migrate(postgres.url);
    const db = openDatabase({ url: postgres.url });
    const from = Date.UTC(2026, 0, 1);
    const now = from + 3 * 86_400_000;
    await fill(db, from);
    const api = createApi({
      handlers,
      validateAll: false,
      db,
      clock: () => now,
      publicBase: BASE,
      env: parsePlatformEnv({ UPSTREAM_SIGNING_SECRET: SECRET }),
      log: pino({ level: 'warn' }),
    });
    const listening = await serve({ port: 0, hosts: ['127.0.0.1'], ours: [BASE, BASE], media: () => false, fetch: api.fetch });
    const url = `http://127.0.0.1:${listening.port}/search/autocomplete`;
    const overHttp = async (text: string): Promise<number> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const signature = await signRequest(SECRET, { method: 'POST', url, headers }, Date.now());
      const began = performance.now();
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, [SIGNATURE_HEADER]: signature },
        body: new URLSearchParams({ Value: text }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`autocomplete answered ${answer.status}`);
      return performance.now() - began;
    };
    const reach = await readReach(db, now);
    const wanted = new Map<string, Wanted>();
    for (const typed of TYPED) {
      const query = readQuery(typed, now, true);
      const text = await toTextQuery(db, query);
      wanted.set(typed, { text, range: query.range, live: query.live, isNumber: isNumber(query), sport: null, now, reach });
    }
    const bare = async (typed: string): Promise<number> => {
      const own = wanted.get(typed);
      const began = performance.now();
      if (own?.text) await findCandidates(db, own, AUTOCOMPLETE_LIMIT);
      return performance.now() - began;
    };
    const samples = { http: [] as number[], bare: [] as number[] };
    for (const text of TYPED) await Promise.all([overHttp(text), bare(text)]);
    for (let n = 0; n < ROUNDS; n += 1)
      for (const text of TYPED) {
        samples.http.push(await overHttp(text));
        samples.bare.push(await bare(text));
      }
    const [http, statement] = [median(samples.http), median(samples.bare)];
    await listening.close();
    await db.destroy();
    return [
      {
        what: `POST /search/autocomplete, ${PROGRAMMES.toLocaleString('en')} programmes and ${VIDEOS.toLocaleString('en')} videos`,
        measured: `p50 ${round(http, 1)} ms, ${round(http / statement)} × its statement`,
        goal: '≤ 40 ms, ≤ 2 ×',
        reference: `the statement alone: ${round(statement, 1)} ms`,
        holds: http <= 40 && http <= 2 * statement,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from a key to the first frame with suggestions for what was typed by then. */
export async function benchTyping(stack: Stack): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${stack.site}/videos`);
    await untilHydrated(page.locator('header [data-search-field]'));
    await page.locator('header [data-search-field]').focus();
    await page.locator('header').getByRole('combobox', { name: 'Pesquisar' }).waitFor();
    const times: number[] = [];
    for (const word of ['benfica', 'sporting', 'braga', 'porto', 'futebol']) {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      for (const letter of word) {
        await page.evaluate(() => {
          const state = globalThis as { seen?: Promise<number> };
          state.seen = new Promise((seen) => {
            addEventListener(
              'keydown',
              ({ timeStamp }) => {
                const listed = () => document.querySelector('header [role="listbox"]')?.textContent ?? '';
                const before = listed();
                const look = () => {
                  // The way to all results changes at once; the number of suggestions is told when they are those of the text.
                  const counted = document.querySelector('header [role="status"]')?.textContent ?? '';
                  if (listed() !== before && counted !== '') seen(performance.now() - timeStamp);
                  else if (performance.now() - timeStamp > 2_000) seen(Number.NaN);
                  else requestAnimationFrame(look);
                };
                requestAnimationFrame(look);
              },
              { once: true, capture: true },
            );
          });
        });
        await page.keyboard.press(letter);
        const ms = await page.evaluate(() => (globalThis as { seen?: Promise<number> }).seen);
        if (ms !== undefined && !Number.isNaN(ms)) times.push(ms);
      }
    }
    const ms = median(times);
    return [
      {
        what: `the same in a browser: suggestions on the screen after a key, ${times.length} keys`,
        measured: `p50 ${round(ms, 0)} ms`,
        goal: '≤ 150 ms',
        reference: '–',
        holds: ms <= 150,
      },
    ];
  } finally {
    await browser.close();
  }
}
