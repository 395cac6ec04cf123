import { expect, test } from 'vitest';
import { cutAfter, UNFINISHED } from '../../../tests/support/slow-sender.ts';
import { serve } from './server.ts';

test('[F-sec-64] cuts who sends a request slowly, whether headers or body', async () => {
  const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
  const ours = ['http://localhost:3000', 'http://localhost:4000'] as const;
  const fetch = async (request: Request) => new Response(await request.text());
  const server = await serve({ port: 0, hosts: ['127.0.0.1'], ours, media: () => false, fetch, limits });
  try {
    for (const text of UNFINISHED) expect(await cutAfter(server.port, text)).toBeLessThan(5_000);
  } finally {
    await server.close();
  }
});

test('[G-loopback] leads a browser to the public name, and answers a call of the contract that asks for HTML', async () => {
  const ours = ['http://localhost:3000', 'http://localhost:4000'] as const;
  const server = await serve({ port: 0, hosts: ['127.0.0.1'], ours, media: () => false, fetch: () => new Response('ok') });
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}/newsletter/2026-47.html`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
  try {
    expect((await ask({})).status).toBe(308);
    expect((await ask({ 'x-client-platform': 'web' })).status).toBe(200);
  } finally {
    await server.close();
  }
});
