import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderSlots, MAX_WAIT_MS, type RenderSlot } from './render-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

/** Asks for so many slots of a network at once; `held` are those that have begun. */
function ask(slots: ReturnType<typeof createRenderSlots>, key: string, count: number, by: AbortSignal = signal) {
  const held: RenderSlot[] = [];
  const refused: null[] = [];
  for (let index = 0; index < count; index += 1)
    void Promise.resolve(slots.take(key, by)).then((slot) => void (slot ? held.push(slot) : refused.push(null)));
  return { held, refused };
}

it('[J-miss-limit] [SEC-72] renders three pages of one network at a time while the thread is busy; the others wait for their turn', async () => {
  const slots = createRenderSlots({ isBusy: () => true });
  const { held, refused } = ask(slots, 'a', 200);
  const other = ask(slots, 'b', 2);
  await vi.advanceTimersByTimeAsync(0);
  expect([held.length, other.held.length], 'another network waits for nothing').toEqual([3, 2]);
  for (let begun = 3; begun < 200; begun += 1) {
    held[begun - 3]?.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(held).toHaveLength(begun + 1);
  }
  for (const slot of [...held, ...held, ...other.held]) slot.release();
  await vi.advanceTimersByTimeAsync(1);
  expect([refused, slots.networks], 'nothing is kept of networks that ask for nothing').toEqual([[], 0]);
});

it('[J-miss-limit] while the thread has time, pages that wait for a slow upstream keep sixteen from waiting', async () => {
  let busy = false;
  const slots = createRenderSlots({ isBusy: () => busy });
  const { held } = ask(slots, 'a', 40);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toHaveLength(16);
  busy = true;
  for (const slot of held.slice(0, 10)) slot.release();
  await vi.advanceTimersByTimeAsync(1);
  expect(held, 'six still run').toHaveLength(16);
});

it('[J-miss-limit] who came while the thread was busy waits no longer for renders that wait for the upstream', async () => {
  let busy = true;
  const slots = createRenderSlots({ isBusy: () => busy });
  const { held } = ask(slots, 'a', 20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held).toHaveLength(3);
  busy = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(held).toHaveLength(16);
  for (let begun = 0; begun < 20; begun += 1) {
    held[begun]?.release();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect([held.length, slots.networks, vi.getTimerCount()], 'nothing goes on').toEqual([20, 0, 0]);
});

it('[J-miss-limit] who has left, who has waited for too long and who comes when a thousand wait gets none, and takes no place', async () => {
  const slots = createRenderSlots({ isBusy: () => true });
  const { held } = ask(slots, 'a', 3);
  const gone = new AbortController();
  const left = ask(slots, 'a', 5, gone.signal);
  const waiting = ask(slots, 'a', 995);
  const late = ask(slots, 'a', 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(late.refused).toHaveLength(1);
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([left.refused.length, left.held.length]).toEqual([5, 0]);
  held[0]?.release();
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.held).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(waiting.refused).toHaveLength(994);
});
