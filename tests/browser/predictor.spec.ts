/** The football predictor of a signed-in viewer. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test('[R-predictor-futebol] [K-friend-code-5] predictions are kept, and a group of friends is made and joined by its code', async ({
  page,
  context,
  stack,
  watch: _watch,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto(`${stack.site}/predictor/futebol`);
  // The round after this one has not begun.
  await page.getByRole('link', { name: 'Jornada seguinte' }).click();
  await page.waitForURL(/jornada=\d+/);
  await untilHydrated(page.getByRole('button', { name: 'Guardar palpites' }));
  await page.getByRole('button', { name: 'Guardar palpites' }).click();
  await expect(page.getByRole('main').getByText('Preencha os dois resultados de pelo menos um jogo.')).toBeVisible();
  const goals = page.getByLabel(/^Golos de /);
  await goals.nth(0).fill('2');
  await goals.nth(1).fill('1');
  await page.getByRole('button', { name: 'Guardar palpites' }).click();
  await expect(page.getByText('1 palpite guardado.').last()).toBeVisible();
  await page.reload();
  await expect(goals.nth(0)).toHaveValue('2');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Código de um grupo').fill('ZZ');
  await page.getByRole('button', { name: 'Entrar no grupo' }).click();
  await expect(page.getByText('Nenhum grupo tem este código.').last()).toBeVisible();
  await page.getByLabel('Código de um grupo').fill('');
  await page.getByLabel('Ou nome de um grupo novo').fill('Bancada Norte');
  await page.getByRole('button', { name: 'Entrar no grupo' }).click();
  await expect(page.getByRole('table', { name: 'Bancada Norte' })).toBeVisible();
  await expect(page.getByText(/^Está no grupo [0-9A-Z]{5}\.$/).last()).toBeVisible();
});
