import { createFileRoute } from '@tanstack/react-router';
import { validateGuidePrintSearch } from '#features/guide/guide-print-search.ts';
import { printedGuide } from '../printed-guide.server.tsx';
import styles from '../styles/site.css?url';

/** Printed pages have no script: the server renders the document without the router, which would add scripts. */
export const Route = createFileRoute('/_print/guia/print')({
  validateSearch: validateGuidePrintSearch,
  staticData: { oneAddress: true },
  server: {
    handlers: {
      GET: ({ request }) => printedGuide(request, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
