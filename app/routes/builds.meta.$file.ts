import { createFileRoute } from '@tanstack/react-router';
import { buildMetadata } from '#features/updates/builds.server.ts';

export const Route = createFileRoute('/builds/meta/$file')({
  server: {
    handlers: {
      GET: ({ params }) => buildMetadata(params.file),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
