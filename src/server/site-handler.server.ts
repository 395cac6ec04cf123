/** One request of the site, from the socket's edge to the router and back. */
import { siteEnv } from './env.ts';
import { contentSecurityPolicy, newNonce, staticSecurityHeaders } from './security-headers.ts';

type Render = (request: Request, nonce: string) => Promise<Response> | Response;

export async function siteHandler(request: Request, render: Render): Promise<Response> {
  const env = siteEnv();
  const nonce = newNonce();
  const answer = await render(request, nonce);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(staticSecurityHeaders(env))) headers.set(name, value);
  headers.set('content-security-policy', contentSecurityPolicy(nonce, env));
  return new Response(answer.body, { status: answer.status, headers });
}
