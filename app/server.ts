import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { siteHandler } from '#server/site-handler.server.ts';

/** What every platform calls: a fetch handler. Caching, headers and limits stand around the router in src/server. */
const start = createStartHandler(defaultStreamHandler);

export default {
  fetch: (request: Request): Promise<Response> => siteHandler(request, (inner, nonce) => start(inner, { context: { nonce } })),
};
