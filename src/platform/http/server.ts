/** The embedded upstream's HTTP server. Streams are most of the traffic, so they bypass the API's framework. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface UpstreamServer {
  /** the bound port */
  port: number;
  /** Stops accepting connections, waits 1 s for running answers, then closes all connections. */
  close: () => Promise<void>;
}

/** Answers a request of its own and returns true; returns false for any other. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ServeOptions {
  port: number;
  host?: string;
  media: RawHandler;
  fetch: (request: Request) => Response | Promise<Response>;
}

/** @throws Error with code EADDRINUSE when the port is taken */
export async function serve({ port, host, media, fetch }: ServeOptions): Promise<UpstreamServer> {
  const api = getRequestListener(fetch);
  const server: Server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 20_000, maxHeaderSize: 16_384 },
    (request, response) => {
      if (!media(request, response)) void api(request, response);
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
