import { createFileRoute } from '@tanstack/react-router';
import { readiness } from '#features/shell/health.server.ts';

export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: () => readiness() } },
});
