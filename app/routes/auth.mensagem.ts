import { createFileRoute } from '@tanstack/react-router';
import { noticeOver } from '#features/account/posted-form.server.ts';
import { openMailAction } from '#identity/hosted/mail-action.server.ts';

/** Where the mails of the hosted identity service lead. */
export const Route = createFileRoute('/auth/mensagem')({
  server: {
    handlers: {
      GET: ({ request }) => openMailAction(request, noticeOver),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
