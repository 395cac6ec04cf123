/**
 * The process of the site under Node: `node .output/server/index.mjs` needs nothing beside it. The server is ours, because it decides where to
 * listen, for whom, and how long to wait for a sender.
 */
import { useNitroApp } from 'nitro/app';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { listenAddress } from '#rules/listening.ts';
import { siteEnv } from './env.ts';
import { log } from './log.ts';
import { createSiteServer } from './node-server.ts';

/** Time for running answers to end after a signal, in milliseconds. */
const END_AFTER_MS = 3_000;

process.on('unhandledRejection', (error) => log('error', 'site', 'unhandled rejection', { error }));

const { PORT, SITE_URL, HOST } = siteEnv();
// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React's
const app = useNitroApp();
const server = createSiteServer(toNodeHandler(app.fetch) as NodeHttp1Handler, SITE_URL);

const end = () => {
  setTimeout(() => process.exit(0), END_AFTER_MS).unref();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

server.on('error', (error) => {
  console.error(`The site cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, listenAddress(SITE_URL, HOST));
