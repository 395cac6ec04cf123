import { createFileRoute, Link } from '@tanstack/react-router';
import { CancelForm } from '#features/store/cancel-form.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { loadOrderOf, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-cancelada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ order: await loadOrderOf(deps), head: outcomeHead(m.store_cancelled(), '/loja/compra-cancelada') }),
  gcTime: 0,
  head: headOfLoader,
  component: CancelledPage,
});

function CancelledPage() {
  const { order } = Route.useLoaderData();
  // The buyer left the provider's page, and the order still waits: it can go on or be given up.
  const waits = order !== null && isOpen(order);
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <OutcomeScreen
        kind="cancelled"
        title={m.store_cancelled()}
        actions={
          <>
            {waits && order.redirect_url ? (
              <a href={order.redirect_url} className={buttonStyles({ look: 'primary' })}>
                {m.store_go_to_payment()}
              </a>
            ) : null}
            {waits ? (
              <CancelForm id={order.transaction_id}>
                {(busy) => (
                  <Button type="submit" busy={busy}>
                    {m.store_give_up()}
                  </Button>
                )}
              </CancelForm>
            ) : (
              <Link to="/loja" className={buttonStyles({ look: 'primary' })}>
                {m.store_back()}
              </Link>
            )}
          </>
        }
      >
        <p>{waits ? m.store_cancelled_waits() : m.store_cancelled_text()}</p>
      </OutcomeScreen>
    </DefaultLayout>
  );
}
