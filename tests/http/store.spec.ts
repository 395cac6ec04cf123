/** The store's pages as they are served, without a script. */
import type { PaymentService } from '#contract/entities/purchase.ts';
import { inDatabase, registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { orderOf, payReference, placeOrder } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

test('[R-loja] a product is served by its id and by its name, with price, choices and structured data', async ({ stack }) => {
  const { status, html } = await readPage(`${stack.site}/loja/cachecol-camarote`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Cachecol Camarote · /);
  expect(html).toContain('14,90\u00a0€');
  for (const option of ['Tinta', 'Relva', 'Cal']) expect(html).toContain(option);
  expect(html).toContain('"@type":"Product"');
  const byId = await readPage(`${stack.site}/loja/2`);
  expect(byId.html).toContain(`rel="canonical" href="${stack.site}/loja/cachecol-camarote"`);
  expect((await readPage(`${stack.site}/loja/nada-disto`)).status).toBe(404);
  expect((await readPage(`${stack.site}/loja`)).html).toContain('Kit de Natal');
});

test('[R-loja-kit-natal] the old address of the Christmas kit redirects', async ({ stack }) => {
  const { status, headers } = await readPage(`${stack.site}/loja/1/kit-natal`);
  expect([status, headers.get('location')?.replace(stack.site, '')]).toEqual([302, '/loja/kit-natal']);
});

test('[V-store-options] a checkout without its choices leads back to the product, which says what is missing', async ({ stack }) => {
  const { status, headers } = await readPage(`${stack.site}/loja/cachecol-camarote/finalizar?quantidade=2`);
  expect(status).toBe(307);
  const { html } = await readPage(new URL(headers.get('location') ?? '', stack.site).href);
  expect(html).toContain('Selecione as opções do produto.');
  expect(html).toContain('Selecione uma opção.');
});

test('[R-loja-falhada] [X-store-card] [X-store-mbway] [X-store-ref] each method has its sentence, by what the order itself says', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const failure = async (service: PaymentService, state: string, error: string | null): Promise<string> => {
    const { transaction_id: id } = await placeOrder(stack, viewer, 'kit-natal', {
      service,
      ...(service === 'mbway' ? { mbway_phone: '961200066' } : {}),
    });
    await inDatabase(stack, 'UPDATE orders SET state = $2, error = $3 WHERE id = $1', [id, state, error]);
    // Whatever the address says.
    const page = `${stack.site}/loja/compra-falhada?error=card_not_authenticated&service=card&transaction_id=${id}`;
    return (await readPage(page, { headers: { cookie } })).text;
  };
  expect(await failure('card', 'declined', 'card_declined')).toContain('O banco recusou o cartão');
  expect(await failure('card', 'declined', 'x')).toContain('O pagamento com cartão não foi aceite.');
  expect(await failure('mbway', 'expired', null)).toContain('Passaram os 4 minutos');
  expect(await failure('mbway', 'declined', 'mbway_declined')).toContain('O pedido foi recusado no telemóvel.');
  const expired = await failure('multibanco', 'expired', null);
  expect(expired).toContain('O prazo da referência Multibanco terminou');
  expect(expired).toContain('Nada foi cobrado.');
});

test('[J-outcome-truth] [R-loja-falhada] an address without an own order is believed nothing, and what is not known is left out of it', async ({
  stack,
}) => {
  const failure = async (query: string) => (await readPage(`${stack.site}/loja/compra-falhada?${query}`)).text;
  for (const query of ['error=card_declined&service=card', 'error=expired&service=mbway', '']) {
    const text = await failure(query);
    expect(text).toContain('Não encontramos este pagamento');
    expect(text).not.toMatch(/recusou|Passaram|Nada foi cobrado/);
  }
  const odd = await readPage(`${stack.site}/loja/compra-falhada?error=%3Cscript%3E&service=bitcoin`);
  const clean = new URL(odd.headers.get('location') ?? '', stack.site);
  expect([odd.status, clean.pathname, clean.search]).toEqual([307, '/loja/compra-falhada', '']);
});

test('[J-outcome-truth] [J-late-money] pages of outcomes say the order’s own state and where its money is', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const paid = await payReference(stack, viewer, await placeOrder(stack, viewer, 'cachecol-camarote', { quantity: 2 }));
  for (const page of ['compra-cancelada', 'compra-falhada', 'compra-a-processar']) {
    const { headers, text } = await readPage(`${stack.site}/loja/${page}?transaction_id=${paid.transaction_id}`, { headers: { cookie } });
    expect(headers.get('location') ?? text, page).toMatch(/compra-sucesso|Compra feita/);
  }
  const open = await placeOrder(stack, viewer, 'kit-natal');
  const id = open.transaction_id;
  await inDatabase(stack, "UPDATE orders SET state = 'expired' WHERE id = $1", [id]);
  await inDatabase(
    stack,
    `INSERT INTO refunds (id, order_id, payment_id, kind, amount_cents, state, created_at, updated_at)
     SELECT gen_random_uuid(), order_id, id, 'late', amount_cents, 'failed', now(), now() FROM payments WHERE order_id = $1`,
    [id],
  );
  const { text } = await readPage(`${stack.site}/loja/compra-falhada?transaction_id=${id}`, { headers: { cookie } });
  expect(text).not.toContain('Nada foi cobrado');
  expect(text).toMatch(/devolv/i);
});

test('[R-loja-ref-mb] an address that names no order of this device shows none of its figures', async ({ stack }) => {
  const query =
    'entity=11111&reference=123456789&value=1,00&transaction_id=019aa5d2-0000-7000-8000-000000000001&expires_at=2030-01-01T00:00:00Z';
  const { html } = await readPage(`${stack.site}/loja/compra-ref-mb?${query}`);
  const shown = /<main\b.*<\/main>/s.exec(html)?.[0].replaceAll(/<script\b.*?<\/script>/gs, '') ?? '';
  expect(shown).toContain('Não encontramos esta encomenda');
  expect(shown).not.toMatch(/123 ?456 ?789|11111/);
});

test('[S-purchase] a viewer has the orders of the account, each with its state and the page that goes with it', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const cookie = (await sessionCookie(stack.site, viewer.token)).header;
  const paid = await payReference(stack, viewer, await placeOrder(stack, viewer, 'cachecol-camarote', { quantity: 2 }));
  const vouchers = await payReference(stack, viewer, await placeOrder(stack, viewer, 'oferta-1-mes-multiscreen'));
  const open = await placeOrder(stack, viewer, 'kit-natal');
  const { transaction_id: id } = await placeOrder(stack, viewer, 'kit-natal', { service: 'mbway', mbway_phone: '961200065' });
  await upstreamClient(stack, { bearer: viewer.token }).storePurchaseCancel({ params: { id } });
  const cancelled = await orderOf(stack, viewer, id);

  const { status, headers, html } = await readPage(`${stack.site}/perfil/compras`, { headers: { cookie } });
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const rows = [...html.matchAll(/<li class="grid grid-cols-\[minmax.*?<\/li>/gs)].map(([row]) => row);
  const expected = [
    [cancelled, 'Cancelada', 'Ver o que aconteceu', 'Compra cancelada'],
    [open, 'Por pagar', 'Ver a referência', open.multibanco?.value ?? ''],
    [vouchers, 'Paga', 'Ver os vouchers', vouchers.voucher_codes[0] ?? ''],
    [paid, 'Paga', 'Ver o comprovativo', '29,80\u00a0€'],
  ] as const;
  expect(rows).toHaveLength(expected.length);
  for (const [at, [order, state, link, shown]] of expected.entries()) {
    const row = rows[at] ?? '';
    for (const words of [order.product_title, state, link, order.transaction_id.slice(-8).toUpperCase()]) expect(row).toContain(words);
    const address = (/href="([^"]+)"/.exec(row)?.[1] ?? '').replaceAll('&amp;', '&');
    const page = await readPage(stack.site + address, { headers: { cookie } });
    expect([page.status, page.html.includes(shown)], address).toEqual([200, true]);
    expect((await readPage(stack.site + address)).html, 'for nobody else').not.toContain(order.product_title);
  }
  const other = await registerViewer(stack);
  const empty = await readPage(`${stack.site}/perfil/compras`, {
    headers: { cookie: (await sessionCookie(stack.site, other.token)).header },
  });
  expect(empty.text).toContain('Ainda não fez compras');
});
