import { networkInterfaces } from 'node:os';
import { expect, test } from '../support/test.ts';

/** Names of this machine, other than the `localhost` of the stack's addresses. */
const NAMES = [
  '127.0.0.1',
  ...(Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1')) ? ['[::1]'] : []),
];

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });

for (const name of NAMES) {
  test(`[G-loopback] ${name} is redirected to the public name, path and query kept`, async ({ stack }) => {
    const site = stack.site.replace('localhost', name);
    for (const path of [
      '/',
      '/guia?data=2026-11-21&desporto=futebol',
      '/live/canal/1/um?t=20:42',
      '/videos/%C3%A7%C3%A3o',
      '/nao-existe',
    ]) {
      const answer = await ask(site + path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([308, stack.site + path]);
    }
    const posted = await ask(`${site}/_serverFn/x?a=1`, { method: 'POST', body: 'a=b' });
    expect([posted.status, posted.headers.get('location')]).toEqual([308, `${stack.site}/_serverFn/x?a=1`]);
  });

  test(`[G-loopback] ${name} answers probes of the site, and calls of the upstream`, async ({ stack }) => {
    for (const path of ['/livez', '/readyz', '/healthz'])
      expect((await ask(stack.site.replace('localhost', name) + path)).status, path).toBe(200);
    const calls = await ask(`${stack.upstream.replace('localhost', name)}/channels/all`, { headers: { accept: 'application/json' } });
    expect(calls.status).toBe(200);
  });

  test(`[G-loopback] the upstream’s pages under ${name} are redirected to its public name`, async ({ stack }) => {
    const upstream = stack.upstream.replace('localhost', name);
    for (const path of ['/sandbox/correio?para=rita@camarote.example', '/sandbox/televisao', '/identidade/google/auth?client_id=x']) {
      const answer = await ask(upstream + path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([308, stack.upstream + path]);
    }
  });
}

test('[G-loopback] the public name itself is answered', async ({ stack }) => {
  expect((await ask(stack.site)).status).toBe(200);
  expect((await ask(`${stack.upstream}/sandbox/correio`)).status).toBe(200);
});
