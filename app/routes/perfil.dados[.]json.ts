import { createFileRoute } from '@tanstack/react-router';
import { dataFile } from '#features/profile/data-file.server.ts';

/** The download of everything that is stored about the viewer. */
export const Route = createFileRoute('/perfil/dados.json')({
  server: { handlers: { GET: () => dataFile(), ANY: () => new Response(null, { status: 405 }) } },
});
