import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { readNewsWeek } from '#features/news/news.functions.ts';
import { NewsScreen } from '#features/news/news-screen.tsx';
import { WeekTools } from '#features/news/week-tools.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/noticias/$week')({
  staticData: { stylesheet: 'account' },
  loader: async ({ params }) => {
    const result = await readNewsWeek(params.week);
    if (result.kind === 'missing') throw notFound();
    if (result.kind === 'fault') failSection(result);
    const { page, isWhole } = result;
    return {
      page,
      isWhole,
      head: {
        title: m.news_head({ days: page.days }),
        description: import.meta.env.SSR ? m.news_description({ days: page.days }) : '',
        path: `/noticias/${page.week}`,
        // A story that tells a result has its picture too.
        image: page.lead?.neutral ? page.lead.neutral.picture : (page.lead?.picture ?? null),
      },
    };
  },
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.isWhole ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: NewsWeekPage,
});

function NewsWeekPage() {
  const { page } = Route.useLoaderData();
  return (
    <StaticLayout frame={useFrame()} footer={<PageFooter />} title={m.news_title()} tools={<WeekTools page={page} />} wide>
      <NewsScreen page={page} />
    </StaticLayout>
  );
}
