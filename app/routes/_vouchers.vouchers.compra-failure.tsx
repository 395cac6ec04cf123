import { createFileRoute } from '@tanstack/react-router';
import { failureWords } from '#features/store/outcome-words.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { vouchersPage } from '#rules/pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { headOfLoader } from '../head-of-loader.ts';
import { outcomeHead } from '../order-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

const validateSearch = withEveryParam(['error', 'service', 'transaction_id'], validateFailure);

export const Route = createFileRoute('/_vouchers/vouchers/compra-failure')({
  staticData: { stylesheet: 'account' },
  validateSearch,
  loader: () => ({ head: outcomeHead(m.store_failed(), '/vouchers/compra-failure') }),
  head: headOfLoader,
  component: FailedPage,
});

function FailedPage() {
  const { error, service } = Route.useSearch();
  return (
    <VouchersLayout {...voucherFrame()} title={m.store_failed()} intro={m.store_failed_nothing_paid()}>
      <p>{failureWords(error, serviceIn(service))}</p>
      <div>
        <LinkButton {...vouchersPage} look="primary" size="lg">
          {m.store_try_again()}
        </LinkButton>
      </div>
    </VouchersLayout>
  );
}
