/** The pages of search as they are served, without a script. */
import fc from 'fast-check';
import { config } from '#config';
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { readPage, withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) => (text ?? '').replace(/<[^>]+>/g, ''));

test('[R-pesquisa] [C-search] results stand in groups, each with its links, and are not for search engines', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/pesquisa/benfica`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Pesquisa: benfica · ${config.brand.name}</title>`);
  expect(html).toMatch(/<meta\s(?:name="robots"\s+)?content="noindex"(?:\s+name="robots")?/);
  expect(headingsOf(html)).toEqual(expect.arrayContaining(['Sport Lisboa e Benfica', 'Canais e programas', 'Vídeos', 'Equipas']));
  // On air at the tests' hour: the best answer leads to the picture.
  expect(text).toMatch(/Sport Lisboa e Benfica \d+′ Benfica \d–\d Sporting/);
  const hrefs = hrefsOf(html);
  for (const pattern of [
    /^\/live\/canal\/2\/camarote-2$/,
    /^\/guia\?data=2026-11-\d\d&programa=\d+$/,
    /^\/videos\/\d+\/[a-z0-9-]+$/,
    /^\/pesquisa\/benfica\?tipo=videos$/,
    /^\/pesquisa\/benfica\/print$/,
  ])
    expect(
      hrefs.some((href) => pattern.test(href)),
      `${pattern}`,
    ).toBe(true);
  // Every page offers search.
  const home = (await readPage(`${stack.site}/`)).html;
  expect(home).toMatch(/<form[^>]*action="\/pesquisa"/);
  expect(hrefsOf(home)).toContain('/pesquisa');
});

test('[R-pesquisa] groups, sports and days are in the address, with their pages, without a script', async ({ stack }) => {
  const videos = await readPage(`${stack.site}/pesquisa/benfica?tipo=videos`);
  expect(headingsOf(videos.html)).toContain('Vídeos');
  expect(headingsOf(videos.html)).not.toContain('Equipas');
  const next = hrefsOf(videos.html).find((href) => href.includes('pagina=2'));
  expect(next).toBe('/pesquisa/benfica?tipo=videos&pagina=2');
  const second = await readPage(`${stack.site}${next}`);
  const ids = (html: string) => new Set(hrefsOf(html).flatMap((href) => /^\/videos\/(\d+)\//.exec(href)?.[1] ?? []));
  expect([...ids(second.html)].filter((id) => ids(videos.html).has(id))).toEqual([]);
  const futsal = await readPage(`${stack.site}/pesquisa/benfica?desporto=futsal`);
  expect(futsal.text).not.toContain('Liga Portugal, jornada');
  expect(futsal.html).toMatch(/aria-current="(?:true|page)"[^>]*>(?:<i[^>]*><\/i>)?Futsal/);
  const day = await readPage(`${stack.site}/pesquisa/benfica?data=2026-11-22`);
  expect(day.text).toContain('amanhã');
  expect(day.text).not.toContain('19:45 hoje');
  // Unknown values are left out of the address.
  const odd = await readPage(`${stack.site}/pesquisa/benfica?tipo=outro&data=2026-13-99&pagina=0&x=1`);
  expect([odd.status, odd.headers.get('location')?.replace(stack.site, '')]).toEqual([307, '/pesquisa/benfica']);
});

test('[R-pesquisa] a form without a script leads to its results, and an empty one to the page that asks', async ({ stack }) => {
  const leads = async (query: string) => {
    const { status, headers } = await readPage(`${stack.site}/pesquisa?q=${query}`);
    return [status, headers.get('location')?.replace(stack.site, '')];
  };
  expect(await leads('benfica+hoje')).toEqual([307, '/pesquisa/benfica%20hoje']);
  expect(await leads('5')).toEqual([307, '/pesquisa/5']);
  expect(await leads('a%2Fb')).toEqual([307, '/pesquisa/a%20b']);
  expect(await leads('')).toEqual([307, '/pesquisa']);
  const start = await readPage(`${stack.site}/pesquisa`);
  expect([start.status, headingsOf(start.html)]).toEqual([200, expect.arrayContaining(['Em direto agora'])]);
});

test('[R-pesquisa] [R-noticias] a news story that is found leads to its place on the page of its week', async ({ stack }) => {
  const week = '/noticias/2026-46';
  const { html } = await readPage(`${stack.site}${week}`);
  const [, anchor = '', title = ''] = /<article\b[^>]*id="(noticia-[a-z0-9-]+)".*?<h[23][^>]*>(.*?)<\/h[23]>/s.exec(html) ?? [];
  const [longest = ''] = title.match(/\p{L}+/gu)?.toSorted((one, other) => other.length - one.length) ?? [];
  const found = await readPage(`${stack.site}/pesquisa/${encodeURIComponent(longest)}?tipo=noticias`);
  expect(hrefsOf(found.html), `a search for ${longest}`).toContain(`${week}#${anchor}`);
});

test('[X-no-results] says that nothing was found, offers other searches and what is on air', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/pesquisa/xqzwvk`);
  expect(status).toBe(200);
  expect(text).toContain('Não foram encontrados conteúdos para esta pesquisa.');
  expect(headingsOf(html)).toContain('Em direto agora');
  expect(hrefsOf(html)).toContain('/pesquisa/Amanh%C3%A3');
  const meant = await readPage(`${stack.site}/pesquisa/benfca?exato=1`);
  expect(meant.text).toMatch(/Não foram encontrados conteúdos para esta pesquisa\. Queria dizer benfica ?\?/);
  const filtered = await readPage(`${stack.site}/pesquisa/benfica?desporto=padel`);
  expect(filtered.text).toContain('Sem estes filtros há mais para ver.');
});

test('a typing error has the results of what was meant, and a way back to the letter', async ({ stack }) => {
  const { html, text } = await readPage(`${stack.site}/pesquisa/benfca`);
  expect(text).toMatch(/Quis dizer benfica ?\? Mostramos já esses resultados\. Procurar mesmo por «benfca»/);
  expect(headingsOf(html)).toContain('Sport Lisboa e Benfica');
  expect(hrefsOf(html)).toEqual(expect.arrayContaining(['/pesquisa/benfica', '/pesquisa/benfca?exato=1']));
});

test('[R-pesquisa-print] results on paper have no script, their groups in one table, and the filters of the page', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/pesquisa/benfica/print`);
  expect(status).toBe(200);
  expect(html).not.toMatch(/<script|<button/);
  expect(html).toContain(`<title>Pesquisa: benfica · ${config.brand.name}</title>`);
  expect(html.match(/<tbody>/g)?.length).toBeGreaterThanOrEqual(4);
  expect(text).toMatch(/Pesquisa: benfica \d+ resultados/);
  // The stack's clock runs on from 20:42.
  expect(text).toMatch(/Impresso a 21\/11\/2026, às 2[0-3]:\d\d\./);
  expect(hrefsOf(html)).toContain('/pesquisa/benfica');
  const futsal = await readPage(`${stack.site}/pesquisa/benfica/print?desporto=futsal`);
  expect(futsal.text).not.toContain('Basquetebol');
  const odd = await readPage(`${stack.site}/pesquisa/benfica/print?tipo=videos`);
  expect([odd.status, odd.headers.get('location')]).toEqual([307, '/pesquisa/benfica/print']);
  expect((await readPage(`${stack.site}/pesquisa/xqzwvk/print`)).text).toContain('Não foram encontrados conteúdos para esta pesquisa.');
});

test('[B-no-spoilers] results that are hidden stand neither on the page nor on paper', async ({ stack }) => {
  const cookie = `preferencias=${writePreferences({ ...NO_PREFERENCES, noSpoilers: true })}`;
  for (const path of ['/pesquisa/benfica', '/pesquisa/benfica?tipo=videos', '/pesquisa/benfica?tipo=momentos', '/pesquisa/benfica/print']) {
    const { text } = await readPage(`${stack.site}${path}`, { headers: { cookie } });
    expect(text, path).not.toMatch(/\d\s?–\s?\d/);
    expect((await readPage(`${stack.site}${path}`)).text, path).toMatch(/\d\s?–\s?\d/);
  }
});

test('[R-pesquisa] any text in the address is answered by 200 or 404, after two redirects at most', async ({ stack }) => {
  test.slow();
  const last = async (path: string): Promise<number> => {
    let at = `${stack.site}${path}`;
    for (let redirects = 0; redirects <= 2; redirects += 1) {
      const { status, headers } = await readPage(at);
      const location = headers.get('location');
      if (location === null) return status;
      at = new URL(location, at).href;
    }
    return 0;
  };
  const nasty = [
    'acção é ü ñ',
    'a b',
    '100%',
    '%',
    '%25',
    '%2525',
    'a/b',
    'a\\b',
    '<script>alert(1)</script>',
    '\'"`',
    'x'.repeat(500),
    'é'.repeat(250),
    'مباراة كرة القدم',
    '\u202eabc\u202c',
    '\u0000',
    'a\u0007b\r\nc',
    '.',
    '..',
    '...',
    '?',
    '#',
    '&',
    '+',
    '=',
    ';',
    ':',
    '@',
    '𝔹𝕖𝕟',
    '👨‍👩‍👧',
    '\ufeff',
    '\u2028',
    'print',
    ' ',
    'constructor',
    '__proto__',
    'undefined',
  ];
  for (const text of nasty) {
    expect([200, 404], `encoded ${JSON.stringify(text)}`).toContain(await last(`/pesquisa/${encodeURIComponent(text)}`));
    expect([200, 404], `on paper ${JSON.stringify(text)}`).toContain(await last(`/pesquisa/${encodeURIComponent(text)}/print`));
    expect([200, 404], `of a form ${JSON.stringify(text)}`).toContain(await last(`/pesquisa?q=${encodeURIComponent(text)}`));
  }
  for (const raw of ['100%', '%zz', '%E0%A4%A', '%FF%FE', 'a%00b', '%c0%ae%c0%ae', '%2e%2e', '%2F', '%5C%5Cevil.example', 'a%2f%2e%2e%2fb'])
    expect([200, 404], `raw ${raw}`).toContain(await last(`/pesquisa/${raw}`));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
      if (text.isWellFormed()) expect([200, 404]).toContain(await last(`/pesquisa/${encodeURIComponent(text)}`));
    }),
    { numRuns: 25 },
  );
});

test('[X-empty-lists] [R-pesquisa] a search that cannot be read leaves its page with the field and a way on', async () => {
  await withPaperSite(
    (paper) => {
      const failure = { status: 500, body: { error: { code: 'internal', message: 'Falha.' } } };
      for (const call of ['/search/search', '/search/autocomplete']) paper.answers.set(call, failure);
    },
    async ({ site }) => {
      const { status, html, text, headers } = await readPage(`${site}/pesquisa/benfica`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(text).toContain('A pesquisa não está a responder');
      expect(html).toMatch(/<input[^>]*value="benfica"/);
      expect((await readPage(`${site}/pesquisa/benfica/print`)).status).toBe(502);
    },
  );
});

test('[C-search] [C-autocomplete] an upstream with the specification’s fields alone is searched too', async () => {
  await withPaperSite(
    (paper) => {
      paper.answers.set('/search/search', ({ body }) => {
        expect(body).toBe('Value=benfica');
        return {
          body: {
            channels: [],
            programmes: [],
            videos: [],
            teams: [{ id: 7, name: 'Sport Lisboa e Benfica', logo_image_url: null }],
            total: 1,
          },
        };
      });
    },
    async ({ site }) => {
      const { status, html, text } = await readPage(`${site}/pesquisa/benfica`);
      expect([status, headingsOf(html)[0]]).toEqual([200, 'Equipas']);
      expect(text).toContain('Sport Lisboa e Benfica');
    },
  );
});
