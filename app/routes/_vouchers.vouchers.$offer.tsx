import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { productGraph } from '#features/seo/product-graph.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { getStore } from '#features/store/store.functions.ts';
import { VoucherIncluded, VoucherOffer } from '#features/store/voucher-offers.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { headOfLoader } from '../head-of-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

/** The offers are the vouchers on sale, by their names: `oferta-1-mes-multiscreen`. */
export const Route = createFileRoute('/_vouchers/vouchers/$offer')({
  staticData: { stylesheet: 'account' },
  loader: async ({ params }) => {
    const store = await getStore();
    if (!store.ok) failSection(store);
    const offers = store.value.filter(({ kind }) => kind === 'voucher');
    const product = offers.find(({ slug, id }) => params.offer === (slug ?? String(id)));
    if (!product) throw notFound();
    const path = `/vouchers/${params.offer}`;
    return {
      product,
      offers,
      graph: import.meta.env.SSR ? productGraph(product, path) : '',
      head: {
        title: m.voucher_give({ offer: product.title }),
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
  component: OfferPage,
});

function OfferPage() {
  const { product, offers, graph } = Route.useLoaderData();
  return (
    <VouchersLayout
      {...voucherFrame()}
      title={m.voucher_give({ offer: product.title })}
      intro={product.summary}
      aside={<VoucherIncluded product={product} />}
    >
      <StructuredData json={graph} />
      <VoucherOffer product={product} offers={offers} />
    </VouchersLayout>
  );
}
