import { createFileRoute } from '@tanstack/react-router';
import { readiness } from '#features/shell/health.server.ts';

export const Route = createFileRoute('/readyz')({
  staticData: { personal: true },
  server: { handlers: { GET: ({ request }) => readiness(request) } },
});
