/** Addresses that redirect, by the route table (SPEC §2; read in upstream/route-rules.ts), with the redirect-only routes as default. */
import { encodeSegment } from './request-address.ts';

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
  { from: '/loja/1/kit-natal', to: '/loja/kit-natal', status: 302 },
  { from: '/parcerias/vouchers', to: '/vouchers', status: 302 },
  { from: '/parcerias/muda', to: '/parcerias', status: 302 },
];

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const segmentsOf = (path: string): string[] => withoutSlash(path).split('/').map(decoded);

/** The values of a rule's names in a path, or null when the rule does not match. */
function matchSegments(wanted: readonly string[], asked: readonly string[]): Map<string, string> | null {
  const names = new Map<string, string>();
  const takesRest = wanted.at(-1) === '*';
  const fixed = takesRest ? wanted.slice(0, -1) : wanted;
  if (takesRest ? asked.length < wanted.length : asked.length !== wanted.length) return null;
  for (const [index, part] of fixed.entries()) {
    const given = asked[index] as string;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== given : given === '') return null;
    if (name !== undefined) names.set(name, encodeSegment(given));
  }
  if (takesRest) names.set('*', asked.slice(fixed.length).map(encodeSegment).join('/'));
  return names;
}

const NAMES = /\{(\w+)\}|\*$/g;
const ABSOLUTE = /^https?:\/\//;

/** Scheme, credentials, host and port of an address. Null when it is invalid. */
function authorityOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, host } = new URL(address);
  return `${protocol}//${username}:${password}@${host}`;
}

/**
 * The target with its names filled in; null when the requested path would turn it into an address on another host (SECURITY 62), as with
 * `https://ok.example{x}` or a target that becomes `//host`.
 */
function fillTarget(to: string, names: ReadonlyMap<string, string>): string | null {
  const location = to.replace(NAMES, (whole, name: string | undefined) => names.get(name ?? '*') ?? whole);
  if (ABSOLUTE.test(to)) {
    const authority = authorityOf(location);
    return authority !== null && authority === authorityOf(to.replace(NAMES, '')) ? location : null;
  }
  return location.startsWith('/') && !location.startsWith('//') && !location.includes('\\') ? location : null;
}

/**
 * The redirect target of a path, or null. A rule whose target is the path itself is ignored.
 * @param path percent-decoded once and encoded again (request-address.ts)
 */
export function matchRouteRule(rules: readonly RouteRule[], path: string): { location: string; status: RouteRule['status'] } | null {
  const asked = segmentsOf(path);
  for (const rule of rules) {
    const names = matchSegments(segmentsOf(rule.from), asked);
    const location = names && fillTarget(rule.to, names);
    if (location !== null && withoutSlash(location) !== withoutSlash(path)) return { location, status: rule.status };
  }
  return null;
}
