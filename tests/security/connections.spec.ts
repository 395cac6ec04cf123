/** Who may connect to the two servers, and under which name (SECURITY 57, 58). */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { signRequest } from '#contract/core/signature.ts';
import { SIGNING_SECRET, type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(() => stack.stop());

/** Sends bytes and resolves with all that comes back. @param endAfterMs the connection is given up after this long */
const send = (port: number, text: string, host = '127.0.0.1', endAfterMs = 10_000): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(port, host, () => socket.write(text));
    socket.setTimeout(endAfterMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', (error) => {
      answer ||= (error as NodeJS.ErrnoException).code ?? 'error';
    });
    socket.on('close', () => done(answer));
  });

const portsOf = ({ site, upstream }: Stack) => [site, upstream].map((url) => Number(new URL(url).port));
const statusOf = async (port: number, lines: readonly string[]) =>
  Number(/^HTTP\/1\.\d (\d{3})/.exec(await send(port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`))?.[1]);

test('[F-sec-58] with a loopback SITE_URL both servers listen on this machine alone', async () => {
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  test.skip(outward.length === 0, 'this machine has no address but its own');
  for (const port of portsOf(stack)) expect(await send(port, '', outward[0]?.address, 2_000)).toBe('ECONNREFUSED');
});

test('[F-sec-58] both servers answer 421 to another Host, also for files, and 400 without one', async () => {
  for (const port of portsOf(stack))
    for (const path of ['/healthz', '/', '/favicon.svg', '/channels/all']) {
      const at = (...hosts: string[]) => statusOf(port, [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)]);
      expect(await at('evil.example'), path).toBe(421);
      expect(await at(`localhost.evil.example:${port}`), path).toBe(421);
      expect([200, 404], path).toContain(await at(`localhost:${port}`));
      expect([200, 404, 308], path).toContain(await at(`127.0.0.1:${port}`));
      expect(await at(), path).toBe(400);
      expect(await at('x:65536'), path).toBe(400);
      expect(await statusOf(port, [`GET ${path} HTTP/1.0`]), path).toBe(400);
      expect(await statusOf(port, [`GET http://evil.example${path} HTTP/1.1`, `Host: localhost:${port}`]), path).toBe(400);
    }
});

test('[F-sec-57] the embedded upstream believes the site’s signature and nobody’s word', async () => {
  const device = 'c0ffee00-1234-4abc-8def-000000000001';
  const url = `${stack.upstream}/channels/stream/ping?channel=1`;
  const told = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'PT', 'x-device-id': device };
  const ping = (headers: Record<string, string>) => fetch(url, { headers: { ...headers, connection: 'close' } });
  expect((await ping(told)).status, 'unsigned: answered, ignored').toBe(200);
  const signature = await signRequest(SIGNING_SECRET, { method: 'GET', url, headers: told }, Date.now());
  expect((await ping({ ...told, 'x-camarote-signature': signature })).status).toBe(200);
  expect((await ping({ ...told, 'x-country': 'ES', 'x-camarote-signature': signature })).status).toBe(401);
  const old = await signRequest(SIGNING_SECRET, { method: 'GET', url, headers: told }, Date.now() - 61_000);
  expect((await ping({ ...told, 'x-camarote-signature': old })).status).toBe(401);
  // The site's own calls pass: a page with the upstream's data.
  expect(await (await fetch(`${stack.site}/guia`, { headers: { connection: 'close' } })).text()).toContain(`${config.brand.name} 1`);
});
