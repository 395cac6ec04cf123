/** What buyers do twice, in two tabs or backwards, and notices of the payment provider that come early, late or never. */
import type { Page } from '@playwright/test';
import { rowsOf } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import type { Stack } from '../support/stack.ts';
import { paymentOf, press, toPayment } from '../support/store-walk.ts';
import { expect, test } from '../support/test.ts';

const PAYMENT = '/loja/cachecol-camarote/finalizar?cor=relva&passo=pagamento';
async function choose(page: Page, service: string): Promise<void> {
  await page.getByRole('radio', { name: service }).check();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check({ force: true });
}

const ordersOf = (stack: Stack, email: string) =>
  rowsOf(stack, "SELECT id, state FROM orders WHERE invoicing->>'email' = $1 ORDER BY created_at", [email]);

/** The provider's notices are lost, or arrive again. */
const loseNotices = (page: Page, stack: Stack, lost: boolean) => press(page, stack, 'avarias', lost ? { calado: 'on' } : {});

const done = (page: Page) => page.getByRole('heading', { name: 'Compra feita' });

test('[S-purchase] [R-loja-processar] a double click pays once; the second tab follows the first to the receipt, and Back pays nothing again', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const email = await toPayment(page, stack);
  const second = await page.context().newPage();
  await second.goto(`${stack.site}${PAYMENT}`);
  await choose(page, 'MB Way');
  await page.getByRole('button', { name: /^Pagar/ }).dblclick();
  await page.waitForURL(/compra-a-processar/);
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Faltam [0-4] min e \d+ s$/);
  await expect(page.getByText(/O pedido expira às \d\d:\d\d\. Se não o aceitar, não paga nada\./)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The button of the second tab, which was there before the order.
  await choose(second, 'MB Way');
  await second.getByRole('button', { name: /^Pagar/ }).click();
  await second.waitForURL(new URL(page.url()).href);
  expect(await ordersOf(stack, email)).toEqual([{ id: expect.any(String), state: 'pending' }]);

  await press(page, stack, `telemovel/${(await paymentOf(stack, email)).id}`, { escolha: 'aceitar' });
  await page.waitForURL(/compra-sucesso/);
  await second.waitForURL(/compra-sucesso/);
  await expect(done(second)).toBeVisible();
  await expect(second.getByRole('complementary', { name: 'A sua encomenda' })).toContainText(/Recolha\s*Grátis/);
  await page.goBack();
  await page.waitForURL(/passo=pagamento/);
  await choose(page, 'Cartão');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL(/compra-sucesso/);
  await expect(done(page)).toBeVisible();
  expect(await ordersOf(stack, email)).toEqual([{ id: expect.any(String), state: 'paid' }]);
});

test('[S-purchase] [R-loja-sucesso] a card is paid once whether the notice comes before the way back, after it or never', async ({
  page,
  stack,
  watch: _watch,
}) => {
  for (const notice of ['before', 'after', 'never'] as const) {
    const email = await toPayment(page, stack);
    await choose(page, 'Cartão');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/sandbox\/pagamentos\/cartao/);
    const { id: payment } = await paymentOf(stack, email);
    if (notice === 'never') await loseNotices(page, stack, true);
    try {
      if (notice === 'before') {
        // The bank decides and tells the store, while the buyer still looks at its page.
        await press(page, stack, `cartao/${payment}`, { cartao: '0', escolha: 'pagar' });
        await expect.poll(async () => (await ordersOf(stack, email))[0]?.state).toBe('paid');
        await page.goto(`${stack.site}/loja/compra-a-processar`);
        // The way back comes first otherwise: notices are sent by the queue.
      } else await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await page.waitForURL(/compra-sucesso/);
      await expect(done(page)).toBeVisible();
    } finally {
      await loseNotices(page, stack, false);
    }
    expect(await ordersOf(stack, email), notice).toEqual([{ id: expect.any(String), state: 'paid' }]);
    const paid = await rowsOf(
      stack,
      "SELECT count(*)::int AS n FROM order_ledger l JOIN orders o ON o.id = l.order_id WHERE o.invoicing->>'email' = $1 AND l.to_state = 'paid'",
      [email],
    );
    expect(paid, notice).toEqual([{ n: 1 }]);
  }
});

test('[R-loja-falhada] [S-purchase] a refused card is tried again with the same choices, and paid', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const email = await toPayment(page, stack);
  await choose(page, 'Cartão');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL(/sandbox\/pagamentos\/cartao/);
  await page.getByRole('radio', { name: /recusado/i }).check();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/compra-falhada/);
  await expect(page.getByRole('heading', { name: 'O banco recusou o cartão' })).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Resumo' });
  await expect(summary).toContainText('Cor: Relva');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tentar com outro cartão' }).click();
  await page.waitForURL(/passo=pagamento/);
  await expect(page.getByRole('radio', { name: 'Cartão' })).toBeChecked();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check({ force: true });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL(/sandbox\/pagamentos\/cartao/);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/compra-sucesso/);
  expect((await ordersOf(stack, email)).map(({ state }) => state)).toEqual(['declined', 'paid']);
});

/** Presses Tab until a link or button of that name has the focus. */
async function tabTo(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  const has = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await has()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('[R-loja-processar] [R-loja-cancelada] [K-mbway-4min] an MB Way request is sent again, given up and taken up again by keyboard alone', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const email = await toPayment(page, stack);
  await choose(page, 'MB Way');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL(/compra-a-processar/);
  await expect(page.getByRole('button', { name: /^Reenviar dentro de \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  // The phone was asked a minute ago.
  await rowsOf(
    stack,
    "UPDATE payments p SET sent_at = sent_at - interval '1 minute' FROM orders o WHERE o.id = p.order_id AND o.invoicing->>'email' = $1",
    [email],
  );
  await page.reload();
  await tabTo(page, 'button', 'Reenviar o pedido');
  await page.keyboard.press('Enter');
  await expect(page.locator('#avisos')).toHaveText('Pedido enviado outra vez. Veja o telemóvel.');
  await expect(page.getByRole('button', { name: /^Reenviar dentro de/ })).toBeVisible();
  const payments = "SELECT p.request_count FROM sandbox_payments p JOIN orders o ON o.id = p.order_id WHERE o.invoicing->>'email' = $1";
  expect(await rowsOf(stack, payments, [email])).toEqual([{ request_count: 2 }]);
  await tabTo(page, 'button', 'Cancelar a encomenda');
  await page.keyboard.press('Enter');
  await page.waitForURL(/compra-cancelada/);
  await tabTo(page, 'link', 'Retomar a compra');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/finalizar\?/);
  // Another's, or nobody's: it leads to the store.
  await page.goto(`${stack.site}/loja/compra-falhada?error=expired&service=mbway&transaction_id=019aa5d2-0000-7000-8000-000000000001`);
  await tabTo(page, 'link', 'Voltar à loja');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/loja$/);
});

test('[D-store-summary] on a phone the total and the next step stay in sight, and a visitor can sign in there', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.site}/loja/cachecol-camarote/finalizar?cor=relva`);
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(page.locator('form').filter({ has: next }).getByText('18,89')).toBeInViewport();
  const back = encodeURIComponent('/loja/cachecol-camarote/finalizar?cor=relva&quantidade=1');
  await expect(page.getByRole('link', { name: 'Entrar com Google' })).toHaveAttribute('href', `/auth/google/entrar?volta=${back}`);
  await page.getByRole('link', { name: 'Continuar com e-mail' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The field that has the focus is not under the bar.
  const field = page.getByLabel('Localidade');
  const overlap = async () => {
    await field.focus();
    const [box, bar] = [await field.boundingBox(), await next.boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
