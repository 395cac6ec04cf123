import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { productGraph } from '#features/seo/product-graph.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { ProductScreen } from '#features/store/product-screen.tsx';
import { getProduct } from '#features/store/store.functions.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/loja/$id/')({
  staticData: { stylesheet: 'account' },
  // falta: the checkout sent the buyer back, because choices are missing
  validateSearch: ({ falta }: Record<string, unknown>): { falta?: 1 | undefined } => ({ falta: falta === 1 ? 1 : undefined }),
  loader: async ({ params: { id } }) => {
    const section = await getProduct({ data: { id: id.slice(0, 120) } });
    if (!section.ok) failSection(section);
    if (section.value === null) throw notFound();
    const { product, shipping } = section.value;
    // By its name, once, whatever the address that led here.
    const path = `/loja/${product.slug ?? product.id}`;
    return {
      product,
      shipping,
      path,
      graph: import.meta.env.SSR ? productGraph(product, path) : '',
      head: {
        title: product.title,
        description: product.summary,
        path,
        image: product.images[0] ?? null,
        shares: { kind: 'product' as const, id: product.id },
      },
    };
  },
  staleTime: 10_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=5, stale-while-revalidate=20' } : {}),
  head: headOfLoader,
  component: ProductPage,
});

function ProductPage() {
  const { product, shipping, path, graph } = Route.useLoaderData();
  const { falta } = Route.useSearch();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <StructuredData json={graph} />
      <ProductScreen key={product.id} product={product} shipping={shipping} path={path} isMissing={falta === 1} />
    </DefaultLayout>
  );
}
