import { createFileRoute } from '@tanstack/react-router';
import { operatorPage } from '../operator-page.server.tsx';
import styles from '../styles/account.css?url';

/** The operator's page. Its request is the asker's own: the key is in a header. */
export const Route = createFileRoute('/_estado')({
  staticData: { personal: true },
  server: {
    handlers: {
      GET: ({ request }) => operatorPage(request, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
