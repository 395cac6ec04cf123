import { m } from '#paraglide/messages.js';
import { withdrawalLink } from '#rules/account-links.ts';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { productPage, storePage } from '#rules/pages.ts';
import { useNow, useService } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { deadlineWords, moneyWords, serviceWords, shortNumber } from './outcome-words.ts';
import { storeQueries } from './store.queries.ts';
import { isOpen, isPaper, type Order, outcomePath } from './store-model.ts';

/** The viewer's orders, the newest first; each leads to the page of its payment, its receipt or its vouchers. */
export function OrdersScreen() {
  return (
    <div className="grid max-w-296 content-start gap-6 px-10 pt-8 pb-10 max-md:px-gutter max-md:pt-5 max-md:pb-6 max-lg:px-6">
      <h1 className="type-36">{m.orders_title()}</h1>
      <LateSection skeleton={<OrdersSkeleton />} failedTitle={m.orders_failed()}>
        <Orders />
      </LateSection>
    </div>
  );
}

function Orders() {
  const { data, refetch, isFetching } = useServedQuery(storeQueries.orders());
  if (!data.ok) return <ErrorState fault={data.fault} title={m.orders_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.value.length === 0) return <NoOrders />;
  return (
    <ul className="border-ink-700 border-b">
      {data.value.map((order) => (
        <OrderRow key={order.transaction_id} order={order} />
      ))}
    </ul>
  );
}

function NoOrders() {
  const { store } = useService();
  return (
    <EmptyState
      level={2}
      title={m.orders_none()}
      actions={
        store === null ? null : <LinkButton {...(store.product ? productPage(store.product) : storePage)}>{m.orders_store()}</LinkButton>
      }
    >
      {m.orders_none_text()}
    </EmptyState>
  );
}

/** Money that goes back counts more than the state. */
function stateWords({ state, money, refunded_cents, total_cents, service, expires_at }: Order, now: number): string {
  if (money === 'disputed') return m.orders_state_disputed();
  if (money === 'to_return' || money === 'returning') return m.orders_state_returning();
  if (money === 'returned') return m.orders_state_refunded();
  if (state === 'paid' && refunded_cents > 0 && refunded_cents < total_cents) return m.orders_state_part();
  if (isOpen({ state }) && service === 'mbway' && expires_at !== null && Date.parse(expires_at) <= now) return m.orders_state_confirming();
  return {
    created: m.orders_state_open,
    pending: m.orders_state_open,
    paid: m.orders_state_paid,
    declined: m.orders_state_declined,
    expired: m.orders_state_expired,
    cancelled: m.orders_state_cancelled,
    refunded: m.orders_state_refunded,
  }[state]();
}

function tone({ state, money }: Order): 'ok' | 'warn' | 'line' {
  if (isOpen({ state }) || money === 'to_return' || money === 'returning' || money === 'disputed') return 'warn';
  return state === 'paid' ? 'ok' : 'line';
}

/** Until when it can be paid, or where its money is; null where the state says it all. */
function noteOf(order: Order, now: number): string | null {
  if (isOpen(order)) return deadlineWords(order, now);
  return order.money === 'none' ? null : moneyWords(order) || null;
}

/** A certified paper of the order, by its number. */
const documentWords = ({ kind, number }: Order['documents'][number]): string =>
  kind === 'invoice' ? m.orders_invoice({ number }) : m.orders_credit_note({ number });

/** What its page is for. */
function pageWords(order: Order, path: string): string {
  if (isOpen(order)) return order.multibanco ? m.orders_see_reference() : m.orders_go_on();
  if (order.state !== 'paid') return m.orders_see();
  return isPaper(path) ? m.orders_see_vouchers() : m.orders_see_receipt();
}

const linkStyles =
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center whitespace-nowrap font-semibold text-14 text-soft underline underline-offset-3 hover:text-fg';

function OrderRow({ order }: { order: Order }) {
  const path = outcomePath(order);
  const { quantity, product_title, choices, service, total_cents, created_at } = order;
  const number = shortNumber(order);
  const now = useNow();
  const note = noteOf(order, now);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-ink-700 border-t py-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-650 font-stretch-90% [overflow-wrap:anywhere]">
          {quantity} × {product_title}
        </span>
        <Tag tone={tone(order)}>{stateWords(order, now)}</Tag>
      </h2>
      <b className="text-right tabular-nums">{formatEuros(total_cents)}</b>
      <p className="text-14 text-muted">
        {[...(created_at === null ? [] : [formatNumericDate(lisbonDay(Date.parse(created_at)))]), ...choices, serviceWords(service)].join(
          ' · ',
        )}
        <span className="block">{m.orders_number({ number })}</span>
        {note === null ? null : <span className="block text-soft">{note}</span>}
        {order.documents.map((paper) => (
          <span key={paper.number} className="block text-soft">
            {paper.url === null ? (
              documentWords(paper)
            ) : (
              <a className="underline underline-offset-3 hover:text-fg" href={paper.url} rel="noreferrer" target="_blank">
                {documentWords(paper)}
              </a>
            )}
          </span>
        ))}
      </p>
      <div className="grid justify-items-end gap-y-1 self-start">
        <a className={linkStyles} href={path} aria-label={m.orders_page_of({ page: pageWords(order, path), number })}>
          {pageWords(order, path)}
        </a>
        {order.withdrawal === null || (order.withdrawal.pieces_left === 0 && order.withdrawal.declared.length === 0) ? null : (
          <a className={linkStyles} href={withdrawalLink('', order.withdrawal.token)} aria-label={m.orders_withdraw_of({ number })}>
            {m.orders_withdraw()}
          </a>
        )}
      </div>
    </li>
  );
}

function OrdersSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="box" className="h-18" />
      ))}
    </div>
  );
}
