/** The viewer of a request: device, address, country and session. */
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { deviceName } from '#rules/device-name.ts';
import { forwardedAddress, isTrustedProxy, plainAddress } from '#rules/trusted-proxies.ts';
import { serverNow } from './clock.ts';
import { cookieSecret, isWorkersBuild } from './cookie-secret.ts';
import { cookieName, readCookie, setCookieLine } from './cookies.ts';
import type { SiteEnv } from './env.ts';
import { sealId, unsealId } from './sealed-id.ts';
import { type RequestSession, readSession } from './session-cookie.ts';

export interface RequestViewer {
  /** UUID of the device (SPEC §4) */
  deviceId: string;
  /** for the viewer's list of devices; null for an unknown user agent */
  deviceName: string | null;
  /** Set-Cookie line to send when the device is new, else null */
  newDeviceCookie: string | null;
  /** the viewer's address, from the connection or a trusted proxy */
  address: string | null;
  /** ISO 3166-1 alpha-2, only from a trusted proxy */
  country: string | null;
  /** the unsealed session; a cookie that cannot be unsealed is none */
  session: RequestSession | null;
  /** the sealed form that was posted before this page (session/posted-form.server.ts) */
  postedForm: string | null;
  /** the sealed order that this device has begun (features/store/order-draft.server.ts) */
  orderDraft: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

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

/**
 * The device's id is sealed in its cookie, so that a viewer cannot choose it (SECURITY 57); a cookie that does not open is replaced.
 * @param makeId makes a UUID; an argument so that tests repeat
 */
export async function readViewer(request: Request, env: SiteEnv, makeId: () => string = () => crypto.randomUUID()): Promise<RequestViewer> {
  const cookies = request.headers.get('cookie');
  const name = cookieName('aparelho', env);
  const secret = cookieSecret(env);
  const known = await unsealId(readCookie(cookies, name) ?? '', name, secret);
  const valid = known !== null && uuid.test(known);
  const deviceId = valid ? known : makeId();
  return {
    deviceId,
    deviceName: deviceName(request.headers.get('user-agent')),
    newDeviceCookie: valid ? null : setCookieLine('aparelho', await sealId(deviceId, name, secret), AUTH_COOKIE_SECONDS, env),
    ...viewerAddress(request, env),
    session: await readSession(cookies, env, serverNow()),
    postedForm: readCookie(cookies, cookieName('formulario', env)) ?? null,
    orderDraft: readCookie(cookies, cookieName('encomenda', env)) ?? null,
  };
}
