import { createFileRoute } from '@tanstack/react-router';
import { castingPart } from '#features/forms/casting.server.ts';

/** How far a resumable upload is, its next part, and its end (decision 51). HEAD arrives as GET. */
export const Route = createFileRoute('/casting/ficheiros/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => castingPart(request, 'HEAD', params.id),
      PATCH: ({ request, params }) => castingPart(request, 'PATCH', params.id),
      DELETE: ({ request, params }) => castingPart(request, 'DELETE', params.id),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'HEAD, PATCH, DELETE' } }),
    },
  },
});
