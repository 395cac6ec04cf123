/** The seven fixed pages, with the texts of the demonstration, and the licences of others. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config } from '#config';
import { DATA_REQUEST_MAX_MONTHS, DATA_REQUEST_MONTHS, MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const { name, slug } = config.brand;

/** By slug: title, and what the text has to tell. */
const PAGES: Record<string, { title: string; tells: (string | RegExp)[] }> = {
  'quem-somos': { title: 'Quem somos', tells: ['desporto em direto', 'Esta é uma demonstração'] },
  'perguntas-frequentes': { title: 'Perguntas frequentes', tells: ['Ligue “Sem spoilers”', 'quatro minutos', 'escrevendo APAGAR'] },
  recrutamento: { title: 'Recrutamento', tells: ['Respondemos a todos', 'não há vagas abertas'] },
  'politica-de-privacidade': {
    title: 'Política de privacidade',
    tells: [
      new RegExp(`preciso ter ${MINIMUM_AGE_YEARS} anos ou mais`),
      DATA_REQUEST_MONTHS === 1 ? 'no prazo de um mês' : 'no prazo',
      DATA_REQUEST_MAX_MONTHS === 2 ? 'até dois meses no total' : 'no total',
      'O número do cartão fica com quem processa o pagamento',
      '90 dias',
    ],
  },
  'termos-e-condicoes': {
    title: 'Termos e condições',
    tells: ['cartão, MB Way ou referência Multibanco', '14 dias para desistir', 'Um voucher usa-se uma vez', 'Livro de Reclamações'],
  },
  [`politica-antifraude-ver-${slug}-online-gratis`]: {
    title: `Ver o ${name} online grátis: como reconhecer uma fraude`,
    tells: ['Sinais de fraude', 'cancelar o cartão'],
  },
  'lei-da-transparencia': { title: 'Lei da transparência', tells: ['Lei n.º 78/2015', 'ERC', '10% dos rendimentos'] },
};

for (const [page, { title, tells }] of Object.entries(PAGES))
  test(`[R-cms-fixed] /${page}/ has its title, contents, date and text`, async ({ stack }) => {
    // Without the slash it is the same page.
    for (const path of [`/${page}/`, `/${page}`]) {
      const { status, html, text } = await readPage(stack.site + path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain(`<title>${title} · ${name}</title>`);
      expect(html).toContain(`rel="canonical" href="${stack.site}/${page}/"`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/aria-label="Nesta página"/);
      expect(text).toMatch(/Atualizado a \d{1,2} de \p{L}+ de \d{4}\./u);
      for (const part of tells) expect(text).toMatch(typeof part === 'string' ? new RegExp(part.replace(/[.]/g, '\\.')) : part);
      expect(text).not.toMatch(/para assinantes/);
      // Everything that it leads to is there.
      const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
      for (const [, href = ''] of article.matchAll(/href="(\/[^"#]*)"/g)) expect((await readPage(stack.site + href)).status).toBe(200);
    }
  });

test('[R-cms-fixed] the anti-fraud page of another product is a 404', async ({ stack }) => {
  expect((await readPage(`${stack.site}/politica-antifraude-ver-outro-online-gratis/`)).status).toBe(404);
});

test('[F-repo] the licences of others are served as text, linked from the footer, and have every library of the built server', async ({
  stack,
}) => {
  const { html } = await readPage(`${stack.site}/quem-somos/`);
  expect(html).toContain('href="/licencas.txt"');
  const answer = await fetch(`${stack.site}/licencas.txt`);
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain']);
  const text = await answer.text();
  const libraries = readdirSync(fileURLToPath(new URL('../../.output/server/_libs', import.meta.url)), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) =>
      name
        .replace(/^.*\//, '')
        .replace(/\.mjs$/, '')
        .split('+'),
    )
    // Some parts have no library's name: `[...]`, `_7`.
    .filter((name) => !/^(?:\[|_\d*$)/.test(name))
    // Scoped packages: `tanstack__history`.
    .map((name) => name.replace(/^(\w+)__/, '@$1/'));
  expect(libraries.length).toBeGreaterThan(10);
  expect(libraries.filter((name) => !new RegExp(`^(@[\\w-]+/)?${name} \\d`, 'm').test(text))).toEqual([]);
});
