import { createFileRoute } from '@tanstack/react-router';
import { brandDrawing } from '#features/seo/brand-drawings.server.ts';

export const Route = createFileRoute('/logo.svg')({
  server: { handlers: { GET: () => brandDrawing('logo'), ANY: () => new Response(null, { status: 405 }) } },
});
