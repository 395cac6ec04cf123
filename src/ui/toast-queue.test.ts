import { describe, expect, it, vi } from 'vitest';
import { onFirstToast, showToast, takeToasts } from './toast-queue.ts';

describe('toast queue', () => {
  it('keeps messages until the region is loaded, and delivers them in order', () => {
    const wake = vi.fn();
    const sleep = onFirstToast(wake);
    showToast({ title: 'um' });
    showToast({ title: 'dois' });
    expect(wake).toHaveBeenCalled();
    const seen: string[] = [];
    const leave = takeToasts(({ title }) => seen.push(title));
    showToast({ title: 'três' });
    expect(seen).toEqual(['um', 'dois', 'três']);
    leave();
    sleep();
  });
});
