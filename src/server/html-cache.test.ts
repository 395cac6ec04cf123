import { describe, expect, it } from 'vitest';
import { type CachedPage, createHtmlCache, sharedFreshness } from './html-cache.ts';
import { cutHtml } from './html-parts.ts';

const page = (body: string): CachedPage => ({ status: 200, headers: [], parts: cutHtml(body, '~', { compress: false }) });
const body = ({ parts }: CachedPage) => new TextDecoder().decode(parts.plain[0]);
const second = { freshMs: 1_000, staleMs: 2_000 };

describe('what may be shared', () => {
  it('is what a route says in Cache-Control', () => {
    expect(sharedFreshness('s-maxage=1, stale-while-revalidate=2')).toEqual(second);
    expect(sharedFreshness('public, s-maxage=10')).toEqual({ freshMs: 10_000, staleMs: 0 });
    for (const none of [null, '', 'no-store', 'private, s-maxage=5', 'max-age=60', 's-maxage=0'])
      expect(sharedFreshness(none), String(none)).toBeNull();
  });
});

describe('remembered pages', () => {
  it('are fresh, then given while they are rendered again, then waited for', async () => {
    let now = 0;
    let made = 0;
    const cache = createHtmlCache({ maxEntries: 10, maxBytes: 1e6, now: () => now });
    const get = async () => body(await cache.get('k', async () => ({ page: page(`v${++made}`), freshness: second })));
    expect(await get()).toBe('v1');
    now = 999;
    expect(await get()).toBe('v1');
    now = 1_500;
    expect(await get()).toBe('v1');
    await new Promise((go) => setTimeout(go));
    expect(await get()).toBe('v2');
    now = 10_000;
    expect(await get()).toBe('v3');
  });

  it('go out before they are rendered again', async () => {
    let now = 0;
    let begun = 0;
    const cache = createHtmlCache({ maxEntries: 10, maxBytes: 1e6, now: () => now });
    const get = () =>
      cache.get('k', async () => {
        begun += 1;
        return { page: page('v'), freshness: second };
      });
    await get();
    now = 1_500;
    await Promise.all([get(), get()]);
    expect(begun).toBe(1);
    await new Promise((go) => setTimeout(go, 5));
    expect(begun).toBe(2);
  });

  it('are rendered once for all who ask together, and not kept when they say so or fail', async () => {
    let made = 0;
    const cache = createHtmlCache({ maxEntries: 10, maxBytes: 1e6 });
    const once = () =>
      cache.get('k', async () => {
        made += 1;
        await new Promise((go) => setTimeout(go, 5));
        return { page: page('v'), freshness: null };
      });
    await Promise.all([once(), once(), once()]);
    expect(made).toBe(1);
    await once();
    expect(made).toBe(2);
    await expect(cache.get('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(body(await cache.get('bad', async () => ({ page: page('good'), freshness: second })))).toBe('good');
  });

  it('stay within their entries and bytes, the oldest going first', async () => {
    const cache = createHtmlCache({ maxEntries: 3, maxBytes: 25 });
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => ({ page: page('0123456789'), freshness: second }));
    expect(cache.bytes).toBeLessThanOrEqual(25);
    expect(body(await cache.get('d', () => Promise.reject(new Error('gone'))))).toBe('0123456789');
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('are told to the platform, and one that never comes is not waited for for ever', async () => {
    let now = 0;
    const kept: Promise<unknown>[] = [];
    const cache = createHtmlCache({ maxEntries: 3, maxBytes: 100, now: () => now, keep: (work) => kept.push(work) });
    void cache.get('k', () => new Promise(() => {}));
    expect(kept).toHaveLength(1);
    now = 70_000;
    expect(body(await cache.get('k', async () => ({ page: page('v'), freshness: second })))).toBe('v');
  });
});
