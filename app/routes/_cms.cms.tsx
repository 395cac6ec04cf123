import { createFileRoute } from '@tanstack/react-router';
import { getCmsIndex } from '#features/cms/cms.functions.ts';
import { PageList } from '#features/cms/page-list.tsx';
import cmsStyles from '#layouts/cms-layout.css?url';
import { CmsLayout } from '#layouts/cms-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_cms/cms')({
  loader: async () => ({
    pages: await getCmsIndex(),
    head: {
      title: m.cms_index_title(),
      description: import.meta.env.SSR ? m.cms_index_description() : '',
      path: '/cms',
      stylesheet: cmsStyles,
    },
  }),
  staleTime: 60_000,
  headers: (): Record<string, string> => ({ 'cache-control': 's-maxage=10, stale-while-revalidate=60' }),
  head: headOfLoader,
  component: CmsIndexPage,
});

function CmsIndexPage() {
  return (
    <CmsLayout frame={useFrame()} footer={<PageFooter />} title={m.cms_index_title()} print={<span />}>
      <PageList pages={Route.useLoaderData().pages} />
    </CmsLayout>
  );
}
