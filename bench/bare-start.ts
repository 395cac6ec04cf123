/**
 * Reference for the cost of the framework: the smallest TanStack Start site with a page of 200 cards (bench/bare-start), built for
 * production and served by the same Node. It is built in a copy in .cache, so that generated files stay out of the sources.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/stack.ts';
import { cpuPerRequest } from './process-cpu.ts';
import { median } from './statistics.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.cache/bench/bare-start`;

const run = (args: string[]) =>
  new Promise<void>((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`building bench/bare-start ended with ${code}`))));
  });

export interface BareStart {
  url: string;
  pid: number;
  stop: () => void;
}

/** Builds and starts it. @throws Error when it cannot be built, or does not answer within ten seconds */
export async function startBareStart(): Promise<BareStart> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(`${root}bench/bare-start`, folder, { recursive: true });
  await run([`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'error']);
  const port = await freePort();
  const child = spawn(process.execPath, [`${folder}/.output/server/index.mjs`], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const url = `http://localhost:${port}/`;
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((go) => setTimeout(go, 50))) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('Card number 199')) return { url, pid: child.pid as number, stop: () => child.kill() };
  }
  child.kill();
  throw new Error('bench/bare-start does not answer');
}

const RUNS = 5;

/** CPU milliseconds of one of its pages: tells how fast the machine is while the figures beside it are measured. */
export async function bareStartMs(): Promise<number> {
  const bare = await startBareStart();
  try {
    await cpuPerRequest(bare.pid, bare.url, 300);
    const took: number[] = [];
    for (let run = 0; run < RUNS; run += 1) took.push((await cpuPerRequest(bare.pid, bare.url, 200)).ms);
    return median(took);
  } finally {
    bare.stop();
  }
}
