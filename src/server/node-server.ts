/** The site's server under Node: who is answered, and how long it waits for a sender. The site itself is the build's middleware. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostRefusal, SLOW_SENDER_LIMITS } from '#rules/listening.ts';
import { tracing } from '#rules/tracing.ts';
import type { NodeMetrics } from './node-metrics.ts';
import { decodablePath, readableTarget } from './request-address.ts';
import { areaOf } from './site-area.ts';

const TEXT = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** @param limits shorter in tests @param metrics null: none are kept */
export function createSiteServer(
  middleware: (request: IncomingMessage, response: ServerResponse) => unknown,
  siteUrl: string,
  limits: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number } = SLOW_SENDER_LIMITS,
  metrics: NodeMetrics | null = null,
): Server {
  return createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    // What is no path of ours (a proxy's absolute address, `*`) is refused like a malformed host.
    const target = request.url ?? '';
    const refusal = target.startsWith('/') ? hostRefusal(request.headersDistinct.host, [siteUrl]) : 400;
    if (refusal === null) {
      if (metrics?.answer(request, response)) return;
      metrics?.count(request, response);
      const span = tracing()?.begin('server', `${request.method} ${areaOf(target)}`);
      if (span) response.once('close', () => span.end(response.writableFinished ? { status: response.statusCode } : { failed: 'left' }));
      request.url = readableTarget(decodablePath(target));
      if (span) span.run(() => middleware(request, response));
      else middleware(request, response);
      return;
    }
    response.writeHead(refusal, TEXT);
    response.end(refusal === 421 ? 'Este servidor não responde por esse nome.\n' : 'O pedido está mal formado.\n');
  });
}
