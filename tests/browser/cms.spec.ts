import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/paper-test.ts';

for (const width of [390, 1440]) {
  test(`[L-cms] at ${width} px the text stays in its column, the contents list links into it, and axe finds no violation`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/termos-e-condicoes/');
    await expect(page.getByRole('heading', { level: 1, name: 'Termos e condições' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Nesta página' });
    if (width === 390) await contents.getByText('Nesta página').click();
    await contents.getByRole('link', { name: 'A sua conta' }).click();
    await expect(page).toHaveURL(/#texto-a-sua-conta$/);
    const column = (await page.locator('article.prose').boundingBox())?.width ?? 0;
    expect(column).toBeLessThanOrEqual(Math.min(width, 720));
    if (width === 1440) expect(await contents.evaluate((list) => getComputedStyle(list).position)).toBe('sticky');
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('[L-cms] the print button prints, and the printed page shows the text alone', async ({ page, watch: _ }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/termos-e-condicoes/');
  const print = page.getByRole('button', { name: 'Imprimir' });
  await untilHydrated(print);
  await print.click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Termos e condições' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

/** Properties of `window`, ids of the page itself, and likely names of the router's data. */
const NAMES = ['dados', 'app', 'root', 'conteudo', 'conteudo', 'constructor', 'location', 'tsr', 'proto', 'name'];

test('[F-sec-page-data] sections with ids of the page’s own elements do not replace them, and the page hydrates', async ({
  page,
  stack,
  watch: _,
}) => {
  stack.paper.answers.set('/cms/seccoes.json', {
    body: {
      slug: 'seccoes',
      title: 'Secções',
      description: '',
      updated_at: '2026-01-02T10:00:00Z',
      layout: 'cms',
      sections: NAMES.map((id, place) => ({
        id,
        heading: `Parte ${place + 1}`,
        html: `<p>Ver <a href="#conteudo">a quarta de ${place + 1}</a></p>`,
      })),
    },
  });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/seccoes/');
  const print = page.getByRole('button', { name: 'Imprimir' });
  await untilHydrated(print);
  await print.click();
  await expect(page.locator('html[data-printed]'), 'the page is hydrated').toHaveCount(1);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size, `each id once: ${ids.join()}`).toBe(ids.length);
  expect(await page.evaluate(() => document.getElementById('conteudo')?.tagName)).toBe('MAIN');
  const clobbered = await page.evaluate(
    (names) => names.filter((name) => (window as unknown as Record<string, unknown>)[name] instanceof Element),
    NAMES,
  );
  expect(clobbered.filter((name) => name !== 'conteudo')).toEqual([]);
  for (const link of [page.getByRole('link', { name: 'Parte 4' }), page.getByRole('link', { name: 'a quarta de 9' })]) {
    await link.click();
    await expect(page).toHaveURL(/#texto-conteudo$/);
    await expect(page.getByRole('heading', { name: 'Parte 4' })).toBeInViewport();
  }
});
