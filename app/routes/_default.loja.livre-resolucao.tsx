import { createFileRoute } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { NoOrder } from '#features/store/no-order.tsx';
import { getWithdrawal } from '#features/store/withdrawal.functions.ts';
import { WithdrawalScreen } from '#features/store/withdrawal-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useNow } from '#session/service.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { outcomeHead } from '../order-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** The link of a receipt by which its buyer withdraws from the purchase, without an account: `/loja/livre-resolucao?token=…`. */
export const Route = createFileRoute('/_default/loja/livre-resolucao')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: token ? String(token) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { token = '' } }) => {
    const section = await getWithdrawal({ data: { token: token.slice(0, 200) } });
    if (!section.ok) failSection(section);
    return { answer: section.value, head: outcomeHead(m.withdrawal_title(), '/loja/livre-resolucao') };
  },
  gcTime: 0,
  head: headOfLoader,
  component: WithdrawalRoute,
});

function WithdrawalRoute() {
  const { answer } = Route.useLoaderData();
  const now = useNow();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      {answer === null ? (
        <NoOrder title={m.withdrawal_none()} lead={m.withdrawal_none_text()} />
      ) : (
        <WithdrawalScreen {...answer} isOver={Date.parse(answer.page.withdrawal.until) <= now} />
      )}
    </DefaultLayout>
  );
}
