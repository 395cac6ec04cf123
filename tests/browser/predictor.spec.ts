/** The football predictor of a signed-in viewer. */
import { demoToken, registerViewer, signInBrowser } from '../support/account.ts';
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
  const next = await page.getByRole('link', { name: 'Jornada seguinte' }).getAttribute('href');
  await page.goto(`${stack.site}${next}`);
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
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Nenhum grupo tem este código.').last()).toBeVisible();
  await page.getByLabel('Nome de um grupo novo').fill('Bancada Norte');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByRole('table', { name: 'Bancada Norte' })).toBeVisible();
  await expect(page.getByText(/^Está no grupo [0-9A-Z]{5}\.$/).last()).toBeVisible();
});

test('[R-predictor-futebol] goals are set by button, key and digit; the way to keep them stays in sight until they are kept', async ({
  page,
  context,
  stack,
  watch: _watch,
}) => {
  await signInBrowser(context, stack.site, (await registerViewer(stack)).token);
  await page.goto(`${stack.site}/predictor/futebol`);
  const next = await page.getByRole('link', { name: 'Jornada seguinte' }).getAttribute('href');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${stack.site}${next}`);
  const save = page.getByRole('button', { name: 'Guardar palpites' });
  await untilHydrated(save);
  await expect(save, 'the foot of the list').not.toBeInViewport();
  const row = page.locator('[data-predictions] li').first();
  const [local, visitor] = [row.getByRole('spinbutton').first(), row.getByRole('spinbutton').last()];
  const more = row.getByRole('button', { name: /^Mais um golo de / });
  await more.first().click();
  await expect(local, 'from nothing to none').toHaveValue('0');
  await more.first().click();
  await row
    .getByRole('button', { name: /^Menos um golo de / })
    .first()
    .click();
  await more.first().click();
  await expect(local).toHaveValue('1');
  await expect(save, 'one side alone is no prediction').not.toBeInViewport();
  await local.press('Tab');
  await expect(visitor, 'the buttons are no stops on the way').toBeFocused();
  await visitor.press('ArrowUp');
  await expect(page.getByText('1 palpite por guardar')).toBeInViewport();
  await expect(save).toBeInViewport({ ratio: 1 });
  await visitor.press('Enter');
  await expect(page.getByRole('main').getByText('1 palpite guardado.')).toBeVisible();
  await expect(page.getByText('Nada por guardar')).toBeVisible();
  await page.reload();
  await expect(local).toHaveValue('1');
});

test('[R-predictor-futebol] [K-friend-code-5] the code of a group is copied', async ({ page, context, stack, watch: _watch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInBrowser(context, stack.site, await demoToken(stack));
  await page.goto(`${stack.site}/predictor/futebol`);
  const copy = page.getByRole('button', { name: 'Copiar' });
  await untilHydrated(copy);
  await copy.click();
  await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible();
  const code = (await page.locator('[data-group-code]').textContent())?.trim();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('[R-predictor-f1] the podium, the pole and the fastest lap are chosen by keyboard, one question after the other, and kept', async ({
  page,
  context,
  stack,
  watch: _watch,
}) => {
  await signInBrowser(context, stack.site, (await registerViewer(stack)).token);
  await page.goto(`${stack.site}/predictor/f1`);
  const drivers = page.locator('[data-drivers]').getByRole('button');
  await untilHydrated(drivers.first());
  const question = page.locator('#pergunta');
  for (const [asked, place] of [
    ['Quem ganha a corrida?', 0],
    ['Quem fica em 2.º lugar?', 1],
    ['Quem fica em 3.º lugar?', 2],
    ['Quem parte da pole?', 0],
    ['Quem faz a volta mais rápida?', 1],
  ] as const) {
    await expect(question).toHaveText(asked);
    await drivers.nth(place).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Palpite completo')).toBeVisible();
  // On the podium a driver has one place: its button cannot be pressed for another.
  await page.locator('[data-slots]').getByRole('link').nth(1).click();
  await expect(drivers.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await expect(drivers.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Guardar palpite' }).click();
  await expect(page.getByRole('main').getByText('Palpite guardado.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Palpite completo')).toBeVisible();
  await expect(page.getByText('Guardado. Pode mudar até fechar.')).toBeVisible();
});
