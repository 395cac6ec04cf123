/**
 * Answers that never reach src/server/site-handler.server.ts under Node: static files, and requests that are not HTTP as we
 * know it. They carry the same headers (SECURITY 31–36); public/_headers says it to platforms that serve files themselves.
 */
import { definePlugin } from 'nitro';
import { siteEnv } from './env.ts';
import { fileSecurityPolicy, staticSecurityHeaders } from './security-headers.ts';

export default definePlugin((app) => {
  app.hooks.hook('response', (answer) => {
    const { headers } = answer;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', fileSecurityPolicy);
      for (const [name, value] of Object.entries(staticSecurityHeaders(siteEnv()))) headers.set(name, value);
    }
    // A rule about a folder also meets names that are not in it: nothing but a file may be kept for a year.
    if (answer.status >= 400 && /immutable/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'no-store');
  });
});
