/**
 * Framework and libraries print errors to the console: complete stacks, with addresses and their queries. This module turns them into lines of
 * the site's log, redacted like all others (SECURITY 61).
 */

import { redactText } from '#rules/redact.ts';
import { type Level, log, sendLinesTo, writeLine } from './log.ts';
import { requestState } from './request-state.ts';
import { isServerFunction } from './server-function-path.ts';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', debug: 'debug', trace: 'debug' } as const;

/** The beginning of each line of `log`. */
const OWN_LINE = '{"time":"';

function toLine(level: Level, given: readonly unknown[]): void {
  const [first] = given;
  // The entry of the process (node-entry.nitro.server.ts) is bundled apart, with its own copy of `log`, which writes to the console.
  if (typeof first === 'string' && first.startsWith(OWN_LINE)) {
    writeLine(level, first);
    return;
  }
  const state = requestState();
  const error = given.find((one) => one instanceof Error);
  // An invalid call: the request handler logs it, with this error.
  if (state && isServerFunction(state.path) && !state.progress.begun) {
    state.progress.failure ??= error;
    return;
  }
  const words = given.filter((one) => typeof one === 'string').join(' ');
  log(level, 'framework', redactText(words) || 'an error', { ...(state ? { path: state.path } : {}), ...(error ? { error } : {}) });
}

/** For production; in development the stacks are useful. `console.log` is left alone: the server prints its address with it. */
export function logWhatConsolePrints(): void {
  sendLinesTo({ problem: console.error.bind(console), news: console.log.bind(console) });
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    console[method] = (...given: unknown[]) => toLine(level, given);
}
