import { createFileRoute } from '@tanstack/react-router';
import { CancelButton } from '#features/store/cancel-form.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { isOpen } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { storePage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
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
        lead={waits ? m.store_cancelled_waits() : m.store_cancelled_text()}
        order={order}
        actions={
          <>
            {waits && order.redirect_url ? (
              <a href={order.redirect_url} className={buttonStyles({ look: 'primary', size: 'lg' })}>
                {m.store_go_to_payment()}
              </a>
            ) : null}
            {order?.state === 'cancelled' ? (
              <a href={order.again} className={buttonStyles({ look: 'primary', size: 'lg' })}>
                {m.store_resume()}
              </a>
            ) : null}
            {waits ? (
              <CancelButton id={order.transaction_id} look="line" size="lg" />
            ) : (
              <LinkButton {...storePage} look={order?.state === 'cancelled' ? 'line' : 'primary'} size="lg">
                {m.store_back()}
              </LinkButton>
            )}
          </>
        }
      />
    </DefaultLayout>
  );
}
