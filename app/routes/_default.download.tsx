import { createFileRoute } from '@tanstack/react-router';
import { DownloadScreen } from '#features/offer/download-screen.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { downloadPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_default/download')({
  staticData: { stylesheet: 'account' },
  loader: () => ({
    head: { title: m.download_title(), description: import.meta.env.SSR ? m.download_intro() : '', path: downloadPage.to },
  }),
  headers: (): Record<string, string> => ({ 'cache-control': 's-maxage=10, stale-while-revalidate=60' }),
  head: headOfLoader,
  component: DownloadPage,
});

function DownloadPage() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <DownloadScreen />
    </DefaultLayout>
  );
}
