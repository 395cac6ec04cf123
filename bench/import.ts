/** Importing the made guide (163 channels, 35,000 programmes), beside the bare parser over the same file in the same process. */
import { spawn } from 'node:child_process';
import { chmodSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SaxesParser } from 'saxes';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { importGuide } from '#platform/import/guide-import.ts';
import { SILENT } from '#platform/import/import-report.ts';
import { GUIDE_DEFAULTS, writeGuide } from './make-guide.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;
/** Rounds before the first that counts: the compiler needs three imports until it is done with the importer; with saxes it is after one. */
const WARM_UP = 3;
const root = fileURLToPath(new URL('..', import.meta.url));

interface Sample {
  /** milliseconds */
  wall: number;
  /** milliseconds of this process's processor time; the database's is not in it */
  cpu: number;
}

async function sample(work: () => Promise<unknown>): Promise<Sample> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000 };
}

/**
 * The bare parser with the events that carry content: elements with their attributes, text, CDATA. (Subscribed to everything it knows,
 * saxes is five times as slow; that would flatter the import.)
 */
async function bareParse(path: string): Promise<number> {
  const parser = new SaxesParser();
  let text = '';
  let characters = 0;
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    characters += text.length;
    text = '';
  });
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) parser.write(chunk as string);
  parser.close();
  return characters;
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('TRUNCATE programmes, channels, teams, imports RESTART IDENTITY CASCADE');
    // What one run leaves to be written must not be counted in the next.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** `npm run import` as a process of its own: milliseconds from its start to its end, and the most memory it held, in MB. */
function commandLine(path: string, url: string): Promise<{ wall: number; memory: number }> {
  const tell = 'data:text/javascript,process.on("exit",()=>console.error("\\npeak "+process.resourceUsage().maxRSS))';
  return new Promise((done, fail) => {
    const began = performance.now();
    const child = spawn(process.execPath, ['--import', tell, 'src/platform/cli/import.ts', 'guide', path], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-2_000);
    });
    child.once('error', fail);
    child.once('close', (code) => {
      const peak = /\npeak (\d+)\n/.exec(words);
      if (code !== 0 || peak === null) fail(new Error(`the import ended with ${code}: ${words}`));
      else done({ wall: performance.now() - began, memory: Number(peak[1]) / 1024 });
    });
  });
}

const mean = (samples: readonly Sample[]): Sample => ({
  wall: samples.reduce((sum, one) => sum + one.wall, 0) / samples.length,
  cpu: samples.reduce((sum, one) => sum + one.cpu, 0) / samples.length,
});

/** Medians of 5, import and reference in turn, and of their ratios; every import is a first one, into empty tables. */
export async function benchImport(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-bench-import-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'guide.xml');
  const postgres = await startEmbedded(folder);
  try {
    await writeGuide(path);
    await migrate(postgres.url);
    const store = () => importGuide(path, { url: postgres.url, align: false, now: Date.now(), report: SILENT });
    const imports: Sample[] = [];
    const repeats: Sample[] = [];
    const references: Sample[] = [];
    const commands: { wall: number; memory: number }[] = [];
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      await empty(postgres.url);
      // The reference on both sides: a machine that others use, too, changes its speed within seconds.
      const parses = [await sample(() => bareParse(path))];
      const first = await sample(store);
      parses.push(await sample(() => bareParse(path)));
      const again = await sample(store);
      if (run < 0) continue;
      imports.push(first);
      repeats.push(again);
      references.push(mean(parses));
    }
    for (let run = 0; run < RUNS; run += 1) {
      await empty(postgres.url);
      commands.push(await commandLine(path, postgres.url));
    }
    const wall = (samples: readonly { wall: number }[]) => median(samples.map((one) => one.wall));
    const cpu = (samples: readonly Sample[]) => median(samples.map((one) => one.cpu));
    const ratio = median(imports.map((one, run) => one.wall / (references[run] as Sample).wall));
    const memory = median(commands.map((one) => one.memory));
    const size = round(statSync(path).size / 1024 ** 2, 1);
    const reference = `saxes over the same ${size} MB: ${round(wall(references), 0)} ms`;
    return [
      {
        what: `import of the ${GUIDE_DEFAULTS.programmes}-programme guide`,
        measured: `${round(wall(imports), 0)} ms, ${round(ratio, 1)} ×`,
        goal: '≤ 2 ×',
        reference,
        holds: ratio <= 2,
      },
      {
        what: 'its processor time outside the database',
        measured: `${round(cpu(imports), 0)} ms, ${round(cpu(imports) / cpu(references), 1)} ×`,
        goal: '–',
        reference: `saxes: ${round(cpu(references), 0)} ms`,
        holds: null,
      },
      {
        what: 'the same import again, which changes nothing',
        measured: `${round(wall(repeats), 0)} ms, ${round(wall(repeats) / wall(references), 1)} ×`,
        goal: '–',
        reference,
        holds: null,
      },
      {
        what: 'the same as a command, memory at its peak',
        measured: `${round(memory, 0)} MB (${round(wall(commands) / 1000, 1)} s with start-up)`,
        goal: '≤ 400 MB',
        reference: '–',
        holds: memory <= 400,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.table(await benchImport());
