/** What is stored or printed of an error (SECURITY 61). */
import { MAX_READ, redactText } from '#rules/redact.ts';

export const redacted = (error: unknown): string => redactText(error instanceof Error ? error.message : String(error));

/** Where an error was thrown: the first line of its stack, which is all that a log needs beside the message. */
export const placeOf = ({ stack }: Error): string | undefined => {
  const line = /^ {4}at (.+)$/m.exec(stack?.slice(0, 2 * MAX_READ) ?? '')?.[1];
  return line === undefined ? undefined : redactText(line);
};
