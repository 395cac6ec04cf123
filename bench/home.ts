/**
 * Server cost of the home page: from the cache, compared with a plain node:http server that sends the same bytes; and rendered for each
 * request, compared with a plain TanStack Start page of 200 cards.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Stack, startStack } from '../tests/support/stack.ts';
import { startBareStart } from './bare-start.ts';
import { cpuPerRequest } from './process-cpu.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;

/** The encodings that Chromium and Firefox ask for. */
export const BROWSERS_ACCEPT = 'gzip, deflate, br, zstd';

/** A node:http server that answers with the bytes of a file: the lower limit of the cost. */
async function bareServer(bytes: Buffer, headers: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  writeFileSync(join(folder, 'body'), bytes);
  const port = await freePort();
  const code = `const b=require('fs').readFileSync(${JSON.stringify(join(folder, 'body'))});require('http').createServer((q,s)=>{s.writeHead(200,${JSON.stringify(headers)});s.end(b)}).listen(${port})`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  for (let i = 0; i < 50; i += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((go) => setTimeout(go, 50));
  }
  return { child, url };
}

export async function benchHome(stack: Stack): Promise<BenchRow[]> {
  const url = `${stack.site}/`;
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const page = await fetch(url, { headers });
  const body = Buffer.from(await page.arrayBuffer());
  // fetch decompresses gzip; the reference must send as many bytes as the site does
  const sample = await cpuPerRequest(stack.sitePid, url, 50, headers);
  const bare = await bareServer(body.subarray(0, sample.bytes), { 'content-type': 'text/html', 'content-length': String(sample.bytes) });
  const cached: number[] = [];
  const reference: number[] = [];
  try {
    await cpuPerRequest(stack.sitePid, url, 2_000, headers);
    await cpuPerRequest(bare.child.pid as number, bare.url, 2_000);
    for (let run = 0; run < RUNS; run += 1) {
      cached.push((await cpuPerRequest(stack.sitePid, url, 5_000, headers)).ms);
      reference.push((await cpuPerRequest(bare.child.pid as number, bare.url, 20_000)).ms);
    }
  } finally {
    bare.child.kill();
  }
  const ratio = median(cached) / median(reference);
  return [
    {
      what: 'home, anonymous, CPU per request',
      measured: `${round(median(cached), 3)} ms, ${round(ratio, 1)} ×`,
      goal: '≤ 15 ×',
      reference: `bare node:http, ${sample.bytes} bytes: ${round(median(reference), 4)} ms`,
      holds: ratio <= 15,
    },
    await benchRendered(stack.upstream),
  ];
}

/** Rendered for every request: without the page cache. The reference does not compress, so the site is measured with and without compression. */
async function benchRendered(upstreamUrl: string): Promise<BenchRow> {
  const [bare, own] = [await startBareStart(), await startStack({ upstreamUrl, env: { PAGE_CACHE_MB: '0' } })];
  const url = `${own.site}/`;
  const page = { accept: 'text/html' };
  const ways = {
    compressed: () => cpuPerRequest(own.sitePid, url, 300, { ...page, 'accept-encoding': BROWSERS_ACCEPT }),
    plain: () => cpuPerRequest(own.sitePid, url, 300, { ...page, 'accept-encoding': 'identity' }),
    bare: () => cpuPerRequest(bare.pid, bare.url, 300, page),
  };
  const took: Record<keyof typeof ways, number[]> = { compressed: [], plain: [], bare: [] };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  try {
    for (const name of names) await ways[name]();
    // In turns, so that a slower machine affects all of them.
    for (let run = 0; run < RUNS; run += 1) for (const name of names) took[name].push((await ways[name]()).ms);
  } finally {
    bare.stop();
    await own.stop();
  }
  return {
    what: 'home rendered uncached, CPU',
    measured: `${round(median(took.compressed))} ms compressed, ${round(median(took.plain))} ms not compressed`,
    goal: '≤ 8 ms, compressed',
    reference: `bare Start page, 200 cards, not compressed: ${round(median(took.bare))} ms`,
    holds: median(took.compressed) <= 8,
  };
}
