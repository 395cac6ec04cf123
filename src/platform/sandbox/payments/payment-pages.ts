/**
 * `/sandbox/pagamentos`: what buyers meet beyond the shop: the page of a card payment, a telephone with MB Way, a bank's terminal. Mounted
 * only where the sandbox is allowed (SECURITY 51). They work without script.
 */
import type { Context, Hono } from 'hono';
import { formatEuros, parseEuros } from '#rules/money.ts';
import { groupedReference } from '#rules/multibanco.ts';
import { notFound } from '../../http/fault.ts';
import { escapeHtml, sandboxPage } from '../page.ts';
import { decide, openPayments, paymentById, readFaults, type SandboxPayments, writeFaults } from './sandbox-payments.ts';

const HOME = '/sandbox/pagamentos';

/** Test cards: what each does. */
const CARDS = [
  { number: '4000 0000 0000 0010', what: 'paga' },
  { number: '4000 0000 0000 0028', what: 'é recusado' },
  { number: '4000 0000 0000 0036', what: 'pede confirmação do banco (3-D Secure)' },
] as const;

type Payment = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

const form = (action: string, content: string): string => `<form method="post" action="${action}">${content}</form>`;
const button = (value: string, label: string, main = false): string =>
  `<button name="escolha" value="${value}"${main ? ' class="main"' : ''}>${label}</button>`;
const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** A form of another page decides nothing here. */
const isOwnForm = (c: Context): boolean => ['same-origin', undefined].includes(c.req.header('sec-fetch-site'));

const headOf = ({ title, amount_cents }: Payment): string => `<p>${escapeHtml(title)}</p><p class="code">${formatEuros(amount_cents)}</p>`;

function overview(payments: readonly Payment[], faults: { down: boolean; silent: boolean }): string {
  const line = (payment: Payment): string =>
    payment.service === 'card'
      ? `<a href="${HOME}/cartao/${payment.id}">Página do cartão</a>`
      : payment.service === 'mbway'
        ? `<a href="${HOME}/telemovel">Telemóvel ${escapeHtml(payment.phone ?? '')}</a>`
        : `<a href="${HOME}/terminal">Terminal</a>: entidade ${payment.entity}, referência ${groupedReference(payment.reference ?? '')}`;
  const list = payments
    .map(
      (payment) => `<article><h2>${escapeHtml(payment.title)}, ${formatEuros(payment.amount_cents)}</h2><p>${line(payment)}</p></article>`,
    )
    .join('');
  return `<h1>Pagamentos de demonstração</h1>
<p>Nada do que aqui se paga é dinheiro. Há um <a href="${HOME}/telemovel">telemóvel com MB Way</a> e um <a href="${HOME}/terminal">terminal de banco</a>; a página do cartão abre na compra.</p>
<h2>À espera de pagamento</h2>${list || '<p>Nenhum pagamento à espera.</p>'}
<h2>Avarias para experimentar</h2>
${form(
  `${HOME}/avarias`,
  `<label class="row"><input type="checkbox" name="parado" ${faults.down ? 'checked' : ''}> O serviço de pagamentos não responde</label>
<label class="row"><input type="checkbox" name="calado" ${faults.silent ? 'checked' : ''}> Os avisos de pagamento perdem-se</label>
<button>Guardar</button>`,
)}`;
}

function cardPage(payment: Payment, now: number): string {
  if (payment.state !== 'open' || payment.expires_at.getTime() <= now)
    return `<h1>Pagamento terminado</h1>${headOf(payment)}<p><a href="${escapeHtml(payment.return_url ?? '/')}">Voltar à loja</a></p>`;
  const choices = CARDS.map(
    ({ number, what }, i) =>
      `<label class="row"><input type="radio" name="cartao" value="${i}"${i === 0 ? ' checked' : ''}> ${number}, ${what}</label>`,
  ).join('');
  return `<h1>Pagar com cartão</h1>${headOf(payment)}
${form(`${HOME}/cartao/${payment.id}`, `${choices}<div class="actions">${button('pagar', 'Pagar', true)}${button('desistir', 'Desistir')}</div>`)}`;
}

const bankPage = (payment: Payment): string => `<h1>Confirme no seu banco</h1>${headOf(payment)}
<p>O banco quer saber se é mesmo quem está a pagar.</p>
${form(`${HOME}/cartao/${payment.id}/banco`, `<div class="actions">${button('confirmar', 'Confirmar', true)}${button('recusar', 'Não sou eu')}</div>`)}`;

function phonePage(payments: readonly Payment[]): string {
  const list = payments
    .map(
      (
        payment,
      ) => `<article><h2>${escapeHtml(payment.phone ?? '')}</h2>${headOf(payment)}${payment.request_count > 1 ? `<p>${payment.request_count}.º pedido do mesmo pagamento.</p>` : ''}
${form(`${HOME}/telemovel/${payment.id}`, `<div class="actions">${button('aceitar', 'Aceitar', true)}${button('recusar', 'Recusar')}</div>`)}</article>`,
    )
    .join('');
  return `<h1>Telemóvel com MB Way</h1>${list || '<p>Nenhum pedido. Quem espera quatro minutos sem aceitar deixa-o expirar.</p>'}<p><a href="${HOME}/telemovel">Atualizar</a></p>`;
}

const terminalPage = (message = '', typed = { entidade: '', referencia: '', valor: '' }): string => `<h1>Pagamentos e compras</h1>
${message === '' ? '' : `<p role="alert">${escapeHtml(message)}</p>`}
${form(
  `${HOME}/terminal`,
  `<label>Entidade<input name="entidade" inputmode="numeric" autocomplete="off" value="${escapeHtml(typed.entidade)}"></label>
<label>Referência<input name="referencia" inputmode="numeric" autocomplete="off" value="${escapeHtml(typed.referencia)}"></label>
<label>Valor<input name="valor" inputmode="decimal" autocomplete="off" value="${escapeHtml(typed.valor)}"></label>
<button class="main">Pagar</button>`,
)}`;

/** @param siteUrl where the buyer goes back to */
// biome-ignore lint/suspicious/noExplicitAny: any application may show them
export function mountPaymentPages(app: Hono<any>, payments: SandboxPayments, siteUrl: string): void {
  const { db, clock } = payments;
  const page = (title: string, body: string): Response => sandboxPage({ title, body, formsLeadTo: siteUrl });
  const find = async (id: string): Promise<Payment> => {
    const payment = await paymentById(db, id);
    if (!payment) throw notFound('Este pagamento não existe.');
    return payment;
  };
  const fieldsOf = async (c: Context): Promise<(name: string) => string> => {
    const body = await c.req.parseBody();
    return (name) => {
      const value = body[name];
      return typeof value === 'string' ? value.slice(0, 100) : '';
    };
  };
  app.use(`${HOME}/*`, async (c, next) => (c.req.method === 'POST' && !isOwnForm(c) ? c.text('Recusado.', 403) : next()));

  app.get(HOME, async () => page('Pagamentos de demonstração', overview(await openPayments(payments), await readFaults(db))));
  app.post(`${HOME}/avarias`, async (c) => {
    const field = await fieldsOf(c);
    await writeFaults(db, { down: field('parado') !== '', silent: field('calado') !== '' });
    return seeOther(HOME);
  });

  app.get(`${HOME}/cartao/:id{[0-9a-f-]{36}}`, async (c) => page('Pagar com cartão', cardPage(await find(c.req.param('id')), clock())));
  app.post(`${HOME}/cartao/:id{[0-9a-f-]{36}}`, async (c) => {
    const payment = await find(c.req.param('id'));
    const field = await fieldsOf(c);
    const back = payment.return_url ?? siteUrl;
    if (field('escolha') === 'desistir') {
      await decide(payments, payment.id, 'cancelled');
      return seeOther(payment.cancel_url ?? siteUrl);
    }
    if (field('cartao') === '2') return seeOther(`${HOME}/cartao/${payment.id}/banco`);
    if (field('cartao') === '1') await decide(payments, payment.id, 'declined', 'card_declined');
    else await decide(payments, payment.id, 'paid');
    return seeOther(back);
  });
  app.get(`${HOME}/cartao/:id{[0-9a-f-]{36}}/banco`, async (c) => page('Confirme no seu banco', bankPage(await find(c.req.param('id')))));
  app.post(`${HOME}/cartao/:id{[0-9a-f-]{36}}/banco`, async (c) => {
    const payment = await find(c.req.param('id'));
    const field = await fieldsOf(c);
    if (field('escolha') === 'confirmar') await decide(payments, payment.id, 'paid');
    else await decide(payments, payment.id, 'declined', 'card_not_authenticated');
    return seeOther(payment.return_url ?? siteUrl);
  });

  app.get(`${HOME}/telemovel`, async () => page('Telemóvel com MB Way', phonePage(await openPayments(payments, 'mbway'))));
  app.post(`${HOME}/telemovel/:id{[0-9a-f-]{36}}`, async (c) => {
    const payment = await find(c.req.param('id'));
    const field = await fieldsOf(c);
    if (field('escolha') === 'aceitar') await decide(payments, payment.id, 'paid');
    else await decide(payments, payment.id, 'declined', 'mbway_declined');
    return seeOther(`${HOME}/telemovel`);
  });

  app.get(`${HOME}/terminal`, () => page('Terminal', terminalPage()));
  app.post(`${HOME}/terminal`, async (c) => {
    const field = await fieldsOf(c);
    const typed = { entidade: field('entidade'), referencia: field('referencia'), valor: field('valor') };
    const payment = (await openPayments(payments, 'multibanco')).find(
      ({ entity, reference, amount_cents }) =>
        entity === typed.entidade.trim() && reference === typed.referencia.replace(/\s/g, '') && amount_cents === parseEuros(typed.valor),
    );
    if (!payment || !(await decide(payments, payment.id, 'paid')))
      return page('Terminal', terminalPage('Pagamento recusado: entidade, referência e valor não combinam, ou o prazo passou.', typed));
    return page('Terminal', `<h1>Pagamento feito</h1>${headOf(payment)}<p><a href="${HOME}/terminal">Outro pagamento</a></p>`);
  });
}
