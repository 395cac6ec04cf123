import { createFileRoute } from '@tanstack/react-router';
import { accountQueries } from '#features/account/account.queries.ts';
import { ConfirmEmail } from '#features/account/confirm-email.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** The link of the e-mail that confirms an address: `/confirmar-email?token=…`. */
export const Route = createFileRoute('/_default/confirmar-email')({
  staticData: { personal: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: token ? String(token) : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(accountQueries.forms());
    return { head: { title: m.account_confirm_title(), description: '', path: '/confirmar-email', hidden: true } };
  },
  head: headOfLoader,
  component: ConfirmPage,
});

function ConfirmPage() {
  const { token } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <ConfirmEmail token={token ?? ''} />
    </DefaultLayout>
  );
}
