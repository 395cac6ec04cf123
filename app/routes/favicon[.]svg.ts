import { createFileRoute } from '@tanstack/react-router';
import { brandDrawing } from '#features/seo/brand-drawings.server.ts';

export const Route = createFileRoute('/favicon.svg')({
  server: { handlers: { GET: () => brandDrawing('favicon'), ANY: () => new Response(null, { status: 405 }) } },
});
