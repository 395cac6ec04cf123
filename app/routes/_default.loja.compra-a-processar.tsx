import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOpen, isPaper, outcomePath } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { WaitingScreen } from '#features/store/waiting-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { loadOrderOf, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-a-processar')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await loadOrderOf(deps);
    if (order && !isOpen(order)) throw redirect({ href: outcomePath(order), reloadDocument: isPaper(outcomePath(order)) });
    return { order, head: outcomeHead(m.store_waiting(), '/loja/compra-a-processar') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: WaitingPage,
});

function WaitingPage() {
  const { order } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <WaitingScreen key={order?.transaction_id} id={order?.transaction_id ?? null} first={order} />
    </DefaultLayout>
  );
}
