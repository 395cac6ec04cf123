/** The embedded upstream's socket: streams first, by hand, because they are most of the traffic; then the API. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface UpstreamServer {
  /** port really bound */
  port: number;
  /** Stops accepting, lets running answers end for a moment, then cuts. */
  close: () => Promise<void>;
}

/** Answers what it owns and returns true, or leaves the request alone and returns false. */
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
