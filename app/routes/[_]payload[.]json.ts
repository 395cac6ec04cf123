import { createFileRoute } from '@tanstack/react-router';
import { pagePayload } from '../page-payload.server.ts';

export const Route = createFileRoute('/_payload.json')({
  server: { handlers: { GET: ({ request }) => pagePayload(request), ANY: () => new Response(null, { status: 405 }) } },
});
