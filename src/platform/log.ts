/** Structured logs on standard output, without personal or secret values. */
import pino from 'pino';

export type Log = pino.Logger;

const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie', 'nif', 'phone', 'email', 'code', 'url'];

export function createLog(level: string, part: string): Log {
  return pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      // Some driver messages quote the connection address, which holds a password.
      // Some driver errors hold the whole client: log only these fields.
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: String(error).slice(0, 500) };
        const clean = (text: string | undefined) => text?.replace(/(postgres(?:ql)?:\/\/[^:@\s]+:)[^@\s]+@/g, '$1[redacted]@');
        // Not as `code`: that name is redacted, because sign-in codes have it.
        return { type: error.name, message: clean(error.message), errno: (error as NodeJS.ErrnoException).code, stack: clean(error.stack) };
      },
    },
  });
}
