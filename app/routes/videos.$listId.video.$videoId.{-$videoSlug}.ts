import { createFileRoute } from '@tanstack/react-router';

/** A video's address with its list but without the list's slug: the page redirects to the right slugs. */
function toListed({
  params: { listId, videoId, videoSlug },
}: {
  params: { listId: string; videoId: string; videoSlug?: string | undefined };
}): Response {
  const path = ['/videos', listId, '-', 'video', videoId, ...(videoSlug === undefined ? [] : [videoSlug])];
  return new Response(null, {
    status: 301,
    headers: { location: path.map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/') },
  });
}

export const Route = createFileRoute('/videos/$listId/video/$videoId/{-$videoSlug}')({
  server: { handlers: { GET: toListed, ANY: () => new Response(null, { status: 405 }) } },
});
