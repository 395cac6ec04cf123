import { createFileRoute, notFound } from '@tanstack/react-router';
import { getCmsPage } from '#features/cms/cms.functions.ts';
import { pagePath } from '#features/cms/cms-pages.ts';
import { CmsScreen } from '#features/cms/cms-screen.tsx';
import { failPage } from '#features/errors/fail-page.ts';
import { pageHead } from '#features/seo/page-head.ts';
import cmsStyles from '#ui/css/cms.css?url';
import { useFrame } from '../frame.ts';

export const Route = createFileRoute('/_cms/$slug')({
  loader: async ({ params }) => {
    const result = await getCmsPage({ data: params.slug });
    if (result.kind === 'missing') throw notFound();
    if (result.kind === 'fault') failPage(result.status, result.retryAfter);
    return result.page;
  },
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const head = pageHead({
      title: loaderData.title,
      description: loaderData.description,
      path: pagePath(loaderData.slug),
      type: 'article',
    });
    return { ...head, links: [...head.links, { rel: 'stylesheet', href: cmsStyles }] };
  },
  component: CmsPage,
});

function CmsPage() {
  return <CmsScreen frame={useFrame()} page={Route.useLoaderData()} />;
}
