/** Removes from texts what must not be stored or printed (SECURITY 61): credentials, and queries of addresses. */

/** A text is cut to this length before it is read, and to MAX_LENGTH afterwards. Characters. */
export const MAX_READ = 4_000;
const MAX_LENGTH = 500;

/** `user:password@` of an address; a password may hold `@`, `/` and `:`. Drivers quote connection addresses. */
const CREDENTIALS = /:\/\/\S*@/g;
/** The query or fragment of an absolute address or of a path: `/guia?data=…`. */
const QUERY = /(\/[^\s/?#"'`<>(),]*)[?#][^\s"'`<>)]*/g;
/** `password=x`, `"token": "x"`, `Authorization: Bearer x` */
const NAMED = /\b(password|passwd|token|authorization|secret|cookie)\b(["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"']+/gi;

/** One line of at most 500 characters. */
export const redactText = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replace(CREDENTIALS, '://[redacted]@')
    .replace(QUERY, '$1')
    .replace(NAMED, '$1$2[redacted]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
