import { createFileRoute, redirect } from '@tanstack/react-router';
import { config } from '#config';
import { failPage } from '#features/errors/fail-page.ts';
import guideStyles from '#features/guide/guide.css?url';
import { guideQueries } from '#features/guide/guide.queries.ts';
import { GuideScreen } from '#features/guide/guide-screen.tsx';
import { changeSearch, searchText, validateGuideSearch } from '#features/guide/guide-search.ts';
import { pageHead } from '#features/seo/page-head.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/lisbon-time.ts';
import { useFrame } from '../frame.ts';
import { readSharedSearch } from '../shared-search.ts';

export const Route = createFileRoute('/_default/guia')({
  validateSearch: validateGuideSearch,
  // Canonical address: unknown params and invalid values are dropped, the rest has one order.
  beforeLoad: ({ location }) => {
    const asked = location.search as Record<string, unknown>;
    const search = { ...validateGuideSearch(asked), ...readSharedSearch(asked) };
    if (JSON.stringify(location.search) !== JSON.stringify(search)) throw redirect({ to: '/guia', search, replace: true });
  },
  // The hour in view and the open sheet do not change the data.
  loaderDeps: ({ search: { data, desporto, canais, diretos } }) => ({ data, desporto, canais, diretos }),
  loader: async ({ context: { queryClient }, location }) => {
    const search = validateGuideSearch(location.search as Record<string, unknown>);
    const [day] = await Promise.all([
      queryClient.ensureQueryData(guideQueries.day(search)),
      search.programa === undefined ? null : queryClient.ensureQueryData(guideQueries.programme(search.programa)).catch(() => null),
    ]);
    if (day.state === 'ready' || day.state === 'empty') return day;
    queryClient.removeQueries({ queryKey: guideQueries.day(search).queryKey });
    if (day.state === 'maintenance') failPage(503, day.retryAfter);
    if (day.state === 'out-of-reach' && search.data) throw redirect({ to: '/guia', search: changeSearch(search, { data: undefined }) });
    return day;
  },
  headers: ({ loaderData }): Record<string, string> => {
    const known = loaderData?.state === 'ready' || loaderData?.state === 'empty';
    return { 'cache-control': known ? 's-maxage=2, stale-while-revalidate=20' : 'no-store' };
  },
  head: ({ loaderData, match }) => {
    const search = validateGuideSearch(match.search as Record<string, unknown>);
    const day = loaderData ? formatDay(loaderData.day) : '';
    const head = pageHead({
      title: search.data ? `${m.guide_title()}, ${day}` : m.guide_title(),
      description: day ? m.guide_description_day({ brand: config.brand.name, day }) : m.guide_description(),
      path: `/guia${searchText(changeSearch({}, { data: search.data }))}`,
    });
    return { ...head, links: [...head.links, { rel: 'stylesheet', href: guideStyles }] };
  },
  component: GuidePage,
});

function GuidePage() {
  return (
    <DefaultLayout frame={useFrame()} width="wide">
      <GuideScreen search={Route.useSearch()} loaded={Route.useLoaderData()} />
    </DefaultLayout>
  );
}
