import { createFileRoute, notFound } from '@tanstack/react-router';
import { getCmsPage } from '#features/cms/cms.functions.ts';
import { pagePath } from '#features/cms/cms-pages.ts';
import { failPage } from '#features/errors/fail-page.ts';
import cmsStyles from '#layouts/cms-layout.css?url';
import { ArticlePage } from '../article-page.tsx';
import { headOfLoader } from '../head-of-loader.ts';

export const Route = createFileRoute('/_cms/$slug')({
  loader: async ({ params }) => {
    const result = await getCmsPage({ data: params.slug });
    if (result.kind === 'missing') throw notFound();
    if (result.kind === 'fault') failPage(result.status, result.retryAfter);
    const { title, description, slug } = result.page;
    return { page: result.page, head: { title, description, path: pagePath(slug), type: 'article' as const, stylesheet: cmsStyles } };
  },
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: CmsPage,
});

function CmsPage() {
  return <ArticlePage page={Route.useLoaderData().page} />;
}
