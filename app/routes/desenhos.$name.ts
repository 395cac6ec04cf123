import { createFileRoute } from '@tanstack/react-router';
import { drawingAnswer } from '#features/errors/drawing.server.ts';

export const Route = createFileRoute('/desenhos/$name')({
  server: { handlers: { GET: ({ params }) => drawingAnswer(params.name), ANY: () => new Response(null, { status: 405 }) } },
});
