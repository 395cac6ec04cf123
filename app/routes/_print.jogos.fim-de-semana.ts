import { createFileRoute } from '@tanstack/react-router';
import { printedWeekend } from '../printed-weekend.server.tsx';
import styles from '../styles/site.css?url';

/** Printed pages have no script: the server renders the document without the router, which would add scripts. */
export const Route = createFileRoute('/_print/jogos/fim-de-semana')({
  staticData: { oneAddress: true },
  server: {
    handlers: {
      GET: () => printedWeekend(styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
