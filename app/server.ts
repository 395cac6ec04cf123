import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withEdgeContext } from '#server/background.ts';
import { pictureFirst } from '#server/picture-first.ts';
import { type RequestState, siteHandler } from '#server/site-handler.server.ts';

/**
 * What every platform calls: a fetch handler. Caching, headers and limits stand around the router in src/server.
 * Loaders wait for all that a page shows, so there is nothing to stream: rendering to a string costs some 40 % less. The string goes
 * beside its answer: as a body it would be made into bytes and a stream, and back into a string, before it is compressed.
 */
const start = createStartHandler<{ server: { requestContext: RequestState } }>(async ({ router, responseHeaders }) => {
  const { drawn, nonce } = getGlobalStartContext() as unknown as RequestState;
  const html = await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router })));
  drawn.html = router.latestLocation.pathname === '/' ? pictureFirst(html, nonce) : html;
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

export default {
  /** @param context of an edge platform: what lets work outlive its request */
  fetch: (request: Request, _bindings?: unknown, context?: unknown): Promise<Response> =>
    withEdgeContext(context, () => siteHandler(request, (inner, state) => start(inner, { context: state }))),
};
