import { createFileRoute } from '@tanstack/react-router';

/** The list's form of a video's address without a list: the video by itself, or all videos. */
function toVideo({ params }: { params: { videoId?: string | undefined; videoSlug?: string | undefined } }): Response {
  const rest = [params.videoId, params.videoSlug].filter((part) => part !== undefined).map(encodeURIComponent);
  return new Response(null, { status: 301, headers: { location: ['/videos', ...rest].join('/') } });
}

export const Route = createFileRoute('/videos/video/{-$videoId}/{-$videoSlug}')({
  server: { handlers: { GET: toVideo, ANY: () => new Response(null, { status: 405 }) } },
});
