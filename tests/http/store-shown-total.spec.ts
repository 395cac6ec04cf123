/** By form posts alone: what a buyer is shown is what is charged, there is one order to pay at a time, and outcome pages tell the order's own state. */
import { inDatabase, registerViewer, rowsOf, sessionCookie, type TestViewer } from '../support/account.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { type Stack, startStack } from '../support/stack.ts';
import {
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

const stateOf = async (stack: Stack, id: string) => {
  const [row] = await rowsOf(stack, 'SELECT state, stock_held FROM orders WHERE id = $1', [id]);
  return row;
};
const CANCELLED = { state: 'cancelled', stock_held: false };
const WAITING = { state: 'pending', stock_held: true };

const signIn = async (stack: Stack, browser: PlainBrowser): Promise<TestViewer> => {
  const viewer = await registerViewer(stack);
  const { header } = await sessionCookie(stack.site, viewer.token);
  const at = header.indexOf('=');
  browser.cookies.set(header.slice(0, at), header.slice(at + 1));
  return viewer;
};
const giveCredits = (stack: Stack, { email }: TestViewer, amount: number) =>
  inDatabase(
    stack,
    "INSERT INTO wallet_entries (viewer_id, id, at, amount, label) SELECT id, gen_random_uuid(), now(), $2, 'Oferta' FROM viewers WHERE email = $1",
    [email, amount],
  );
const price = (stack: Stack, cents: number) =>
  inDatabase(stack, "UPDATE products SET price_cents = $1 WHERE slug = 'cachecol-camarote'", [cents]);

test('[J-shown-total] a price that changes between the page and its button is told before anything is ordered, and nothing typed is lost', async ({
  stack,
}) => {
  const browser = await toPayment(stack);
  const form = formWith((await browser.open(PAYMENT)).html, 'service');
  await price(stack, 1_690);
  try {
    const answer = await browser.post(form, { service: 'card', terms: 'on' });
    const { status, html, text } = await browser.open(whereTo(answer, stack.site));
    expect(status).toBe(422);
    expect(text).toMatch(/O total mudou: era 18,89\s€, agora é 20,89\s€\. Ainda não pagou nada; confirme no botão\./);
    expect(text).toMatch(/Pagar 20,89\s€/);
    expect(/<input[^>]*value="card"[^>]*>/.exec(html)?.[0], 'the method stays chosen').toContain('checked');
    expect(/<input[^>]*name="terms"[^>]*>/.exec(html)?.[0]).toContain('checked');
    const again = await browser.post(formWith(html, 'service'), { service: 'card', terms: 'on' });
    const order = await waitingIn(browser, whereTo(again, stack.site));
    expect(await rowsOf(stack, 'SELECT total_cents FROM orders WHERE id = $1', [order])).toEqual([{ total_cents: 2_089 }]);
  } finally {
    await price(stack, 1_490);
  }
});

test('[J-shown-total] [J-minimum] credits chosen without a script are told with the new total, which is what is charged', async ({
  stack,
}) => {
  const browser = new PlainBrowser(stack.site);
  await giveCredits(stack, await signIn(stack, browser), 100);
  await toPayment(stack, browser);
  const first = await pay(browser, { service: 'multibanco' });
  // Back: the credits were not used, and are still there.
  const { html, text } = await browser.open(PAYMENT);
  expect(text).toMatch(/Usar 100 créditos da carteira: menos 10,00\s€/);
  expect(text).toMatch(/A encomenda [0-9A-F]{8}, de 18,89\s€, ainda espera pelo pagamento\. Se fizer outra aqui, essa é cancelada\./);
  const ticked = await browser.post(formWith(html, 'service'), { service: 'multibanco', terms: 'on', use_credits: 'on' });
  const told = await browser.open(whereTo(ticked, stack.site));
  expect(told.text).toMatch(/O total mudou: era 18,89\s€, agora é 8,89\s€/);
  expect(await stateOf(stack, idIn(first)), 'nothing has happened to it').toEqual(WAITING);
  const paid = await browser.post(formWith(told.html, 'service'), { service: 'multibanco', terms: 'on', use_credits: 'on' });
  const path = whereTo(paid, stack.site);
  expect((await browser.open(path)).text).toMatch(/Valor\s+8,89\s€/);
  expect(await stateOf(stack, idIn(first))).toEqual(CANCELLED);
  // Back again: what the order holds counts as free, so that the page says the same price.
  expect((await browser.open(`${PAYMENT}&creditos=true`)).text).toMatch(/Pagar 8,89\s€/);
});

test('[J-mbway-number] any corrected digit of the phone is a new request, and the one to the stranger’s phone ends', async ({ stack }) => {
  const browser = await toPayment(stack);
  const first = idIn(await pay(browser, { service: 'mbway', mbway_phone: '912 300 678' }));
  const second = idIn(await pay(browser, { service: 'mbway', mbway_phone: '913 300 678' }));
  expect(await stateOf(stack, first)).toEqual(CANCELLED);
  expect(await stateOf(stack, second)).toEqual(WAITING);
  expect(await rowsOf(stack, 'SELECT mbway_phone FROM orders WHERE id = $1', [second])).toEqual([{ mbway_phone: '+351913300678' }]);
});

test('[J-other-open-order] [J-draft-owner] another address, article or a sign-in leaves no second order that could be paid, and shows nothing typed', async ({
  stack,
}) => {
  const browser = await toPayment(stack);
  const orders = [idIn(await pay(browser, { service: 'multibanco' }))];
  await toPayment(stack, browser, { address: 'Rua da Lua, 1' });
  orders.push(idIn(await pay(browser, { service: 'multibanco' })));
  const kit = '/loja/kit-natal/finalizar?tamanho=grande';
  await browser.post(formWith((await browser.open(kit)).html, 'email'), {
    name: 'Inês Duarte',
    email: 'ines@exemplo.pt',
    delivery: 'pickup',
  });
  orders.push(idIn(await pay(browser, { service: 'multibanco' }, `${kit}&quantidade=1&passo=pagamento`)));
  expect(new Set(orders).size, orders.join(' ')).toBe(3);
  const statesOf = async () => {
    const states = await rowsOf(stack, 'SELECT id, state, stock_held FROM orders WHERE id = ANY($1)', [orders]);
    const byOrder = new Map(states.map(({ id, ...state }) => [id, state]));
    return orders.map((id) => byOrder.get(id));
  };
  expect(await statesOf()).toEqual([CANCELLED, CANCELLED, WAITING]);
  // Whoever signs in now may be somebody else: nothing of the buyer before is shown.
  const viewer = await registerViewer(stack);
  const byMail = formWith((await browser.open(`${CHECKOUT}&entrar=email`)).html, 'password');
  expect((await browser.post(byMail, { email: viewer.email, username: viewer.email, password: viewer.password })).status).toBe(303);
  const { html, text } = (await browser.arrive(PAYMENT)).page;
  expect(html).not.toMatch(/Rua da Lua|ines@exemplo\.pt/);
  expect(text).not.toContain('ainda espera pelo pagamento');
  expect(html).toContain('name="email"');
  expect(await statesOf(), 'nothing is bought yet').toEqual([CANCELLED, CANCELLED, WAITING]);
  // Who writes the same is the same person.
  await toPayment(stack, browser);
  orders.push(idIn(await pay(browser, { service: 'multibanco' })));
  expect(await statesOf()).toEqual([CANCELLED, CANCELLED, CANCELLED, WAITING]);
});

test('[J-other-open-order] [J-draft-owner] who signs in after another person, or after that one has paid, cancels nothing of theirs', async ({
  stack,
}) => {
  const left = async (): Promise<[PlainBrowser, string]> => {
    const browser = await toPayment(stack);
    return [browser, idIn(await pay(browser, { service: 'multibanco' }))];
  };
  const signInThere = async (browser: PlainBrowser) => {
    const { email, password } = await registerViewer(stack);
    const form = formWith((await browser.open(`${CHECKOUT}&entrar=email`)).html, 'password');
    expect((await browser.post(form, { email, username: email, password })).status).toBe(303);
  };
  const [shared, first] = await left();
  await signInThere(shared);
  await toPayment(stack, shared, { name: 'Rui Alves', email: 'rui@exemplo.pt', phone: '936543210' });
  const next = idIn(await pay(shared, { service: 'multibanco' }));
  expect([await stateOf(stack, first), await stateOf(stack, next)]).toEqual([WAITING, WAITING]);

  const [browser, paid] = await left();
  const [row] = await rowsOf(stack, 'SELECT entity, reference FROM sandbox_payments WHERE order_id = $1', [paid]);
  await press(stack, 'terminal', { entidade: String(row?.entity), referencia: String(row?.reference), valor: '18,89' });
  await expect.poll(async () => (await stateOf(stack, paid))?.state).toBe('paid');
  await signInThere(browser);
  await toPayment(stack, browser);
  const second = idIn(await pay(browser, { service: 'multibanco' }));
  expect(second).not.toBe(paid);
  expect([(await stateOf(stack, paid))?.state, await stateOf(stack, second)]).toEqual(['paid', WAITING]);

  // A sign-out leaves nothing: who comes afterwards takes nobody's place.
  const leaving = formsOf((await browser.open('/perfil')).html).find(({ fields }) => Object.keys(fields).join() === 'volta');
  expect(leaving && (await browser.post(leaving)).status).toBe(303);
  expect([...browser.cookies.keys()].join(' ')).not.toMatch(/encomenda/);
  await toPayment(stack, browser);
  await pay(browser, { service: 'multibanco' });
  expect(await stateOf(stack, second)).toEqual(WAITING);
});

test('[J-offered-methods] what is sold out is told before any field, and what this buyer’s own order holds is not', async ({ stack }) => {
  const browser = await toPayment(stack);
  await pay(browser, { service: 'multibanco' });
  const left = async (count: number) =>
    inDatabase(stack, "UPDATE product_variants SET left_count = $1 WHERE variant = 'cor=relva'", [count]);
  await left(0);
  try {
    expect((await browser.open(PAYMENT)).text).toMatch(/Pagar 18,89\s€/);
    const other = new PlainBrowser(stack.site);
    const { text, html } = await other.open('/loja/cachecol-camarote/finalizar?cor=relva');
    expect(text).toContain('Já não há peças suficientes em stock.');
    expect(text).toContain('Voltar ao artigo');
    expect(html).not.toContain('name="email"');
  } finally {
    await left(200);
  }
});

test('[J-outcome-truth] each outcome page leads to what the order is, whatever its address says', async ({ stack }) => {
  const browser = await toPayment(stack);
  const path = await pay(browser, { service: 'multibanco' });
  const id = idIn(path);
  const pages = [
    '/loja/compra-cancelada',
    '/loja/compra-falhada',
    '/loja/compra-sucesso',
    '/vouchers/compra-cancelada',
    '/vouchers/compra-failure',
  ];
  for (const page of pages) {
    const { page: shown } = await browser.arrive(`${page}?transaction_id=${id}`);
    expect(shown.text, page).not.toMatch(/Nada foi cobrado|Compra cancelada|Compra feita|não foi aceite/);
    expect(shown.text, page).toMatch(/O pagamento ainda não foi feito|Falta só pagar/);
  }
  const [row] = await rowsOf(stack, 'SELECT entity, reference FROM sandbox_payments WHERE order_id = $1', [id]);
  await press(stack, 'terminal', { entidade: String(row?.entity), referencia: String(row?.reference), valor: '18,89' });
  expect((await outcomeOf(browser, path)).text).toContain('Compra feita');
  for (const page of [...pages, '/loja/compra-a-processar', '/loja/compra-ref-mb']) {
    const arrived = await browser.arrive(`${page}?transaction_id=${id}${page.includes('fal') ? '&error=card_declined&service=card' : ''}`);
    expect(arrived.path, page).toMatch(/^\/loja\/compra-sucesso\?/);
    expect(arrived.page.text, page).toContain('Compra feita');
  }
});

test('[J-outcome-truth] [J-late-money] money that comes after the order was closed is told on its page and in the list', async ({
  stack,
}) => {
  const browser = new PlainBrowser(stack.site);
  await signIn(stack, browser);
  await toPayment(stack, browser);
  const path = await pay(browser, { service: 'multibanco' });
  const id = idIn(path);
  // The buyer pays at the machine in the moment in which the order ends: the bank's word comes after it.
  const payment = await paymentOf(stack, id);
  await press(stack, 'avarias', { calado: 'on' });
  try {
    const [row] = await rowsOf(stack, 'SELECT entity, reference FROM sandbox_payments WHERE id = $1', [payment]);
    // Only the bank's word tells of it: no look of a page asks the provider.
    await inDatabase(stack, "UPDATE payments SET checked_at = checked_at + interval '1 hour' WHERE order_id = $1", [id]);
    await press(stack, 'terminal', { entidade: String(row?.entity), referencia: String(row?.reference), valor: '18,89' });
    const { html } = await browser.open(`/loja/compra-a-processar?transaction_id=${id}`);
    const cancelled = whereTo(await browser.post(formWith(html, 'id')), stack.site);
    expect(cancelled).toMatch(/^\/loja\/compra-cancelada\?/);
    await expect
      .poll(async () => (await browser.open(cancelled)).text)
      .toMatch(/Recebemos o pagamento depois de a encomenda ser cancelada\. (Vamos devolver|Estamos a devolver|Devolvemos) 18,89\s€/);
    const { text } = await browser.open(cancelled);
    expect(text).not.toContain('Nada foi cobrado');
    expect(text).toMatch(/Recebido\s+18,89\s€/);
    const list = (await browser.open('/perfil/compras')).text;
    expect(list).toMatch(/(A devolver|Devolvida)/);
    expect(list).toContain('Recebemos o pagamento depois de a encomenda ser cancelada.');
  } finally {
    await press(stack, 'avarias', {});
  }
});

test('[J-outcome-truth] [J-card-refused] a card that the bank’s page refused leaves ways on: the bank’s page again, another way, or to give up', async ({
  stack,
}) => {
  const browser = await toPayment(stack);
  const order = await waitingIn(browser, await pay(browser, { service: 'card' }));
  for (const page of [`/loja/compra-a-processar?transaction_id=${order}&recusado=1`, `/loja/compra-falhada?transaction_id=${order}`]) {
    const { text } = (await browser.arrive(page)).page;
    expect(text, page).toContain('O pagamento ainda não foi feito');
    for (const way of ['Continuar para o pagamento', 'Pagar de outra forma', 'Cancelar a encomenda']) expect(text, page).toContain(way);
    expect(text, page).not.toContain('Nada foi cobrado');
  }
});

test('[J-shop-texts] the product page has the operator’s price of delivery, and no sentence promises what nobody does', async ({
  stack,
}) => {
  const product = async ({ site }: Stack) => (await new PlainBrowser(site).open('/loja/cachecol-camarote')).text;
  expect(await product(stack)).toMatch(/Entrega em casa no continente: 3,99\s€ por cada dois artigos\. Madeira 6,99\s€, Açores 6,99\s€\./);
  const settings = { shipping_cost_baseline: '4.50', shipping_cost_madeira: '', shipping_cost_azores: '9.00' };
  const own = await startStack({ settings });
  try {
    expect(await product(own)).toMatch(/continente: 4,50\s€ por cada dois artigos\. Madeira 4,50\s€, Açores 9,00\s€\./);
    const browser = await toPayment(own, undefined, { zip_code: '9500-120', region: 'Ponta Delgada' });
    const { text } = await browser.open(PAYMENT);
    expect(text).toMatch(/Pagar 23,90\s€/);
    expect(text).not.toMatch(/avisamos|Lisboa ou Porto|em Lisboa e no Porto/);
  } finally {
    await own.stop();
  }
});
