/** The one logger of the upstream: structured lines on standard output, without personal or secret values (SECURITY 61). */
import pino, { type DestinationStream } from 'pino';
import { placeOf, redacted } from './redacted.ts';

export type Log = pino.Logger;

const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie', 'nif', 'phone', 'email', 'code', 'url'];

/** Only these fields: some driver errors hold the whole client, with its password. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: redacted(error) };
  // Not as `code`: that name is redacted, because sign-in codes have it.
  const { name: type, cause } = error;
  const at = placeOf(error);
  return {
    type,
    message: redacted(error),
    errno: (error as NodeJS.ErrnoException).code,
    ...(at === undefined ? {} : { at }),
    ...(cause !== undefined && depth < 2 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** @param to standard output by default */
export function createLog(level: string, part: string, to?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return to ? pino(options, to) : pino(options);
}

/** Libraries print errors on the console by themselves, with their stack and what stands in them. From here on they are lines of this log. */
export function logWhatConsolePrints(log: Log): void {
  for (const method of ['error', 'warn', 'info', 'debug', 'trace'] as const)
    console[method] = (...given: unknown[]) => {
      const error = given.find((one) => one instanceof Error);
      const words = given.filter((one) => typeof one === 'string').join(' ');
      log[method]({ ...(error ? { err: error } : {}) }, redacted(words) || 'a library reported an error');
    };
}
