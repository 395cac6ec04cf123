import { createFileRoute } from '@tanstack/react-router';
import { CancelButton } from '#features/store/cancel-form.tsx';
import { NoOrder } from '#features/store/no-order.tsx';
import { OrderFacts } from '#features/store/order-facts.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { againLook, moneyFacts, moneyWords } from '#features/store/outcome-words.ts';
import { isOpen, type ShownOrder } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { useOrder } from '#features/store/use-order.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { storePage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { isCancelled, isOpenOr, orderIn, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-cancelada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const order = await orderIn(isOpenOr(isCancelled), deps);
    const title = order !== null && isOpen(order) ? m.store_still_open() : m.store_cancelled();
    return { order, head: outcomeHead(title, '/loja/compra-cancelada') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: CancelledPage,
});

function CancelledPage() {
  const { order } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {order === null ? <NoOrder /> : <Cancelled key={order.transaction_id} first={order} />}
    </DefaultLayout>
  );
}

/** Cancelled, or the buyer left the provider's page and the order still waits: it can go on or be given up, and leads on once it is decided. */
function Cancelled({ first }: { first: ShownOrder }) {
  const { order: followed } = useOrder(first.transaction_id, first);
  const order = followed ?? first;
  const waits = isOpen(order);
  return (
    <OutcomeScreen
      kind="cancelled"
      title={waits ? m.store_still_open() : m.store_cancelled()}
      lead={waits ? m.store_cancelled_waits() : [moneyWords(order), m.store_cancelled_back()].filter(Boolean).join(' ')}
      order={order}
      actions={
        waits ? (
          <>
            {order.redirect_url ? (
              <a href={order.redirect_url} className={buttonStyles({ look: 'primary', size: 'lg' })}>
                {m.store_go_to_payment()}
              </a>
            ) : null}
            <a href={order.again} className={buttonStyles({ size: 'lg' })}>
              {m.store_pay_otherwise()}
            </a>
            <CancelButton id={order.transaction_id} look="line" size="lg" />
          </>
        ) : (
          <>
            <a href={order.again} className={buttonStyles({ look: againLook(order), size: 'lg' })}>
              {m.store_resume()}
            </a>
            <LinkButton {...storePage} look="line" size="lg">
              {m.store_back()}
            </LinkButton>
          </>
        )
      }
    >
      {waits ? null : <OrderFacts facts={moneyFacts(order)} />}
    </OutcomeScreen>
  );
}
