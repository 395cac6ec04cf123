/** The embedded upstream's HTTP server. Streams are most of the traffic, so they bypass the API's framework. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { hostRefusal, isAddressMissing, isOtherLoopbackName, SLOW_SENDER_LIMITS } from '#rules/listening.ts';
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
  /** addresses to listen on, of which a machine may lack those after the first; undefined: all */
  hosts: readonly [string | undefined, ...(string | undefined)[]];
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

/** Whether a browser opens a page. Players ask for no HTML, and calls of the contract, of which one does, have its headers. */
const opensPage = ({ method, headers, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['x-client-platform'] === undefined &&
  (/text\/html/.test(headers.accept ?? '') || /^\/sandbox\/(correio|televisao)\b/.test(url ?? ''));

/** The address of a page under the public name, when it was asked for under another name of this machine. */
function publicAddress(request: IncomingMessage, publicUrl: string): string | null {
  const asked = `http://${request.headers.host}`;
  if (!opensPage(request) || !URL.canParse(asked) || !isOtherLoopbackName(new URL(asked).hostname, publicUrl)) return null;
  return `${new URL(publicUrl).origin}${request.url}`;
}

const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((listening, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      listening();
    });
  });

/** @throws Error with code EADDRINUSE when the port is taken */
export async function serve({
  port,
  hosts,
  ours,
  media,
  sandbox,
  fetch,
  limits = SLOW_SENDER_LIMITS,
}: ServeOptions): Promise<UpstreamServer> {
  const api = getRequestListener(fetch);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = request.url?.startsWith('/') ? hostRefusal(request.headersDistinct.host, ours) : 400;
    if (refusal !== null) {
      refuse(response, refusal === 400 ? WRONG_HOST : OTHER_HOST);
      return;
    }
    const location = publicAddress(request, ours[1]);
    if (location !== null) response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
    else if (!media(request, response) && !sandbox?.(request, response)) void api(request, response);
  };
  const create = () => createServer({ ...limits, keepAliveTimeout: 65_000, maxHeaderSize: 16_384, requireHostHeader: false }, answer);
  const [host, ...more] = hosts;
  const first = create();
  await listen(first, port, host);
  const address = first.address();
  const bound = address && typeof address === 'object' ? address.port : port;
  const servers = [first];
  for (const other of more) {
    const server = create();
    const missing = await listen(server, bound, other).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (!isAddressMissing(error)) throw error;
        return true;
      },
    );
    if (!missing) servers.push(server);
  }
  return {
    port: bound,
    close: async () => {
      setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, 1_000).unref();
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise<void>((done) => server.close(() => done()));
          server.closeIdleConnections();
          return closed;
        }),
      );
    },
  };
}
