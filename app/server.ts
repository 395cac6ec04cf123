import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { takeReport } from '#features/operation/take-report.server.ts';
import { keepSentences } from '#features/shell/sentences.server.ts';
import { withEdgeContext } from '#server/background.ts';
import { logWhatConsolePrints } from '#server/console-lines.ts';
import { requireUpstream } from '#server/needed-env.ts';
import type { RequestState } from '#server/request-state.ts';
import { siteHandler } from '#server/site-handler.server.ts';
import { routeRules } from '#upstream/route-rules.ts';
import { pageAddress } from './page-address.ts';
import { payloadAddress } from './page-payload.server.ts';
import { renewSession } from './renew-session.server.ts';

declare const __BUILD_ID__: string;
declare const __DEPLOY_TARGET__: string;

if (import.meta.env.PROD) {
  logWhatConsolePrints();
  requireUpstream(__DEPLOY_TARGET__, globalThis.process?.env ?? {});
}

/**
 * The framework's renderer waits for the complete page if the user agent is a crawler's. The site decides that itself
 * (src/server/site-handler.server.ts), and the user agent is the only way to tell the renderer.
 */
const rendererRequest = ({ url, signal }: Request, whole: boolean) =>
  new Request(url, { signal, headers: whole ? { 'user-agent': 'Googlebot' } : {} });

const start = createStartHandler<{ server: { requestContext: RequestState } }>((given) => {
  const { page, whole } = getGlobalStartContext() as unknown as RequestState;
  page.rendered = true;
  page.pictureFirst = given.router.stores.matches.get().some(({ staticData }) => staticData?.pictureFirst);
  return defaultStreamHandler({ ...given, request: rendererRequest(given.request, whole) });
});

/** The data of every page have one route. The request stays the same but for its address: it may be one that refuses to tell of its viewer. */
function asRouted(request: Request): Request {
  const address = payloadAddress(new URL(request.url));
  return address === null ? request : Object.defineProperty(request, 'url', { value: address });
}

const site = {
  render: (request: Request, state: RequestState) => start(asRouted(request), { context: state }),
  address: pageAddress,
  routeRules: () => routeRules(__BUILD_ID__),
  takeReport,
  renewSession,
};

/** The fetch handler that every platform calls. Caching, headers and limits are around the router, in src/server. */
export default {
  /** @param context of an edge platform; its `waitUntil` lets work continue after the request */
  fetch: (request: Request, _bindings?: unknown, context?: unknown): Promise<Response> =>
    withEdgeContext(context, () => {
      // While the rules of the address are read: one wait after the other would hold the first content back.
      const sentences = keepSentences();
      return siteHandler(request, {
        ...site,
        render: async (asked: Request, state: RequestState) => {
          await sentences;
          return site.render(asked, state);
        },
      });
    }),
};
