/**
 * SECURITY 56: headers, paths and queries are read in linear time. The limits are far above the cost of a linear parser and far below that of a
 * quadratic one at these lengths, so that the tests do not depend on how busy the machine is.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readContractHeaders } from '#contract/core/headers.ts';
import { decodeRequest } from '#contract/core/request.ts';
import { matches } from '#platform/http/send.ts';
import { contentAnswer, textContent } from '#platform/media/answers.ts';
import { acceptedEncodings } from '#rules/accept-encoding.ts';
import { parseTrustedProxies, type TrustedProxies } from '#rules/trusted-proxies.ts';
import { parseSiteEnv } from '#server/env.ts';
import { readAddress } from '#server/request-address.ts';
import { type Site, siteHandler } from '#server/site-handler.server.ts';
import { readViewer } from '#server/viewer.ts';
import { pageAddress } from '../app/page-address.ts';
import { processorMs } from '../tests/support/processor-time.ts';

vi.mock('#server/redirects.ts', async (original) => {
  const real = await original<typeof import('#server/redirects.ts')>();
  return { ...real, routeRules: async () => real.defaultRouteRules };
});
vi.stubGlobal('__BUILD_ID__', 'test');
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const SHORT = 20_000;
const LONG = 10 * SHORT;
/** Just below the limit for all headers together. */
const ACCEPTED = 15_000;

const SHAPES = [
  ' ',
  'a',
  ',',
  ';',
  ', ',
  'a=b; ',
  'gzip ',
  'gzip;q=0 ,',
  ';q=',
  '"x",',
  'W/"x", ',
  '::1,',
  '1.1.1.1,',
  '%',
  '::',
  '1,',
  '\t,',
];

/** @param read takes text of a given length */
async function expectLinear(what: string, read: (text: string) => unknown): Promise<void> {
  for (const shape of SHAPES) {
    const text = (length: number) => `zstd${shape.repeat(Math.ceil(length / shape.length))}x`;
    const [short, long] = [text(SHORT), text(LONG)];
    const shortMs = await processorMs(() => read(short));
    const longMs = await processorMs(() => read(long));
    expect(longMs, `${what} of ${JSON.stringify(shape)}: ${LONG} characters against ${SHORT}`).toBeLessThan(15 * shortMs + 60);
  }
}

const trusted = parseTrustedProxies('127.0.0.1,::1,1.1.1.1') as TrustedProxies;
const env = { ...parseSiteEnv({}), TRUSTED_PROXIES: trusted };
const from = (headers: Record<string, string>) => Object.assign(new Request('http://localhost:3000/', { headers }), { ip: '127.0.0.1' });
const page = textContent('text/plain', 'words '.repeat(200));

test('[F-sec-56] both servers read every header in linear time', async () => {
  await expectLinear('Accept-Encoding', acceptedEncodings);
  for (const name of ['cookie', 'x-forwarded-for', 'cf-connecting-ip', 'x-country'])
    await expectLinear(name, (text) => readViewer(from({ [name]: text }), env));
  for (const name of ['authorization', 'x-device-id', 'x-forwarded-for', 'x-country', 'x-client-platform'])
    await expectLinear(`upstream's ${name}`, (text) => readContractHeaders(new Headers({ [name]: text }), true));
  await expectLinear('If-None-Match', (text) => matches(text, '"tag"'));
  for (const name of ['accept-encoding', 'if-none-match'])
    await expectLinear(`playout's ${name}`, (text) => contentAnswer(page, 'no-store', { [name]: text }));
}, 120_000);

test('[F-sec-56] the upstream reads every parameter of a query in linear time', async () => {
  for (const call of Object.values(calls)) {
    const names = Object.keys((call as { query?: { shape: object } }).query?.shape ?? {});
    for (const name of names)
      for (const shape of [',', '1,', '0', 'a', '-', '2026-11-21T00:00:00Z,', ' ']) {
        const query = new URLSearchParams({ [name]: `1${shape.repeat(LONG / shape.length)}x` });
        const ask = () => decodeRequest(call, new Request(`http://upstream/?${query}`), {});
        expect(await processorMs(ask), `${call.id} ${name} of ${JSON.stringify(shape)}`).toBeLessThan(150);
      }
  }
}, 120_000);

const siteOf = (personal: boolean): Site => ({
  address: (url) => ({ ...pageAddress(url), personal }),
  routeRules: async () => [],
  render: (_request, state) => {
    state.page.rendered = true;
    return new Response(`<script type="module" src="/a.js" nonce="${state.nonce}"></script>`, { headers: { 'content-type': 'text/html' } });
  },
});

const HEADERS = ['accept', 'accept-encoding', 'cookie', 'user-agent', 'if-none-match', 'range', 'referer', 'origin', 'x-forwarded-for'];

test('[F-sec-56] the site answers a request with 200 KB in any header, path or query at once', async () => {
  const ask = (path: string, headers: Record<string, string> = {}, personal = false) => {
    const request = Object.assign(new Request(`http://localhost:3000${path}`, { headers: { accept: 'text/html', ...headers } }), {
      ip: '127.0.0.1',
    });
    return siteHandler(request, siteOf(personal));
  };
  await (await ask('/')).text();
  for (const shape of SHAPES) {
    const text = (length: number) => `${`zstd${shape.repeat(Math.ceil(length / shape.length))}`.slice(0, length)}x`;
    for (const name of HEADERS) {
      expect((await ask('/', { [name]: text(LONG) })).status, name).toBe(431);
      for (const personal of [false, true]) {
        const answer = () => ask('/', { [name]: text(ACCEPTED) }, personal).then((got) => got.text());
        expect(await processorMs(answer), `${name} of ${JSON.stringify(shape)}`).toBeLessThan(60);
      }
    }
    for (const place of ['/', '/live/canal/', '/?canais=', '/guia?desporto=', '/guia?data=']) {
      const written = encodeURI(shape);
      const path = (length: number) => place + written.repeat(Math.floor(length / written.length));
      expect((await ask(path(LONG))).status, place).toBe(414);
      expect(await processorMs(() => ask(path(8_000)).then((got) => got.text())), `${place}${written}`).toBeLessThan(150);
      expect(await processorMs(() => readAddress(`http://localhost${path(LONG)}`, env.SITE_URL))).toBeLessThan(60);
    }
  }
}, 120_000);
