import { createFileRoute, redirect } from '@tanstack/react-router';
import { OrderCard } from '#features/store/order-card.tsx';
import { failureLead, failureTitle, moneyWords, unknownLead } from '#features/store/outcome-words.ts';
import { isOpen } from '#features/store/store-model.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { VoucherWays } from '#features/store/voucher-ways.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { isFailed, isOpenOr, orderIn, outcomeHead } from '../order-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

const validateSearch = withEveryParam(['error', 'service', 'transaction_id'], validateFailure);

export const Route = createFileRoute('/_vouchers/vouchers/compra-failure')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch,
  loaderDeps: ({ search: { transaction_id } }) => ({ transaction_id }),
  loader: async ({ deps }) => {
    const order = await orderIn(isOpenOr(isFailed), deps);
    // Nothing is decided yet: the store's page goes on with the payment.
    if (order && isOpen(order)) throw redirect({ to: '/loja/compra-falhada', search: deps });
    return { order, head: outcomeHead(m.store_failed(), '/vouchers/compra-failure') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: FailedPage,
});

/** What an order is, it says itself; an address that names none of who opens it is believed nothing. */
function FailedPage() {
  const { service } = Route.useSearch();
  const { order } = Route.useLoaderData();
  return (
    <VouchersLayout
      {...voucherFrame()}
      title={order ? failureTitle(order) : m.store_unknown_order()}
      intro={order ? moneyWords(order) : unknownLead(serviceIn(service))}
      aside={order ? <OrderCard order={order} /> : undefined}
    >
      {order ? <p>{failureLead(order)}</p> : null}
      <VoucherWays order={order} />
    </VouchersLayout>
  );
}
