import { m } from '#paraglide/messages.js';
import { withdrawalLink } from '#rules/account-links.ts';
import { formatDate } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import { shortNumber } from './outcome-words.ts';
import { withdraw } from './withdrawal.functions.ts';
import type { WithdrawalAnswer } from './withdrawal-model.ts';

type Page = WithdrawalAnswer['page'];

/** '22 de novembro de 2026, às 20:42'; Lisbon */
const dateAndTime = (instant: string): string =>
  m.withdrawal_date_time({ date: formatDate(lisbonDay(instant)), time: formatTime(instant) });

/** The day at whose end, midnight in Lisbon, the right ends. */
const lastDay = (until: string): string => formatDate(lisbonDay(Date.parse(until) - 1));

const piecesWords = ({ product_kind }: Pick<Page, 'product_kind'>, count: number): string =>
  product_kind === 'voucher'
    ? count === 1
      ? m.withdrawal_voucher()
      : m.withdrawal_vouchers({ count })
    : count === 1
      ? m.withdrawal_piece()
      : m.withdrawal_pieces({ count });

/**
 * Withdraws from a purchase: what was bought, what is declared, and one button that says so (Directive 2011/83/EU, article 11a). It is a plain form,
 * so that it works without a script and on any device. @param isOver the term has ended
 */
export function WithdrawalScreen({ page, isDone, refused, isOver }: WithdrawalAnswer & { isOver: boolean }) {
  const { withdrawal, product_title, choices, quantity, bought_at, name, email_hint } = page;
  const { token, until, pieces_left: left, declared } = withdrawal;
  const isOpen = left > 0 && !isOver;
  return (
    <OutcomeScreen
      kind={isDone ? 'done' : 'open'}
      title={isDone ? m.withdrawal_done_title() : m.withdrawal_title()}
      lead={leadOf(page, isDone, isOver)}
    >
      <OrderFacts
        facts={[
          [m.withdrawal_purchase(), m.orders_number({ number: shortNumber({ transaction_id: page.order_id }) })],
          [m.withdrawal_what(), [`${quantity} × ${product_title}`, ...choices].join(', ')],
          [m.withdrawal_bought(), dateAndTime(bought_at)],
          [m.withdrawal_name(), name],
          [m.withdrawal_email(), email_hint],
          ...declared.map(
            ({ pieces, declared_at, state }) =>
              [
                m.withdrawal_declared(),
                `${piecesWords(page, pieces)}, ${dateAndTime(declared_at)}. ${state === 'settled' ? m.withdrawal_settled() : m.withdrawal_waits()}`,
              ] as const,
          ),
        ]}
      />
      {refused === null ? null : <Notice warn>{refused}</Notice>}
      {isOpen ? (
        <form method="post" action={withdraw.url} className="grid w-full max-w-xl gap-4">
          <input type="hidden" name="volta" value={withdrawalLink('', token)} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="pieces_left" value={left} />
          {left === 1 ? (
            <input type="hidden" name="pieces" value={1} />
          ) : (
            <Select
              name="pieces"
              label={m.withdrawal_how_many()}
              defaultValue={String(left)}
              options={Array.from({ length: left }, (_, n) => ({ value: String(left - n), label: piecesWords(page, left - n) }))}
            />
          )}
          <p className="text-14 text-muted">{m.withdrawal_before()}</p>
          <div>
            <Button type="submit" look={isDone ? 'line' : 'primary'} size="lg" className="whitespace-normal! max-w-full">
              {m.withdrawal_confirm()}
            </Button>
          </div>
          <p className="text-14 text-muted">{m.withdrawal_until({ until: lastDay(until) })}</p>
        </form>
      ) : null}
    </OutcomeScreen>
  );
}

function leadOf({ withdrawal, product_kind, email_hint }: Page, isDone: boolean, isOver: boolean): string {
  if (isDone)
    return `${m.withdrawal_done({ email: email_hint })} ${product_kind === 'voucher' ? m.withdrawal_done_voucher() : m.withdrawal_done_product()}`;
  if (withdrawal.pieces_left === 0) return m.withdrawal_nothing_left();
  return isOver ? m.withdrawal_over({ until: lastDay(withdrawal.until) }) : m.withdrawal_lead();
}
