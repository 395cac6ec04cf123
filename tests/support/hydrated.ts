import { expect, type Locator } from '@playwright/test';

/** What React keeps of an element, as far as it is read here. */
interface Fiber {
  flags: number;
  alternate: Fiber | null;
  return: Fiber | null;
}

/**
 * Whether React has taken the element over, and hears what is pressed on it. An element that a render has only visited, and then given up because a
 * part of it had not come, is marked like one that is taken over: React itself tells them apart by the flags for placed (2) and hydrating (4096).
 */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const key = Object.keys(one).find((name) => name.startsWith('__reactFiber$'));
    if (key === undefined) return false;
    let fiber: Fiber | null = (one as unknown as Record<string, Fiber>)[key] ?? null;
    for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & (2 | 4096)) return false;
    return true;
  });

/** Waits until React has the element: what is pressed before follows the served page. */
export const untilHydrated = (element: Locator, timeout = 20_000): Promise<void> =>
  expect.poll(() => isHydrated(element), { message: 'the element is hydrated', timeout }).toBe(true);
