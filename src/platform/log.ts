/** Structured logs on standard output; nothing personal or secret gets through. */
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
      // Connection addresses hold passwords; the driver quotes them in some messages.
      // The driver hangs its whole client on some errors, so only what is named here gets through.
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: String(error).slice(0, 500) };
        const clean = (text: string | undefined) => text?.replace(/(postgres(?:ql)?:\/\/[^:@\s]+:)[^@\s]+@/g, '$1[redacted]@');
        // Not `code`: that is the name of what a sign-in exchanges, and never gets through.
        return { type: error.name, message: clean(error.message), errno: (error as NodeJS.ErrnoException).code, stack: clean(error.stack) };
      },
    },
  });
}
