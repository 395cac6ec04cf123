import { createFileRoute } from '@tanstack/react-router';
import { redirectTo } from '#server/redirect-response.ts';

/** The list's form of a video's address without a list: the video by itself, or all videos. */
function toVideo({ params }: { params: { videoId?: string | undefined; videoSlug?: string | undefined } }): Response {
  const rest = [params.videoId, params.videoSlug].filter((part) => part !== undefined).map(encodeURIComponent);
  return redirectTo(301, ['/videos', ...rest].join('/'));
}

export const Route = createFileRoute('/videos/video/{-$videoId}/{-$videoSlug}')({
  server: { handlers: { GET: toVideo, ANY: () => new Response(null, { status: 405 }) } },
});
