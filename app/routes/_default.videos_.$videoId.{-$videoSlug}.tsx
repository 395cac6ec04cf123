import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { BackLink } from '#features/videos/back-link.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';
import { recordingParts } from '../recording-parts.tsx';
import { readSharedSearch } from '../shared-search.ts';
import { graphFor } from '../video-graph.ts';
import { playedHead, playedHeaders } from '../video-head.ts';
import { loadVideoPage, readId, VideoNotFound, VideoPage } from '../video-page.tsx';

// A video's page loads nothing of moments. The loader waits for it: a page without its content would move its footer.
const MomentPage = lazyRouteComponent(() => import('#features/moments/moment-page.tsx'), 'MomentPage');

const HERE = '/videos/$videoId/{-$videoSlug}';

/** A video by itself, or a moment, whose id is a UUID. */
export const Route = createFileRoute('/_default/videos_/$videoId/{-$videoSlug}')({
  staticData: { stylesheet: 'live' },
  loader: async ({ context: { queryClient }, params: { videoId, videoSlug }, location }) => {
    const isMoment = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(videoId);
    const [moment] = isMoment
      ? await Promise.all([
          import('../moment-page.tsx').then(({ loadMomentPage }) => loadMomentPage(queryClient, videoId)),
          MomentPage.preload?.(),
        ])
      : [null];
    const video = isMoment ? null : await loadVideoPage(queryClient, readId(videoId), null);
    const slug = moment?.slug ?? video?.slug ?? videoSlug;
    if (slug !== videoSlug)
      throw redirect({ to: HERE, params: { videoId, videoSlug: slug }, search: readSharedSearch(location.search), statusCode: 301 });
    const played = moment?.played ?? video?.played ?? null;
    return { isMoment, video, played, graph: moment?.graph ?? null, head: playedHead(played) };
  },
  headers: playedHeaders,
  head: headOfLoader,
  component: Video,
  notFoundComponent: VideoNotFound,
});

function Video() {
  const { videoId } = Route.useParams();
  const { isMoment, video, played, graph } = Route.useLoaderData();
  return isMoment ? (
    <MomentVideo id={videoId} json={played && graph ? graphFor(graph, played.path) : null} />
  ) : (
    <VideoPage id={Number(videoId)} list={null} video={video} />
  );
}

/** @param json structured data; null when the moment is late */
function MomentVideo({ id, json }: { id: string; json: string | null }) {
  const { hasGuide } = useService();
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />} skip={{ id: 'leitor', label: m.ui_skip_player() }}>
      <div className="pt-5 max-md:pt-0" id="leitor">
        <Suspense>
          <MomentPage id={id} hasGuide={hasGuide} back={<BackLink list={null} />} parts={recordingParts} />
        </Suspense>
      </div>
      {json === null ? null : <StructuredData json={json} />}
    </DefaultLayout>
  );
}
