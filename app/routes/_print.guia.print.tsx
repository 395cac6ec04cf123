import { createFileRoute, redirect } from '@tanstack/react-router';
import { config } from '#config';
import { failPage } from '#features/errors/fail-page.ts';
import { getPrintedGuide } from '#features/guide/guide.functions.ts';
import { GuidePrint } from '#features/guide/guide-print.tsx';
import { changeSearch, channelsOf, searchText, sportsOf, validateGuideSearch } from '#features/guide/guide-search.ts';
import { PrintLayout } from '#layouts/print-layout.tsx';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/lisbon-time.ts';
import { requestNonce } from '#session/request-nonce.ts';
import printStyles from '#ui/css/print.css?url';

export const Route = createFileRoute('/_print/guia/print')({
  validateSearch: (search: Record<string, unknown>) =>
    changeSearch(validateGuideSearch(search), { hora: undefined, pagina: undefined, programa: undefined }),
  loaderDeps: ({ search }) => search,
  staticData: { paper: true },
  loader: async ({ deps }) => {
    const printed = await getPrintedGuide({ data: { day: deps.data ?? null, sports: sportsOf(deps), channels: channelsOf(deps), live: deps.diretos === 1, search: searchText(deps) } });
    if (printed.state === 'maintenance') failPage(503, printed.retryAfter);
    if (printed.state === 'out-of-reach') throw redirect({ to: '/guia/print', search: changeSearch(deps, { data: undefined }) });
    return printed;
  },
  headers: ({ loaderData }): Record<string, string> => ({
    'cache-control': loaderData?.state === 'ready' || loaderData?.state === 'empty' ? 's-maxage=10, stale-while-revalidate=60' : 'no-store',
  }),
  head: ({ loaderData }) => ({
    meta: [
      { title: `${m.guide_title()}, ${loaderData ? formatDay(loaderData.day, true) : ''} · ${config.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
    links: [{ rel: 'stylesheet', href: printStyles }],
  }),
  component: GuidePrintPage,
});

function GuidePrintPage() {
  const printed = Route.useLoaderData();
  const date = formatDay(printed.day, true);
  return (
    <PrintLayout title={m.guide_title()} date={date.charAt(0).toUpperCase() + date.slice(1)} source={printed.source} nonce={requestNonce()}>
      <GuidePrint printed={printed} search={Route.useSearch()} />
    </PrintLayout>
  );
}
