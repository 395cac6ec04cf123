import { beforeEach, expect, it, vi } from 'vitest';
import { onceByKey } from './once-by-key.ts';
import type { RequestState } from './request-state.ts';

const state = vi.hoisted(() => ({ device: 'device-1' as string | null }));
vi.mock('./request-state.ts', () => ({
  requestState: () => (state.device === null ? undefined : ({ viewer: () => ({ deviceId: state.device }) } as unknown as RequestState)),
}));

/** Each test has keys of its own, because they are remembered. */
let keys = 0;
const newKey = () => `key-of-a-test-${++keys}`;
const always = () => true;

let runs = 0;
const run = async () => {
  runs += 1;
  return runs;
};

beforeEach(() => {
  runs = 0;
  state.device = 'device-1';
});

it('makes a change once: repeats at the same time and afterwards get the first one’s result', async () => {
  const key = newKey();
  const together = await Promise.all([1, 2, 3].map(() => onceByKey('register', key, run, always)));
  expect([...together, await onceByKey('register', key, run, always)]).toEqual([1, 1, 1, 1]);
  expect(runs).toBe(1);
});

it('makes changes of another key, another name and another device', async () => {
  const key = newKey();
  const results = [await onceByKey('register', key, run, always)];
  results.push(await onceByKey('register', newKey(), run, always));
  results.push(await onceByKey('buy', key, run, always));
  state.device = 'device-2';
  results.push(await onceByKey('register', key, run, always));
  expect(results).toEqual([1, 2, 3, 4]);
});

it('runs again after an error and after a result that is not final', async () => {
  const key = newKey();
  await expect(onceByKey('register', key, () => Promise.reject(new Error('lost')), always)).rejects.toThrow('lost');
  expect(await onceByKey('register', key, run, (result) => result > 1)).toBe(1);
  expect(await onceByKey('register', key, run, (result) => result > 1)).toBe(2);
  expect(await onceByKey('register', key, run, always)).toBe(2);
});

it('always runs without a valid key, and outside of a request', async () => {
  for (const key of [undefined, '', 'short', 'with space in it', 'x'.repeat(65), '../../etc/passwd'])
    for (const times of [1, 2])
      expect([key, times, await onceByKey('register', key, async () => 'ran', always)]).toEqual([key, times, 'ran']);
  state.device = null;
  const key = newKey();
  await onceByKey('register', key, run, always);
  await onceByKey('register', key, run, always);
  expect(runs).toBe(2);
});
