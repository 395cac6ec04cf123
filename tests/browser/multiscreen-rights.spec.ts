/** Who may have several pictures at once, and what others see. */
import type { BrowserContext, Page } from '@playwright/test';
import { inDatabase, registerViewer, signInBrowser, type TestViewer } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { expectPlays, expectWholeRoom } from '../support/live-picture.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const test = testWithOwnStack(() => startStack({ multiscreen: 'operator' }));

const SEVERAL = '/live/canal/2?canais=2,11';
const still = (page: Page) => page.getByRole('figure', { name: /Vários ecrãs ao mesmo tempo/ });
const pictures = (page: Page) => page.locator('[data-tile] video');

/** Signs a browser in as a viewer whose account includes everything, by one of the two ways of SPEC §6. */
async function signIn(context: BrowserContext, stack: Stack, by: 'premium' | 'operator' | 'nothing'): Promise<TestViewer> {
  const viewer = await registerViewer(stack);
  const which = 'id = (SELECT viewer_id FROM viewer_emails WHERE email = lower($1))';
  if (by === 'premium') await inDatabase(stack, `UPDATE viewers SET premium = true WHERE ${which}`, [viewer.email]);
  if (by === 'operator')
    await inDatabase(
      stack,
      `INSERT INTO viewer_identities (provider, iss, sub, subscription, expires_at, viewer_id, linked_at)
       SELECT 'nos', 'https://nos.test', id::text, true, '2027-02-01', id, '2026-11-20' FROM viewers WHERE ${which}`,
      [viewer.email],
    );
  await signInBrowser(context, stack.site, viewer.token);
  return viewer;
}

test('[G-multiscreen-rights] a visitor gets the first channel of an address with several, and a still that says what the others need', async ({
  page,
  watch: _,
}) => {
  await page.goto(SEVERAL);
  await expectPlays(page);
  await expect(pictures(page)).toHaveCount(1);
  await expect(still(page)).toContainText('Com a conta do seu operador ou com Premium vê até quatro canais lado a lado');
  await expect(page.locator('[data-place]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  // The address stays: who signs in has what it names.
  await still(page).getByRole('link', { name: 'Entrar com o operador' }).click();
  await expect(page).toHaveURL(/canais=2,11.*entrar=operador/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await still(page).getByRole('button', { name: 'Ver um só canal' }).click();
  await expect(page).toHaveURL(/\/live\/canal\/2\/[a-z0-9-]+$/);
  await expect(still(page)).toHaveCount(0);
  await expectPlays(page);
});

test('[G-multiscreen-rights] the number of pictures and "Acrescentar" lead a viewer without the right to the same still, and the picture goes on', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  await signIn(context, stack, 'nothing');
  await page.goto('/live/canal/2');
  await expectWholeRoom(page);
  await page.evaluate(() => {
    for (const name of ['pause', 'emptied'])
      document.querySelector('video')?.addEventListener(name, () => document.body.setAttribute('data-interrupted', name));
  });
  await page.getByRole('radio', { name: '2×2' }).click();
  await expect(still(page)).toContainText('Associe o operador de que é cliente, ou passe a Premium');
  await expect(page.getByRole('radio', { name: '2×2' })).toBeChecked();
  await expect(still(page).getByRole('link', { name: 'Associar operador' })).toBeVisible();
  await page.getByRole('radio', { name: '1', exact: true }).click();
  await expect(still(page)).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Canais' })
    .getByRole('button', { name: /^Acrescentar/ })
    .first()
    .click();
  await expect(still(page)).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-interrupted', /./);
});

for (const by of ['premium', 'operator'] as const)
  test(`[G-multiscreen-rights] [A-operator] a viewer has them by ${by}`, async ({ page, context, stack, watch: _ }) => {
    await signIn(context, stack, by);
    await page.goto(SEVERAL);
    await expect(pictures(page)).toHaveCount(2);
    await expect(still(page)).toHaveCount(0);
    await expectPlays(page);
  });

test('[G-multiscreen-rights] the right that ends while one watches is told by the next ping', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  await inDatabase(stack, "UPDATE settings SET value = '5' WHERE key = 'stream_ping_refresh_timer'", []);
  const viewer = await signIn(context, stack, 'premium');
  await page.goto(SEVERAL);
  await expect(pictures(page)).toHaveCount(2);
  await expectPlays(page);
  await inDatabase(stack, 'UPDATE viewers SET premium = false WHERE lower(email) = lower($1)', [viewer.email]);
  await expect(still(page)).toBeVisible({ timeout: 45_000 });
  await expect(pictures(page)).toHaveCount(1);
  await expectPlays(page);
});

test('[G-multiscreen-rights] what needs an operator or Premium says so to whom it is closed, and has no lock for whom it is open', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const needs = page.getByText('Operador ou Premium');
  await page.goto('/videos');
  await expect(needs.first()).toBeVisible();
  const category = await needs.first().evaluate((tag) => tag.closest('section, li, div')?.textContent ?? '');
  expect(category).not.toContain('Assinantes');
  await signIn(context, stack, 'operator');
  await page.goto('/videos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(needs).toHaveCount(0);
});
