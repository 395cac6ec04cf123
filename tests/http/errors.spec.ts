import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite(({ answers }) => {
    answers.set('/cms/avariada.json', { status: 500, body: { error: { code: 'boom', message: 'Avaria.' } } });
    answers.set('/cms/em-obras.json', {
      status: 503,
      headers: { 'retry-after': '120' },
      body: { error: { code: 'maintenance', message: 'Já voltamos.' } },
    });
    answers.set('/cms/estragada.json', { body: '{"slug": ' });
  });
});
test.afterAll(() => site.stop());

test.describe('a missing page', () => {
  for (const path of ['/nao-existe', '/nao-existe/', '/a/b/c', '/Quem-Somos', '/quem-somos/mais', '/%F0%9F%8F%9F', '/matchplayer/1/x']) {
    test(`[R-404] [X-404] ${path} answers 404 with text, a drawing and a link home`, async () => {
      const { status, headers, html, text } = await readPage(site.site + path);
      expect(status).toBe(404);
      expect(text).toContain('Ups! Página não encontrada (404)');
      expect(html).toMatch(/<main[^>]*>[\s\S]*<a [^>]*href="\/"[^>]*>[\s\S]*Ir para o início/);
      expect(html).toContain(`<title>Página não encontrada · ${config.brand.name}</title>`);
      expect(html).toContain('content="noindex"');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      const drawing = /src="(\/desenhos\/404-\d\.svg)"/.exec(html)?.[1];
      const picture = await fetch(site.site + drawing);
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
      expect(await picture.text()).toMatch(/^<svg /);
    });
  }

  test('[R-404] shows different drawings over time', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 40 && seen.size < 3; n += 1)
      seen.add(/\/desenhos\/404-\d\.svg/.exec((await readPage(`${site.site}/nada-${n}`)).html)?.[0] ?? '');
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  test('answers a plain 404 for an unknown drawing', async () => {
    for (const name of ['404-x.svg', '418.svg']) expect((await fetch(`${site.site}/desenhos/${name}`)).status).toBe(404);
    // An encoded slash is refused before the router.
    expect((await fetch(`${site.site}/desenhos/..%2fpackage.json`)).status).toBe(400);
  });
});

test('[R-error-other] [X-other] shows the error code when the upstream fails, and retries at the next visit', async () => {
  for (const path of ['/avariada', '/estragada']) {
    const { status, headers, text, html } = await readPage(site.site + path);
    expect(status).toBe(502);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('ACONTECEU UM ERRO 502');
    expect(text).toContain('Tentar de novo');
    expect(html).toMatch(/<a [^>]*href="\/"/);
    expect(html, 'no stack on an error page').not.toMatch(/\bat \w+.*\.(js|ts):\d+/);
  }
});

test('[R-503] [X-503] a page in maintenance sends Retry-After and shows the time to the next attempt', async () => {
  const { status, headers, text } = await readPage(`${site.site}/em-obras`);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('120');
  expect(text).toContain(
    `Estamos a trabalhar para melhorar a sua experiência na app ${config.brand.name}. Por favor tente novamente dentro de alguns minutos. Obrigado!`,
  );
});
