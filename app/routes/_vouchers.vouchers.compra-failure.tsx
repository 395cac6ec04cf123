import { createFileRoute } from '@tanstack/react-router';
import { OrderCard } from '#features/store/order-card.tsx';
import { failureWords } from '#features/store/outcome-words.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { VoucherWays } from '#features/store/voucher-ways.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { failedOrderOf, outcomeHead } from '../order-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

const validateSearch = withEveryParam(['error', 'service', 'transaction_id'], validateFailure);

export const Route = createFileRoute('/_vouchers/vouchers/compra-failure')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch,
  loaderDeps: ({ search: { transaction_id } }) => ({ transaction_id }),
  loader: async ({ deps }) => ({
    order: await failedOrderOf(deps.transaction_id),
    head: outcomeHead(m.store_failed(), '/vouchers/compra-failure'),
  }),
  gcTime: 0,
  head: headOfLoader,
  component: FailedPage,
});

function FailedPage() {
  const { error, service } = Route.useSearch();
  const { order } = Route.useLoaderData();
  return (
    <VouchersLayout
      {...voucherFrame()}
      title={m.store_failed()}
      intro={m.store_failed_nothing_paid()}
      aside={order ? <OrderCard order={order} /> : undefined}
    >
      <p>{failureWords(error, serviceIn(service))}</p>
      <VoucherWays order={order} />
    </VouchersLayout>
  );
}
