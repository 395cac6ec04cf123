/**
 * The identity sandbox: google, facebook, apple and the operators, each an issuer of its own below /identidade, with a consent page on which a
 * demonstration person signs in. It exists only on this machine (SECURITY 51).
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { config } from '#config';
import { isProviderId, PROVIDER_IDS, type ProviderId, providerSettings, SANDBOX_IDENTITY_PATH } from '#rules/identity-providers.ts';
import type { Database } from '../../db/database.ts';
import type { PlatformEnv } from '../../env.ts';
import type { RawHandler } from '../../http/server.ts';
import type { Log } from '../../log.ts';
import { consentPage, DECISIONS, lostPage } from './consent-page.ts';
import { answerGraph } from './facebook-graph.ts';
import { CONSENT_PATH, FACEBOOK_ROUTES, makeProvider, type RenderError } from './make-provider.ts';
import { peopleOf, subjectOf } from './people.ts';

/** Bytes of the consent page's form. */
const MAX_FORM_BYTES = 4_096;
const AUTHORIZE_PATHS = ['/auth', FACEBOOK_ROUTES.authorization];

interface Mounted {
  id: ProviderId;
  provider: Provider;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  client: { id: string; secret: string };
}

export interface SandboxOptions {
  env: PlatformEnv;
  db: Database;
  log: Log;
}

/** @returns a handler of all requests below /identidade; null where the sandbox is not allowed, or has no provider to play */
export function identitySandbox({ env, db, log }: SandboxOptions): RawHandler | null {
  const secret = env.IDENTITY_SANDBOX_SECRET;
  if (secret === undefined) return null;
  const mounted = new Map<string, Mounted>();
  for (const id of PROVIDER_IDS) {
    const settings = providerSettings(id, env);
    if (!settings?.isSandbox) continue;
    const renderError: RenderError = (context, _out, error) => {
      log.warn({ err: error, provider: id }, 'the identity sandbox refused a request');
      context.type = 'html';
      context.body = lostPage({ provider: id, brand: config.brand.name }, env.SITE_URL);
    };
    const provider = makeProvider(settings, { secret, siteUrl: env.SITE_URL, renderError }, db);
    provider.on('server_error', (_context, error) => log.error({ err: error, provider: id }, 'the identity sandbox failed'));
    mounted.set(id, { id, provider, answer: provider.callback(), client: { id: settings.clientId, secret } });
  }
  if (mounted.size === 0) return null;
  return (request, response) => {
    const [, id = '', rest = ''] = /^\/identidade\/([a-z]+)((?:\/[^?]*)?(?:\?.*)?)$/.exec(request.url ?? '') ?? [];
    if (!request.url?.startsWith(`${SANDBOX_IDENTITY_PATH}/`) || !isProviderId(id)) return false;
    const one = mounted.get(id);
    if (!one) return false;
    answer(one, rest || '/', request, response, env.SITE_URL).catch((error: unknown) => {
      log.error({ err: error, provider: id }, 'the identity sandbox failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'cache-control': 'no-store' }).end();
    });
    return true;
  };
}

async function answer(one: Mounted, rest: string, request: IncomingMessage, response: ServerResponse, siteUrl: string): Promise<void> {
  const url = new URL(rest, 'http://sandbox');
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  // The form's answer redirects to the site; the page of form_post has a script, whose hash oidc-provider adds.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  );
  if (url.pathname.startsWith(CONSENT_PATH)) return consent(one, nonce, request, response, siteUrl);
  if (one.id === 'facebook' && (await answerGraph(url, one.provider, one.client, response))) return;
  // Every sign-in asks anew who it is: with the session of the last one it would go on as the same person.
  if (AUTHORIZE_PATHS.includes(url.pathname)) delete request.headers.cookie;
  // Facebook, as plain OAuth 2, ignores a nonce; oidc-provider refuses one without `openid`.
  if (one.id === 'facebook') url.searchParams.delete('nonce');
  const path = `${url.pathname}${url.search}`;
  Object.assign(request, { originalUrl: `${SANDBOX_IDENTITY_PATH}/${one.id}${path}`, url: path });
  await one.answer(request, response);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

/** The consent page and its form. */
async function consent(
  { id, provider }: Mounted,
  nonce: string,
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): Promise<void> {
  const page = { provider: id, brand: config.brand.name, nonce };
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      sendPage(response, 200, consentPage(page));
      return;
    }
    const form = await readForm(request);
    const person = peopleOf(id).find(({ key }) => key === form?.get('pessoa'));
    const decision = form?.get('decisao');
    if (decision === DECISIONS.fail)
      await provider.interactionFinished(request, response, { error: 'temporarily_unavailable', error_description: 'sandbox' });
    else if (decision !== DECISIONS.allow || !person)
      await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'sandbox' });
    else await provider.interactionFinished(request, response, { login: { accountId: subjectOf(id, person) } });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendPage(response, 400, lostPage(page, siteUrl));
  }
}

/** @returns null for a body that is too long */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_FORM_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
