import { createFileRoute } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { getStore } from '#features/store/store.functions.ts';
import { StoreScreen } from '#features/store/store-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { PageBanner } from '#shown/page-banner.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/')({
  staticData: { stylesheet: 'account' },
  loader: async () => {
    const store = await getStore();
    if (!store.ok) failSection(store);
    return {
      products: store.value,
      head: { title: m.store_title(), description: import.meta.env.SSR ? m.store_description() : '', path: '/loja' },
    };
  },
  staleTime: 30_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: StorePage,
});

function StorePage() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PageBanner name="store" />
      <StoreScreen products={Route.useLoaderData().products} />
    </DefaultLayout>
  );
}
