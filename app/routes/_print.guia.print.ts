import { createFileRoute } from '@tanstack/react-router';
import { printedGuide } from '../printed-guide.server.tsx';
import styles from '../styles/site.css?url';

/** Paper renders no script, so the router's document is not its own: it is written whole by the server. */
export const Route = createFileRoute('/_print/guia/print')({
  server: {
    handlers: {
      GET: ({ request }) => printedGuide(request, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
