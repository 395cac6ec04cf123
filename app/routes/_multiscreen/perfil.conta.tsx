import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileQueries } from '#features/profile/profile.queries.ts';
import { Security } from '#features/profile/security.tsx';
import { m } from '#paraglide/messages.js';
import { showPopUp } from '#session/pop-up-state.ts';
import { firstFlush } from '../../first-flush.ts';
import { headOfLoader } from '../../head-of-loader.ts';
import { profileGate } from '../../profile-gate.ts';

export const Route = createFileRoute('/_multiscreen/perfil/conta')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async ({ context: { queryClient } }) => {
    const head = {
      title: m.profile_security_title(),
      description: import.meta.env.SSR ? m.profile_security_text() : '',
      path: '/perfil/conta',
      hidden: true,
    };
    if ((await profileGate(queryClient)) === 'closed') return { head };
    await firstFlush(
      queryClient.prefetchQuery(profileQueries.account()),
      queryClient.prefetchQuery(profileQueries.devices()),
      queryClient.prefetchQuery(profileQueries.dataRequests()),
    );
    return { head };
  },
  head: headOfLoader,
  component: SecurityPage,
});

/** Time in which the loading pop-up is seen before the home page opens, as after a logout. Milliseconds. */
const LEAVE_MS = 600;

function SecurityPage() {
  const client = useQueryClient();
  const leave = () => {
    showPopUp(client, 'signing-out');
    setTimeout(() => location.assign('/'), LEAVE_MS);
  };
  return <Security onDeleted={leave} />;
}
