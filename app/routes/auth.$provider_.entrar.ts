import { createFileRoute } from '@tanstack/react-router';
import { beginSignIn } from '#identity/auth-routes.server.ts';

/** A link: it redirects to the identity provider. */
export const Route = createFileRoute('/auth/$provider_/entrar')({
  server: {
    handlers: {
      GET: ({ request, params }) => beginSignIn(request, params.provider),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
