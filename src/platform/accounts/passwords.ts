/**
 * Password hashes: argon2id on libuv's threads, so that requests go on meanwhile, and few at a time, so that they leave processors free
 * for them. A hash takes some 20 ms of one processor and 19 MiB.
 */
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Fault } from '../http/fault.ts';
import { newToken } from './tokens.ts';

/** Algorithm.Argon2id: a const enum, which has no value at run time. */
const ARGON2ID = 2 as Algorithm.Argon2id;

/** OWASP's parameters for argon2id: memory in KiB, passes, lanes. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes that are computed at once. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Requests that wait for their turn, some 4 s of work for one processor; more are refused. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a computation when it is its turn. @throws Fault 503 when too many wait */
async function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw new Fault(503, 'busy', 'De momento há muitos pedidos. Tente novamente dentro de momentos.', {
        headers: { 'retry-after': '5' },
      });
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  try {
    return await compute();
  } finally {
    // The turn goes to who waits longest, or is given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One form for each text, whichever keyboard wrote it: `é` as one character and as two is the same password. */
const normalised = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalised(password), PARAMETERS));

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Without a hash it takes the same time and is false, so that the time does not tell whether an
 * account exists (SECURITY 19).
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword(newToken());
  const compared = passwordHash ?? (await dummy);
  return (await inTurn(() => verify(compared, normalised(password)))) && passwordHash !== null;
}
