import { createFileRoute } from '@tanstack/react-router';
import { redirectTo } from '#server/redirect-response.ts';

interface ListedVideo {
  params: { listId: string; videoId: string; videoSlug?: string | undefined };
}

/** A video's address with its list but without the list's slug: the page redirects to the right slugs. */
function toListed({ params: { listId, videoId, videoSlug } }: ListedVideo): Response {
  const path = ['', 'videos', listId, '-', 'video', videoId, ...(videoSlug === undefined ? [] : [videoSlug])];
  return redirectTo(301, path.map(encodeURIComponent).join('/'));
}

export const Route = createFileRoute('/videos/$listId/video/$videoId/{-$videoSlug}')({
  server: { handlers: { GET: toListed, ANY: () => new Response(null, { status: 405 }) } },
});
