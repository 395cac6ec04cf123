import { createFileRoute } from '@tanstack/react-router';
import { castingPost } from '#features/forms/casting.server.ts';

/** A casting's form with its files, where no script runs. */
export const Route = createFileRoute('/casting/enviar')({
  server: {
    handlers: {
      POST: ({ request }) => castingPost(request),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
    },
  },
});
