import { createFileRoute } from '@tanstack/react-router';
import { accountQueries } from '#features/account/account.queries.ts';
import { UndoEmail } from '#features/account/undo-email.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** The link of the mail that tells the former e-mail of a change: `/repor-email?token=…`. */
export const Route = createFileRoute('/_default/repor-email')({
  staticData: { personal: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: token ? String(token) : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(accountQueries.forms());
    return { head: { title: m.account_undo_title(), description: '', path: '/repor-email', hidden: true } };
  },
  head: headOfLoader,
  component: UndoPage,
});

function UndoPage() {
  const { token } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <UndoEmail token={token ?? ''} />
    </DefaultLayout>
  );
}
