/**
 * Playwright's `test` with one stack per worker, or one for the file. Every browser test also fails on errors in the page, violations of
 * the content security policy, and layout shift (pictures are delayed by 500 ms to provoke it).
 */
import { test as base, expect, type Page } from '@playwright/test';
import { delayNetwork, isDelayed } from './late-network.ts';
import { startScaledStack } from './scaled-stack.ts';
import { type Stack, startStack } from './stack.ts';
import { Stacks } from './stacks.ts';

export interface Watch {
  /** ignores console and page errors that match: the test provokes them on purpose */
  allow: (pattern: RegExp) => void;
  /** sum of layout shifts since the first page was opened that no input of the viewer's explains */
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
 * What moves this soon after a key, a click, the answer to a form or a change of the window is the viewer's own doing (or the test's). The browser says so
 * of keys and clicks for half a second, but what it changes may be drawn later. Where a test delays what is asked for, it wants to see what moves late.
 * Milliseconds.
 */
const OWN_DOING_MS = 4_000;
const OWN_DOING_WHERE_DELAYED_MS = 500;

interface Shift {
  amount: number;
  where: string;
  /** milliseconds since 1970, by the page's clock */
  at: number;
  /** the document it was in: when that began, milliseconds since 1970 */
  document: number;
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { amount }) => sum + amount, 0);

/** Collects a page's errors and layout shifts. Delays pictures. */
export async function watchPage(
  page: Page,
): Promise<{ shift: () => { value: number; ofDocument: number; largest: number; sources: string[] }; errors: string[] }> {
  const errors: string[] = [];
  const refusedForms = new Set<string>();
  const shifts: Shift[] = [];
  const letters: number[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  // A form sent before scripts have come, and not rightly filled in, is answered 422 with its page (decision 63): the browser notes it as an error.
  page.on('response', (response) => {
    if (response.status() === 422 && response.request().isNavigationRequest()) refusedForms.add(response.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/status of 422/.test(message.text()) && refusedForms.has(message.location().url)) return;
    errors.push(`console: ${message.text()}`);
  });
  await page.exposeBinding('__camaroteShift', (_source, shift: Shift, sinceOwnDoing: number | null) => {
    const ownDoingMs = isDelayed(page) ? OWN_DOING_WHERE_DELAYED_MS : OWN_DOING_MS;
    if (sinceOwnDoing === null || sinceOwnDoing >= ownDoingMs) shifts.push(shift);
  });
  await page.exposeBinding('__camaroteLetters', (_source, at: number) => void letters.push(at));
  await page.addInitScript((ownDoingMs) => {
    // A frame may be forbidden to run scripts, and says so when one listens.
    if (window.top !== window) return;
    const ownDoings: number[] = [];
    const note = () => void ownDoings.push(performance.now());
    let usedAt = Number.NEGATIVE_INFINITY;
    let answeredAt = Number.NEGATIVE_INFINITY;
    for (const kind of ['pointerup', 'keydown'])
      addEventListener(
        kind,
        ({ target, isTrusted }) => {
          if (isTrusted) note();
          if ((target as Element).closest?.('form, dialog, [role="dialog"]')) usedAt = performance.now();
        },
        { capture: true },
      );
    addEventListener('resize', note);
    // A form or dialogue that the viewer sends moves what is below it when it is answered. What is read again after such an answer belongs to it.
    const { fetch } = window;
    window.fetch = (input, init) => {
      const answer = fetch(input, init);
      const isSent = init?.method === 'POST' && performance.now() - usedAt < ownDoingMs;
      const isReadAfter = performance.now() - answeredAt < ownDoingMs;
      const noteAnswer = () => {
        note();
        answeredAt = performance.now();
      };
      if (isSent || isReadAfter) answer.then(noteAnswer, noteAnswer);
      return answer;
    };
    document.fonts?.addEventListener('loadingdone', () => {
      (window as unknown as { __camaroteLetters: (at: number) => void }).__camaroteLetters(performance.timeOrigin + performance.now());
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const where = (entry.sources ?? [])
          .map(({ node, previousRect, currentRect }) => {
            const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`);
            return `${node?.nodeName ?? '?'}.${(node as HTMLElement | undefined)?.className ?? ''} from ${before} to ${after}`;
          })
          .join(' + ');
        const ownDoing = ownDoings.findLast((at) => at <= entry.startTime);
        (window as unknown as { __camaroteShift: (...said: unknown[]) => void }).__camaroteShift(
          {
            amount: entry.value,
            where: `${location.pathname} ${where}`,
            at: performance.timeOrigin + entry.startTime,
            document: performance.timeOrigin,
          } satisfies Shift,
          ownDoing === undefined ? null : entry.startTime - ownDoing,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, OWN_DOING_MS);
  await page.route(/\.(png|jpe?g|webp|svg|avif)(\?|$)/, async (route) => {
    await new Promise((go) => setTimeout(go, 500));
    await route.continue().catch(() => {});
  });
  if (process.env.CAMAROTE_LATE_NETWORK) await delayNetwork(page);
  const shift = () => {
    const own = shifts.filter(({ at }) => !letters.some((came) => Math.abs(at - came) < LETTERS_MS));
    return {
      value: sumOf(own),
      ofDocument: Math.max(0, ...Array.from(Map.groupBy(own, ({ document }) => document).values(), sumOf)),
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
  stack: [
    async ({ stacks }, use) => use(await stacks.shared(process.env.CAMAROTE_SCALED ? startScaledStack : startStack)),
    { timeout: 180_000 },
  ],
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
    // Each page has shifts of its own, as viewers and the browser's own measure see them.
    const { ofDocument, sources } = watched.shift();
    expect(ofDocument, `layout shift: ${sources.join('; ')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  },
});

/** `test` with a stack that only the tests of one file use, started by the first of them. */
export const testWithOwnStack = <S extends Stack>(start: () => Promise<S>) =>
  test.extend<{ stack: S }>({ stack: async ({ stacks }, use) => use(await stacks.own(start)) });

export { expect };
