/** `GET /channels/epg` for 160 channels × 1 day and for what one page of the guide asks, with 60,000 and with 600,000 programmes stored. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pino from 'pino';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { PAGE_SIZE } from '#features/guide/guide-geometry.ts';
import { readGuide } from '#platform/api/channels/guide.ts';
import { handlers } from '#platform/api/handlers.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { parsePlatformEnv } from '#platform/env.ts';
import { generateGuide } from '#platform/http/guide-fixture.ts';
import { createApi } from '#platform/http/router.ts';
import { serve } from '#platform/http/server.ts';
import { median } from './statistics.ts';

const CHANNELS = 160;
const MINUTES = 45;
const DAY_MS = 86_400_000;
/** The guide asks for a day and the morning after it. */
const GRID_MS = 1.25 * DAY_MS;
const BASE = 'http://localhost:4000';
const SECRET = 'bench'.repeat(8);
const ROUNDS = 5;
const PER_ROUND = 15;

export interface EpgFigures {
  readonly rows: number;
  /** Programmes in the answer. */
  readonly entries: number;
  /** Medians of five rounds, milliseconds. */
  readonly http: number;
  /** The same for one page of the guide: some of the channels, a day and the morning after. */
  readonly guidePage: number;
  /** The query for the programmes alone, read by the driver. */
  readonly query: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** An HTTP client in a thread of its own, so that reading the answer does not slow down the server. `ask` returns milliseconds to the last byte. */
function createClient(port: number): { ask: (path: string) => Promise<number>; stop: () => void } {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', async ({ url, headers }) => {
       const began = performance.now();
       const answer = await fetch(url, { headers });
       await answer.arrayBuffer();
       parentPort.postMessage(answer.ok ? performance.now() - began : -1);
     });`,
    { eval: true },
  );
  return {
    ask: async (path) => {
      const url = `http://127.0.0.1:${port}${path}`;
      // Asked as the site asks: what strangers get is limited.
      const signature = await signRequest(SECRET, { method: 'GET', url, headers: {} }, Date.now());
      return new Promise((done, fail) => {
        worker.once('message', (ms: number) => (ms < 0 ? fail(new Error('epg did not answer 200')) : done(ms)));
        worker.postMessage({ url, headers: { [SIGNATURE_HEADER]: signature } });
      });
    },
    stop: () => void worker.terminate(),
  };
}

async function measure(db: Database, rows: number): Promise<EpgFigures> {
  const from = Date.UTC(2026, 0, 1);
  await generateGuide(db, { channels: CHANNELS, rows, minutes: MINUTES, from });
  const days = Math.floor(((rows / CHANNELS) * MINUTES * 60_000) / DAY_MS);
  const api = createApi({
    handlers,
    validateAll: false,
    db,
    clock: () => from,
    publicBase: BASE,
    env: parsePlatformEnv({ UPSTREAM_SIGNING_SECRET: SECRET }),
    log: pino({ level: 'warn' }),
  });
  const server = await serve({ port: 0, hosts: ['127.0.0.1'], ours: [BASE, BASE], media: () => false, fetch: api.fetch });
  let asked = 0;
  // Another day in every request, so that nothing but the database's own pages is cached.
  const nextDay = (): [number, number] => {
    const start = from + (1 + ((asked++ * 7) % Math.max(1, days - 2))) * DAY_MS;
    return [start, start + DAY_MS];
  };
  const client = createClient(server.port);
  const overHttp = (): Promise<number> => {
    const [a = '', b = ''] = nextDay().map((ms) => new Date(ms).toISOString());
    return client.ask(`/channels/epg?dataInicio=${a}&dataFim=${b}`);
  };
  const channelIds = Array.from({ length: PAGE_SIZE }, (_, place) => place + 1).join(',');
  const guidePage = (): Promise<number> => {
    const [start] = nextDay();
    const [a = '', b = ''] = [start, start + GRID_MS].map((ms) => new Date(ms).toISOString());
    return client.ask(`/channels/epg?dataInicio=${a}&dataFim=${b}&idCanal=${channelIds}`);
  };
  const query = () => readGuide({ db }, {}, ...nextDay());
  try {
    const entries = (await query()).length;
    const medians = { http: [] as number[], guidePage: [] as number[], query: [] as number[] };
    for (let i = 0; i < 10; i++) for (const work of [overHttp, guidePage, query]) await work();
    for (let round = 0; round < ROUNDS; round++) {
      const samples = { http: [] as number[], guidePage: [] as number[], query: [] as number[] };
      for (let i = 0; i < PER_ROUND; i++) {
        samples.http.push(await overHttp());
        samples.guidePage.push(await guidePage());
        samples.query.push(await timed(query));
      }
      for (const key of ['http', 'guidePage', 'query'] as const) medians[key].push(median(samples[key]));
    }
    return { rows, entries, http: median(medians.http), guidePage: median(medians.guidePage), query: median(medians.query) };
  } finally {
    client.stop();
    await server.close();
  }
}

/** @returns a line for each number of stored rows; goals: http ≤ 50 ms, guidePage ≤ 10 ms */
export async function benchEpg(sizes: readonly number[] = [60_000, 600_000]): Promise<EpgFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-bench-epg-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded(folder);
  const figures: EpgFigures[] = [];
  try {
    for (const rows of sizes) {
      const admin = openDatabase({ url: postgres.url, max: 1 });
      await sql`CREATE DATABASE ${sql.id(`epg_${rows}`)}`.execute(admin);
      await admin.destroy();
      const url = new URL(postgres.url);
      url.pathname = `/epg_${rows}`;
      await migrate(url.href);
      const db = openDatabase({ url: url.href });
      try {
        figures.push(await measure(db, rows));
      } finally {
        await db.destroy();
      }
    }
    return figures;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await benchEpg());
