import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { EncodedRequest } from '#contract/core/request.ts';
import { checkSignature, SIGNATURE_HEADER } from '#contract/core/signature.ts';
import { UpstreamError, type UpstreamFault } from './fault.ts';
import { createTransport } from './transport.ts';

let server: Server | undefined;
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener);
  await new Promise<void>((done) => server?.listen(0, done));
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`;
};
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const request = (url: string) => ({ callId: 'probe', method: 'GET', url, headers: {}, body: null }) as EncodedRequest;
const faultOf = async (pending: Promise<unknown>): Promise<UpstreamFault> => {
  const error = await pending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return (error as UpstreamError).fault;
};

describe('the transport to the upstream', () => {
  it('[C-timeout] ends a call that does not begin, or does not end, in time', async () => {
    const call = createTransport({ timeoutMs: 150, maxBytes: 1_000 });
    const slow: RequestListener[] = [
      () => {},
      (_request, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ];
    for (const listener of slow) {
      const url = await serve(listener);
      const since = performance.now();
      expect((await faultOf(call(request(url), {}))).kind).toBe('timeout');
      expect(performance.now() - since).toBeGreaterThan(140);
      // Nobody ends the answer but the limit.
      expect(performance.now() - since).toBeLessThan(10_000);
      server?.closeAllConnections();
    }
  });

  it('accepts an answer of the size limit and rejects a larger one, with and without Content-Length', async () => {
    const call = createTransport({ timeoutMs: 5_000, maxBytes: 1_000 });
    for (const announced of [true, false])
      for (const size of [1_000, 1_001]) {
        const url = await serve((_request, response) => {
          if (announced) response.setHeader('content-length', size);
          else response.write('');
          response.end('x'.repeat(size));
        });
        const pending = call(request(url), {});
        if (size === 1_000) expect((await (await pending).text()).length).toBe(1_000);
        else expect((await faultOf(pending)).kind).toBe('shape');
      }
  });

  it('distinguishes a broken connection from a slow one', async () => {
    const call = createTransport({ timeoutMs: 2_000, maxBytes: 1_000 });
    expect((await faultOf(call(request('http://127.0.0.1:1/'), {}))).kind).toBe('network');
    const url = await serve((incoming, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('12345');
      setTimeout(() => incoming.socket.destroy(), 20);
    });
    expect((await faultOf(call(request(url), {}))).kind).toBe('network');
  });

  it('[SEC-46] does not follow redirects', async () => {
    let visits = 0;
    const url = await serve((incoming, response) => {
      visits += 1;
      response.writeHead(incoming.url === '/' ? 302 : 200, { location: '/elsewhere' });
      response.end();
    });
    const answer = await createTransport({ timeoutMs: 2_000, maxBytes: 1_000 })(request(url), {});
    expect(answer.status).toBe(302);
    expect(visits).toBe(1);
  });

  it('[F-sec-57] signs calls to the upstream, and none to a third party', async () => {
    const sent: { url: string; headers: Record<string, string> }[] = [];
    const fetcher = (async (url: string, init: RequestInit) => {
      sent.push({ url, headers: init.headers as Record<string, string> });
      return new Response('{}');
    }) as typeof fetch;
    const secret = 's'.repeat(32);
    const call = createTransport({ timeoutMs: 1_000, maxBytes: 100 }, fetcher, { secret, baseUrl: 'http://api.test/v1' });
    for (const url of ['http://api.test/v1/channels/all?a=1', 'http://api.test/v10/x', 'https://news.test/letter.html'])
      await call(request(url), {});
    const [ours, ...others] = sent;
    expect(await checkSignature(secret, { method: 'GET', ...(ours as { url: string; headers: Record<string, string> }) }, Date.now())).toBe(
      'valid',
    );
    for (const { url, headers } of others) expect(headers[SIGNATURE_HEADER], url).toBeUndefined();
    await createTransport({ timeoutMs: 1_000, maxBytes: 100 }, fetcher)(request('http://api.test/v1/'), {});
    expect(sent.at(-1)?.headers[SIGNATURE_HEADER]).toBeUndefined();
  });
});
