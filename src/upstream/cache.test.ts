import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

const freshness = { freshMs: 10, staleMs: 20, rescueMs: 100 };
const tick = () => new Promise((go) => setTimeout(go));

describe('the upstream’s answers in memory', () => {
  it('are asked for once by all who ask together', async () => {
    let asked = 0;
    const cache = createCache({ maxEntries: 9 });
    const get = () =>
      cache.get('k', freshness, async () => {
        asked += 1;
        await tick();
        return asked;
      });
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  });

  it('are fresh, then given while asked for again, then waited for', async () => {
    let now = 0;
    let asked = 0;
    const cache = createCache({ maxEntries: 9, now: () => now });
    const get = () => cache.get('k', freshness, async () => ++asked);
    expect(await get()).toBe(1);
    now = 15;
    expect(await get()).toBe(1);
    await tick();
    expect(await get()).toBe(2);
    now = 60;
    expect(await get()).toBe(3);
  });

  it('may be a failure for a while, which is not asked about again until it is over', async () => {
    let now = 0;
    let asked = 0;
    const failureMs = (error: unknown) => ((error as Error).message === 'silent' ? 50 : 0);
    const cache = createCache({ maxEntries: 9, now: () => now, failureMs });
    const ask = (message: string) =>
      cache.get('k', freshness, () => {
        asked += 1;
        return Promise.reject(new Error(message));
      });
    await expect(ask('silent')).rejects.toThrow('silent');
    now = 49;
    await expect(ask('silent')).rejects.toThrow('silent');
    expect(asked).toBe(1);
    now = 50;
    await expect(ask('refused')).rejects.toThrow('refused');
    await expect(ask('refused')).rejects.toThrow('refused');
    expect(asked, 'a failure that cost no time is not remembered').toBe(3);
    expect(await cache.get('k', freshness, async () => 'good')).toBe('good');
  });

  it('come to the rescue when the upstream fails, and no longer than allowed', async () => {
    let now = 0;
    const failures: string[] = [];
    const cache = createCache({ maxEntries: 9, now: () => now, onStaleFailure: (key) => failures.push(key) });
    const fail = () => Promise.reject(new Error('down'));
    await expect(cache.get('k', freshness, fail)).rejects.toThrow('down');
    await cache.get('k', freshness, async () => 'good');
    now = 15;
    expect(await cache.get('k', freshness, fail)).toBe('good');
    await tick();
    now = 129;
    expect(await cache.get('k', freshness, fail)).toBe('good');
    expect(failures).toEqual(['k', 'k']);
    now = 130;
    await expect(cache.get('k', freshness, fail)).rejects.toThrow('down');
  });

  it('are forgotten oldest first, and a load that never ends is not waited for for ever', async () => {
    let now = 0;
    const kept: Promise<unknown>[] = [];
    const cache = createCache({ maxEntries: 2, now: () => now, keep: (work) => kept.push(work) });
    for (const key of ['a', 'b', 'c']) await cache.get(key, freshness, async () => key);
    expect(cache.size).toBe(2);
    void cache.get('z', freshness, () => new Promise(() => {}));
    expect(kept).toHaveLength(4);
    now = 70_000;
    expect(await cache.get('z', freshness, async () => 'z')).toBe('z');
  });
});
