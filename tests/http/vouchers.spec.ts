/** The vouchers' pages as they are served, activation by form posts without a script, and the bought voucher for its buyer alone. */
import type { Purchase } from '#contract/entities/purchase.ts';
import { inDatabase, registerViewer, sessionCookie, type TestViewer } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import type { Stack } from '../support/stack.ts';
import { payReference, placeOrder } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** Buys a month of multiscreen and pays its bank reference at the sandbox's terminal. */
const buyVoucher = async (stack: Stack, viewer: TestViewer): Promise<Purchase> =>
  payReference(stack, viewer, await placeOrder(stack, viewer, 'oferta-1-mes-multiscreen'));

/** Posts the form of the account's step as a browser without scripts does, and reads the page that it leads to. */
async function activate(stack: Stack, viewer: TestViewer, code: string, consent = true): Promise<string> {
  const session = (await sessionCookie(stack.site, viewer.token)).header;
  const page = `${stack.site}/vouchers/ativacao-voucher?codigo=${code}`;
  const { html } = await readPage(page, { headers: { cookie: session } });
  const action = /<form[^>]* action="(\/_serverFn\/[^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(`${stack.site}${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: session, origin: stack.site, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    body: new URLSearchParams({ code, volta: new URL(page).pathname + new URL(page).search, ...(consent && { consent: 'on' }) }),
  });
  expect(answer.status).toBe(303);
  const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { text } = await readPage(new URL(answer.headers.get('location') ?? '', stack.site).href, {
    headers: { cookie: [session, ...kept].join('; ') },
  });
  return text;
}

test('[L-vouchers] [R-vouchers] the campaign has three steps, a field for the code, and every voucher on sale', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/vouchers`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Ativar um voucher · /);
  expect(html).toMatch(/aria-current="step"/);
  expect(html).toMatch(/<form[^>]* action="\/vouchers\/ativacao-voucher"/);
  for (const offer of ['1 mês de Multiscreen', '3 meses de Multiscreen', '6 meses de Premium HD', '1 mês de Motores'])
    expect(text).toContain(offer);
  expect((await readPage(`${stack.site}/vouchers/oferta-9-meses-nada`)).status).toBe(404);
});

test('[R-voucher-oferta-1] [R-voucher-oferta-3] an offer has the prices of its pack and leads to the payment', async ({ stack }) => {
  for (const [slug, title] of [
    ['oferta-1-mes-multiscreen', '1 mês de Multiscreen'],
    ['oferta-3-meses-multiscreen', '3 meses de Multiscreen'],
  ]) {
    const { status, html, text } = await readPage(`${stack.site}/vouchers/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain(`<title>Ofereça ${title} · `);
    expect(html).toContain(`href="/loja/${slug}/finalizar"`);
    expect(text).toContain('4,33 € por mês');
    expect(text).toContain('Poupa 1,98 €');
    expect(text).not.toContain('Motores');
  }
});

test('[R-voucher-cancelada] [R-voucher-failure] [R-voucher-legal] outcomes have their sentence, and terms and privacy are pages', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const outcome = async (page: string, state: string, error: string | null): Promise<string> => {
    const { transaction_id: id } = await placeOrder(stack, viewer, 'oferta-1-mes-multiscreen', { service: 'card' });
    await inDatabase(stack, 'UPDATE orders SET state = $2, error = $3 WHERE id = $1', [id, state, error]);
    return (await readPage(`${stack.site}/vouchers/${page}?transaction_id=${id}`, { headers: { cookie } })).text;
  };
  expect(await outcome('compra-cancelada', 'cancelled', null)).toContain('Compra do voucher cancelada');
  const failed = await outcome('compra-failure', 'declined', 'card_declined');
  expect(failed).toContain('O banco recusou o cartão');
  expect(failed).toContain('Nada foi cobrado.');
  // An address that names no order of who opens it is believed nothing.
  const unknown = (await readPage(`${stack.site}/vouchers/compra-failure?error=card_declined&service=card`)).text;
  expect(unknown).toContain('Não encontramos este pagamento');
  expect(unknown).not.toMatch(/recusou|Nada foi cobrado/);
  expect((await readPage(`${stack.site}/vouchers/termos-e-condicoes`)).text).toContain('Usa-se uma vez, numa só conta.');
  expect((await readPage(`${stack.site}/vouchers/politica-de-privacidade`)).text).toContain('Privacidade dos vouchers');
});

test('[R-voucher-ativacao] [R-voucher-sucesso] [J-withdrawal] a bought code is for its buyer, and each way to refuse it has its words', async ({
  stack,
}) => {
  const buyer = await registerViewer(stack);
  const { transaction_id: id, voucher_codes } = await buyVoucher(stack, buyer);
  const [code = ''] = voucher_codes;
  const paper = `${stack.site}/vouchers/compra-sucesso?transaction_id=${id}`;
  const own = await readPage(paper, { headers: { cookie: (await sessionCookie(stack.site, buyer.token)).header } });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(own.text).toContain(code);
  expect(own.html).toContain('Código QR');
  expect(own.html).not.toMatch(/<script/);
  const other = await readPage(paper);
  expect(other.status).toBe(404);
  expect(other.html).not.toContain(code);

  const page = (query: string) => readPage(`${stack.site}/vouchers/ativacao-voucher${query}`);
  expect((await page('?codigo=CMRT-7K2Q-9')).text).toContain('Faltam 3 letras ou números.');
  expect((await page(`?codigo=${code}`)).text).toContain('Entrar ou criar conta');
  expect(await activate(stack, buyer, 'AAAA-AAAA-AAAA')).toContain('Este código não existe.');
  const unasked = await activate(stack, buyer, code, false);
  expect(unasked).toContain('Para ativar, marque esta caixa: o acesso começa logo.');
  expect(unasked).toContain('Sei que esse direito se perde quando o tempo do voucher for usado até ao fim.');
  expect(await activate(stack, buyer, code)).toMatch(/Multiscreen, 1 mês: ativo na sua conta\. Pode ver até \d/);
  expect(await activate(stack, buyer, code.toLowerCase())).toContain('Este voucher já está ativo na sua conta.');
  const stranger = await registerViewer(stack);
  expect(await activate(stack, stranger, code)).toContain('Este voucher já foi ativado noutra conta.');

  const late = await buyVoucher(stack, stranger);
  await inDatabase(stack, `UPDATE vouchers SET valid_until = created_at - interval '1 second' WHERE order_id = $1`, [late.transaction_id]);
  expect(await activate(stack, stranger, late.voucher_codes[0] ?? '')).toContain('O prazo para ativar este voucher terminou.');
});
