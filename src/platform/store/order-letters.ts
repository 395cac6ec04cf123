/** The letters about an order. Each is made of the order's row and of what it is told: it reads nothing. */
import type { Selectable } from 'kysely';
import { withdrawalLink } from '#rules/account-links.ts';
import { CREDIT_CENTS } from '#rules/constants.ts';
import { formatDate } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { groupedReference } from '#rules/multibanco.ts';
import { isCompany } from '#rules/store-address.ts';
import { formatRate } from '#rules/vat.ts';
import type { OrderDocumentsTable } from '../db/schema/store-tables.gen.ts';
import type { Mail } from '../mail/mailer.ts';
import { greeting, type Letter, toMail } from '../mail/texts.ts';
import type { OrderLine } from './order-lines.ts';
import { shortNumber } from './order-number.ts';
import type { OrderRow } from './read-orders.ts';
import { deliveryLines, sellerLines, withdrawalConditions, withdrawalForm } from './withdrawal-texts.ts';

/** '4 de janeiro de 2026, às 19:02', in Lisbon. */
export const dateAndTime = (instant: Date): string => `${formatDate(lisbonDay(instant))}, às ${formatTime(instant)}`;

/** '2 × Cachecol, Cor: Tinta'. */
export const whatWasBought = ({ quantity, product_title, choices }: OrderRow): string =>
  [`${quantity} × ${product_title}`, ...choices].join(', ');

/** What was bought, delivery, credits, total and, where it is told, the IVA within it, a line each. */
function priceLines(row: OrderRow, lines: readonly Pick<OrderLine, 'vat_cents' | 'vat_rate'>[] = []): string {
  const vat = lines.reduce((sum, { vat_cents }) => sum + vat_cents, 0);
  return [
    `${whatWasBought(row)}: ${formatEuros(row.products_cents)}`,
    ...(row.product_kind === 'product'
      ? [row.delivery === 'home' ? `Entrega em casa: ${formatEuros(row.shipping_cents)}` : 'Recolha: grátis']
      : []),
    ...(row.credits > 0
      ? [`Créditos da carteira (${row.credits} × ${formatEuros(CREDIT_CENTS)}): ${formatEuros(-row.credits_cents)}`]
      : []),
    `Total, com IVA: ${formatEuros(row.total_cents)}`,
    ...(vat > 0 ? [`IVA incluído (${formatRate(lines[0]?.vat_rate ?? 0)}): ${formatEuros(vat)}`] : []),
  ].join('\n');
}

/** Whom the papers of a purchase are to, where that was said: a company by its name too. */
function invoicedTo({ invoicing: { nif = '', name = '' } }: OrderRow): string[] {
  if (nif === '') return [];
  return [[...(isCompany(nif) ? [`Empresa: ${name}`] : []), `NIF indicado na compra: ${nif}.`].join('\n')];
}

const SERVICE_WORDS = { card: 'cartão', mbway: 'MB Way', multibanco: 'referência Multibanco' } as const;

export const letterTo = (row: OrderRow, { paragraphs, ...rest }: Omit<Letter, 'to'>): Mail =>
  toMail({
    to: row.invoicing.email ?? '',
    paragraphs: [greeting(isCompany(row.invoicing.nif ?? '') ? '' : (row.invoicing.name ?? '')), ...paragraphs],
    ...rest,
  });

/** Where the same can be bought again. */
const shopLink = (row: OrderRow, siteUrl: string): NonNullable<Letter['link']> =>
  row.product_kind === 'voucher'
    ? { label: 'Ver os vouchers', url: `${siteUrl}/vouchers` }
    : { label: 'Voltar à loja', url: `${siteUrl}/loja` };

/**
 * @param lines of the order, which tell its IVA
 * @param codes of the bought vouchers, and until when they can be activated; none for other products
 * @param withdrawal the token of its page, and when its term ends
 */
export function receiptLetter(
  row: OrderRow,
  {
    lines,
    codes,
    validUntil,
    siteUrl,
    withdrawal,
  }: {
    lines: readonly OrderLine[];
    codes: readonly string[];
    validUntil: Date | null;
    siteUrl: string;
    withdrawal: { token: string; until: string };
  },
): Mail {
  const delivery = deliveryLines(row);
  return letterTo(row, {
    subject: `Comprovativo da compra ${shortNumber(row)}`,
    paragraphs: [
      row.total_cents === 0
        ? 'A sua compra está paga com créditos da carteira. Obrigado.'
        : `Recebemos o seu pagamento por ${SERVICE_WORDS[row.service]}. Obrigado.`,
      priceLines(row, lines),
      ...(delivery === null ? [] : [delivery]),
      ...invoicedTo(row),
      ...(codes.length > 0
        ? [
            `${codes.length === 1 ? 'O código do seu voucher' : 'Os códigos dos seus vouchers'}:\n${codes.join('\n')}`,
            `Cada código funciona uma só vez, em qualquer conta. Pode ativar até ao fim do dia ${formatDate(lisbonDay(validUntil ?? row.created_at))}.`,
          ]
        : []),
    ],
    ...(codes.length > 0 ? { link: { label: 'Ativar o voucher', url: `${siteUrl}/vouchers/ativacao-voucher` } } : {}),
    closing: [
      ...withdrawalConditions(row.product_kind, Date.parse(withdrawal.until)),
      withdrawalForm(row),
      sellerLines(),
      'Guarde esta mensagem: é o comprovativo do pagamento. Não serve de fatura.',
    ],
    moreLinks: [{ label: 'Exercer o direito de livre resolução', url: withdrawalLink(siteUrl, withdrawal.token) }],
  });
}

export interface BankReference {
  readonly entity: string;
  readonly reference: string;
  readonly payUntil: Date;
}

export const referenceLetter = (row: OrderRow, { entity, reference, payUntil }: BankReference): Mail =>
  letterTo(row, {
    subject: `Referência para pagar a compra ${shortNumber(row)}`,
    paragraphs: [
      'Pague na aplicação do banco ou numa caixa, em Pagamentos e compras:',
      `Entidade: ${entity}\nReferência: ${groupedReference(reference)}\nValor: ${formatEuros(row.total_cents)}`,
      `Pode pagar até ${dateAndTime(payUntil)}. Depois, a encomenda é cancelada.`,
      priceLines(row),
    ],
  });

/** Of a reference that nobody paid, or a payment that was not finished in its time. */
export const expiredLetter = (row: OrderRow, siteUrl: string): Mail =>
  letterTo(row, {
    subject: `A compra ${shortNumber(row)} não foi paga a tempo`,
    paragraphs: [
      row.service === 'multibanco'
        ? 'O prazo da referência Multibanco terminou sem pagamento, por isso cancelámos a encomenda. Já não pague com essa referência.'
        : 'O pagamento não foi concluído a tempo, por isso cancelámos a encomenda.',
      priceLines(row),
      ...(row.credits > 0 && row.viewer_id !== null ? ['Os créditos que usou voltaram à sua carteira.'] : []),
      'Se ainda quiser o mesmo, faça uma nova encomenda.',
    ],
    link: shopLink(row, siteUrl),
    closing: ['Se pagou mesmo agora, não precisa de fazer nada: o dinheiro que chegar depois do prazo é devolvido por inteiro.'],
  });

/** How long a bank takes until the buyer sees the money. */
const BANK_TIME = 'O banco pode demorar alguns dias a mostrá-lo na sua conta.';

/** Money came for an order that was closed, or that was paid before: it goes back. */
export const lateMoneyLetter = (row: OrderRow, amountCents: number): Mail =>
  letterTo(row, {
    subject: `Vamos devolver o pagamento da compra ${shortNumber(row)}`,
    paragraphs: [
      row.state === 'paid' || row.state === 'refunded'
        ? `Recebemos mais um pagamento de ${formatEuros(amountCents)} por ${SERVICE_WORDS[row.service]}, além do que já pagou esta compra. Devolvemos o que está a mais, por inteiro.`
        : row.error === 'other_amount'
          ? `Recebemos ${formatEuros(amountCents)} por ${SERVICE_WORDS[row.service]}, e não os ${formatEuros(row.total_cents)} da encomenda, que por isso ficou sem efeito. Devolvemos esse dinheiro por inteiro.`
          : `Recebemos ${formatEuros(amountCents)} por ${SERVICE_WORDS[row.service]} depois do prazo, quando a encomenda já estava cancelada. Devolvemos esse dinheiro por inteiro.`,
      'Não precisa de fazer nada. Avisamos por e-mail quando o dinheiro seguir.',
      whatWasBought(row),
    ],
  });

/** The money of lateMoneyLetter() has been sent back. */
export const returnedLetter = (row: OrderRow, amountCents: number): Mail =>
  letterTo(row, {
    subject: `Devolvemos o pagamento da compra ${shortNumber(row)}`,
    paragraphs: [`Devolvemos os ${formatEuros(amountCents)} que recebemos a mais ou depois do prazo. ${BANK_TIME}`, whatWasBought(row)],
  });

/** The provider has the refund and has not said yet that it is done. */
export const refundPendingLetter = (row: OrderRow, amountCents: number): Mail =>
  letterTo(row, {
    subject: `Devolução pedida: compra ${shortNumber(row)}`,
    paragraphs: [
      `Pedimos a devolução de ${formatEuros(amountCents)} do pagamento por ${SERVICE_WORDS[row.service]}. Avisamos por e-mail quando estiver feita.`,
      whatWasBought(row),
    ],
  });

/** The whole price has gone back. */
export const refundLetter = (row: OrderRow, amountCents: number): Mail =>
  letterTo(row, {
    subject: `Devolução da compra ${shortNumber(row)}`,
    paragraphs: [
      ...(amountCents === 0 ? [] : [`Devolvemos ${formatEuros(amountCents)} do pagamento por ${SERVICE_WORDS[row.service]}. ${BANK_TIME}`]),
      ...(row.credits > 0 && row.viewer_id !== null ? ['Os créditos que usou voltaram à sua carteira.'] : []),
      ...(row.product_kind === 'voucher' ? ['Os códigos desta compra que ninguém ativou deixaram de funcionar.'] : []),
      priceLines(row),
    ],
  });

/** A part of the price has gone back; the order stays. */
export const partRefundLetter = (row: OrderRow, amountCents: number): Mail =>
  letterTo(row, {
    subject: `Devolução de parte da compra ${shortNumber(row)}`,
    paragraphs: [
      `Devolvemos ${formatEuros(amountCents)} dos ${formatEuros(row.total_cents)} que pagou por ${SERVICE_WORDS[row.service]}. ${BANK_TIME}`,
      'O resto da encomenda mantém-se.',
      priceLines(row),
    ],
  });

const DOCUMENT_WORDS = { invoice: 'fatura', credit_note: 'nota de crédito' } as const;

/** The certified program has issued an invoice or a credit note. */
export function documentLetter(row: OrderRow, { kind, number, atcud, url }: Selectable<OrderDocumentsTable>): Mail {
  const words = DOCUMENT_WORDS[kind];
  return letterTo(row, {
    subject: `A ${words} da compra ${shortNumber(row)}`,
    paragraphs: [
      `A ${words} da sua compra foi emitida.`,
      [`Número: ${number}`, ...(atcud === null ? [] : [`ATCUD: ${atcud}`])].join('\n'),
      whatWasBought(row),
    ],
    ...(url === null ? {} : { link: { label: `Abrir a ${words}`, url } }),
  });
}
