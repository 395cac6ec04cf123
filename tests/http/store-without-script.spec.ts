/** Buying by form posts alone: each method to its outcome, and what a buyer does twice, in two tabs, or after going Back. */

import { rowsOf } from '../support/account.ts';
import { PlainBrowser } from '../support/account-forms.ts';
import {
  ADDRESS,
  CHECKOUT,
  formWith,
  idIn,
  outcomeOf,
  PAYMENT,
  pay,
  paymentOf,
  press,
  toPayment,
  waitingIn,
  whereTo,
} from '../support/store-forms.ts';
import { expect, test } from '../support/test.ts';

test('[V-store-fields] [V-nif] [V-postcode] [V-phone] each wrong field has its sentence, and nothing that was typed is lost', async ({
  stack,
}) => {
  const browser = new PlainBrowser(stack.site);
  const form = formWith((await browser.open(CHECKOUT)).html, 'zip_code');
  const typed = { ...ADDRESS, name: 'Inês', nif: '123456788', zip_code: '27', phone: '12' };
  const answer = await browser.post(form, typed);
  expect(answer.status).toBe(303);
  const { html, text } = await browser.open(whereTo(answer, stack.site));
  expect(text).toContain('Preencha corretamente todos os campos.');
  for (const sentence of [
    'Este número de contribuinte não existe.',
    'Escreva o código postal, como 1250-096.',
    'Escreva um telefone português, com nove algarismos.',
  ])
    expect(text).toContain(sentence);
  const { delivery: _delivery, ...texts } = typed;
  expect(formWith(html, 'zip_code').fields).toMatchObject(texts);
});

test('[V-store-terms] terms that are not accepted are asked for, and the method stays chosen', async ({ stack }) => {
  const browser = await toPayment(stack);
  const answer = await browser.post(formWith((await browser.open(PAYMENT)).html, 'service'), { service: 'card' });
  const { html, text } = await browser.open(whereTo(answer, stack.site));
  expect(text).toContain('Por favor aceite os termos e condições para prosseguir.');
  expect(/<input[^>]*value="card"[^>]*>/.exec(html)?.[0]).toContain('checked');
});

test('[R-loja-ref-mb] [R-loja-sucesso] a bank reference is shown, paid, and leads to the receipt', async ({ stack }) => {
  const browser = await toPayment(stack);
  const path = await pay(browser, { service: 'multibanco' });
  expect(path).toMatch(/^\/loja\/compra-ref-mb\?entity=\d{5}&reference=\d{9}&value=/);
  const { text } = await browser.open(path);
  expect(text).toMatch(/Entidade\s+99991/);
  expect(text).toMatch(/Valor\s+18,89\s€/);
  const [row] = await rowsOf(stack, 'SELECT entity, reference FROM sandbox_payments WHERE order_id = $1', [idIn(path)]);
  await press(stack, 'terminal', { entidade: String(row?.entity), referencia: String(row?.reference), valor: '18,89' });
  const paid = await outcomeOf(browser, path);
  expect(paid.path).toMatch(/^\/loja\/compra-sucesso\?/);
  expect(paid.text).toContain('Compra feita');
});

test('[R-loja-processar] [R-loja-falhada] MB Way waits, and says that it was refused', async ({ stack }) => {
  const browser = await toPayment(stack);
  const path = await pay(browser, { service: 'mbway', mbway_phone: '961234567' });
  expect(path).toMatch(/^\/loja\/compra-a-processar\?/);
  expect((await browser.open(path)).text).toContain('terminado em 567');
  const payment = await paymentOf(stack, idIn(path));
  await press(stack, `telemovel/${payment}`, { escolha: 'recusar' });
  const refused = await outcomeOf(browser, path);
  expect(refused.text).toContain('O pedido foi recusado no telemóvel.');
  expect(refused.text).toContain('Nada foi cobrado.');
});

test('[R-loja-cancelada] a card’s page is a link of the waiting page, and the order can be cancelled there', async ({ stack }) => {
  const browser = await toPayment(stack);
  const path = await pay(browser, { service: 'card' });
  const { html } = await browser.open(path);
  expect(html).toMatch(new RegExp(`href="${stack.upstream}/sandbox/pagamentos/cartao/`));
  const cancelled = await browser.post(formWith(html, 'id'));
  expect(whereTo(cancelled, stack.site)).toMatch(/^\/loja\/compra-cancelada\?/);
  expect((await browser.open(whereTo(cancelled, stack.site))).text).toContain('Nada foi cobrado');
});

test('[S-purchase] a double click and a second tab place one order; after paying, Back and the button lead to its receipt', async ({
  stack,
}) => {
  const browser = await toPayment(stack);
  const form = formWith((await browser.open(PAYMENT)).html, 'service');
  const fields = { service: 'mbway', mbway_phone: '961200140', terms: 'on' };
  const paths = (await Promise.all([browser.post(form, fields), browser.post(form, fields)])).map((answer) => whereTo(answer, stack.site));
  const [path = ''] = paths;
  expect(paths).toEqual([path, path]);
  const payment = await paymentOf(stack, idIn(path));
  await press(stack, `telemovel/${payment}`, { escolha: 'aceitar' });
  const paid = await outcomeOf(browser, path);
  expect(paid.path).toMatch(/^\/loja\/compra-sucesso\?/);
  expect(idIn(await pay(browser, { service: 'mbway', mbway_phone: '961200140' }))).toBe(idIn(path));
  expect(idIn(await pay(browser, { service: 'card' })), 'also with another method: it is paid').toBe(idIn(path));
});

test('[S-purchase] who goes Back before paying can pay in another way: the first order is cancelled, and the goods are held once', async ({
  stack,
}) => {
  const browser = await toPayment(stack);
  const first = await waitingIn(browser, await pay(browser, { service: 'card' }));
  const second = idIn(await pay(browser, { service: 'mbway', mbway_phone: '961200157' }));
  const third = await pay(browser, { service: 'mbway', mbway_phone: '911111111' });
  const states = await rowsOf(stack, 'SELECT id, state, stock_held FROM orders WHERE id = ANY($1) ORDER BY created_at, id', [
    [first, second, idIn(third)],
  ]);
  expect(states.map(({ state, stock_held }) => [state, stock_held])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
    ['pending', true],
  ]);
  expect((await browser.open(third)).text).toContain('terminado em 111');
});

test('[S-purchase] an order that failed is tried again under a key of its own', async ({ stack }) => {
  const browser = await toPayment(stack);
  const path = await pay(browser, { service: 'card' });
  const order = await waitingIn(browser, path);
  const payment = await paymentOf(stack, order);
  await press(stack, `cartao/${payment}`, { cartao: '1', escolha: 'pagar' });
  const failed = await outcomeOf(browser, path);
  expect(failed.text).toContain('O banco recusou o cartão');
  const again = await pay(browser, { service: 'card' });
  expect(await waitingIn(browser, again)).not.toBe(order);
  expect((await browser.open(again)).text).toContain('A processar o pagamento');
});
