import { createFileRoute } from '@tanstack/react-router';
import { siteHealth } from '#features/shell/health.server.ts';

export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => siteHealth() } },
});
