import { expect, test, vi } from 'vitest';
import { untilAborted } from './deadline.ts';

test('[G-log-once] any number of waits for one signal have one listener on it, and all end with it', async () => {
  const controller = new AbortController();
  const added = vi.spyOn(controller.signal, 'addEventListener');
  const waits = Array.from({ length: 20 }, (_, index) => untilAborted(new Promise<never>(() => {}), controller.signal, () => index));
  const done = untilAborted(Promise.resolve('done'), controller.signal, () => 'aborted');
  expect(await done).toBe('done');
  expect(added).toHaveBeenCalledTimes(1);
  controller.abort();
  expect((await Promise.allSettled(waits)).map((wait) => (wait as PromiseRejectedResult).reason)).toEqual(waits.map((_, index) => index));
  await expect(untilAborted(new Promise(() => {}), controller.signal, () => 'late')).rejects.toBe('late');
});
