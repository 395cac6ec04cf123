/**
 * Framework and libraries print errors on the console by themselves: whole stacks, with addresses and their queries. From here on they
 * become lines of our own log, redacted like all others (SECURITY 61).
 */
import { type Level, log, sendLinesTo } from './log.ts';
import { redactText } from './redact.ts';
import { requestState } from './request-state.ts';
import { isServerFunction } from './server-function-path.ts';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', debug: 'debug', trace: 'debug' } as const;

function toLine(level: Level, given: readonly unknown[]): void {
  const state = requestState();
  const error = given.find((one) => one instanceof Error);
  // A call that was not understood: the handler of the request writes the line, with this as its reason.
  if (state && isServerFunction(state.path) && !state.progress.begun) {
    state.progress.failure ??= error;
    return;
  }
  const words = given.filter((one) => typeof one === 'string').join(' ');
  log(level, 'framework', redactText(words) || 'an error', { ...(state ? { path: state.path } : {}), ...(error ? { error } : {}) });
}

/** Not in development, where a stack with its line numbers is what one needs. `console.log` stays: it has the server's address at its start. */
export function logWhatConsolePrints(): void {
  sendLinesTo({ problem: console.error.bind(console), news: console.log.bind(console) });
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    console[method] = (...given: unknown[]) => toLine(level, given);
}
