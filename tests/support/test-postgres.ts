/** Vitest's global setup: one embedded PostgreSQL for all test files, stopped at the end. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';

/** The server's data is deleted with the tests: flushing it to the disk took most of the server's processor time. */
const WITHOUT_DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Four workers have up to two stacks each, at a dozen connections, and a file may start two more. The rest is room for what is just ending. */
const CONNECTIONS = 300;

const MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;

/**
 * In memory where there is enough (a run takes up to 2 GiB), otherwise in .cache. A database has some 300 files, and where many were deleted a
 * moment ago ext4 takes long to create others: half of the server's processor time.
 */
function dataFolder(): string {
  const name = `test-${process.pid}`;
  if (!existsSync(MEMORY) || freemem() < 8 * GIBIBYTE) return `.cache/${name}`;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < 4 * GIBIBYTE ? `.cache/${name}` : `${MEMORY}/camarote-${name}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Memory that runs which were killed have left. */
function freeLeftovers(): void {
  for (const name of existsSync(MEMORY) ? readdirSync(MEMORY) : []) {
    const pid = /^camarote-test-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
  }
}

async function turnOff(url: string, settings: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of settings) await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

export default async function startTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CAMAROTE_TEST_DATABASE_URL) return undefined;
  freeLeftovers();
  const folder = process.env.CAMAROTE_TEST_DATA ?? dataFolder();
  mkdirSync(folder, { recursive: true });
  const server = await startEmbedded(folder, undefined, CONNECTIONS);
  const url = new URL(server.url);
  url.pathname = '/postgres';
  await turnOff(url.href, WITHOUT_DURABILITY);
  process.env.CAMAROTE_TEST_DATABASE_URL = url.href;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
