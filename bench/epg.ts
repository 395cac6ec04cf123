/** `GET /channels/epg`, 160 channels × 1 day, over 60,000 and 600,000 programmes, beside the bare SQL in the same run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pino from 'pino';
import { guideStatement } from '#platform/api/channels/guide.ts';
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
const BASE = 'http://localhost:4000';
const ROUNDS = 5;
const PER_ROUND = 15;

export interface EpgFigures {
  readonly rows: number;
  /** Programmes in the answer. */
  readonly entries: number;
  /** Medians of five rounds, milliseconds. */
  readonly http: number;
  /** The same statement, its rows read by the bare driver. */
  readonly statement: number;
  /** The bare SQL: the columns of the same programmes, read by the bare driver and not written as JSON at all. */
  readonly bare: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Who asks, in a thread of its own so that reading the answer is not counted as making it. `ask` gives milliseconds to the last byte. */
function createClient(port: number): { ask: (path: string) => Promise<number>; stop: () => void } {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', async (url) => {
       const began = performance.now();
       const answer = await fetch(url);
       await answer.arrayBuffer();
       parentPort.postMessage(answer.ok ? performance.now() - began : -1);
     });`,
    { eval: true },
  );
  return {
    ask: (path) =>
      new Promise((done, fail) => {
        worker.once('message', (ms: number) => (ms < 0 ? fail(new Error('epg did not answer 200')) : done(ms)));
        worker.postMessage(`http://127.0.0.1:${port}${path}`);
      }),
    stop: () => void worker.terminate(),
  };
}

async function measure(db: Database, rows: number): Promise<EpgFigures> {
  const from = Date.UTC(2026, 0, 1);
  await generateGuide(db, { channels: CHANNELS, rows, minutes: MINUTES, from });
  const days = Math.floor(((rows / CHANNELS) * MINUTES * 60_000) / DAY_MS);
  const api = createApi({
    db,
    clock: () => from,
    publicBase: BASE,
    env: parsePlatformEnv({}),
    log: pino({ level: 'warn' }),
    checkAll: false,
  });
  const server = await serve({ port: 0, host: '127.0.0.1', media: () => false, fetch: api.fetch });
  let asked = 0;
  // Another day every time, so that nothing but the database's own pages can be warm.
  const nextDay = (): [number, number] => {
    const start = from + (1 + ((asked++ * 7) % Math.max(1, days - 2))) * DAY_MS;
    return [start, start + DAY_MS];
  };
  const client = createClient(server.port);
  const overHttp = (): Promise<number> => {
    const [a = '', b = ''] = nextDay().map((ms) => new Date(ms).toISOString());
    return client.ask(`/channels/epg?dataInicio=${a}&dataFim=${b}`);
  };
  const bare = () => {
    const [a, b] = nextDay();
    return guideStatement({ dataInicio: '', dataFim: '' }, a, b, BASE).execute(db);
  };
  const columns = () => {
    const [a, b] = nextDay();
    return sql`SELECT p.* FROM programmes p WHERE p.starts_at > ${new Date(a - DAY_MS)} AND p.starts_at < ${new Date(b)} AND p.ends_at > ${new Date(a)}
      ORDER BY p.channel_id, p.starts_at`.execute(db);
  };
  try {
    const entries = (await columns()).rows.length;
    const figures = { http: [] as number[], sql: [] as number[], columns: [] as number[] };
    for (let i = 0; i < 10; i++) for (const work of [overHttp, bare, columns]) await work();
    for (let round = 0; round < ROUNDS; round++) {
      const samples = { http: [] as number[], sql: [] as number[], columns: [] as number[] };
      for (let i = 0; i < PER_ROUND; i++) {
        samples.http.push(await overHttp());
        samples.sql.push(await timed(bare));
        samples.columns.push(await timed(columns));
      }
      for (const key of ['http', 'sql', 'columns'] as const) figures[key].push(median(samples[key]));
    }
    return { rows, entries, http: median(figures.http), statement: median(figures.sql), bare: median(figures.columns) };
  } finally {
    client.stop();
    await server.close();
  }
}

/** @returns a line for each number of rows; goals: http ≤ 25 ms, http ≤ 1.3 × bare */
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
