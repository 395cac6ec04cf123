import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { trailTo } from '#features/videos/category-trail.ts';
import { videosQueries } from '#features/videos/videos.queries.ts';
import type { CategoryNode } from '#features/videos/videos-model.ts';
import { valueOr } from '#model/section.ts';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { pageSubject } from '../first-flush.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { readSharedSearch } from '../shared-search.ts';
import { playedHead, playedHeaders } from '../video-head.ts';
import { loadVideoPage, readId, VideoNotFound, VideoPage } from '../video-page.tsx';

const HERE = '/videos/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}';

const withId = (tree: readonly CategoryNode[], id: number): CategoryNode | undefined =>
  tree.find((node) => node.id === id) ?? tree.map((node) => withId(node.children, id)).find((node) => node !== undefined);

/** A video within a category. Its own address is the one without. */
export const Route = createFileRoute('/_default/videos_/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}')({
  staticData: { stylesheet: 'live' },
  loader: async ({ context: { queryClient }, params: { listId, listSlug, videoId, videoSlug }, location }) => {
    const list = readId(listId);
    if (list === null) throw notFound();
    const search = readSharedSearch(location.search);
    const known = pageSubject(
      queryClient.fetchQuery(videosQueries.tree()).then(
        (tree) => valueOr<readonly CategoryNode[] | null>(tree, null),
        () => null,
      ),
    );
    if (videoId === undefined) {
      const tree = await known;
      const slug = tree === null ? null : withId(tree, list)?.slug;
      if (slug === undefined) throw notFound();
      throw redirect({ ...(slug === null ? { to: '/videos-category' } : videoCategoryPage(slug)), statusCode: 302 });
    }
    const [video, tree] = await Promise.all([loadVideoPage(queryClient, readId(videoId), list), known]);
    if (video === null) return { video, played: null, head: playedHead(null) };
    const category = tree === null ? null : withId(tree, list);
    // A category that is gone, or that does not hold the video, is no list of it.
    const holds =
      category === null || (category !== undefined && video.category !== null && trailTo([category], video.category.slug).length > 0);
    if (!holds)
      throw redirect({ to: '/videos/$videoId/{-$videoSlug}', params: { videoId, videoSlug: video.slug }, search, statusCode: 301 });
    const slug = category?.slug ?? listSlug;
    if (video.slug !== videoSlug || slug !== listSlug)
      throw redirect({ to: HERE, params: { listId, listSlug: slug, videoId, videoSlug: video.slug }, search, statusCode: 301 });
    return { video, played: video.played, head: playedHead(video.played) };
  },
  headers: playedHeaders,
  head: headOfLoader,
  component: Video,
  notFoundComponent: VideoNotFound,
});

function Video() {
  const { listId, listSlug, videoId } = Route.useParams();
  return <VideoPage id={Number(videoId)} list={{ id: Number(listId), slug: listSlug }} video={Route.useLoaderData().video} />;
}
