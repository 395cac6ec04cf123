/** What holds for each page of the site: very large text fits, and each button of the page has a name of its own. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { signInBrowser } from '../support/account.ts';
import { OWN_PAGES, pageAddresses } from '../support/page-addresses.ts';
import { expect, test } from '../support/test.ts';
import { twiceTheText } from '../support/twice-the-text.ts';
import { upstreamClient } from '../support/upstream-client.ts';

/** Paper has one size of letters, and no buttons. */
const isPaper = (path: string) => /\/print$|fim-de-semana$|\/compra-sucesso$/.test(path);
const addresses = Object.values(pageAddresses)
  .flat()
  .filter((path) => !isPaper(path));

const CHUNK = 16;
const chunks = Array.from({ length: Math.ceil(addresses.length / CHUNK) }, (_, i) => addresses.slice(i * CHUNK, (i + 1) * CHUNK));

/** What reaches beyond the window: elements of the page that no box of their own scrolls or clips. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const clips = (element: Element | null): boolean => {
      for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible' && one.getBoundingClientRect().right <= width + 1) return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.getBoundingClientRect().width > 0 && !clips(element),
    );
    return wide.slice(-3).map((element) => `${element.tagName} ${element.className} “${element.textContent?.trim().slice(0, 30)}”`);
  });

/** Names of the buttons of a page that more than one of them has. */
async function repeatedButtons(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const tree = await main.first().ariaSnapshot();
  const names = [...tree.matchAll(/^\s*- button "((?:[^"\\]|\\.)*)"/gm)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

async function look(page: Page, path: string): Promise<{ path: string; beyond: Record<number, string[]>; repeated: string[] } | null> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.waitForLoadState('load');
  const at390 = await beyond(page);
  await page.setViewportSize({ width: 720, height: 900 });
  const at720 = await beyond(page);
  const repeated = await repeatedButtons(page);
  return at390.length + at720.length + repeated.length === 0 ? null : { path, beyond: { 390: at390, 720: at720 }, repeated };
}

for (const [at, paths] of chunks.entries())
  test(`[G-layout-small] [G-words-done] pages ${at * CHUNK + 1} to ${at * CHUNK + paths.length}: text of twice the size fits at 390 and 720 px, and no two buttons have one name`, async ({
    page,
    watch,
  }) => {
    // Videos and streams that the page begins with are left at once.
    watch.allow(/Failed to load resource|ERR_ABORTED/);
    await twiceTheText(page);
    const wrong = [];
    for (const path of paths) {
      const found = await look(page, path);
      if (found) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  });

test('[G-layout-small] [G-words-done] a viewer’s own pages: text of twice the size fits at 390 and 720 px, and no two buttons have one name', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const [viewer] = DEMO_VIEWERS;
  const login = await upstreamClient(stack).authLogin({ body: { username: viewer?.email ?? '', password: DEMO_PASSWORD } });
  if (!login.ok || login.notModified) throw new Error('no sign-in');
  await signInBrowser(context, stack.site, login.answer.access_token ?? '');
  await twiceTheText(page);
  const wrong = [];
  for (const path of [...OWN_PAGES, '/apptv', '/predictor/futebol', '/predictor/f1']) {
    const found = await look(page, path);
    if (found) wrong.push(found);
  }
  expect(wrong).toEqual([]);
});
