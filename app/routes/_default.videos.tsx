import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { config } from '#config';
import { VideoHub } from '#features/videos/video-hub.tsx';
import { videosQueries } from '#features/videos/videos.queries.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { PageBanner } from '#shown/page-banner.tsx';
import { failUnread } from '../fail-unread.ts';
import { firstFlush, pageSubject } from '../first-flush.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

// Loaded when its place comes into view.
const MomentsRail = lazy(() => import('#features/moments/moments-rail.tsx'));

export const Route = createFileRoute('/_default/videos')({
  staticData: { stylesheet: 'live' },
  loader: async ({ context: { queryClient } }) => {
    if (!config.areas.videos) throw notFound();
    await Promise.all([
      pageSubject(queryClient.prefetchQuery(videosQueries.hub())),
      firstFlush(queryClient.prefetchQuery(videosQueries.tree())),
    ]);
    failUnread(queryClient, videosQueries.hub().queryKey);
    return {
      shown: queryClient.getQueryData(videosQueries.hub().queryKey)?.ok === true,
      head: { title: m.videos_title(), description: import.meta.env.SSR ? m.videos_description() : '', path: '/videos' },
    };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData?.shown ? { 'cache-control': 's-maxage=5, stale-while-revalidate=30' } : { 'cache-control': 'no-store' },
  head: headOfLoader,
  component: VideosPage,
});

function VideosPage() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <PageBanner name="videos" />
      <VideoHub hasGuide={useService().hasGuide} moments={MomentsRail} />
    </DefaultLayout>
  );
}
