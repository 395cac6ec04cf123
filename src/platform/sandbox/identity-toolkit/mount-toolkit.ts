/**
 * `/sandbox/identity-toolkit`: the hosted identity service, played by the sandbox, so that its whole journey works on this machine. Mounted only
 * where the sandbox is allowed (SECURITY 51).
 */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SANDBOX_TOOLKIT_PATH } from '#rules/identity-service.ts';
import type { Database } from '../../db/database.ts';
import type { PlatformEnv } from '../../env.ts';
import type { Background } from '../../http/background.ts';
import { Fault } from '../../http/fault.ts';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createIdTokens } from './id-tokens.ts';
import { PASSWORD_POLICY, refreshIdToken, type ToolkitWorld, toolkitCalls } from './toolkit-calls.ts';
import { ToolkitError } from './toolkit-error.ts';

/** Bytes. */
const MAX_BODY = 64 * 1024;

export interface ToolkitOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly log: Log;
  readonly publicBase: string;
  readonly env: Partial<Pick<PlatformEnv, 'IDENTITY_SANDBOX_SECRET' | 'IDENTITY_URL' | 'IDENTITY_API_KEY' | 'IDENTITY_PROJECT'>> &
    Pick<PlatformEnv, 'SITE_URL'>;
}

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const isCall = (name: string): name is keyof typeof toolkitCalls => Object.hasOwn(toolkitCalls, name);

// biome-ignore lint/suspicious/noExplicitAny: any application may serve it
export function mountToolkit(app: Hono<any>, { db, mailer, background, log, publicBase, env }: ToolkitOptions): void {
  const secret = env.IDENTITY_SANDBOX_SECRET;
  if (secret === undefined) return;
  const audience = env.IDENTITY_PROJECT ?? 'site';
  const issuer = `${env.IDENTITY_URL ?? publicBase + SANDBOX_TOOLKIT_PATH}/${audience}`;
  const world: ToolkitWorld = { db, mailer, background, siteUrl: env.SITE_URL, idTokens: createIdTokens({ issuer, audience, secret }) };

  const answer = async (c: Context, run: () => Promise<object>): Promise<Response> => {
    try {
      const key = c.req.query('key') ?? '';
      if (key === '' || (env.IDENTITY_API_KEY !== undefined && key !== env.IDENTITY_API_KEY))
        throw new ToolkitError('API key not valid. Please pass a valid API key.');
      return c.json(await run(), 200, NO_STORE);
    } catch (error) {
      const known =
        error instanceof ToolkitError
          ? error
          : new ToolkitError(error instanceof Fault ? error.code : 'INTERNAL', error instanceof Fault ? error.status : 500);
      if (known.status >= 500) log.error({ err: error }, 'the identity service of the sandbox failed');
      return c.json({ error: { code: known.status, message: known.message } }, known.status as 400, NO_STORE);
    }
  };

  const limit = bodyLimit({ maxSize: MAX_BODY });
  app.post(`${SANDBOX_TOOLKIT_PATH}/v1/:call{accounts:[a-zA-Z]+}`, limit, (c) =>
    answer(c, async () => {
      const name = (c.req.param('call') ?? '').slice('accounts:'.length);
      if (!isCall(name)) throw new ToolkitError('NOT_FOUND', 404);
      return toolkitCalls[name](await c.req.json().catch(() => null), world);
    }),
  );
  app.post(`${SANDBOX_TOOLKIT_PATH}/v1/token`, limit, (c) =>
    answer(c, async () => {
      const form = new URLSearchParams(await c.req.text());
      if (form.get('grant_type') !== 'refresh_token') throw new ToolkitError('INVALID_GRANT_TYPE');
      return refreshIdToken(form.get('refresh_token') ?? '', world);
    }),
  );
  app.get(`${SANDBOX_TOOLKIT_PATH}/v2/passwordPolicy`, (c) => answer(c, async () => PASSWORD_POLICY));
  app.get(`${SANDBOX_TOOLKIT_PATH}/v1/jwks`, (c) => c.json(world.idTokens.jwks, 200, { 'cache-control': 'public, max-age=300' }));
}
