import { createFileRoute } from '@tanstack/react-router';
import { printedVoucher } from '../printed-voucher.server.tsx';
import styles from '../styles/site.css?url';

/** The bought voucher: paper has no script, as the printed guide. */
export const Route = createFileRoute('/_print/vouchers/compra-sucesso')({
  staticData: { personal: true },
  server: {
    handlers: {
      GET: ({ request }) => printedVoucher(request, styles),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
