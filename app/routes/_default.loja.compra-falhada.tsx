import { createFileRoute } from '@tanstack/react-router';
import { NoOrder } from '#features/store/no-order.tsx';
import { OrderFacts } from '#features/store/order-facts.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import {
  againLook,
  againWords,
  failureLead,
  failureTitle,
  moneyFacts,
  moneyWords,
  serviceWords,
  unknownLead,
} from '#features/store/outcome-words.ts';
import { againBy, isOpen, type ShownOrder } from '#features/store/store-model.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { WaitingScreen } from '#features/store/waiting-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { isFailed, isOpenOr, orderIn, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

const validateSearch = withEveryParam(['error', 'service', 'transaction_id'], validateFailure);

export const Route = createFileRoute('/_default/loja/compra-falhada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch,
  loaderDeps: ({ search: { transaction_id } }) => ({ transaction_id }),
  loader: async ({ deps }) => {
    const order = await orderIn(isOpenOr(isFailed), deps);
    const title = order === null ? m.store_failed() : isOpen(order) ? m.store_still_open() : failureTitle(order);
    return { order, head: outcomeHead(title, '/loja/compra-falhada') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: FailedPage,
});

/** What an order is, it says itself. An address that names no order of who opens it chooses between neutral sentences, and `error` none. */
function FailedPage() {
  const { service } = Route.useSearch();
  const { order } = Route.useLoaderData();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {order === null ? (
        <NoOrder title={m.store_unknown_order()} lead={unknownLead(serviceIn(service))} />
      ) : isOpen(order) ? (
        <WaitingScreen key={order.transaction_id} id={order.transaction_id} first={order} isRefused />
      ) : (
        <Failed order={order} />
      )}
    </DefaultLayout>
  );
}

const Failed = ({ order }: { order: ShownOrder }) => (
  <OutcomeScreen
    kind="failed"
    title={failureTitle(order)}
    lead={[failureLead(order), moneyWords(order)].filter(Boolean).join(' ')}
    order={order}
    actions={
      <>
        <a href={againBy(order)} className={buttonStyles({ look: againLook(order), size: 'lg' })}>
          {againWords(order)}
        </a>
        <a href={order.again} className={buttonStyles({ size: 'lg' })}>
          {m.store_pay_otherwise()}
        </a>
      </>
    }
  >
    <OrderFacts facts={[[m.store_fact_service(), serviceWords(order.service)], ...moneyFacts(order)]} />
  </OutcomeScreen>
);
