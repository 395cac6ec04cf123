import { createFileRoute, Link } from '@tanstack/react-router';
import { NoOrder } from '#features/store/no-order.tsx';
import { OrderFacts } from '#features/store/order-facts.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { orderSearch } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { loadOrderOf, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-sucesso')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ order: await loadOrderOf(deps), head: outcomeHead(m.store_done(), '/loja/compra-sucesso') }),
  gcTime: 0,
  head: headOfLoader,
  component: DonePage,
});

function DonePage() {
  const { order } = Route.useLoaderData();
  const isDone = order?.state === 'paid' || order?.state === 'refunded';
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {order && isDone ? (
        <OutcomeScreen
          kind="done"
          title={order.state === 'refunded' ? m.store_refunded() : m.store_done()}
          actions={
            <Link to="/loja" className={buttonStyles({ look: 'primary' })}>
              {m.store_back()}
            </Link>
          }
        >
          <p>{order.delivery === 'home' ? m.store_done_home() : m.store_done_pickup()}</p>
          <OrderFacts order={order} />
        </OutcomeScreen>
      ) : (
        <NoOrder />
      )}
    </DefaultLayout>
  );
}
