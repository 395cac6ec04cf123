/** A broadcaster's streaming server for tests of the relay: the streams of foreign-streams.ts under an origin of its own, and bad ones. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamAnswer } from './foreign-streams.ts';

export interface SourceServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** `127.0.0.1:port`, as RELAY_HOSTS names it */
  readonly host: string;
  /** Requests so far, the newest last. */
  readonly requests: { url: string; headers: IncomingHttpHeaders }[];
  /** While true, every request is answered with 503. */
  down: boolean;
  readonly close: () => Promise<void>;
}

type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** @param extra answers by path, before those of the streams; a function is given the origin */
export async function startSource(extra: Record<string, Answer | ((origin: string) => Answer)> = {}, port = 0): Promise<SourceServer> {
  const requests: SourceServer['requests'] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push({ url, headers: request.headers });
    if (source.down) {
      response.writeHead(503).end();
      return;
    }
    const own = extra[url.split('?')[0] ?? ''];
    if (own) {
      const { status, headers = {}, body = '' } = typeof own === 'function' ? own(source.origin) : own;
      response.writeHead(status, headers).end(body);
      return;
    }
    const { status, type, body } = streamAnswer(url, Date.now());
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source: SourceServer = {
    origin: `http://${host}`,
    host,
    requests,
    down: false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return source;
}
