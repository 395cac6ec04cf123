/** Buying, from the product to the outcome, with the sandbox's card page, telephone and terminal. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

async function toPayment(page: Page, { site }: Stack): Promise<void> {
  await page.goto(`${site}/loja/cachecol-camarote`);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Selecione uma opção.')).toBeVisible();
  await page.getByLabel('Relva').check({ force: true });
  await page.getByRole('button', { name: 'Comprar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Preencha corretamente todos os campos.')).toBeVisible();
  await page.getByLabel('Nome e apelido').fill('Inês Duarte');
  await page.getByLabel('E-mail').fill('ines@exemplo.pt');
  await page.getByLabel('Telemóvel').fill('961234567');
  await page.getByLabel('Morada', { exact: true }).fill('Rua do Sol, 14');
  await page.getByLabel('Código postal').fill('2765410');
  await page.getByLabel('Localidade').fill('Estoril');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/passo=pagamento/);
}

async function payBy(page: Page, service: string): Promise<void> {
  await page.getByRole('radio', { name: service }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Por favor aceite os termos e condições para prosseguir.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check({ force: true });
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

test('[D-store-summary] [V-store-fields] [V-store-terms] the steps survive reload and Back, and what is wrong is said beside it', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await toPayment(page, stack);
  await expect(page.getByText('Rua do Sol, 14')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rua do Sol, 14')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Morada', { exact: true })).toHaveValue('Rua do Sol, 14');
  await page.getByLabel('A morada de faturação é outra').check({ force: true });
  await expect(page.getByLabel('Morada', { exact: true })).toHaveCount(2);
  const summary = page.getByRole('complementary', { name: 'Resumo' });
  await expect(summary).toContainText('18,89\u00a0€');
  await page.getByRole('radio', { name: 'Recolha' }).check();
  await expect(page.getByLabel('Morada', { exact: true })).toHaveCount(0);
  await expect(summary).toContainText(/Recolha.*Grátis.*Total14,90\u00a0€/);
});

test('[R-loja-ref-mb] [B-multibanco-confirm] [R-loja-sucesso] a bank reference is counted down and confirms itself when it is paid', async ({
  page,
  stack,
  request,
  watch: _watch,
}) => {
  await toPayment(page, stack);
  await payBy(page, 'Referência Multibanco');
  await page.waitForURL(/compra-ref-mb/);
  await expect(page.getByRole('timer')).toBeVisible();
  const value = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd > span').innerText();
  expect(await value('Valor')).toBe('18,89\u00a0€');
  const fields = { entidade: await value('Entidade'), referencia: await value('Referência'), valor: '18,89' };
  const tampered = new URL(page.url());
  tampered.searchParams.set('value', '1,00');
  await page.goto(tampered.href);
  expect(await value('Valor')).toBe('18,89\u00a0€');
  await request.post(`${stack.upstream}/sandbox/pagamentos/terminal`, { form: fields });
  await page.waitForURL(/compra-sucesso/);
  await expect(page.getByRole('heading', { name: 'Compra feita' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'A sua encomenda' })).toContainText('18,89\u00a0€');
});

test('[R-loja-processar] MB Way waits for the telephone and says that it was refused', async ({ page, stack, request, watch: _watch }) => {
  await toPayment(page, stack);
  await payBy(page, 'MB Way');
  await page.waitForURL(/compra-a-processar/);
  await expect(page.getByRole('heading', { name: 'Aceite no telemóvel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  const phone = await (await request.get(`${stack.upstream}/sandbox/pagamentos/telemovel`)).text();
  const action = /action="(\/sandbox\/pagamentos\/telemovel\/[0-9a-f-]+)"/.exec(phone)?.[1] ?? '';
  await request.post(`${stack.upstream}${action}`, { form: { escolha: 'recusar' } });
  await page.waitForURL(/compra-falhada/);
  await expect(page.getByText('O pedido foi recusado no telemóvel.')).toBeVisible();
});

test('[R-loja-cancelada] giving up on the card page cancels the order', async ({ page, stack, watch: _watch }) => {
  await toPayment(page, stack);
  await payBy(page, 'Cartão');
  await page.waitForURL(/sandbox\/pagamentos\/cartao/);
  await page.getByRole('button', { name: 'Desistir' }).click();
  await page.waitForURL(/compra-cancelada/);
  await expect(page.getByRole('heading', { name: 'Compra cancelada' })).toBeVisible();
});
