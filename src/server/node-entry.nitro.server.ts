/**
 * The process of the site under Node: `node .output/server/index.mjs` needs nothing beside it. The server is ours, because it decides where to
 * listen, for whom, and how long to wait for a sender.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { useNitroApp } from 'nitro/app';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { isAddressMissing, isLoopbackName, listenAddresses } from '#rules/listening.ts';
import { hasCollector } from '#rules/tracing.ts';
import type { SiteEnv } from './env.ts';
import { log } from './log.ts';
import { createNodeMetrics } from './node-metrics.ts';
import { createSiteServer } from './node-server.ts';
import { nodeSettings } from './node-settings.ts';
import { ownHeaders } from './operator-key.ts';

/** Time for running answers to end after a signal, in milliseconds. */
const END_AFTER_MS = 3_000;

process.on('unhandledRejection', (error) => log('error', 'site', 'unhandled rejection', { error }));

/** With an older one pages fail one by one: what they are made of is missing in it (Map.groupBy in Node 20). */
const OLDEST_NODE = 22;

function settingsOrEnd(): SiteEnv {
  const settings = nodeSettings(process.env);
  const isOld = Number.parseInt(process.versions.node, 10) < OLDEST_NODE;
  if (!isOld && !('faults' in settings)) return settings;
  const faults = 'faults' in settings ? settings.faults : [];
  const old = `The site needs Node ${OLDEST_NODE} or newer, and this is ${process.version}.`;
  process.stderr.write(`${[...(isOld ? [old] : []), ...faults].join('\n')}\n`);
  process.exit(1);
}

const { PORT, SITE_URL, HOST, METRICS_KEY } = settingsOrEnd();
const metrics = METRICS_KEY === undefined ? null : createNodeMetrics(METRICS_KEY);
const endTracing = hasCollector(process.env) ? (await import('#rules/otlp-tracing.ts')).startTracing('site', process.env) : async () => {};
// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React's
const app = useNitroApp();
const handler = toNodeHandler(app.fetch) as NodeHttp1Handler;
const servers = listenAddresses(SITE_URL, HOST).map((address) => ({
  address,
  server: createSiteServer(handler, SITE_URL, undefined, metrics),
}));

const end = () => {
  setTimeout(() => process.exit(0), END_AFTER_MS).unref();
  const closed = servers.map(({ server }) => new Promise<void>((done) => server.close(() => done())));
  for (const { server } of servers) server.closeIdleConnections();
  void Promise.all(closed)
    .then(endTracing)
    .finally(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

/** Logs one line when the upstream does not serve the site: an empty home page would not tell why. */
async function reportUpstream(): Promise<void> {
  const ready = await app.fetch(new Request(`${SITE_URL}/readyz`, { headers: ownHeaders() }));
  if (ready.ok) return;
  const { reason } = (await ready.json()) as { reason?: string | null };
  log('error', 'upstream', `the upstream does not serve the site: ${reason ?? 'see /healthz'}`);
}

for (const [index, { address, server }] of servers.entries()) {
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A machine without IPv6 has no [::1].
    if (index > 0 && isAddressMissing(error)) return;
    console.error(`The site cannot listen on port ${PORT}: ${error.message}`);
    process.exit(1);
  });
  server.listen(PORT, address);
}

// The supervisor (scripts/run.ts) prints its own line, and is told of a public site as little as any stranger.
const isAlone = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isAlone || !isLoopbackName(new URL(SITE_URL).hostname)) void reportUpstream();
