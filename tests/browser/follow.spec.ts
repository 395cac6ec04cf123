/** "Seguir" on a team's page: the change shows at once, is kept, and goes back when it is refused. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

test('[R-equipa] a viewer follows a team by keyboard, finds it followed after a reload, and stops', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  await signInBrowser(context, stack.site, (await registerViewer(stack)).token);
  const table = await upstreamClient(stack).competitionTable({ params: { id: 3 }, query: {} });
  if (!table.ok || table.notModified) throw new Error('no table');
  await page.goto(`/equipa/${table.answer.rows[0]?.team.id}`);
  const button = page.locator('main').getByRole('button', { name: /^(?:Seguir equipa|Equipa seguida)$/ });
  await untilHydrated(button);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#avisos')).toHaveText(/ está nos favoritos$/);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await untilHydrated(button);
  await expect(button).toHaveText('Equipa seguida');
  await button.click();
  await expect(page.locator('#avisos')).toHaveText(/ já não está nos favoritos$/);
  await expect(button).toHaveText('Seguir equipa');
});
