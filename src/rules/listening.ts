/** Which address a server listens on, which Host it answers to (SECURITY 58), and how long it waits for a sender (SECURITY 64). */

/** `localhost`, 127.0.0.0/8 or ::1, as URL.hostname writes them. */
export const isLoopbackName = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * The address to listen on; undefined: all of them. With a loopback SITE_URL nobody but this machine has a reason to connect.
 * @param host the setting HOST
 */
export function listenAddress(siteUrl: string, host: string | undefined): string | undefined {
  if (host !== undefined) return host;
  const { hostname } = new URL(siteUrl);
  if (!isLoopbackName(hostname)) return undefined;
  if (hostname === '[::1]') return '::1';
  return hostname === 'localhost' ? '127.0.0.1' : hostname;
}

/**
 * The addresses to listen on; undefined: all of them. With a loopback SITE_URL a browser may ask any loopback name, so the other addresses of
 * this machine come after the first; a machine may lack them (`isAddressMissing`).
 */
export function listenAddresses(siteUrl: string, host: string | undefined): [string | undefined, ...(string | undefined)[]] {
  const first = listenAddress(siteUrl, host);
  if (host !== undefined || first === undefined) return [first];
  return [first, ...['127.0.0.1', '::1'].filter((address) => address !== first)];
}

/** Whether listening failed because this machine does not have the address. */
export const isAddressMissing = ({ code }: { code?: string | undefined }): boolean => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

/**
 * Whether a request names this machine by another name than the public address does. Cookies and the checks of a form's origin belong to one
 * name, so such a request is redirected.
 * @param hostname as URL.hostname writes it
 */
export function isOtherLoopbackName(hostname: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl).hostname;
  return isLoopbackName(ours) && isLoopbackName(hostname) && hostname !== ours;
}

/** Longest Host header that is read, in characters: a name of 253 and a port. */
const MAX_HOST_CHARS = 260;
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * Why a request with this Host header is refused, null when it is answered. 400: the header is missing, repeated or no host. 421: with a
 * loopback SITE_URL the host is neither this machine's nor one of ours, so a stranger's name leads here (DNS rebinding).
 * @param hosts the request's Host headers
 * @param ours public addresses of the servers, SITE_URL first
 */
export function hostRefusal(hosts: readonly string[] | undefined, ours: readonly [siteUrl: string, ...more: string[]]): 400 | 421 | null {
  const [host, ...more] = hosts ?? [];
  if (host === undefined || more.length > 0 || host.length > MAX_HOST_CHARS) return 400;
  const [, name, port] = HOST.exec(host) ?? [];
  if (name === undefined || Number(port ?? 0) > 65_535) return 400;
  if (!isLoopbackName(new URL(ours[0]).hostname)) return null;
  const hostname = name.toLowerCase();
  return isLoopbackName(hostname) || ours.some((url) => new URL(url).hostname === hostname) ? null : 421;
}

/**
 * Options of node:http servers. Who sends a request slowly is cut after 30 s; the check runs every `connectionsCheckingInterval`, so the
 * headers have a little less. All in milliseconds.
 */
export const SLOW_SENDER_LIMITS = { headersTimeout: 20_000, requestTimeout: 28_000, connectionsCheckingInterval: 2_000 } as const;
