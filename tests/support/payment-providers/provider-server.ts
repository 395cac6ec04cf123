/** The server of a payment provider that is played in tests, and what can go wrong with it. Loopback only. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What a provider's server does wrong, for the calls that it is asked about. */
export interface ProviderFaults {
  /** waits so long before it answers, in milliseconds */
  slowMs: number;
  /** does what was asked and closes the connection without an answer */
  losesAnswer: (call: ProviderCall) => boolean;
  /** does nothing and answers with 500 */
  fails: (call: ProviderCall) => boolean;
}

export interface ProviderServer {
  readonly url: string;
  readonly faults: ProviderFaults;
  /** every call that arrived, the newest last */
  readonly calls: readonly ProviderCall[];
  /** Nobody listens any more: connections are refused. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** @param answer what the provider does; a rejection is answered with 500 and shown */
export async function startProviderServer(answer: (call: ProviderCall) => ProviderAnswer): Promise<ProviderServer> {
  const calls: ProviderCall[] = [];
  const faults: ProviderFaults = { slowMs: 0, losesAnswer: () => false, fails: () => false };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test');
    const body = await bodyOf(request);
    const call: ProviderCall = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
    calls.push(call);
    const done = faults.fails(call) ? { status: 500, body: { error: { type: 'api_error', message: 'out of order' } } } : answer(call);
    if (faults.losesAnswer(call)) {
      response.destroy();
      return;
    }
    if (faults.slowMs > 0) await new Promise((go) => setTimeout(go, faults.slowMs));
    response.writeHead(done.status, { 'content-type': 'application/json' }).end(JSON.stringify(done.body));
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = (): Promise<void> =>
    new Promise((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    calls,
    goAway: async () => {
      await stop();
      // Until clients have noticed that their kept connections are closed.
      await new Promise((go) => setTimeout(go, 50));
    },
    comeBack: async () => void (await listen(port)),
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}
