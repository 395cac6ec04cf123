/** The secret that seals the site's cookies. */
import type { SiteEnv } from './env.ts';
import { log } from './log.ts';

declare const __DEPLOY_TARGET__: string;

/** Whether this is the build for Cloudflare Workers. There Cloudflare sets its headers itself; elsewhere any client can send them. */
export const isWorkersBuild = () => typeof __DEPLOY_TARGET__ === 'string' && __DEPLOY_TARGET__ === 'cloudflare';

/** Seals cookies where no secret is configured: they last as long as this process. */
let processSecret: string | undefined;

export function cookieSecret(env: SiteEnv): string {
  const configured = env.COOKIE_SECRET ?? env.UPSTREAM_SIGNING_SECRET;
  if (configured !== undefined) return configured;
  if (processSecret === undefined && isWorkersBuild())
    log(
      'warn',
      'site',
      'COOKIE_SECRET is not set: every isolate of the Worker seals cookies by itself, so devices change between requests',
    );
  processSecret ??= crypto.randomUUID() + crypto.randomUUID();
  return processSecret;
}
