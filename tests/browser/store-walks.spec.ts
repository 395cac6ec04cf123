/** Purchases walked to their end: another body under the same key, a company, what lapses, and a page that waits without scripts. */
import type { Page } from '@playwright/test';
import { inDatabase, rowsOf } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import type { Stack } from '../support/stack.ts';
import { ordersOf, pay, paymentOf, picture, press, toPayment } from '../support/store-walk.ts';
import { expect, test } from '../support/test.ts';

async function payReference(page: Page, stack: Stack, email: string, value: string): Promise<void> {
  const { entity = '', reference = '' } = await paymentOf(stack, email);
  await press(page, stack, 'terminal', { entidade: entity, referencia: reference, valor: value });
}

/** The time to pay has passed, here and at the provider. */
async function lapse(stack: Stack, email: string): Promise<void> {
  const past = "now() - interval '20 years'";
  const of = "(SELECT id FROM orders WHERE invoicing->>'email' = $1)";
  await inDatabase(stack, `UPDATE sandbox_payments SET expires_at = ${past} WHERE order_id IN ${of}`, [email]);
  await inDatabase(stack, `UPDATE payments SET expires_at = ${past}, confirm_until = ${past} WHERE order_id IN ${of}`, [email]);
  await inDatabase(stack, `UPDATE orders SET expires_at = ${past} WHERE id IN ${of}`, [email]);
}

const price = (stack: Stack, cents: number) =>
  inDatabase(stack, "UPDATE products SET price_cents = $1 WHERE slug = 'cachecol-camarote'", [cents]);

test('[J-shown-total] [J-other-open-order] the second tab of an order asks for something else: a changed price is told, and the order is placed anew', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const email = await toPayment(page, stack);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await pay(page, 'Referência Multibanco');
  await page.waitForURL(/compra-ref-mb/);
  await price(stack, 1_690);
  try {
    // Its key is that of the first tab's order, its body another, and its price is no longer true.
    await pay(second, 'MB Way');
    const told = second.getByRole('alert').filter({ hasText: 'O total mudou' });
    await expect(told).toHaveText(/O total mudou: era 14,90\s€, agora é 16,90\s€\. Ainda não pagou nada; confirme no botão\./);
    await expect(told).toBeFocused();
    await expect(second.getByRole('radio', { name: 'MB Way' })).toBeChecked();
    expect(await axeViolations(second)).toEqual([]);
    await picture(second, 'preco-mudou');
    expect((await ordersOf(stack, email)).map(({ state }) => state)).toEqual(['pending']);
    await second.getByRole('button', { name: /^Pagar 16,90/ }).click();
    await second.waitForURL(/compra-a-processar/);
  } finally {
    await price(stack, 1_490);
  }
  expect(await ordersOf(stack, email)).toEqual([
    { id: expect.any(String), state: 'cancelled', service: 'multibanco', total_cents: 1_490 },
    { id: expect.any(String), state: 'pending', service: 'mbway', total_cents: 1_690 },
  ]);
  // The page of the first order tells what became of it.
  await page.waitForURL(/compra-cancelada/);
  await picture(page, 'cancelada-pela-outra');
  await press(second, stack, `telemovel/${(await paymentOf(stack, email)).id}`, { escolha: 'aceitar' });
  await second.waitForURL(/compra-sucesso/);
});

test('[J-company] [J-invoice] a company buys under its name and NIF: its order has both, its receipt the NIF and that it is no invoice', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const email = await toPayment(page, stack, { name: 'Café & Filhos, Lda', nif: '501442600' });
  await picture(page, 'empresa-pagamento');
  await pay(page, 'Referência Multibanco');
  await page.waitForURL(/compra-ref-mb/);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'empresa-referencia');
  await payReference(page, stack, email, '14,90');
  await page.waitForURL(/compra-sucesso/);
  await expect(page.getByRole('heading', { name: 'Compra feita' })).toBeVisible();
  await picture(page, 'empresa-sucesso');
  const invoicing = "SELECT invoicing->>'name' AS name, invoicing->>'nif' AS nif, state FROM orders WHERE invoicing->>'email' = $1";
  expect(await rowsOf(stack, invoicing, [email])).toEqual([{ name: 'Café & Filhos, Lda', nif: '501442600', state: 'paid' }]);
  const receipt = () =>
    rowsOf(stack, "SELECT text_body FROM outbox_mails WHERE recipient = $1 AND subject ILIKE '%comprovativo%'", [email]);
  await expect.poll(async () => (await receipt()).length).toBe(1);
  const text = String((await receipt())[0]?.text_body);
  expect(text).toContain('Empresa: Café & Filhos, Lda\nNIF indicado na compra: 501442600');
  expect(text).toContain('Não serve de fatura.');
  expect(text).not.toMatch(/\bFatura com\b/);
});

for (const [service, waiting, sentence] of [
  ['Cartão', /sandbox\/pagamentos\/cartao/, /O tempo para pagar terminou|expirou/],
  ['Referência Multibanco', /compra-ref-mb/, /A referência expirou|expirou/],
] as const)
  test(`[R-loja-falhada] [J-outcome-truth] ${service}: what is not paid in time lapses, its page says that nothing was charged, and it is bought again`, async ({
    page,
    stack,
    watch: _watch,
  }) => {
    const email = await toPayment(page, stack);
    await pay(page, service);
    await page.waitForURL(waiting);
    await lapse(stack, email);
    // Who left the bank's page open comes back to the store's.
    if (service === 'Cartão') await page.goto(`${stack.site}/loja/compra-a-processar`);
    await page.waitForURL(/compra-falhada/);
    const main = page.getByRole('main');
    await expect(main).toContainText(sentence);
    await expect(main).toContainText('Nada foi cobrado.');
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, `expirada-${service === 'Cartão' ? 'cartao' : 'referencia'}`);
    expect((await ordersOf(stack, email)).map(({ state }) => state)).toEqual(['expired']);
    // Again, with the same choices, to its end.
    await main
      .getByRole('link', { name: /Encomendar de novo|Pedir nova referência/ })
      .first()
      .click();
    await page.waitForURL(/passo=pagamento/);
    await pay(page, 'Referência Multibanco');
    await page.waitForURL(/compra-ref-mb/);
    await payReference(page, stack, email, '14,90');
    await page.waitForURL(/compra-sucesso/);
    expect((await ordersOf(stack, email)).map(({ state }) => state)).toEqual(['expired', 'paid']);
  });

test('[J-mbway-margin] [R-loja-processar] without scripts, by keyboard alone, the page of MB Way goes on by itself once the phone accepts', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    const email = await toPayment(page, stack);
    // The method has the focus by Tab and is chosen by an arrow; the terms by a space; the form is sent by Enter.
    const tabTo = async (has: string) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await page.locator(`${has}:focus`).count()) > 0) return;
      }
      throw new Error(`${has} has no focus by Tab`);
    };
    await tabTo('input[name="service"]');
    for (let presses = 0; presses < 3 && !(await page.locator('input[value="mbway"]').isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
    await expect(page.locator('input[value="mbway"]')).toBeChecked();
    // Its field does not wait for a script to be told which method was chosen.
    await expect(page.getByLabel('Telemóvel ligado ao MB Way')).toHaveValue('+351961234567');
    await picture(page, 'pagamento-sem-script');
    await tabTo('input[name="terms"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL(/compra-a-processar/);
    await expect(page.getByRole('heading', { name: 'Aceite no telemóvel' })).toBeVisible();
    await picture(page, 'mbway-sem-script');
    // Nobody presses anything here any more.
    await press(page, stack, `telemovel/${(await paymentOf(stack, email)).id}`, { escolha: 'aceitar' });
    await page.waitForURL(/compra-sucesso/, { timeout: 25_000 });
    await expect(page.getByRole('heading', { name: 'Compra feita' })).toBeVisible();
  } finally {
    await context.close();
  }
});
