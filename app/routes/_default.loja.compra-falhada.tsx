import { createFileRoute, Link } from '@tanstack/react-router';
import { OutcomeScreen } from '#features/store/outcome-screen.tsx';
import { failureWords } from '#features/store/outcome-words.ts';
import { serviceIn, validateFailure } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/compra-falhada')({
  staticData: { stylesheet: 'account' },
  validateSearch: validateFailure,
  loader: () => ({ head: outcomeHead(m.store_failed(), '/loja/compra-falhada') }),
  head: headOfLoader,
  component: FailedPage,
});

function FailedPage() {
  const { error, service } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <OutcomeScreen
        kind="failed"
        title={m.store_failed()}
        actions={
          <Link to="/loja" className={buttonStyles({ look: 'primary' })}>
            {m.store_try_again()}
          </Link>
        }
      >
        <p>{failureWords(error, serviceIn(service))}</p>
        <p className="text-14 text-muted">{m.store_failed_nothing_paid()}</p>
      </OutcomeScreen>
    </DefaultLayout>
  );
}
