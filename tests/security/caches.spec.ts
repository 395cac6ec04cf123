/** Only the site's own cache keeps a page, whatever cookies a request has (SECURITY 54). */
import { expect, test } from '@playwright/test';
import { config } from '#config';
import { get, nonceOf, requiredPages } from '../support/page-assertions.ts';
import { type PaperSite, startPaperSite } from '../support/paper-site.ts';

const LIVE = '/live/canal/1/camarote-1';
const PAGES = [...requiredPages.map(({ path }) => path), '/guia/print', '/cms', '/nada', '/live/canal/99/nada'];

const SESSION = `${config.brand.slug}_sessao`;

const COOKIES: { name: string; cookie?: string }[] = [
  { name: 'no cookie' },
  { name: 'a session cookie that cannot be unsealed', cookie: `${SESSION}=invented` },
  { name: 'several of them', cookie: `${SESSION}=a; ${SESSION}=b; ${config.brand.slug}_sessao=c; sessao=d` },
  { name: 'an empty one and malformed ones', cookie: `${SESSION}=; ;;=; __Host-${config.brand.slug}_aparelho` },
];

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite();
});
test.afterAll(() => site.stop());

for (const { name, cookie } of COOKIES)
  test(`[F-sec-54] HTML is sent as private and never with s-maxage, with ${name}`, async () => {
    // Twice: rendered, and from the site's own cache.
    for (const path of PAGES)
      for (const round of [1, 2]) {
        const got = await get(site.site + path, { headers: cookie ? { cookie } : {} });
        const what = `${path}, round ${round}`;
        const said = got.headers.get('cache-control');
        expect(said, what).toMatch(path === LIVE ? /^private, no-store$/ : /^(private, no-cache|private, no-store|no-store)$/);
        for (const shared of ['cdn-cache-control', 'surrogate-control', 'cloudflare-cdn-cache-control', 'age', 'expires'])
          expect(got.headers.get(shared), what).toBeNull();
        if (said === 'private, no-cache') expect(got.headers.get('vary'), what).toBe('accept-encoding, cookie');
      }
  });

test('[F-sec-54] viewers with and without cookies get the same cached page, each with their own nonce and device id', async () => {
  const seen = { nonces: new Set<string>(), devices: new Set<string>(), texts: new Set<string>() };
  for (const { cookie } of COOKIES) {
    const got = await get(`${site.site}/quem-somos/`, { headers: cookie ? { cookie } : {} });
    seen.nonces.add(nonceOf(got));
    seen.devices.add(/aparelho=([^;]+)/.exec(got.cookies.join())?.[1] ?? '');
    // Its instant (milliseconds since 1970) is another where it was rendered anew between two requests.
    seen.texts.add(got.html.replaceAll(nonceOf(got), 'N').replace(/\b\d{13}\b/g, 'T'));
  }
  expect([seen.nonces.size, seen.devices.size, seen.texts.size]).toEqual([COOKIES.length, COOKIES.length, 1]);
});
