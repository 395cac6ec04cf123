import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { siteHandler } from '#server/site-handler.server.ts';
import type { RequestViewer } from '#server/viewer.ts';

/** What every platform calls: a fetch handler. Caching, headers and limits stand around the router in src/server. */
const start = createStartHandler<{ server: { requestContext: { nonce: string; viewer: RequestViewer } } }>(defaultStreamHandler);

export default {
  fetch: (request: Request): Promise<Response> =>
    siteHandler(request, (inner, nonce, viewer) => start(inner, { context: { nonce, viewer } })),
};
