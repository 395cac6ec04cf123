import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../article-page.tsx';
import { headOfLoader } from '../head-of-loader.ts';
import { loadVoucherLegal } from '../voucher-legal-loader.ts';

export const Route = createFileRoute('/_vouchers/vouchers/termos-e-condicoes')({
  loader: () => loadVoucherLegal('termos-e-condicoes'),
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: LegalPage,
});

function LegalPage() {
  return <ArticlePage page={Route.useLoaderData().page} />;
}
