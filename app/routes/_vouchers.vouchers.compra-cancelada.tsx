import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { vouchersPage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { headOfLoader } from '../head-of-loader.ts';
import { loadOrderOf, outcomeHead } from '../order-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

export const Route = createFileRoute('/_vouchers/vouchers/compra-cancelada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await loadOrderOf(deps);
    // The buyer only left the provider's page: the store's page goes on with the payment, or gives it up.
    if (order && isOpen(order)) throw redirect({ to: '/loja/compra-cancelada', search: deps });
    return { head: outcomeHead(m.voucher_cancelled(), '/vouchers/compra-cancelada') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: CancelledPage,
});

function CancelledPage() {
  return (
    <VouchersLayout {...voucherFrame()} title={m.voucher_cancelled()} intro={m.store_failed_nothing_paid()}>
      <div>
        <LinkButton {...vouchersPage} look="primary" size="lg">
          {m.store_try_again()}
        </LinkButton>
      </div>
    </VouchersLayout>
  );
}
