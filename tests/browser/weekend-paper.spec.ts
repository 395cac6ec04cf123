/** The weekend's matches on paper. */
import { pdfPages } from '../support/pdf-text.ts';
import { expect, test } from '../support/test.ts';

test('[B-weekend-paper] the weekend’s matches by hour fit on one sheet of A4, with a QR code to the guide and no script', async ({
  page,
  stack,
  watch: _,
}) => {
  const answer = await fetch(`${stack.site}/jogos/fim-de-semana`);
  const html = await answer.text();
  expect([answer.status, /<script\b/.test(html)]).toEqual([200, false]);
  await page.goto(`${stack.site}/jogos/fim-de-semana`);
  await expect(page.getByRole('heading', { name: 'Jogos do fim de semana' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR com a ligação do guia' })).toBeVisible();
  for (const day of ['sábado, 21 de novembro', 'domingo, 22 de novembro'])
    await expect(page.getByRole('heading', { name: day })).toBeVisible();
  const times = await page.locator('section').last().locator('th').allTextContents();
  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted());

  const sheets = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Jogosdofimdesemana');
  const first = (await page.locator('section').last().locator('tr').first().locator('td').first().textContent()) ?? '';
  expect(first).toContain(' × ');
  expect(sheets[0]).toContain(first.replace(/\s/g, ''));
  expect(sheets[0]).toContain('/guia?data=2026-11-21');
});
