import { createFileRoute } from '@tanstack/react-router';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { WaitingScreen } from '#features/store/waiting-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { orderIn, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-a-processar')({
  staticData: { personal: true, stylesheet: 'account' },
  // recusado: the provider's page may have refused the card
  validateSearch: (search: Record<string, unknown>): { transaction_id?: string | undefined; recusado?: 1 | undefined } => ({
    ...orderSearch(search),
    recusado: search.recusado === 1 ? 1 : undefined,
  }),
  loaderDeps: ({ search: { transaction_id } }) => ({ transaction_id }),
  loader: async ({ deps }) => ({
    order: await orderIn(isOpen, deps),
    head: outcomeHead(m.store_waiting(), '/loja/compra-a-processar'),
  }),
  gcTime: 0,
  head: headOfLoader,
  component: WaitingPage,
});

function WaitingPage() {
  const { order } = Route.useLoaderData();
  const { recusado } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <WaitingScreen key={order?.transaction_id} id={order?.transaction_id ?? null} first={order} isRefused={recusado === 1} />
    </DefaultLayout>
  );
}
