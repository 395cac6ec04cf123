/** The part of Facebook's Graph API that verifies an access token, for the sandbox: debug_token and me. */
import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { personOf } from './people.ts';

const DEBUG_PATH = '/v23.0/debug_token';
const ME_PATH = '/v23.0/me';

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const refused = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } };

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Answers a request of the Graph API.
 * @param url path and query below the provider's issuer
 * @param client the application's id and secret, which debug_token asks for as `id|secret`
 * @returns false for any other request
 */
export async function answerGraph(
  url: URL,
  provider: Provider,
  client: { id: string; secret: string },
  response: ServerResponse,
): Promise<boolean> {
  if (url.pathname !== DEBUG_PATH && url.pathname !== ME_PATH) return false;
  const asked = url.searchParams.get(url.pathname === DEBUG_PATH ? 'input_token' : 'access_token') ?? '';
  if (url.pathname === DEBUG_PATH && !isSame(url.searchParams.get('access_token') ?? '', `${client.id}|${client.secret}`)) {
    send(response, 400, refused);
    return true;
  }
  const token = await provider.AccessToken.find(asked);
  if (url.pathname === DEBUG_PATH) {
    const { exp = 0, scope = '' } = token ?? {};
    send(response, 200, {
      data: token
        ? { app_id: token.clientId, type: 'USER', is_valid: true, expires_at: exp, scopes: scope.split(' '), user_id: token.accountId }
        : { is_valid: false, error: refused.error },
    });
    return true;
  }
  const person = token && personOf('facebook', token.accountId);
  if (!token || !person) send(response, 400, refused);
  else send(response, 200, { id: token.accountId, name: person.claims.name, email: person.claims.email });
  return true;
}
