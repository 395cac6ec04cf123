/** The mail that acknowledges a withdrawal, at once, with its content, date and time (Directive (EU) 2023/2673, art. 11-A, 4). */
import { config } from '#config';
import { withdrawalLink } from '#rules/account-links.ts';
import { WITHDRAWAL_DAYS } from '#rules/withdrawal.ts';
import { storeWhenBack } from '../db/database-away.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { Tasks } from '../queue/queue.ts';
import { signedId } from '../signed-ids.ts';
import { iso, toDate } from '../wire/instant.ts';
import { dateAndTime, letterTo } from './order-letters.ts';
import { shortNumber } from './order-number.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';
import { sellerLines } from './withdrawal-texts.ts';

interface Declared {
  readonly pieces: number;
  readonly declaredAt: Date;
  /** of the page of the order's withdrawal */
  readonly token: string;
}

export function withdrawalLetter(row: OrderRow, { pieces, declaredAt, token }: Declared, siteUrl: string): Mail {
  const { seller } = config;
  const what = [`${pieces} × ${row.product_title}`, ...row.choices].join(', ');
  const isAll = pieces === row.quantity;
  return letterTo(row, {
    subject: `Recebemos a sua livre resolução da compra ${shortNumber(row)}`,
    paragraphs: [
      `Recebemos a sua declaração de livre resolução em ${dateAndTime(declaredAt)} (hora de Lisboa). Esta mensagem é o comprovativo: guarde-a.`,
      [
        'O que declarou:',
        `Resolvo o contrato relativo a: ${what}`,
        `Encomenda ${shortNumber(row)}, feita em ${dateAndTime(row.created_at)}`,
        `Nome: ${row.invoicing.name ?? ''}`,
      ].join('\n'),
      row.product_kind === 'voucher'
        ? `${pieces === 1 ? 'O código deixou' : 'Os códigos deixaram'} de funcionar. Devolvemos o que pagou por ${pieces === 1 ? 'ele' : 'eles'} em ${WITHDRAWAL_DAYS} dias, pelo mesmo meio de pagamento.`
        : `Envie os artigos, nos próximos ${WITHDRAWAL_DAYS} dias, para ${seller.name}, ${seller.address}, com o número da encomenda. O custo do envio é seu. Se ainda não os recebeu, não precisa de os enviar: avise-nos se chegarem.`,
      ...(row.product_kind === 'voucher'
        ? []
        : [
            `Devolvemos o que pagou${isAll && row.delivery === 'home' ? ', com a entrega normal,' : ''} em ${WITHDRAWAL_DAYS} dias, pelo mesmo meio de pagamento. Podemos esperar até receber os artigos ou a prova de que os enviou.`,
          ]),
    ],
    link: { label: 'Ver a livre resolução', url: withdrawalLink(siteUrl, token) },
    closing: [sellerLines()],
  });
}

/** Sends it once. An order without an e-mail has none to acknowledge it: staff see it in `npm run store -- withdrawals`. */
export async function sendWithdrawalMail(
  { db, siteUrl, clock, log }: Store,
  mailer: Mailer,
  task: Tasks['withdrawal-mail'],
): Promise<void> {
  const declared = await db.selectFrom('withdrawals').selectAll().where('id', '=', task.withdrawalId).executeTakeFirst();
  if (!declared || declared.acknowledged_at !== null) return;
  const row = await orderById(db, declared.order_id);
  if (!row?.invoicing.email) {
    log.error({ order: declared.order_id, declared: iso(declared.declared_at) }, 'a withdrawal has no e-mail to acknowledge it to');
    return;
  }
  const { pieces, declared_at: declaredAt } = declared;
  const token = await signedId(db, 'withdrawals', row.id);
  await mailer.send(withdrawalLetter(row, { pieces, declaredAt, token }, siteUrl));
  const acknowledgedAt = toDate(clock());
  await storeWhenBack(() => db.updateTable('withdrawals').set({ acknowledged_at: acknowledgedAt }).where('id', '=', declared.id).execute());
}
