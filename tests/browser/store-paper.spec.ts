/** What buyers print: the bank reference, and bought vouchers, a sheet each. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { payReference, placeOrder } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('[R-loja-ref-mb] the bank reference is one sheet with entity, reference and value', async ({ page, stack, watch: _watch }) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(page.context(), stack.site, viewer.token);
  const { transaction_id: id, multibanco } = await placeOrder(stack, viewer, 'cachecol-camarote');
  await page.goto(`${stack.site}/loja/compra-ref-mb?transaction_id=${id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const sheets = pdfPages(await page.pdf({ format: 'A4' }));
  expect(sheets).toHaveLength(1);
  // The text of a sheet has no spaces.
  expect(sheets[0]).toContain(`Entidade${multibanco?.entity}Referência${multibanco?.reference}Valor14,90€`);
  expect(sheets[0], 'no button on paper').not.toContain('Cancelar');
});

test('[R-voucher-sucesso] three bought vouchers are three sheets, each with its code and how long it can be activated', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(page.context(), stack.site, viewer.token);
  const order = await placeOrder(stack, viewer, 'oferta-1-mes-multiscreen', { quantity: 3 });
  const { transaction_id: id, voucher_codes } = await payReference(stack, viewer, order);
  await page.goto(`${stack.site}/vouchers/compra-sucesso?transaction_id=${id}`);
  const sheets = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(3);
  expect(voucher_codes).toHaveLength(3);
  for (const [at, code] of voucher_codes.entries()) {
    expect(sheets[at]).toContain(code);
    expect(sheets[at]).toContain('1mêsdeMultiscreen');
    expect(sheets[at]).toContain('2027');
  }
});
