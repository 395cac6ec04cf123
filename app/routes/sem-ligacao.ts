import { createFileRoute } from '@tanstack/react-router';
import { offlinePage } from '../offline-page.server.tsx';
import styles from '../styles/site.css?url';

export const Route = createFileRoute('/sem-ligacao')({
  validateSearch: ({ guia }: Record<string, unknown>): { guia?: 'guardado' } => (guia === 'guardado' ? { guia } : {}),
  server: {
    handlers: {
      GET: ({ request }) => offlinePage(request, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
