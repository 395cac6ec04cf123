/** Values for log lines of the site (SECURITY 61). */
import { redactText } from '#rules/redact.ts';

/** Names of secret or personal values. */
const SECRET = /pass|token|secret|authorization|cookie|email|nif|phone|code/i;

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
