import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { cutAfter, UNFINISHED } from '../../tests/support/slow-sender.ts';
import { createSiteServer } from './node-server.ts';

let server: ReturnType<typeof createSiteServer>;
afterEach(() => server.close());

it('[F-sec-64] cuts who sends a request slowly, whether headers or body', async () => {
  const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
  // Reads the body, as the site does.
  server = createSiteServer((request) => request.resume(), 'http://localhost:3000', limits);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  for (const text of UNFINISHED) expect(await cutAfter(port, text)).toBeLessThan(5_000);
});

it('[F-sec-64] waits 30 s at most by default', () => {
  server = createSiteServer(() => {}, 'http://localhost:3000');
  expect(Math.max(server.headersTimeout, server.requestTimeout)).toBeLessThan(30_000);
});
