/** Idempotency: a change that was sent twice with one key is made once, and both get its result (a double click, a repeat after a lost answer). */
import { LRUCache } from 'lru-cache';
import { requestState } from './request-state.ts';

/** Time in which a repeat is recognised, milliseconds; and keys remembered at once. */
const MEMORY_MS = 600_000;
const MAX_KEYS = 2_000;

const running = new LRUCache<string, { result: Promise<unknown> }>({ max: MAX_KEYS, ttl: MEMORY_MS });

const isKey = (key: string): boolean => /^[\w-]{8,64}$/.test(key);

/**
 * The result of `run`, or of the earlier run with this key by the same device. Without a valid key it always runs.
 * @param name which change: one key may be used for several
 * @param isDone whether a result is final; after another one, and after an error, the same key runs again
 */
export function onceByKey<T>(name: string, key: string | undefined, run: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
  const device = requestState()?.viewer().deviceId;
  if (key === undefined || device === undefined || !isKey(key)) return run();
  const whole = JSON.stringify([name, device, key]);
  const known = running.get(whole);
  if (known) return known.result as Promise<T>;
  const result = run();
  running.set(whole, { result });
  result.then(
    (value) => !isDone(value) && running.delete(whole),
    () => running.delete(whole),
  );
  return result;
}
