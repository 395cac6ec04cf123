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
      err: (error: unknown) => {
        const plain = pino.stdSerializers.err(error as Error);
        if (typeof plain?.message === 'string')
          plain.message = plain.message.replace(/(postgres(?:ql)?:\/\/[^:@\s]+:)[^@\s]+@/g, '$1[redacted]@');
        return plain;
      },
    },
  });
}
