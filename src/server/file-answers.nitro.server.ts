/**
 * Answers that do not pass through src/server/site-handler.server.ts under Node: static files, and malformed HTTP requests. They have the
 * same headers (SECURITY 31–36); public/_headers sets them on platforms that serve files themselves.
 */
import { definePlugin } from 'nitro';
import { siteEnv } from './env.ts';
import { fileSecurityPolicy, staticSecurityHeaders } from './security-headers.ts';

export default definePlugin((app) => {
  app.hooks.hook('response', (answer, { req }) => {
    const { headers } = answer;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', fileSecurityPolicy);
      for (const [name, value] of Object.entries(staticSecurityHeaders(siteEnv()))) headers.set(name, value);
    }
    // What other sites show of a link (SECURITY 36).
    if (new URL(req.url).pathname === '/partilha.png') headers.set('cross-origin-resource-policy', 'cross-origin');
    // A route rule also matches names that do not exist in the folder: only an existing file may be cached for a year.
    if (answer.status >= 400 && /immutable/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'no-store');
  });
});
