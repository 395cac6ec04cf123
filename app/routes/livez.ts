import { createFileRoute } from '@tanstack/react-router';
import { liveness } from '#features/shell/health.server.ts';

export const Route = createFileRoute('/livez')({
  server: { handlers: { GET: () => liveness() } },
});
