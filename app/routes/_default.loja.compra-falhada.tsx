import { createFileRoute } from '@tanstack/react-router';
import { OrderFacts } from '#features/store/order-facts.tsx';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { againWords, failureLead, failureTitle, serviceWords } from '#features/store/outcome-words.ts';
import { againBy } from '#features/store/store-model.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { formatEuros } from '#rules/money.ts';
import { storePage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { failedOrderOf, outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

const validateSearch = withEveryParam(['error', 'service', 'transaction_id'], validateFailure);

export const Route = createFileRoute('/_default/loja/compra-falhada')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch,
  loaderDeps: ({ search: { transaction_id } }) => ({ transaction_id }),
  loader: async ({ deps: { transaction_id: id } }) => ({
    order: await failedOrderOf(id),
    head: outcomeHead(m.store_failed(), '/loja/compra-falhada'),
  }),
  gcTime: 0,
  head: headOfLoader,
  component: FailedPage,
});

function FailedPage() {
  const { error, service: given } = Route.useSearch();
  const { order } = Route.useLoaderData();
  const service = serviceIn(given);
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <OutcomeScreen
        kind="failed"
        title={failureTitle(error, service)}
        lead={`${failureLead(error, service)} ${m.store_failed_nothing_paid()}`}
        order={order}
        actions={
          order ? (
            <>
              <a href={againBy(order)} className={buttonStyles({ look: 'primary', size: 'lg' })}>
                {againWords(order.service)}
              </a>
              <a href={order.again} className={buttonStyles({ size: 'lg' })}>
                {m.store_pay_otherwise()}
              </a>
            </>
          ) : (
            <LinkButton {...storePage} look="primary" size="lg">
              {m.store_try_again()}
            </LinkButton>
          )
        }
      >
        {order ? (
          <OrderFacts
            facts={[
              [m.store_fact_service(), serviceWords(order.service)],
              [m.store_fact_charged(), formatEuros(0)],
            ]}
          />
        ) : null}
      </OutcomeScreen>
    </DefaultLayout>
  );
}
