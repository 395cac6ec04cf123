/** The route table: addresses that redirect, as the upstream decides (SPEC §2), with the redirect-only routes as default. */
import { reads } from '#upstream/reads.ts';
import { within } from './deadline.ts';
import { log } from './log.ts';

export interface RouteRule {
  /** path with `{name}` for one segment (`/adira/{operator}`), or a `*` at its end for what follows */
  from: string;
  /** path with the same names, or an absolute address, which leaves the site */
  to: string;
  status: 301 | 302 | 307 | 308;
}

/** SPEC §2's redirect-only routes, for an upstream without a table of its own. */
export const defaultRouteRules: readonly RouteRule[] = [
  { from: '/adira/{operator}', to: '/aderir/{operator}', status: 302 },
  { from: '/parcerias/vouchers', to: '/vouchers', status: 302 },
  { from: '/parcerias/muda', to: '/parcerias', status: 302 },
];

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * The redirect target of a path, or null. A rule whose target is the path itself is ignored.
 * @param path decoded only as far as the address bar had it
 */
export function matchRouteRule(rules: readonly RouteRule[], path: string): { location: string; status: number } | null {
  const asked = withoutSlash(path).split('/');
  for (const rule of rules) {
    const wanted = withoutSlash(rule.from).split('/');
    const names = new Map<string, string>();
    if (wanted.at(-1) === '*' && asked.length >= wanted.length) {
      names.set('*', asked.slice(wanted.length - 1).join('/'));
      wanted.splice(-1, 1, ...asked.slice(wanted.length - 1));
    }
    if (wanted.length !== asked.length) continue;
    const fits = wanted.every((part, index) => {
      const given = asked[index] as string;
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return part === given;
      names.set(name, given);
      return given !== '';
    });
    if (!fits) continue;
    const location = rule.to.replace(/\{(\w+)\}|\*$/g, (whole, name: string | undefined) => names.get(name ?? '*') ?? whole);
    // A segment of the requested path must not turn the target into another host (//host).
    if (!/^https?:\/\//.test(rule.to) && (!location.startsWith('/') || location.startsWith('//') || location.includes('\\'))) continue;
    if (withoutSlash(location) !== withoutSlash(path)) return { location, status: rule.status };
  }
  return null;
}

/** Longest wait for the table, which delays every page. Milliseconds. */
const ROUTES_MS = 150;

/** The upstream's rules, or the default ones if they do not arrive in time. */
export async function routeRules(buildId: string): Promise<readonly RouteRule[]> {
  const rules: Promise<readonly RouteRule[]> = reads.routes(buildId).catch((error: unknown) => {
    log('warn', 'redirects', 'no route table from the upstream; using the default', { error });
    return defaultRouteRules;
  });
  return within(ROUTES_MS, rules, defaultRouteRules);
}
