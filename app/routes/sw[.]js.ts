import worker from 'virtual:service-worker';
import { createFileRoute } from '@tanstack/react-router';

/** The service worker at the root, which is its scope. Browsers ask for it again each time: a new version must not wait for a cache. */
export const Route = createFileRoute('/sw.js')({
  server: {
    handlers: {
      GET: () =>
        new Response(worker, {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'service-worker-allowed': '/' },
        }),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
