import { createFileRoute } from '@tanstack/react-router';
import { castingPart } from '#features/forms/casting.server.ts';

/** Begins a resumable upload of a casting's file (decision 51). */
export const Route = createFileRoute('/casting/ficheiros/')({
  server: {
    handlers: {
      POST: ({ request }) => castingPart(request, 'POST', null),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
    },
  },
});
