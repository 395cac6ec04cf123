import { expect, test } from '@playwright/test';
import { config } from '#config';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';

/** Known XSS payloads in an editor's text. */
const attacks = [
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<svg onload=window.hit=1><animate onbegin=window.hit=1 /></svg>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="JaVaScRiPt:window.hit=1">x</a>',
  '<a href="java&#10;script:window.hit=1">x</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">x</a>',
  '<a href="//evil.test/x">x</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1"></object><embed src="javascript:window.hit=1">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<p style="background:url(javascript:window.hit=1)" onclick="window.hit=1">texto</p>',
  '<form action="https://evil.test"><input name=a><button formaction="javascript:window.hit=1">x</button></form>',
  '<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test"><link rel=stylesheet href="https://evil.test/x.css">',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>',
  '<template><script>window.hit=1</script></template>',
  '<details open ontoggle=window.hit=1>x</details>',
  '<p id="conteudo" name="location">x</p>',
];

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite(({ answers }) => {
    const page = (slug: string, title: string, html: string) =>
      answers.set(`/cms/${slug}.json`, {
        body: {
          slug,
          title,
          description: '',
          updated_at: '2026-01-02T23:30:00Z',
          layout: 'cms',
          sections: [
            { id: 'um', heading: 'Um', html },
            { id: 'dois', heading: 'Dois <b>', html: '<p>fim</p>' },
          ],
        },
      });
    page('ataque', 'Ataque </title><script>1</script>', attacks.join('\n'));
    page(`politica-antifraude-ver-${config.brand.slug}-online-gratis`, 'Política antifraude', '<p>Só há um Camarote.</p>');
    page('politica-antifraude-ver-outra-online-gratis', 'Outra', '<p>De outra marca.</p>');
  });
});
test.afterAll(() => site.stop());

for (const path of ['/termos-e-condicoes', '/termos-e-condicoes/']) {
  test(`[R-cms] [L-cms] ${path} is served with title, date, contents, print button and text`, async () => {
    const { status, html, text } = await readPage(site.site + path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>Termos e condições · ${config.brand.name}</title>`);
    expect(html).toContain(`rel="canonical" href="${site.site}/termos-e-condicoes/"`);
    expect(html).toMatch(/<h1[^>]*>Termos e condições<\/h1>/);
    expect(text).toContain('Atualizado a 2 de janeiro de 2026.');
    expect(text).toContain('Imprimir');
    expect(html).toMatch(
      /<nav [^>]*aria-label="Nesta página">[\s\S]*<a [^>]*href="#texto-o-servico">Quem presta o serviço<\/a>[\s\S]*<a [^>]*href="#texto-a-sua-conta">/,
    );
    expect(html).toContain('<h2 id="texto-o-servico">Quem presta o serviço</h2>');
    expect(html).toContain('<ol><li>A conta é pessoal.</li>');
  });
}

test('[R-cms] /cms lists the pages that exist, and only those', async () => {
  const { status, html } = await readPage(`${site.site}/cms`);
  expect(status).toBe(200);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/quem-somos/', '/termos-e-condicoes/', `/politica-antifraude-ver-${config.brand.slug}-online-gratis/`]);
  for (const link of links) expect((await readPage(site.site + link)).status).toBe(200);
});

test('[R-cms] serves the anti-fraud page for this brand’s slug only', async () => {
  expect((await readPage(`${site.site}/politica-antifraude-ver-${config.brand.slug}-online-gratis/`)).status).toBe(200);
  expect((await readPage(`${site.site}/politica-antifraude-ver-outra-online-gratis/`)).status).toBe(404);
  expect(site.paper.asked.some(({ path }) => path.includes('ver-outra'))).toBe(false);
});

test('[SEC-45] renders a corpus of XSS payloads in an editor’s text inert', async () => {
  const { status, html } = await readPage(`${site.site}/ataque`);
  expect(status).toBe(200);
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  expect(article).toContain('texto');
  expect(article).not.toMatch(
    /<(script|img|svg|math|iframe|object|embed|form|input|button|base|meta|link|style|template|noscript|details)\b/i,
  );
  expect(article).not.toMatch(/\son\w+=|javascript:|data:text|style=|srcdoc|evil\.test|id="conteudo"/i);
  expect(html).not.toContain('<script>1</script>');
  expect(html).toContain('Dois &lt;b&gt;');
});
