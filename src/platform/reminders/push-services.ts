/**
 * Addresses to which notices are sent. A browser gives the address of its maker's push service; any other one is refused, because the upstream
 * would connect to whatever a viewer names.
 */
import { hostOf } from '../relay/allowed-hosts.ts';

/** Push services of Chrome, Edge and others, of Firefox, Safari, and Windows. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** @param named further hosts that the operator allows (PUSH_HOSTS), by http too */
export function isPushService(endpoint: string, named: ReadonlySet<string>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (named.has(host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && (HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain)));
}
