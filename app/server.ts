import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { withEdgeContext } from '#server/background.ts';
import { type RequestState, siteHandler } from '#server/site-handler.server.ts';

/**
 * What every platform calls: a fetch handler. Caching, headers and limits stand around the router in src/server.
 * Loaders wait for all that a page shows, so there is nothing to stream: rendering to a string costs some 40 % less.
 */
const start = createStartHandler<{ server: { requestContext: RequestState } }>(defaultRenderHandler);

export default {
  /** @param context of an edge platform: what lets work outlive its request */
  fetch: (request: Request, _bindings?: unknown, context?: unknown): Promise<Response> =>
    withEdgeContext(context, () => siteHandler(request, (inner, state) => start(inner, { context: state }))),
};
