/** Imports the generated guide (163 channels, 35,000 programmes) into an embedded database. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { importGuide } from '#platform/import/guide-import.ts';
import { SILENT } from '#platform/import/import-report.ts';
import { GUIDE_DEFAULTS, writeGuide } from './make-guide.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;
const GOAL_MS = 3_000;
const GOAL_MB = 400;
const root = fileURLToPath(new URL('..', import.meta.url));

async function emptyTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('TRUNCATE programmes, channels, teams, imports RESTART IDENTITY CASCADE');
    // Otherwise delayed writes of one run would be measured in the next.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs the command in a process of its own: milliseconds from start to exit, and its peak memory in MB. */
function runCommand(path: string, url: string): Promise<{ wallMs: number; memoryMb: number }> {
  const printPeak = 'data:text/javascript,process.on("exit",()=>console.error("\\npeak "+process.resourceUsage().maxRSS))';
  return new Promise((done, fail) => {
    const began = performance.now();
    const child = spawn(process.execPath, ['--import', printPeak, 'src/platform/cli/import.ts', 'guide', path], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-2_000);
    });
    child.once('error', fail);
    child.once('close', (code) => {
      const peak = /\npeak (\d+)\n/.exec(output);
      if (code !== 0 || peak === null) fail(new Error(`the import ended with ${code}: ${output}`));
      else done({ wallMs: performance.now() - began, memoryMb: Number(peak[1]) / 1024 });
    });
  });
}

/** Medians of five. Each import but the repeat is a first one, into empty tables. */
export async function benchImport(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-bench-import-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  const path = join(folder, 'guide.xml');
  const postgres = await startEmbedded(folder);
  try {
    await writeGuide(path);
    await migrate(postgres.url);
    const importOnce = () => importGuide(path, { url: postgres.url, align: false, now: Date.now(), report: SILENT });
    const imports: number[] = [];
    const repeats: number[] = [];
    const commands: { wallMs: number; memoryMb: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await emptyTables(postgres.url);
      imports.push(await milliseconds(importOnce));
      repeats.push(await milliseconds(importOnce));
      await emptyTables(postgres.url);
      commands.push(await runCommand(path, postgres.url));
    }
    const seconds = (times: readonly number[]) => round(median(times) / 1000, 2);
    const memoryMb = median(commands.map((command) => command.memoryMb));
    return [
      {
        what: `import of the ${GUIDE_DEFAULTS.programmes}-programme guide`,
        measured: `${seconds(imports)} s`,
        goal: `≤ ${GOAL_MS / 1000} s`,
        reference: '–',
        holds: median(imports) <= GOAL_MS,
      },
      {
        what: 'the same import again, which changes nothing',
        measured: `${seconds(repeats)} s`,
        goal: '–',
        reference: '–',
        holds: null,
      },
      {
        what: 'the same as a command: peak memory',
        measured: `${round(memoryMb, 0)} MB (${seconds(commands.map((command) => command.wallMs))} s with start-up)`,
        goal: `≤ ${GOAL_MB} MB`,
        reference: '–',
        holds: memoryMb <= GOAL_MB,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.table(await benchImport());
