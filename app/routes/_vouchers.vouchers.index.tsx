import { createFileRoute } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { PackList } from '#features/store/pack-list.tsx';
import { getStore } from '#features/store/store.functions.ts';
import { VoucherCard } from '#features/store/voucher-card.tsx';
import { VoucherCodeForm } from '#features/store/voucher-code-form.tsx';
import { VoucherList } from '#features/store/voucher-offers.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { vouchersPage } from '#rules/pages.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { headOfLoader } from '../head-of-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

export const Route = createFileRoute('/_vouchers/vouchers/')({
  staticData: { stylesheet: 'account' },
  loader: async () => {
    const store = await getStore();
    // A code can be activated without them.
    if (!store.ok && store.fault !== 'not-offered' && store.fault !== 'shape') failSection(store);
    return {
      offers: valueOr(store, []).filter(({ kind }) => kind === 'voucher'),
      isLost: !store.ok && store.fault === 'shape',
      head: { title: m.voucher_title(), description: import.meta.env.SSR ? m.voucher_description() : '', path: vouchersPage.to },
    };
  },
  staleTime: 30_000,
  headers: ({ loaderData }): Record<string, string> =>
    loaderData && !loaderData.isLost ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {},
  head: headOfLoader,
  component: VouchersPage,
});

function VouchersPage() {
  const { offers, isLost } = Route.useLoaderData();
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
      {isLost ? <ErrorState title={m.voucher_offers_failed()} /> : null}
      <PackList products={offers} title={m.pack_heading()} />
    </VouchersLayout>
  );
}
