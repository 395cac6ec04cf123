import { createFileRoute } from '@tanstack/react-router';
import { robotsText } from '#features/seo/robots.ts';
import { siteEnv } from '#server/env.ts';

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      GET: () =>
        new Response(robotsText(siteEnv().SITE_URL), {
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        }),
      ANY: () => new Response(null, { status: 405 }),
    },
  },
});
