/** The embedded upstream's HTTP server. Streams are most of the traffic, so they bypass the API's framework. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { hostRefusal, SLOW_SENDER_LIMITS } from '#rules/listening.ts';
import { Fault } from './fault.ts';
import { faultAnswer, faultText } from './send.ts';

export interface UpstreamServer {
  /** the bound port */
  port: number;
  /** Stops accepting connections, waits 1 s for running answers, then closes all connections. */
  close: () => Promise<void>;
}

/** Answers a request of its own and returns true; returns false for any other. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Handlers one after the other, until one has answered. */
export const firstOf =
  (...handlers: readonly RawHandler[]): RawHandler =>
  (request, response) =>
    handlers.some((handler) => handler(request, response));

export interface ServeOptions {
  port: number;
  /** address to listen on; undefined: all */
  host?: string | undefined;
  /** public addresses of the site and of this server: with a loopback site other hosts are refused (SECURITY 58) */
  ours: readonly [siteUrl: string, publicUrl: string];
  media: RawHandler;
  /** the identity sandbox; null where it is not allowed */
  sandbox?: RawHandler | null;
  fetch: (request: Request) => Response | Promise<Response>;
  /** shorter in tests */
  limits?: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number };
}

function refuse(response: ServerResponse, fault: Fault): void {
  const { status, headers } = faultAnswer(fault);
  response.writeHead(status, Object.fromEntries(headers));
  response.end(faultText(fault));
}

const WRONG_HOST = new Fault(400, 'bad_request', 'O pedido não diz a que servidor se dirige.');
const OTHER_HOST = new Fault(421, 'misdirected_request', 'Este servidor não responde por esse nome.');

/** @throws Error with code EADDRINUSE when the port is taken */
export async function serve({
  port,
  host,
  ours,
  media,
  sandbox,
  fetch,
  limits = SLOW_SENDER_LIMITS,
}: ServeOptions): Promise<UpstreamServer> {
  const api = getRequestListener(fetch);
  const server: Server = createServer(
    { ...limits, keepAliveTimeout: 65_000, maxHeaderSize: 16_384, requireHostHeader: false },
    (request, response) => {
      const refusal = request.url?.startsWith('/') ? hostRefusal(request.headersDistinct.host, ours) : 400;
      if (refusal !== null) refuse(response, refusal === 400 ? WRONG_HOST : OTHER_HOST);
      else if (!media(request, response) && !sandbox?.(request, response)) void api(request, response);
    },
  );
  await new Promise<void>((listening, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      listening();
    });
  });
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}
