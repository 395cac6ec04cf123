import type * as z from 'zod';
import { routePatterns } from './codecs.ts';
import { ContractShapeError, type Shaped } from './shape-error.ts';

/** The parts of a call that path functions use. */
export interface Pathed {
  readonly id: string;
  readonly path: string;
  readonly params?: z.ZodObject | undefined;
}

const PLACEHOLDER = /\{([a-zA-Z_]+)\}/g;
const SEVERAL_SEGMENTS = '.+';

function patternOf(call: Pathed, name: string): string {
  const schema = call.params?.shape[name] as z.ZodType | undefined;
  if (!schema) throw new TypeError(`${call.id}: the path names {${name}} and the call has no such parameter`);
  return routePatterns.get(schema)?.pattern ?? '[^/]+';
}

/**
 * The path in Hono's syntax: `/cms/{page}.json` → `/cms/:page{[a-z0-9-]+\.json}`, `/channels/stream/{id}` → `/channels/stream/:id{[0-9]+}`.
 * Text after a placeholder in the same segment becomes part of the pattern, because Hono ends a parameter at the next slash.
 */
export function honoPath(call: Pathed): string {
  return call.path
    .split('/')
    .map((segment) => {
      const match = /^(.*?)\{([a-zA-Z_]+)\}(.*)$/.exec(segment);
      if (!match) return segment;
      const [, before = '', name = '', after = ''] = match;
      if (before !== '') throw new TypeError(`${call.id}: text before a placeholder in one segment cannot be routed`);
      const pattern = patternOf(call, name);
      const rest = after.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return `:${name}{${pattern.includes('|') ? `(?:${pattern})` : pattern}${rest}}`;
    })
    .join('/');
}

const compiled = new WeakMap<Pathed, RegExp>();

function compile(call: Pathed): RegExp {
  let regex = compiled.get(call);
  if (!regex) {
    const source = call.path
      .split(PLACEHOLDER)
      .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>${patternOf(call, part)})`))
      .join('');
    regex = new RegExp(`^${source}$`);
    compiled.set(call, regex);
  }
  return regex;
}

/** The percent-decoded parameters of a path; null when the path is not this call's or is badly encoded. */
export function matchPath(call: Pathed, pathname: string): Record<string, string> | null {
  const found = compile(call).exec(pathname);
  if (!found) return null;
  const params: Record<string, string> = {};
  for (const [name, raw] of Object.entries(found.groups ?? {})) {
    const text = safeDecode(raw);
    if (text === null) return null;
    params[name] = text;
  }
  return params;
}

function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Puts encoded parameters into a template (the call's path, or a configured absolute address with the same placeholders).
 * A segment `.` or `..` is refused: the URL parser would resolve it to another call, even percent-encoded.
 */
export function fillPath(call: Pathed, template: string, params: Record<string, unknown>): Shaped<string> {
  const filled = template.replace(PLACEHOLDER, (_, name: string) => {
    const text = String(params[name] ?? '');
    const several = call.params?.shape[name] !== undefined && patternOf(call, name) === SEVERAL_SEGMENTS;
    return several ? text.split('/').filter(Boolean).map(encodeURIComponent).join('/') : encodeURIComponent(text);
  });
  const value = filled.replace(/([^:/])\/{2,}/g, '$1/').replace(/^\/{2,}/, '/');
  if (value.split('/').some((segment) => segment === '.' || segment === '..')) {
    return {
      ok: false,
      error: new ContractShapeError(call.id, 'request', 'params', [{ path: '', reason: 'a path segment may not be . or ..' }]),
    };
  }
  return { ok: true, value };
}

/** Sorts calls for a first-match router: fixed words before parameters. */
export function byPrecedence(a: Pathed, b: Pathed): number {
  const rank = (call: Pathed) =>
    call.path
      .split('/')
      .map((segment) => (segment.includes('{') ? (segment.startsWith('{path}') ? '2' : '1') : '0'))
      .join('');
  return rank(a).localeCompare(rank(b)) || a.path.localeCompare(b.path);
}
