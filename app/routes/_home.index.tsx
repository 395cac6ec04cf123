import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from '#config';
import { failPage } from '#features/errors/fail-page.ts';
import { homeQueries } from '#features/home/home.queries.ts';
import { homeParts } from '#features/home/home-model.ts';
import { HomeSections, HomeStageNow } from '#features/home/home-sections.tsx';
import { pageHead } from '#features/seo/page-head.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { HomeLayout } from '#layouts/home-layout.tsx';
import { m } from '#paraglide/messages.js';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { homeStructuredData } from '../home-structured-data.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_home/')({
  staticData: { pictureFirst: true },
  loader: async ({ context: { queryClient } }) => {
    const [live] = await Promise.all([
      pageSubject(queryClient.ensureQueryData(homeQueries.live())),
      firstFlush(...homeParts.map((part) => queryClient.prefetchQuery(homeQueries.part(part)))),
    ]);
    if (live !== null && live.maintenance !== null) {
      queryClient.removeQueries({ queryKey: homeQueries.live().queryKey });
      failPage(503, live.maintenance);
    }
    return { picture: live?.stage.kind === 'live' ? live.stage.showing.picture : null };
  },
  // Cache TTLs of page and upstream add up to 5 s, the maximum age of a score.
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=1, stale-while-revalidate=2' } : {}),
  head: ({ loaderData }) =>
    pageHead({ title: null, description: import.meta.env.SSR ? m.home_description() : '', path: '/', image: loaderData?.picture ?? null }),
  component: HomePage,
});

function HomePage() {
  const client = useQueryClient();
  const [json] = useState(() => {
    const live = import.meta.env.SSR ? client.getQueryData(homeQueries.live().queryKey) : undefined;
    return live ? homeStructuredData(live, `${config.brand.tagline} ${m.home_description()}`) : '';
  });
  return (
    <>
      <HomeLayout frame={useFrame()} stage={<HomeStageNow />} footer={<PageFooter />}>
        <HomeSections />
      </HomeLayout>
      <StructuredData json={json} />
    </>
  );
}
