import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import type { RequestState } from './request-state.ts';
import { type PageAddress, type Site, siteHandler } from './site-handler.server.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

vi.stubGlobal('__BUILD_ID__', 'test');

const ENTRY = (nonce: string) => `<script type="module" src="/a.js" nonce="${nonce}"></script>`;
const SESSION = `${config.brand.slug}_sessao`;
const LATE = '<!--$?--><template id="B:0"></template>';
const CACHED = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=1, stale-while-revalidate=2' };

/** A new address for each test, because tests share the page cache. */
let path = '/';
let paths = 0;
let renders: { request: Request; state: RequestState }[] = [];

const address =
  (known: Partial<PageAddress> = {}) =>
  () => ({ search: '', redirect: null, personal: false, listed: true, ...known });

const noRules = async () => [];

/** A site whose pages the test writes. */
function siteOf(write: (page: PageWriter, state: RequestState, request: Request) => void, known?: Partial<PageAddress>): Site {
  return {
    address: address(known),
    routeRules: noRules,
    render: (request, state) => {
      renders.push({ request, state });
      state.page.rendered = true;
      const source = writtenBody();
      const page: PageWriter = { ...source, headers: new Headers(CACHED) };
      write(page, state, request);
      return new Response(source.body, { headers: page.headers });
    },
  };
}

type PageWriter = WrittenBody & { headers: Headers };

const simple = (text = 'page') =>
  siteOf((page, { nonce }) => {
    page.write(`<p>${text} ${renders.length}</p>${ENTRY(nonce)}`);
    page.end();
  });

const ask = (site: Site, headers: Record<string, string> = {}, search = '', signal?: AbortSignal) =>
  siteHandler(
    new Request(`http://localhost:3000${path}${search}`, { headers: { accept: 'text/html', ...headers }, ...(signal ? { signal } : {}) }),
    site,
  );

const turn = () => new Promise((go) => setTimeout(go, 10));
const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

beforeEach(() => {
  paths += 1;
  path = `/p${paths}`;
  renders = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('the shared pipeline', () => {
  it('renders once for all viewers, and gives each a different nonce', async () => {
    const site = simple();
    const answers = await Promise.all([ask(site), ask(site, { 'accept-encoding': 'gzip' })]);
    answers.push(await ask(site));
    expect(renders).toHaveLength(1);
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    const [first, second] = answers as [Response, Response];
    expect(await first.text()).toContain(`nonce="${nonces[0]}"`);
    expect(second.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await second.arrayBuffer())).toString()).toContain(`nonce="${nonces[1]}"`);
  });

  it.each([
    ['none', ''],
    ['an invented session', `${SESSION}=invented`],
    ['several', `${SESSION}=a; ${SESSION}=b; ${config.brand.slug}_sessao=c; session=d; __Host-${config.brand.slug}_escolhas=x`],
  ])('[F-sec-54] never sends s-maxage with HTML, and ignores session cookies that cannot be unsealed: %s', async (_, cookie) => {
    const site = simple();
    await (await ask(site)).text();
    const answer = await ask(site, cookie ? { cookie } : {});
    expect(renders).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(await answer.text()).toContain('page 1');
  });

  it.each(['public, max-age=600', 's-maxage=0', 'max-age=9, public', 's-maxage=60, stale-while-revalidate=600'])(
    '[F-sec-54] replaces the Cache-Control of a route, which is meant for the cache of the site (%s)',
    async (cacheControl) => {
      const site = siteOf((page, { nonce }) => {
        page.headers.set('cache-control', cacheControl);
        page.write(ENTRY(nonce));
        page.end();
      });
      expect((await ask(site)).headers.get('cache-control')).toBe('private, no-cache');
      const personal: Site = { ...site, address: address({ personal: true }) };
      expect((await ask(personal)).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('[F-sec-54] without a page cache renders every page anew, compressed for its viewer, still without access to the viewer', async () => {
    vi.stubEnv('PAGE_CACHE_MB', '0');
    const site = simple();
    const [first, second] = [await ask(site, { 'accept-encoding': 'br' }), await ask(site)];
    expect(renders).toHaveLength(2);
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toBe('cookie, accept-encoding');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain(`nonce="${nonceOf(first)}"`);
    expect(await second.text()).toContain('page 2');
    for (const { state } of renders) expect(() => state.viewer()).toThrow(/shared render/);
  });

  it('[F-sec-54] throws when a render reads viewer, cookie, country, device or client signal', async () => {
    const personal = [
      'cookie',
      'authorization',
      'x-forwarded-for',
      'x-country',
      'cf-ipcountry',
      'accept-language',
      'sec-ch-ua-mobile',
      'save-data',
    ];
    const failures: string[] = [];
    const site = siteOf((page, state, request) => {
      for (const name of personal) {
        try {
          request.headers.get(name);
        } catch {
          failures.push(name);
        }
      }
      expect(request.headers.get('user-agent')).toBeNull();
      expect(() => state.viewer()).toThrow('shared render');
      page.write(ENTRY(state.nonce));
      page.end();
    });
    const answer = await ask(site, { 'user-agent': 'Mozilla/5.0', cookie: 'a=b', 'x-country': 'PT' });
    expect(answer.status).toBe(200);
    expect(failures).toEqual(personal);
  });

  it('[F-sec-55] streams a miss to all who wait for it, and continues when the first of them disconnects', async () => {
    let page: PageWriter | undefined;
    const site = siteOf((given, { nonce }) => {
      page = given;
      given.write(`<p>at once</p>${ENTRY(nonce)}${LATE}`);
    });
    const leaving = new AbortController();
    const first = await ask(site, {}, '', leaving.signal);
    leaving.abort();
    await first.body?.cancel();
    const second = await ask(site);
    const reader = second.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('at once');
    expect(page?.isCancelled()).toBe(false);
    page?.write('<p>late</p>');
    page?.end();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('late');
    expect(renders).toHaveLength(1);
  });

  it('drops a recording with late parts at its end, and caches the next one, which is complete', async () => {
    const site = siteOf((page, { nonce }) => {
      page.write(`<p>${renders.length}</p>${ENTRY(nonce)}${renders.length === 1 ? LATE : ''}`);
      page.end();
    });
    const texts: string[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      texts.push((await (await ask(site)).text()).slice(0, 8));
      await turn();
    }
    expect(texts).toEqual(['<p>1</p>', '<p>2</p>', '<p>2</p>']);
  });

  it('never caches an aborted or failed render', async () => {
    const site = siteOf((page, { nonce }) => {
      page.write(`<p>${renders.length}</p>${ENTRY(nonce)}`);
      if (renders.length === 1) setTimeout(page.fail, 5);
      else page.end();
    });
    const broken = await ask(site);
    await expect(broken.text()).rejects.toThrow();
    await turn();
    expect(await (await ask(site)).text()).toContain('<p>2</p>');
    path = `${path}-failed`;
    const failing: Site = { address: address(), routeRules: noRules, render: () => Promise.reject(new Error('boom')) };
    expect((await ask(failing)).status).toBe(500);
    expect((await ask(simple())).status).toBe(200);
  });

  it('sends the stale page first, and renders a complete one in the background', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = simple();
    await (await ask(site)).text();
    await turn();
    vi.setSystemTime(Date.now() + 1_500);
    expect(await (await ask(site)).text()).toContain('page 1');
    // Until the new one is kept, everybody gets the stale one, and nobody begins another render.
    await expect.poll(async () => (await ask(site)).text()).toContain('page 2');
    expect(renders.map(({ state }) => state.whole)).toEqual([false, true]);
  });

  it('ignores unknown search params in the cache key', async () => {
    const site = simple();
    for (const search of ['', '?utm_source=x', '?a=1&b=2', '?a=2']) expect(await (await ask(site, {}, search)).text()).toContain('page 1');
    expect(renders).toHaveLength(1);
    expect(renders[0]?.request.url).toBe(`http://localhost:3000${path}`);
  });

  it('sends crawlers the complete page from a separate cache entry, and streams to all other clients', async () => {
    const site = simple();
    const agents: [agent: string, whole: boolean][] = [
      ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
      ['facebookexternalhit/1.1', true],
      ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', false],
      ['curl/8.14.1', false],
      ['Mozilla/5.0', false],
    ];
    for (const [agent] of agents) await (await ask(site, { 'user-agent': agent })).text();
    expect(renders.map(({ state }) => state.whole)).toEqual([true, false]);
  });
});

describe('the personal pipeline', () => {
  it('renders for each viewer, streams, and is always private, no-store', async () => {
    let page: PageWriter | undefined;
    const viewers: string[] = [];
    const site = siteOf(
      (given, state) => {
        page = given;
        viewers.push(state.viewer().deviceId);
        given.write(`<p>own</p>${ENTRY(state.nonce)}${LATE}`);
      },
      { personal: true },
    );
    const first = await ask(site);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const reader = first.body?.getReader();
    const text = new TextDecoder().decode((await reader?.read())?.value);
    expect(text).toContain(`nonce="${nonceOf(first)}"`);
    await reader?.cancel();
    await turn();
    expect(page?.isCancelled(), 'it ends with its viewer').toBe(true);
    await (await ask(site)).body?.cancel();
    expect(new Set(viewers).size).toBe(2);
  });
});

describe('an address', () => {
  const call = (site: Site, where: string, init: RequestInit = {}) =>
    siteHandler(
      new Request(`http://localhost:3000${where}`, { ...init, headers: { 'sec-fetch-site': 'same-origin', ...init.headers } }),
      site,
    );

  it('[F-sec-62] of a server function is subject to all checks, however it is encoded', async () => {
    const site = simple();
    for (const where of ['/_serverFn/abc', '/%5fserverFn/abc', '/%5F%73erverFn/abc']) {
      expect((await call(site, where, { headers: { 'sec-fetch-site': 'cross-site' } })).status, where).toBe(403);
      expect((await call(site, where, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status, where).toBe(403);
    }
    expect(renders).toHaveLength(0);
  });

  it('[F-sec-59] of a server function with something after its id is refused without a render', async () => {
    const site = simple();
    for (const where of ['/_serverFn/', '/_serverFn/abc/1', '/_serverFn/abc/', `/_serverFn/${'a'.repeat(300)}`])
      for (const method of ['GET', 'POST']) expect((await call(site, where, { method })).status, where).toBe(400);
    expect(renders).toHaveLength(0);
  });

  it('[F-sec-62] is given to the router decoded once and with the public origin, whatever the Host header', async () => {
    const site = simple();
    for (const where of [`http://evil.example${path}`, `http://other.example${path.replace('p', '%70')}`]) {
      const answer = await siteHandler(new Request(where, { headers: { accept: 'text/html' } }), site);
      expect(await answer.text()).toContain('page 1');
    }
    expect(renders.map(({ request }) => request.url)).toEqual([`http://localhost:3000${path}`]);
    const moved = await siteHandler(new Request('http://evil.example//guia?x=1'), site);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/guia?x=1']);
  });

  it('[F-sec-61] that is invalid is refused with all security headers, and a failed request is logged as one line without its query', async () => {
    const bad = { url: 'http://x:65536/?q=secret', method: 'GET', headers: new Headers(), signal: AbortSignal.abort() } as Request;
    const answer = await siteHandler(bad, simple());
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const lines = vi.mocked(console.error);
    lines.mockClear();
    const failing: Site = { address: address(), routeRules: noRules, render: () => Promise.reject(new Error('boom at /x?q=secret')) };
    expect((await ask(failing, {}, '?q=secret')).status).toBe(500);
    expect(lines).toHaveBeenCalledTimes(1);
    expect(JSON.parse(lines.mock.calls[0]?.[0] as string)).toMatchObject({
      msg: 'a request failed',
      path,
      error: { message: 'boom at /x' },
    });
  });

  it('that is not canonical is redirected without a render if its route has that option', async () => {
    const site: Site = { ...simple(), address: address({ redirect: '/guia?data=2026-11-22' }) };
    const answer = await ask(site, {}, '?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/guia?data=2026-11-22']);
    expect(renders).toHaveLength(0);
  });
});
