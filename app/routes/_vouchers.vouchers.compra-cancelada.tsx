import { createFileRoute, redirect } from '@tanstack/react-router';
import { OrderCard } from '#features/store/order-card.tsx';
import { moneyWords } from '#features/store/outcome-words.ts';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { VoucherWays } from '#features/store/voucher-ways.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { headOfLoader } from '../head-of-loader.ts';
import { isCancelled, isOpenOr, orderIn, outcomeHead } from '../order-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

export const Route = createFileRoute('/_vouchers/vouchers/compra-cancelada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await orderIn(isOpenOr(isCancelled), deps);
    // The buyer only left the provider's page: the store's page goes on with the payment, or gives it up.
    if (order && isOpen(order)) throw redirect({ to: '/loja/compra-cancelada', search: deps });
    return { order, head: outcomeHead(m.voucher_cancelled(), '/vouchers/compra-cancelada') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: CancelledPage,
});

function CancelledPage() {
  const { order } = Route.useLoaderData();
  return (
    <VouchersLayout
      {...voucherFrame()}
      title={order ? m.voucher_cancelled() : m.store_no_order()}
      intro={order ? moneyWords(order) : m.store_no_order_text()}
      aside={order ? <OrderCard order={order} /> : undefined}
    >
      <VoucherWays order={order} />
    </VouchersLayout>
  );
}
