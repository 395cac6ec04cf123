/** The viewer of a request: device, address, country, and the session once there are accounts. */
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { forwardedAddress, isTrustedProxy, plainAddress } from '#rules/trusted-proxies.ts';
import { cookieName, readCookie, setCookieLine } from './cookies.ts';
import type { SiteEnv } from './env.ts';
import { log } from './log.ts';
import { seal, unseal } from './sealed-text.ts';

export interface RequestViewer {
  /** UUID of the device (SPEC §4) */
  deviceId: string;
  /** Set-Cookie line to send when the device is new, else null */
  newDeviceCookie: string | null;
  /** the viewer's address, from the connection or a trusted proxy */
  address: string | null;
  /** ISO 3166-1 alpha-2, only from a trusted proxy */
  country: string | null;
  /** the unsealed session; a cookie that cannot be unsealed is none. Always null until there are accounts. */
  session: null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

declare const __DEPLOY_TARGET__: string;

/** Whether this is the build for Cloudflare Workers. There Cloudflare sets its headers itself; elsewhere any client can send them. */
const isWorkersBuild = () => typeof __DEPLOY_TARGET__ === 'string' && __DEPLOY_TARGET__ === 'cloudflare';

/** Address and country (SECURITY 53): headers count only when the connection comes from a trusted proxy. */
export function viewerAddress(request: Request, env: Pick<SiteEnv, 'TRUSTED_PROXIES'>): { address: string | null; country: string | null } {
  const headers = request.headers;
  if (isWorkersBuild() && env.TRUSTED_PROXIES.cloudflare && headers.has('cf-connecting-ip'))
    return { address: headers.get('cf-connecting-ip'), country: headers.get('cf-ipcountry') };
  const { ip } = request as Request & { ip?: string };
  const socket = ip === undefined ? null : plainAddress(ip);
  if (!socket || !isTrustedProxy(env.TRUSTED_PROXIES, socket)) return { address: socket, country: null };
  return { address: forwardedAddress(env.TRUSTED_PROXIES, headers.get('x-forwarded-for'), socket), country: headers.get('x-country') };
}

/** Seals cookies where no secret is configured: they last as long as this process. */
let processSecret: string | undefined;

function cookieSecret(env: SiteEnv): string {
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

/**
 * The device's id is sealed in its cookie, so that a viewer cannot choose it (SECURITY 57); a cookie that does not open is replaced.
 * @param makeId makes a UUID; an argument so that tests repeat
 */
export async function readViewer(request: Request, env: SiteEnv, makeId: () => string = () => crypto.randomUUID()): Promise<RequestViewer> {
  const cookies = request.headers.get('cookie');
  const name = cookieName('aparelho', env);
  const secret = cookieSecret(env);
  const known = await unseal(readCookie(cookies, name) ?? '', name, secret);
  const valid = known !== null && uuid.test(known);
  const deviceId = valid ? known : makeId();
  return {
    deviceId,
    newDeviceCookie: valid ? null : setCookieLine('aparelho', await seal(deviceId, name, secret), AUTH_COOKIE_SECONDS, env),
    ...viewerAddress(request, env),
    session: null,
  };
}
