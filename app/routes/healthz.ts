import { createFileRoute } from '@tanstack/react-router';
import { siteHealth } from '#features/shell/health.server.ts';

export const Route = createFileRoute('/healthz')({
  staticData: { personal: true },
  server: { handlers: { GET: ({ request }) => siteHealth(request) } },
});
