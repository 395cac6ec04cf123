/** What is stored or printed of an error (SECURITY 61): one line, without credentials and without the query of an address. */

/** Text is cut to this before anything looks at it, and to MAX_LENGTH afterwards. Characters. */
const MAX_READ = 4_000;
const MAX_LENGTH = 500;

/** `user:password@` of an address; a password may hold `@`, `/` and `:`. Drivers quote connection addresses. */
const CREDENTIALS = /:\/\/\S*@/g;
/** Query or fragment of an address or a path. */
const QUERY = /(\/[^\s/?#"'`<>(),]*)[?#][^\s"'`<>)]*/g;
/** `password=x`, `"token": "x"`, `Authorization: Bearer x` */
const NAMED = /\b(password|passwd|token|authorization|secret|cookie)\b(["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"']+/gi;

export function redacted(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .slice(0, MAX_READ)
    .replace(CREDENTIALS, '://[redacted]@')
    .replace(QUERY, '$1')
    .replace(NAMED, '$1$2[redacted]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Where an error was thrown: the first line of its stack, which is all that a log needs beside the message. */
export const placeOf = ({ stack }: Error): string | undefined => {
  const line = /^ {4}at (.+)$/m.exec(stack?.slice(0, 2 * MAX_READ) ?? '')?.[1];
  return line === undefined ? undefined : redacted(line);
};
