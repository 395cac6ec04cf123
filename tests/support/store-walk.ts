/** Buying a scarf in a browser, as its buyer does, and pictures of the screens on the way. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rowsOf } from './account.ts';
import type { Stack } from './stack.ts';

let buyers = 0;

/** Pictures of the screens, where a folder is named for them. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.CAMAROTE_SHOTS;
  if (folder === undefined) return;
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Goes through the delivery step as a buyer of its own. @returns the buyer's e-mail */
export async function toPayment(page: Page, { site }: Stack, buyer: { name?: string; nif?: string } = {}): Promise<string> {
  buyers += 1;
  const email = `passos${process.pid}x${buyers}@exemplo.pt`;
  await page.goto(`${site}/loja/cachecol-camarote/finalizar?cor=relva`);
  await page.getByRole('radio', { name: 'Recolha' }).check();
  await page.getByLabel('Nome e apelido').fill(buyer.name ?? 'Inês Duarte');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Telemóvel').fill('961234567');
  if (buyer.nif) await page.getByLabel(/NIF/).fill(buyer.nif);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/passo=pagamento/);
  return email;
}

export async function pay(page: Page, service: string): Promise<void> {
  await page.getByRole('radio', { name: service }).check();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check({ force: true });
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

export const ordersOf = (stack: Stack, email: string) =>
  rowsOf(stack, "SELECT id, state, service, total_cents FROM orders WHERE invoicing->>'email' = $1 ORDER BY created_at", [email]);

export async function paymentOf(stack: Stack, email: string): Promise<Record<string, string>> {
  const [row] = await rowsOf(
    stack,
    "SELECT p.id, p.entity, p.reference FROM sandbox_payments p JOIN orders o ON o.id = p.order_id WHERE o.invoicing->>'email' = $1 ORDER BY o.created_at DESC",
    [email],
  );
  return row as Record<string, string>;
}

export const press = (page: Page, { upstream }: Stack, path: string, form: Record<string, string>) =>
  page.request.post(`${upstream}/sandbox/pagamentos/${path}`, { form, maxRedirects: 0 });
