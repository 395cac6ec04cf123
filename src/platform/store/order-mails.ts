/** The mails about an order. */
import { CREDIT_CENTS } from '#rules/constants.ts';
import { formatDate } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { groupedReference } from '#rules/multibanco.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { greeting, type Letter, toMail } from '../mail/texts.ts';
import type { Tasks } from '../queue/queue.ts';
import { type OrderRow, orderById, vouchersOf } from './read-orders.ts';
import type { Store } from './store.ts';

/** '4 de janeiro de 2026, às 19:02', in Lisbon. */
const dateAndTime = (instant: Date): string => `${formatDate(lisbonDay(instant))}, às ${formatTime(instant)}`;

/** '2 × Cachecol, Cor: Tinta'. */
const whatWasBought = ({ quantity, product_title, choices }: OrderRow): string => [`${quantity} × ${product_title}`, ...choices].join(', ');

/** What was bought, delivery, credits and total, a line each. */
function priceLines(row: OrderRow): string {
  return [
    `${whatWasBought(row)}: ${formatEuros(row.products_cents)}`,
    ...(row.product_kind === 'product'
      ? [row.delivery === 'home' ? `Entrega em casa: ${formatEuros(row.shipping_cents)}` : 'Recolha: grátis']
      : []),
    ...(row.credits > 0
      ? [`Créditos da carteira (${row.credits} × ${formatEuros(CREDIT_CENTS)}): ${formatEuros(-row.credits_cents)}`]
      : []),
    `Total, com IVA: ${formatEuros(row.total_cents)}`,
  ].join('\n');
}

const SERVICE_WORDS = { card: 'cartão', mbway: 'MB Way', multibanco: 'referência Multibanco' } as const;

const letterTo = (row: OrderRow, rest: Omit<Letter, 'to'>): Mail => toMail({ to: row.invoicing.email ?? '', ...rest });

async function receipt({ db, siteUrl }: Store, row: OrderRow): Promise<Mail> {
  const { codes, validUntil } = row.product_kind === 'voucher' ? await vouchersOf(db, row.id) : { codes: [], validUntil: null };
  return letterTo(row, {
    subject: `Recibo da compra ${shortNumber(row)}`,
    paragraphs: [
      greeting(row.invoicing.name ?? ''),
      `Recebemos o seu pagamento por ${SERVICE_WORDS[row.service]}. Obrigado.`,
      priceLines(row),
      ...(row.invoicing.nif ? [`Fatura com o NIF ${row.invoicing.nif}.`] : ['Fatura a consumidor final.']),
      ...(codes.length > 0
        ? [
            `${codes.length === 1 ? 'O código do seu voucher' : 'Os códigos dos seus vouchers'}:\n${codes.join('\n')}`,
            `Pode ativar até ${formatDate(lisbonDay(validUntil ?? row.created_at))}.`,
          ]
        : []),
    ],
    ...(codes.length > 0 ? { link: { label: 'Ativar o voucher', url: `${siteUrl}/vouchers/ativacao-voucher` } } : {}),
    closing: ['Pode devolver em 14 dias. Guarde esta mensagem: serve de comprovativo.'],
  });
}

const reference = (row: OrderRow): Mail =>
  letterTo(row, {
    subject: `Referência para pagar a compra ${shortNumber(row)}`,
    paragraphs: [
      greeting(row.invoicing.name ?? ''),
      'Pague na aplicação do banco ou numa caixa, em Pagamentos e compras:',
      `Entidade: ${row.multibanco_entity}\nReferência: ${groupedReference(row.multibanco_reference ?? '')}\nValor: ${formatEuros(row.total_cents)}`,
      `Pode pagar até ${dateAndTime(row.expires_at)}. Depois, a encomenda é cancelada.`,
      priceLines(row),
    ],
  });

const refund = (row: OrderRow): Mail =>
  letterTo(row, {
    subject: `Devolução da compra ${shortNumber(row)}`,
    paragraphs: [
      greeting(row.invoicing.name ?? ''),
      `Devolvemos ${formatEuros(row.total_cents)} do pagamento por ${SERVICE_WORDS[row.service]}. O banco pode demorar alguns dias a mostrá-lo.`,
      priceLines(row),
    ],
  });

/** The end of an order's id, by which buyer and staff name it. */
export const shortNumber = ({ id }: Pick<OrderRow, 'id'>): string => id.slice(-8).toUpperCase();

/** Sends a mail about an order; one that has left that state gets none. */
export async function sendOrderMail(store: Store, mailer: Mailer, { orderId, mail }: Tasks['order-mail']): Promise<void> {
  const row = await orderById(store.db, orderId);
  if (!row?.invoicing.email) return;
  if (mail === 'receipt' && row.state === 'paid') await mailer.send(await receipt(store, row));
  if (mail === 'reference' && row.state === 'pending' && row.multibanco_reference !== null) await mailer.send(reference(row));
  if (mail === 'refund' && row.state === 'refunded') await mailer.send(refund(row));
}
