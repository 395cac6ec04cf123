/**
 * Playwright's `test` with one stack per worker, or one for the file. Every browser test also fails on errors in the page, violations of
 * the content security policy, and layout shift (pictures are delayed by 500 ms to provoke it).
 */
import { test as base, expect, type Page } from '@playwright/test';
import { delayNetwork, isDelayed } from './late-network.ts';
import { type Stack, startStack } from './stack.ts';
import { Stacks } from './stacks.ts';

export interface Watch {
  /** ignores console and page errors that match: the test provokes them on purpose */
  allow: (pattern: RegExp) => void;
  /** sum of layout shifts since the page was opened that no input of the viewer's explains */
  shift: () => number;
  /** the largest of them, also when it came with letters */
  largestShift: () => number;
}

export const MAX_LAYOUT_SHIFT = 0.01;

/**
 * A shift this close to the arrival of the site's letters is theirs: how far they move a page is a test of its own (letters.spec.ts). What comes late may
 * bring letters of its own, and is then excused with them: `largestShift` is not. Milliseconds.
 */
const LETTERS_MS = 300;

/**
 * What a key or a click moves is the viewer's own doing. The browser says so for half a second, but a busy machine draws it later. Where a test delays
 * what is asked for, it wants to see what moves late, and the browser's half second stands. Milliseconds.
 */
const OWN_DOING_MS = 1_500;

interface Shift {
  amount: number;
  where: string;
  /** milliseconds since 1970, by the page's clock */
  at: number;
}

/** Collects a page's errors and layout shifts. Delays pictures. */
export async function watchPage(
  page: Page,
): Promise<{ shift: () => { value: number; largest: number; sources: string[] }; errors: string[] }> {
  const errors: string[] = [];
  const shifts: Shift[] = [];
  const letters: number[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  await page.exposeBinding('__camaroteShift', (_source, amount: number, where: string, at: number, sinceInput: number | null) => {
    const isOwnDoing = sinceInput !== null && sinceInput < OWN_DOING_MS;
    if (isDelayed(page) || !isOwnDoing) shifts.push({ amount, where, at });
  });
  await page.exposeBinding('__camaroteLetters', (_source, at: number) => void letters.push(at));
  await page.addInitScript(() => {
    // A frame may be forbidden to run scripts, and says so when one listens.
    if (window.top !== window) return;
    // A form or dialogue that the viewer sends moves what is below it when it is answered, also after the half second that counts as recent input. What
    // is read again after such an answer belongs to it.
    const ANSWERED_MS = 500;
    const never = Number.NEGATIVE_INFINITY;
    const times = { used: never, answered: never, resized: never };
    const inputs: number[] = [];
    const isWithin = (time: number, now = performance.now()) => now >= time && now - time < ANSWERED_MS;
    for (const kind of ['pointerup', 'keydown'])
      addEventListener(
        kind,
        ({ target, isTrusted }) => {
          if (isTrusted) inputs.push(performance.now());
          if ((target as Element).closest?.('form, dialog, [role="dialog"]')) times.used = performance.now();
        },
        { capture: true },
      );
    // A test that resizes the window moves what is in it, and a busy machine draws that late.
    addEventListener('resize', () => Object.assign(times, { resized: performance.now() }));
    const { fetch } = window;
    window.fetch = (input, init) => {
      const answer = fetch(input, init);
      const isOfViewer = (init?.method === 'POST' && isWithin(times.used)) || isWithin(times.answered);
      const note = () => Object.assign(times, { answered: performance.now() });
      if (isOfViewer) answer.then(note, note);
      return answer;
    };
    document.fonts?.addEventListener('loadingdone', () => {
      (window as unknown as { __camaroteLetters: (at: number) => void }).__camaroteLetters(performance.timeOrigin + performance.now());
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        if (isWithin(times.answered, entry.startTime) || isWithin(times.resized, entry.startTime)) continue;
        const where = (entry.sources ?? [])
          .map(({ node }) => `${node?.nodeName ?? '?'}.${(node as HTMLElement | undefined)?.className ?? ''}`)
          .join(' + ');
        const input = inputs.findLast((at) => at <= entry.startTime);
        (window as unknown as { __camaroteShift: (...said: unknown[]) => void }).__camaroteShift(
          entry.value,
          `${location.pathname} ${where}`,
          performance.timeOrigin + entry.startTime,
          input === undefined ? null : entry.startTime - input,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.(png|jpe?g|webp|svg|avif)(\?|$)/, async (route) => {
    await new Promise((go) => setTimeout(go, 500));
    await route.continue().catch(() => {});
  });
  if (process.env.CAMAROTE_LATE_NETWORK) await delayNetwork(page);
  const shift = () => {
    const own = shifts.filter(({ at }) => !letters.some((came) => Math.abs(at - came) < LETTERS_MS));
    return {
      value: own.reduce((sum, { amount }) => sum + amount, 0),
      largest: Math.max(0, ...shifts.map(({ amount }) => amount)),
      sources: own.map(({ amount, where }) => `${amount.toFixed(4)} ${where}`),
    };
  };
  return { shift, errors };
}

export const test = base.extend<{ stack: Stack; watch: Watch }, { stacks: Stacks }>({
  stacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const stacks = new Stacks();
      await use(stacks);
      await stacks.stop();
    },
    { scope: 'worker' },
  ],
  stack: [async ({ stacks }, use) => use(await stacks.shared(startStack)), { timeout: 180_000 }],
  baseURL: async ({ stack }, use) => use(stack.site),
  watch: async ({ page }, use) => {
    const watched = await watchPage(page);
    const allowed: RegExp[] = [];
    await use({
      allow: (pattern) => void allowed.push(pattern),
      shift: () => watched.shift().value,
      largestShift: () => watched.shift().largest,
    });
    expect(
      watched.errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
      'errors in the page',
    ).toEqual([]);
    const { value, sources } = watched.shift();
    expect(value, `layout shift: ${sources.join('; ')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  },
});

/** `test` with a stack that only the tests of one file use, started by the first of them. */
export const testWithOwnStack = <S extends Stack>(start: () => Promise<S>) =>
  test.extend<{ stack: S }>({ stack: async ({ stacks }, use) => use(await stacks.own(start)) });

export { expect };
