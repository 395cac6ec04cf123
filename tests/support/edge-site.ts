/**
 * Runs the site's Cloudflare build in workerd on loopback: no account, no update check, no telemetry. Miniflare is started directly, with the
 * options that wrangler makes from the build's configuration: `wrangler dev` would put a second workerd and a second Node process in front.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { V4MiniflareOptions, V4WorkerOptions } from 'miniflare';
import { ensureBuilt } from '../../scripts/setup.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = join(root, 'dist/server');

export interface EdgeSite {
  site: string;
  output: () => string;
  stop: () => Promise<void>;
}

/** Characters of the runtime's output that are kept. */
const MAX_OUTPUT = 500_000;

async function loadRuntime() {
  await ensureBuilt('cloudflare');
  // The site calls no https address here, and Miniflare copies its whole configuration for each certificate of this file.
  delete process.env.NODE_EXTRA_CA_CERTS;
  // Loaded on demand: their code takes a second of processor time, and most test files start no workerd.
  const [{ unstable_getMiniflareWorkerOptions }, miniflare] = await Promise.all([import('wrangler'), import('miniflare')]);
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(server, 'wrangler.json'));
  if (!main) throw new Error('dist/server/wrangler.json names no entry');
  const others = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((name) => join(server, name))
    .filter((path) => /\.m?js$/.test(path) && path !== main)
    // Miniflare copies its whole configuration for each module it adds: with the largest last it copies less.
    .sort((one, other) => statSync(one).size - statSync(other).size);
  // The first module is the entry.
  const modules = [main, ...others].map((path) => ({ type: 'ESModule' as const, path }));
  const worker: V4WorkerOptions = { ...workerOptions, rootPath: server, modulesRoot: server, modules };
  return { miniflare, worker };
}

/** Once per process: a second build would replace the files of a running workerd. */
let runtime: ReturnType<typeof loadRuntime> | undefined;

/**
 * @param port a free one
 * @param vars settings of the Worker, as .env.example names them; SITE_URL is this site's own unless given
 */
export async function startEdgeSite(port: number, vars: Record<string, string>): Promise<EdgeSite> {
  runtime ??= loadRuntime();
  const { miniflare, worker } = await runtime;
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = miniflare;
  const site = `http://localhost:${port}`;
  const home = mkdtempSync(join(tmpdir(), 'camarote-edge-'));
  let words = '';
  const note = (message: string): void => {
    words = `${words}${message}\n`.slice(-MAX_OUTPUT);
  };
  class OutputLog extends Log {
    protected override log(message: string): void {
      note(message);
    }
  }
  const options: V4MiniflareOptions = {
    host: '127.0.0.1',
    port,
    cf: false,
    telemetry: { enabled: false },
    logRequests: false,
    log: new OutputLog(LogLevel.WARN),
    // As `wrangler dev --log-level warn` prints them; where a test asks for more, all that the site prints.
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'warn' || level === 'error' || vars.LOG_LEVEL !== undefined) note(message);
    },
    resourcePersistencePath: join(home, 'state'),
    resourceTmpPath: join(home, 'tmp'),
    workers: [{ ...worker, name: 'camarote', bindings: { ...worker.bindings, SITE_URL: site, LOG_LEVEL: 'warn', ...vars } }],
  };
  const workerd = new Miniflare(convertV4MiniflareOptions(options));
  const stop = async () => {
    await workerd.dispose();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await workerd.ready;
    for (const end = Date.now() + 60_000; ; await new Promise((go) => setTimeout(go, 50))) {
      const answer = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
      if (answer?.ok) break;
      if (Date.now() > end) throw new Error('no answer from /healthz');
    }
  } catch (error) {
    await stop();
    throw new Error(`workerd did not start:\n${words}`, { cause: error });
  }
  return { site, output: () => words, stop };
}
