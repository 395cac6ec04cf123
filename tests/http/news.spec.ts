/** The news of a week and its newsletter as they are served, without a script. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { config } from '#config';
import { readPage, startPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('[R-noticias] [L-static] a week has its days, its stories with their text, the weeks around it and its newsletter', async ({
  stack,
}) => {
  const first = await readPage(`${stack.site}/noticias`);
  expect([first.status, first.headers.get('location')]).toEqual([302, '/noticias/2026-47']);
  await expect.poll(async () => (await readPage(`${stack.site}/noticias/2026-47`)).text).toContain('A newsletter desta semana');
  const { status, html, text } = await readPage(`${stack.site}/noticias/2026-47`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Notícias: 16 a 22 de novembro · ${config.brand.name}</title>`);
  expect(html).toContain(`rel="canonical" href="${stack.site}/noticias/2026-47"`);
  const main = mainOf(html);
  expect(main).toMatch(
    /<header class="[^"]*bg-ink-900[^"]*">(?:(?!<\/header>).)*<h1[^>]*>Notícias da semana<\/h1>(?:(?!<\/header>).)*Semana 47 de 2026/s,
  );
  expect([...main.matchAll(/<article [^>]*id="noticia-[a-z0-9-]+"/g)].length).toBeGreaterThanOrEqual(3);
  expect(text).toContain('Notícia de demonstração: pessoas, jogos e factos são inventados.');
  expect(text).toContain('Para ver em direto');
  const hrefs = hrefsOf(main);
  expect(hrefs).toContain('/noticias/2026-46');
  expect(hrefs).not.toContain('/noticias/2026-48');
  expect(main).toContain('aria-label="Semana anterior"');
  expect(text).toMatch(/9 a 15 de novembro [45] notícias/);
  expect(hrefsOf(html.slice(html.indexOf('<footer')))).toContain('/noticias');

  const before = await readPage(`${stack.site}/noticias/2026-46`);
  expect(before.status).toBe(200);
  expect(hrefsOf(mainOf(before.html))).toContain('/noticias/2026-47');
  expect(before.text).toContain('9 a 15 de novembro');
});

test('[R-noticias] weeks that are none, are to come or have nothing are 404', async ({ stack }) => {
  for (const week of ['2026-48', '2026-54', '2025-53', '2026-1', '2019-10', 'hoje', '2026-47%00'])
    expect([week, (await readPage(`${stack.site}/noticias/${week}`)).status]).toEqual([week, week.includes('%') ? 400 : 404]);
});

test('[R-noticias] weeks with news are in the sitemap', async ({ stack }) => {
  await expect.poll(async () => (await fetch(`${stack.site}/sitemap.xml`)).text()).toContain(`<loc>${stack.site}/noticias/2026-46</loc>`);
});

test('[R-noticias] [B-no-spoilers] who hides results sees neither the title nor the text of a story that tells one', async () => {
  const site = await startPaperSite(({ answers }) => {
    const item = {
      html: '<p>Três golos depois do intervalo.</p>',
      date: '2026-11-20T10:00:00Z',
      modalidade: 'futebol',
      demonstracao: false,
    };
    answers.set('/news/2026-47', {
      body: {
        week: '2026-47',
        news: [
          {
            ...item,
            id: 1,
            slug: 'a',
            title: 'A goleada',
            description: 'Cinco a zero.',
            spoiler: true,
            title_no_spoilers: 'O jogo de sexta',
          },
          {
            ...item,
            id: 2,
            slug: 'b',
            title: 'A goleada da véspera',
            description: 'Quatro a zero.',
            spoiler: true,
            title_no_spoilers: 'O jogo de quinta',
            image_no_spoilers: null,
          },
        ],
      },
    });
    answers.set('/newsletter/2026-47.html', () => ({ headers: { 'content-type': 'text/html' }, body: '<p>Cinco a zero</p>' }));
  });
  try {
    const { text } = await readPage(`${site.site}/noticias/2026-47`, { headers: { cookie: 'preferencias=1.noSpoilers' } });
    for (const words of ['goleada', 'a zero', 'Três golos']) expect(text.toLowerCase()).not.toContain(words.toLowerCase());
    for (const words of ['O jogo de sexta', 'O jogo de quinta']) expect(text).toContain(words);
    expect((await readPage(`${site.site}/noticias/2026-47`)).text).toContain('A goleada');
  } finally {
    await site.stop();
  }
});

test.describe('a newsletter from a configured address', () => {
  const LETTER =
    '<html><head><title>x</title></head><body><table><tr><td><h1>O fim de semana</h1><p onclick="hit()">Leia <a href="https://tv.example/guia">o guia</a></p>' +
    '<img src="https://track.example/open.gif" width="1" height="1"><img src="https://cdn.example/foto.png" width="600" height="300" alt="A bancada"></td></tr></table>' +
    '<script>hit()</script><style>p{color:red}</style></body></html>';

  /** A site whose newsletters lie on a server of others. */
  async function withLetters(
    run: (site: string, asked: { url: string; headers: Record<string, unknown> }[]) => Promise<void>,
  ): Promise<void> {
    const asked: { url: string; headers: Record<string, unknown> }[] = [];
    const letters = createServer((request, response) => {
      asked.push({ url: request.url ?? '', headers: request.headers });
      if (request.url === '/cartas/2026-45.html') response.writeHead(302, { location: '/segredo.html' }).end();
      else if (request.url === '/cartas/2026-44.html')
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${'a'.repeat(500_000)}</p>`);
      else if (request.url === '/cartas/2026-47.html' || request.url === '/segredo.html')
        response.writeHead(200, { 'content-type': 'text/html' }).end(LETTER);
      else response.writeHead(404).end();
    });
    await new Promise<void>((go) => letters.listen(0, '127.0.0.1', go));
    const { port } = letters.address() as AddressInfo;
    // This upstream has no call for news: the newsletter is all there is.
    const site = await startPaperSite(() => {}, {
      NEWSLETTER_URL: `http://127.0.0.1:${port}/cartas/{name}.html`,
      UPSTREAM_HEADERS: 'x-api-key=segredo',
    });
    try {
      await run(site.site, asked);
    } finally {
      await site.stop();
      letters.close();
    }
  }

  test('[C-newsletter-html] [R-noticias] is asked for by its week alone and shown without what is not safe', async () => {
    await withLetters(async (site, asked) => {
      const { status, html, text } = await readPage(`${site}/noticias/2026-47`);
      expect(status).toBe(200);
      const main = mainOf(html);
      expect(main).toContain('<h3>O fim de semana</h3>');
      expect(text).toContain('A bancada');
      expect(main).not.toMatch(/track\.example|cdn\.example|<script|<style|onclick|hit\(\)/);
      expect(hrefsOf(main)).toContain('https://tv.example/guia');
      expect(asked.map(({ url }) => url)).toEqual(['/cartas/2026-47.html']);
      // Nothing about the viewer, and no credential, goes to a third party.
      expect(
        Object.keys(asked[0]?.headers ?? {}).filter((name) => /^x-(?!client-platform|device-platform)|authorization|cookie/.test(name)),
      ).toEqual([]);
    });
  });

  test('[C-newsletter-html] [SEC-46] follows no redirect, takes no endless page and lets no address choose where it is', async () => {
    await withLetters(async (site, asked) => {
      for (const week of ['2026-45', '2026-44']) expect([502, 504], week).toContain((await readPage(`${site}/noticias/${week}`)).status);
      for (const week of ['..%2F..%2Fsegredo', '2026-47.html', '%2F%2Fevil.example%2F2026-47', '2026-43'])
        expect([400, 404], week).toContain((await readPage(`${site}/noticias/${week}`)).status);
      expect(asked.map(({ url }) => url).toSorted()).toEqual(['/cartas/2026-43.html', '/cartas/2026-44.html', '/cartas/2026-45.html']);
    });
  });
});
