/**
 * Cloudflare Turnstile on this machine, as its documents describe it: `siteverify`, which takes a token once, and the script that draws the widget.
 * Tokens are chosen by the test: what begins with `right` is right once.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TurnstileServer {
  url: string;
  /** what was asked, in order */
  asked: { response: string | null; right: boolean; codes: string[] }[];
  stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export async function startTurnstile(secret: string): Promise<TurnstileServer> {
  const asked: TurnstileServer['asked'] = [];
  const used = new Set<string>();
  const judge = (given: URLSearchParams): string[] => {
    const response = given.get('response');
    if (given.get('secret') !== secret) return ['invalid-input-secret'];
    if (!response) return ['missing-input-response'];
    if (!response.startsWith('right')) return ['invalid-input-response'];
    if (used.has(response)) return ['timeout-or-duplicate'];
    used.add(response);
    return [];
  };
  const server = createServer((request, answer) => {
    void bodyOf(request).then((given) => {
      const json = (status: number, body: unknown) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const response = given.get('response') ?? '';
      if (request.method !== 'POST' || request.url !== '/turnstile/v0/siteverify') json(404, { success: false });
      else if (response.startsWith('cut')) request.socket.destroy();
      else if (response.startsWith('silent')) return;
      else if (response.startsWith('page')) answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>success</p>');
      else if (response.startsWith('odd')) json(200, { success: 'true' });
      else if (response.startsWith('moved')) answer.writeHead(302, { location: 'https://example.com/' }).end();
      else if (response.startsWith('broken')) json(502, { success: true });
      else {
        const codes = judge(given);
        asked.push({ response: given.get('response'), right: codes.length === 0, codes });
        json(200, {
          success: codes.length === 0,
          'error-codes': codes,
          challenge_ts: new Date().toISOString(),
          hostname: 'localhost',
          action: '',
          cdata: '',
        });
      }
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
