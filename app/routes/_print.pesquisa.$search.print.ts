import { createFileRoute } from '@tanstack/react-router';
import { readSearchFilters } from '#features/search/search-filters.ts';
import { printedSearch } from '../printed-search.server.tsx';
import styles from '../styles/site.css?url';

/** Printed pages have no script: the server renders the document without the router, which would add scripts. */
export const Route = createFileRoute('/_print/pesquisa/$search/print')({
  validateSearch: readSearchFilters,
  server: {
    handlers: {
      GET: ({ request, params }) => printedSearch(request, params.search, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
