import { createFileRoute } from '@tanstack/react-router';
import { config } from '#config';
import { comesIn } from '#features/store/delivery-words.ts';
import { NoOrder } from '#features/store/no-order.tsx';
import { OrderFacts } from '#features/store/order-facts.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { moneyWords, serviceWords, shortNumber } from '#features/store/outcome-words.ts';
import type { Order } from '#features/store/store-model.ts';
import { orderSearch } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { livePage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { isDone, orderIn, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-sucesso')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ order: await orderIn(isDone, deps), head: outcomeHead(m.store_done(), '/loja/compra-sucesso') }),
  gcTime: 0,
  head: headOfLoader,
  component: DonePage,
});

/** A refund is what counts, once there is one. */
function doneLead(order: Order): string {
  const money = moneyWords(order);
  if (order.state === 'refunded') return money;
  return [order.delivery === 'home' ? m.store_done_home() : m.store_done_pickup(), comesIn(order), money].filter(Boolean).join(' ');
}

function DonePage() {
  const { order } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {order ? (
        <OutcomeScreen
          kind="done"
          title={order.state === 'refunded' ? m.store_refunded() : m.store_done()}
          lead={doneLead(order)}
          order={order}
          actions={
            <LinkButton {...livePage} look="primary" size="lg">
              {m.store_back_to_live()}
            </LinkButton>
          }
        >
          <OrderFacts
            facts={[
              [m.store_fact_order(), shortNumber(order)],
              ...(order.created_at === null ? [] : [[m.store_fact_date(), formatNumericDate(lisbonDay(order.created_at))] as const]),
              [m.store_fact_service(), serviceWords(order.service)],
              [m.store_step_delivery(), order.delivery === 'home' ? m.store_home() : `${m.store_pickup()}, ${config.seller.address}`],
              [m.store_line_total(), formatEuros(order.total_cents)],
              ...(order.refunded_cents > 0 ? [[m.store_fact_returned(), formatEuros(order.refunded_cents)] as const] : []),
            ]}
          />
        </OutcomeScreen>
      ) : (
        <NoOrder />
      )}
    </DefaultLayout>
  );
}
