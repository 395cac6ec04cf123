import { createFileRoute } from '@tanstack/react-router';
import { noticeOver } from '#features/account/posted-form.server.ts';
import { endSignIn, endSignInByForm } from '#identity/auth-routes.server.ts';

/** R-auth-social, R-auth-operator: where an identity provider answers; Apple by a form. */
export const Route = createFileRoute('/auth/$provider')({
  server: {
    handlers: {
      GET: ({ request, params }) => endSignIn(request, params.provider, noticeOver),
      POST: ({ request }) => endSignInByForm(request),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
