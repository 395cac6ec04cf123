import { createFileRoute } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { getStore } from '#features/store/store.functions.ts';
import { VoucherCard } from '#features/store/voucher-card.tsx';
import { VoucherCodeForm } from '#features/store/voucher-code-form.tsx';
import { VoucherList } from '#features/store/voucher-offers.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { vouchersPage } from '#rules/pages.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

export const Route = createFileRoute('/_vouchers/vouchers/')({
  staticData: { stylesheet: 'account' },
  loader: async () => {
    const store = await getStore();
    if (!store.ok) failSection(store);
    return {
      offers: store.value.filter(({ kind }) => kind === 'voucher'),
      head: { title: m.voucher_title(), description: import.meta.env.SSR ? m.voucher_description() : '', path: vouchersPage.to },
    };
  },
  staleTime: 30_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: VouchersPage,
});

function VouchersPage() {
  const { offers } = Route.useLoaderData();
  return (
    <VouchersLayout
      {...voucherFrame()}
      title={m.voucher_title()}
      intro={m.voucher_intro()}
      step={1}
      aside={<VoucherCard caption={m.voucher_aside()} />}
    >
      <VoucherCodeForm code="" problem={null} />
      {offers.length > 0 ? <VoucherList offers={offers} /> : null}
    </VouchersLayout>
  );
}
