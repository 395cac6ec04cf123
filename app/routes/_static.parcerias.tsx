import { createFileRoute } from '@tanstack/react-router';
import { getCmsPage } from '#features/cms/cms.functions.ts';
import { SectionRows } from '#features/cms/section-rows.tsx';
import { PartnersScreen } from '#features/offer/partners-screen.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { m } from '#paraglide/messages.js';
import { partnersPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/parcerias')({
  staticData: { stylesheet: 'account' },
  loader: async () => {
    // What an editor has written under this slug; without it the page has its operators.
    const written = await getCmsPage({ data: 'parcerias' });
    const page = written.kind === 'page' ? written.page : null;
    return {
      page,
      isWhole: written.kind !== 'fault',
      head: { title: m.partners_title(), description: page?.description || m.partners_intro(), path: partnersPage.to },
    };
  },
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.isWhole ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: PartnersPage,
});

function PartnersPage() {
  const { page, head } = Route.useLoaderData();
  return (
    <StaticLayout frame={useFrame()} footer={<PageFooter />} title={page?.title ?? m.partners_title()} intro={head.description} wide>
      <PartnersScreen ways={page && page.sections.length > 0 ? <SectionRows page={page} /> : null} />
    </StaticLayout>
  );
}
