/** Runs the site's Cloudflare build in workerd on loopback: no account, no update check, no telemetry. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/setup.mjs';
import { freePort } from './stack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface EdgeSite {
  site: string;
  output: () => string;
  stop: () => Promise<void>;
}

/** Build once per process: a second build would replace the files of a running workerd. */
let built: Promise<void> | undefined;

/** @param vars settings of the Worker, as .env.example names them; SITE_URL is this site's own unless given */
export async function startEdgeSite(vars: Record<string, string>): Promise<EdgeSite> {
  built ??= ensureBuilt('cloudflare');
  await built;
  const [port, inspector] = [await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const home = mkdtempSync(join(tmpdir(), 'camarote-edge-'));
  const settings = Object.entries({ SITE_URL: site, LOG_LEVEL: 'warn', ...vars }).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const child = spawn(
    process.execPath,
    [
      'node_modules/wrangler/wrangler-dist/cli.js',
      ...['dev', '-c', 'dist/server/wrangler.json', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspector)],
      ...['--persist-to', join(home, 'state'), '--log-level', 'warn', '--show-interactive-dev-session=false', ...settings],
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        CI: '1',
        NO_COLOR: '1',
        XDG_CONFIG_HOME: home,
        WRANGLER_LOG_PATH: join(home, 'log'),
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words = (words + chunk).slice(-40_000)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 8_000);
      await gone;
      clearTimeout(impatience);
    }
    rmSync(home, { recursive: true, force: true });
  };
  for (const end = Date.now() + 60_000; ; await new Promise((go) => setTimeout(go, 100))) {
    const answer = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`workerd did not start:\n${words}`);
    }
  }
  return { site, output: () => words, stop };
}
