import { createFileRoute } from '@tanstack/react-router';
import { latestBuild } from '#features/updates/builds.server.ts';

export const Route = createFileRoute('/builds/latest.json')({
  server: { handlers: { GET: () => latestBuild(), ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }) } },
});
