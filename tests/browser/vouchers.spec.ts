/** What scripts do on the vouchers' pages. */
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('[R-voucher-ativacao] a code is grouped as it is typed or pasted, and what is missing is said beside it', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/vouchers`);
  const field = page.getByLabel('Código do voucher');
  await field.pressSequentially('cmrt7k2q9');
  await expect(field).toHaveValue('CMRT-7K2Q-9');
  await field.press('Enter');
  await expect(page.getByText('Faltam 3 letras ou números.')).toBeVisible();
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('cmrt 7k2q 9fhm');
  await expect(field).toHaveValue('CMRT-7K2Q-9FHM');
  await field.press('Enter');
  await page.waitForURL(/ativacao-voucher\?codigo=CMRT-7K2Q-9FHM/);
  await expect(page.getByRole('link', { name: 'Entrar ou criar conta' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
