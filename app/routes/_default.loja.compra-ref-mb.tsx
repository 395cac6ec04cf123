import { createFileRoute } from '@tanstack/react-router';
import { BankReference } from '#features/store/bank-reference.tsx';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { orderIn, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** SPEC §2 has entity, reference, value and expires_at in the address: they are read past, because only the order's own count. */
export const Route = createFileRoute('/_default/loja/compra-ref-mb')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    order: await orderIn(isOpen, deps),
    head: outcomeHead(m.store_reference_head(), '/loja/compra-ref-mb'),
  }),
  gcTime: 0,
  head: headOfLoader,
  component: BankReferencePage,
});

function BankReferencePage() {
  const { order } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <BankReference key={order?.transaction_id} id={order?.transaction_id ?? ''} first={order} />
    </DefaultLayout>
  );
}
