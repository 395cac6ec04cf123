import { describe, expect, it } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

const freshness = { freshMs: 10, staleMs: 20, rescueMs: 100 };
const tick = () => new Promise((go) => setTimeout(go));

describe('the cache', () => {
  it('loads once for simultaneous requests', async () => {
    let loads = 0;
    const cache = createSwrCache({ maxEntries: 9 });
    const get = () =>
      cache.get('k', freshness, async () => {
        loads += 1;
        await tick();
        return loads;
      });
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  });

  it('returns a fresh value, then a stale one while it reloads in the background, then waits', async () => {
    let now = 0;
    const backgrounds: boolean[] = [];
    const cache = createSwrCache({ maxEntries: 9, now: () => now });
    const get = () => cache.get('k', freshness, async (background) => backgrounds.push(background));
    expect(await get()).toBe(1);
    now = 9;
    expect(await get()).toBe(1);
    now = 15;
    expect(await get()).toBe(1);
    await tick();
    expect(await get()).toBe(2);
    now = 60;
    expect(await get()).toBe(3);
    expect(backgrounds, 'only the second load had nobody waiting').toEqual([false, true, false]);
  });

  it('reloads once for several requests of a stale value', async () => {
    let now = 0;
    let loads = 0;
    const cache = createSwrCache({ maxEntries: 9, now: () => now });
    const get = () =>
      cache.get('k', freshness, async () => {
        loads += 1;
        await tick();
        return loads;
      });
    await get();
    now = 15;
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    await tick();
    expect(loads).toBe(2);
  });

  it('does not load again for a while after a failure', async () => {
    let now = 0;
    let loads = 0;
    const failureMs = (error: unknown) => ((error as Error).message === 'silent' ? 50 : 0);
    const cache = createSwrCache({ maxEntries: 9, now: () => now, failureMs });
    const ask = (message: string) =>
      cache.get('k', freshness, () => {
        loads += 1;
        return Promise.reject(new Error(message));
      });
    await expect(ask('silent')).rejects.toThrow('silent');
    now = 49;
    await expect(ask('silent')).rejects.toThrow('silent');
    expect(loads).toBe(1);
    now = 50;
    await expect(ask('refused')).rejects.toThrow('refused');
    await expect(ask('refused')).rejects.toThrow('refused');
    expect(loads, 'a failure that cost no time is not remembered').toBe(3);
    expect(await cache.get('k', freshness, async () => 'good')).toBe('good');
  });

  it('lets readers differ in the age that they accept, and in the wait after a failure', async () => {
    let now = 0;
    let loads = 0;
    const cache = createSwrCache({ maxEntries: 9, now: () => now });
    const get = (freshMs: number) => cache.get('k', { freshMs, staleMs: 0 }, async () => ++loads);
    expect(await get(100)).toBe(1);
    now = 50;
    expect([await get(100), await get(10)]).toEqual([1, 2]);
    const fail = () =>
      cache.get('bad', { ...freshness, failureMs: 30 }, () => {
        loads += 1;
        return Promise.reject(new Error('no'));
      });
    await expect(fail()).rejects.toThrow('no');
    await expect(fail()).rejects.toThrow('no');
    now = 80;
    await expect(fail()).rejects.toThrow('no');
    expect(loads).toBe(4);
  });

  it('serves an old value when the load fails, and no longer than allowed', async () => {
    let now = 0;
    const failures: string[] = [];
    const cache = createSwrCache({ maxEntries: 9, now: () => now, onStaleFailure: (key) => failures.push(key) });
    const fail = () => Promise.reject(new Error('down'));
    await expect(cache.get('k', freshness, fail)).rejects.toThrow('down');
    await cache.get('k', freshness, async () => 'good');
    now = 15;
    expect(await cache.get('k', freshness, fail)).toBe('good');
    await tick();
    now = 129;
    expect(await cache.get('k', freshness, fail)).toBe('good');
    expect(failures, 'once while it fails').toEqual(['k']);
    now = 130;
    await expect(cache.get('k', freshness, fail)).rejects.toThrow('down');
    await cache.get('k', freshness, async () => 'good again');
    now = 145;
    await cache.get('k', freshness, fail);
    await tick();
    expect(failures, 'once more when it fails again').toEqual(['k', 'k']);
  });

  it('removes the least recently used first, and does not join a load that hangs', async () => {
    let now = 0;
    const kept: Promise<unknown>[] = [];
    const cache = createSwrCache({ maxEntries: 2, now: () => now, keep: (work) => kept.push(work) });
    for (const key of ['a', 'b']) await cache.get(key, freshness, async () => key);
    await cache.get('a', freshness, () => Promise.reject(new Error('still fresh')));
    await cache.get('c', freshness, async () => 'c');
    expect(cache.entries).toBe(2);
    expect(await cache.get('a', freshness, () => Promise.reject(new Error('gone')))).toBe('a');
    await expect(cache.get('b', freshness, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    void cache.get('z', freshness, () => new Promise(() => {}));
    expect(kept).toHaveLength(5);
    now = 70_000;
    expect(await cache.get('z', freshness, async () => 'z')).toBe('z');
  });

  it('lets a function of the value decide how long it is cached, or not at all', async () => {
    let loads = 0;
    const cache = createSwrCache({ maxEntries: 9 });
    const get = (keep: boolean) =>
      cache.get(
        'k',
        (value: number) => (value > 0 && keep ? freshness : null),
        async () => ++loads,
      );
    expect([await get(false), await get(true), await get(true)]).toEqual([1, 2, 2]);
  });

  it('stays within its size limit, and drops a value but not its successor', async () => {
    const cache = createSwrCache({ maxEntries: 9, maxBytes: 25 });
    const put = (key: string) => cache.get(key, freshness, async () => ({ key }));
    for (const key of ['a', 'b', 'c']) cache.resize(key, await put(key), 10);
    expect(cache.bytes).toBe(20);
    const b = await put('b');
    cache.drop('b', { key: 'b' });
    expect(await put('b')).toBe(b);
    cache.drop('b', b);
    expect(cache.bytes).toBe(10);
    cache.resize('b', b, 10);
    expect(cache.entries, 'a value that is gone does not come back').toBe(1);
  });
});
