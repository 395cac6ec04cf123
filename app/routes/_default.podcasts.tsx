import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { readPodcasts } from '#features/podcasts/podcasts.functions.ts';
import { PodcastsScreen } from '#features/podcasts/podcasts-screen.tsx';
import { readPodcastsSearch } from '#features/podcasts/podcasts-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { withEveryParam } from '#rules/every-param.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

const validateSearch = withEveryParam(['programa', 'todos'], readPodcastsSearch);

export const Route = createFileRoute('/_default/podcasts')({
  staticData: { stylesheet: 'account', oneAddress: true },
  validateSearch,
  loaderDeps: ({ search }) => readPodcastsSearch(search as Record<string, unknown>),
  loader: async ({ deps }) => {
    const result = await readPodcasts(deps);
    if (result.kind === 'missing') throw notFound();
    if (result.kind === 'fault') failSection(result);
    const { page } = result;
    const { chosen } = page;
    return {
      page,
      head: {
        title: deps.programa && chosen ? m.podcasts_of({ show: chosen.title }) : m.podcasts_title(),
        description: import.meta.env.SSR ? m.podcasts_description() : '',
        path: `/podcasts${deps.programa ? `?programa=${deps.programa}` : ''}`,
        image: chosen?.picture ?? null,
      },
    };
  },
  staleTime: 30_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: PodcastsPage,
});

function PodcastsPage() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PodcastsScreen page={Route.useLoaderData().page} />
    </DefaultLayout>
  );
}
