/** Serves the built site as a process that ends with its parent. */
import './end-with-parent.mjs';
import { existsSync } from 'node:fs';
import { listenAddress } from '../src/rules/listening.ts';
import { siteEnv } from '../src/server/env.ts';
import { log } from '../src/server/log.ts';
import { createSiteServer } from '../src/server/node-server.ts';

/** Time for running answers to end after a signal, in milliseconds. */
const END_AFTER_MS = 3_000;

process.on('unhandledRejection', (error) => log('error', 'site', 'unhandled rejection', { error }));

const entry = new URL('../.output/server/index.mjs', import.meta.url);
if (!existsSync(entry)) {
  console.error('The site is not built: run `npm run build`.');
  process.exit(1);
}
const { middleware } = await import(entry.href);
const { PORT, SITE_URL, HOST } = siteEnv();

const server = createSiteServer(middleware, SITE_URL);

const end = () => {
  setTimeout(() => process.exit(0), END_AFTER_MS).unref();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);

server.on('error', (error) => {
  console.error(`The site cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, listenAddress(SITE_URL, HOST));
