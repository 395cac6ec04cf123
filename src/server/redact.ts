/** Removes from log lines what must not be in them (SECURITY 61): credentials, queries, stacks. */

/** A text is cut to this length before it is read, and to `MAX_TEXT` afterwards. Characters. */
const MAX_READ = 4_000;
const MAX_TEXT = 500;

/** `user:password@` of an address; a password may hold an `@`. */
const CREDENTIALS = /:\/\/[^\s/?#]*@/g;
/** The query or fragment of an absolute address or of a path: `/guia?data=…`. */
const QUERY = /(\/[^\s/?#"'`<>(),]*)[?#][^\s"'`<>)]*/g;

/** Names of secret or personal values. */
const SECRET = /pass|token|secret|authorization|cookie|email|nif|phone|code/i;

export const redactText = (text: string): string =>
  text.slice(0, MAX_READ).replace(CREDENTIALS, '://[redacted]@').replace(QUERY, '$1').replace(/\s+/g, ' ').slice(0, MAX_TEXT);

/** A value for a log line: errors as name, message and cause, without their stack; deep values and long lists are cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) {
    const { name, message, cause } = value;
    return { name, message: redactText(message), ...(cause && depth < 2 ? { cause: redact(cause, depth + 1) } : {}) };
  }
  if (Array.isArray(value)) return depth > 2 ? '[…]' : value.slice(0, 20).map((item) => redact(item, depth + 1));
  if (value && typeof value === 'object') {
    if (depth > 2) return '{…}';
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? '[redacted]' : redact(item, depth + 1)]),
    );
  }
  return typeof value === 'string' ? redactText(value) : value;
}
