import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '#rules/constants.ts';
import { idleSeconds, watchIdle } from './use-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('[K-idle-14400] asks after four hours without input, or after the setting’s seconds, and once', () => {
  expect(defaultSettings.stream_idle_timer).toBe('14400');
  for (const [settings, afterS] of [
    [{}, 14_400],
    [{ stream_idle_timer: '60' }, 60],
  ] as const) {
    const page = new EventTarget();
    const ask = vi.fn();
    const end = watchIdle(page, idleSeconds(settings), ask);
    vi.advanceTimersByTime(afterS * 1000 - 1_000);
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(afterS * 1000 - 20_000);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40_000);
    expect(ask).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(afterS * 2_000);
    expect(ask).toHaveBeenCalledTimes(1);
    end();
  }
});
