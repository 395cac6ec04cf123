import { afterEach, describe, expect, it, vi } from 'vitest';
import { within } from '#server/deadline.ts';
import type { RequestState } from '#server/request-state.ts';
import { sectionOf } from './section.ts';
import { shared, withinBudget } from './shared.ts';

const state = vi.hoisted(() => ({ current: undefined as Partial<RequestState> | undefined }));
vi.mock('#server/request-state.ts', () => ({ requestState: () => state.current }));

const MINUTE = { freshMs: 60_000, staleMs: 0 };

afterEach(() => {
  state.current = undefined;
});

describe('shared reads', () => {
  it('keep the site’s own reads although requests name more keys than the cache holds', async () => {
    let loads = 0;
    const listed = () => shared({ name: 'listed' }, MINUTE, async () => ++loads);
    await listed();
    for (let id = 0; id < 2_000; id += 1) await shared({ name: 'programme', input: [id], named: true }, MINUTE, async () => id);
    expect(await listed()).toBe(1);
  });

  it('[F-sec-59] keep what exists when many invented ids are requested, and cache that those do not exist', async () => {
    const isMissing = (value: unknown) => value === null;
    let loads = 0;
    const read = (slug: string, value: string | null) =>
      shared<string | null>({ name: 'slug', input: [slug], named: true, isMissing }, MINUTE, async () => {
        loads += 1;
        return value;
      });
    expect(await read('real', 'page')).toBe('page');
    expect([await read('nada', null), await read('nada', null)]).toEqual([null, null]);
    expect(loads).toBe(2);
    for (let one = 0; one < 2_000; one += 1) await read(`nada-${one}`, null);
    expect(await read('real', 'another')).toBe('page');
    expect(await read('nada-1999', 'another'), 'is cached as missing').toBeNull();
    expect(await read('nada', 'written since')).toBe('written since');
    expect(await read('nada', 'another')).toBe('written since');
  });

  it('[F-sec-59] of one kind do not evict those of another', async () => {
    const match = (value: string) => shared({ name: 'match of the day', input: [1], named: true }, MINUTE, async () => value);
    expect(await match('first')).toBe('first');
    for (let id = 0; id < 2_000; id += 1) await shared({ name: 'day of the guide', input: [id], named: true }, MINUTE, async () => id);
    expect(await match('second')).toBe('first');
  });

  it('have a key for each input, whatever its characters', async () => {
    const read = (...input: string[]) => shared({ name: 'page', input }, MINUTE, async () => input.join('/'));
    expect([await read('a', 'b'), await read('a","b'), await read('a|b'), await read('a', 'b')]).toEqual(['a/b', 'a","b', 'a|b', 'a/b']);
  });
});

describe('the budget of a page', () => {
  it('ends the wait for a read with a timeout, and the read continues', async () => {
    const budget = new AbortController();
    state.current = { budget: budget.signal };
    let finish: (value: string) => void = () => {};
    const load = new Promise<string>((go) => {
      finish = go;
    });
    const waiting = sectionOf('slow', () => shared({ name: 'slow' }, MINUTE, () => load));
    budget.abort();
    expect(await waiting).toEqual({ ok: false, fault: 'timeout', retryAfter: null });
    state.current = { budget: new AbortController().signal };
    const next = shared({ name: 'slow' }, MINUTE, () => Promise.reject(new Error('asked twice')));
    finish('answer');
    expect(await next).toBe('answer');
  });

  it('lets a read that is made of others answer with what they brought', async () => {
    const budget = new AbortController();
    state.current = { budget: budget.signal };
    const silent = () => shared({ name: 'silent' }, MINUTE, () => new Promise<string>(() => {}));
    const part = shared({ name: 'part', composed: true }, MINUTE, () => sectionOf('silent', silent));
    budget.abort();
    expect(await part).toEqual({ ok: false, fault: 'timeout', retryAfter: null });
  });

  it('applies to every later read of the page', async () => {
    state.current = { budget: AbortSignal.abort() };
    await expect(withinBudget('late', Promise.resolve(1))).rejects.toThrow('late: timeout');
  });

  it('handles the failure of a read that nobody waits for any more', async () => {
    state.current = { budget: AbortSignal.abort() };
    const unhandled: unknown[] = [];
    const listener = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listener);
    await expect(withinBudget('late', Promise.reject(new Error('network')))).rejects.toThrow('late: timeout');
    await new Promise((go) => setTimeout(go, 5));
    process.off('unhandledRejection', listener);
    expect(unhandled).toEqual([]);
  });
});

describe('a deadline', () => {
  const slow = () => new Promise<string>((go) => setTimeout(() => go('value'), 40));

  it('ends the wait, except for a page that must be complete', async () => {
    expect(await within(5, slow(), null)).toBeNull();
    expect(await within(500, slow(), null)).toBe('value');
    state.current = { whole: true };
    expect(await within(5, slow(), null)).toBe('value');
  });

  it('passes on a failure in time and ignores one that comes later', async () => {
    await expect(within(50, Promise.reject(new Error('no')), null)).rejects.toThrow('no');
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 10));
    expect(await within(1, late, null)).toBeNull();
  });
});
