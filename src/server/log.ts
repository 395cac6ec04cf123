/** Structured lines on the console, which every platform collects. Without personal data. */
import { siteEnv } from './env.ts';

export type Level = 'debug' | 'info' | 'warn' | 'error';
const rank = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;
const secret = /pass|token|secret|authorization|cookie|email|nif|phone|code/i;

function plain(value: unknown, depth = 0): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, ...(value.cause && depth < 2 ? { cause: plain(value.cause, depth + 1) } : {}) };
  if (Array.isArray(value)) return depth > 2 ? '[…]' : value.slice(0, 20).map((item) => plain(item, depth + 1));
  if (value && typeof value === 'object') {
    if (depth > 2) return '{…}';
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, secret.test(name) ? '[redacted]' : plain(item, depth + 1)]),
    );
  }
  return typeof value === 'string' ? value.slice(0, 500) : value;
}

/** Writes one JSON line: time, level, part of the site, message, and details without secrets. */
export function log(level: Level, part: string, msg: string, details: Record<string, unknown> = {}): void {
  if (rank[level] < rank[siteEnv().LOG_LEVEL]) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, part, msg, ...(plain(details) as object) });
  if (level === 'error' || level === 'warn') console.error(line);
  else console.log(line);
}
