import { createFileRoute } from '@tanstack/react-router';
import { config } from '#config';
import { momentQueries } from '#features/moments/moments.queries.ts';
import { MyMoments } from '#features/moments/my-moments.tsx';
import { Overview } from '#features/profile/overview.tsx';
import { profileQueries } from '#features/profile/profile.queries.ts';
import { m } from '#paraglide/messages.js';
import { reminderQueries } from '#session/reminders.queries.ts';
import { firstFlush } from '../../first-flush.ts';
import { headOfLoader } from '../../head-of-loader.ts';
import { profileGate } from '../../profile-gate.ts';

export const Route = createFileRoute('/_multiscreen/perfil/')({
  staticData: { personal: true, stylesheet: 'account' },
  // favorito: what was searched for without JavaScript
  validateSearch: ({ favorito }: Record<string, unknown>): { favorito?: string | undefined } => ({
    favorito: typeof favorito === 'string' && favorito.length <= 80 ? favorito : undefined,
  }),
  loaderDeps: ({ search: { favorito = '' } }) => ({ favorito }),
  loader: async ({ context: { queryClient }, deps: { favorito } }) => {
    const head = {
      title: m.profile_data_title(),
      description: import.meta.env.SSR ? m.profile_page_description() : '',
      path: '/perfil',
      hidden: true,
    };
    if ((await profileGate(queryClient)) === 'closed') return { head };
    await firstFlush(
      queryClient.prefetchQuery(profileQueries.account()),
      queryClient.prefetchQuery(profileQueries.wallet()),
      // In the browser the list reads itself once it is seen.
      ...(import.meta.env.SSR ? [queryClient.prefetchQuery(reminderQueries.all())] : []),
      queryClient.prefetchInfiniteQuery(momentQueries.mine()),
      queryClient.prefetchQuery(profileQueries.favouriteOptions(favorito)),
    );
    return { head };
  },
  head: headOfLoader,
  component: OverviewPage,
});

function OverviewPage() {
  const { favorito = '' } = Route.useSearch();
  return <Overview asked={favorito} moments={<MyMoments live={config.areas.live} />} />;
}
