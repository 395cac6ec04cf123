import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { config } from '#config';
import { failPage } from '#features/errors/fail-page.ts';
import guideStyles from '#features/guide/guide.css?url';
import { guideQueries } from '#features/guide/guide.queries.ts';
import { changeSearch } from '#features/guide/guide-changes.ts';
import type { GuideDay } from '#features/guide/guide-data.ts';
import { GRID_ID } from '#features/guide/guide-grid-id.ts';
import { GuideScreen } from '#features/guide/guide-screen.tsx';
import { type GuideSearch, validateGuideSearch } from '#features/guide/guide-search.ts';
import type { PageFacts } from '#features/seo/page-head.ts';
import { readGuideOffered } from '#features/shell/shell.functions.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { stringifySearch } from '#rules/address-search.ts';
import { formatDay } from '#rules/day-words.ts';
import { withEveryParam } from '#rules/every-param.ts';
import { PageBanner } from '#shown/page-banner.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { readSharedSearch } from '../shared-search.ts';

/** Whether the day was read; a day without programmes counts as read. */
const isShown = ({ state }: GuideDay): boolean => state === 'ready' || state === 'empty';

/** @param day the one shown; undefined while it is loading, unless the address names it */
function headFacts(day: string | undefined, { data }: GuideSearch): PageFacts {
  const name = day ? formatDay(day) : '';
  return {
    title: data ? `${m.guide_title()}, ${name}` : m.guide_title(),
    description: !import.meta.env.SSR
      ? ''
      : name
        ? m.guide_description_day({ brand: config.brand.name, day: name })
        : m.guide_description(),
    path: `/guia${stringifySearch({ data })}`,
    stylesheet: guideStyles,
  };
}

const validateSearch = withEveryParam(['data', 'desporto', 'canais', 'diretos', 'hora', 'pagina', 'programa'], validateGuideSearch);

export const Route = createFileRoute('/_default/guia')({
  validateSearch,
  // Addresses written otherwise are redirected before the router (page-address.ts).
  staticData: { oneAddress: true, stylesheet: 'guide' },
  // The hour in view and the open sheet do not change the data.
  loaderDeps: ({ search: { data, desporto, canais, diretos } }) => ({ data, desporto, canais, diretos }),
  loader: async ({ context: { queryClient }, location }) => {
    const search = validateGuideSearch(location.search as Record<string, unknown>);
    const query = guideQueries.day(search);
    const known = queryClient.getQueryData(query.queryKey);
    const [day, , offered] = await Promise.all([
      // Read a day again that could not be read.
      pageSubject(known && isShown(known) ? Promise.resolve(known) : queryClient.fetchQuery(query)),
      firstFlush(
        queryClient.prefetchQuery(guideQueries.sports()),
        ...(search.programa === undefined ? [] : [queryClient.prefetchQuery(guideQueries.programme(search.programa, search.data))]),
      ),
      readGuideOffered(),
    ]);
    if (!offered) throw notFound();
    if (day === null) return { shown: null, head: headFacts(search.data, search) };
    if (day.state === 'maintenance') failPage(503, day.retryAfter);
    if (day.state === 'out-of-reach' && search.data)
      throw redirect({ to: '/guia', search: { ...changeSearch(search, { data: undefined }), ...readSharedSearch(location.search) } });
    return { shown: isShown(day), head: headFacts(day.day, search) };
  },
  // Null: the day is still loading, and the first flush is sent without it.
  headers: ({ loaderData }): Record<string, string> => ({
    'cache-control': loaderData && loaderData.shown !== false ? 's-maxage=2, stale-while-revalidate=20' : 'no-store',
  }),
  head: headOfLoader,
  component: GuidePage,
});

function GuidePage() {
  return (
    <DefaultLayout frame={useFrame()} width="wide" skip={{ id: GRID_ID, label: m.ui_skip_grid() }}>
      <GuideScreen search={Route.useSearch()} />
      <div className={`${pageColumn} pb-8`}>
        <PageBanner name="guide" />
      </div>
    </DefaultLayout>
  );
}
