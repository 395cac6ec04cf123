/** The size of the Cloudflare worker as it is uploaded: the modules of the build, compressed. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../scripts/setup.mjs';
import type { BenchRow } from './row.ts';
import { round } from './statistics.ts';

const folder = fileURLToPath(new URL('../dist/server', import.meta.url));

export async function benchWorker(): Promise<BenchRow[]> {
  await ensureBuilt('cloudflare');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(m?js|wasm)$/.test(path) && statSync(path).isFile());
  const bytes = gzipSync(Buffer.concat(modules.map((path) => readFileSync(path)))).length;
  return [
    {
      what: `the worker, ${modules.length} modules, gzip`,
      measured: `${round(bytes / 1_024, 0)} KB`,
      goal: '≤ 1,024 KB',
      reference: '–',
      holds: bytes <= 1_024 * 1_024,
    },
  ];
}
