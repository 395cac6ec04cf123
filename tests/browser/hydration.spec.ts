/** What the server rendered is what the browser hydrates, also when an answer came between the two. React tells of a difference as an error of the page. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { CLIENT_SECRET, SIGNING_SECRET, startStack, TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

/** Longer than the first flush waits for the viewer. Milliseconds. */
const VIEWER_MS = 600;
/** Other parts come after the viewer: the HTML ends later, and the viewer is in it for the scripts. Milliseconds. */
const OTHERS_MS = 1_500;

test('pages of a viewer who was known too late for their HTML are hydrated as they were served', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  test.setTimeout(120_000);
  const viewer = await registerViewer(stack);
  const body = { tv_channel_id: 1, timestamp: TEST_NOW, duration: 12, smart_moment_category_id: 2, delay: 4 };
  const made = await upstreamClient(stack, { bearer: viewer.token }).momentCreate({ query: body, body });
  const moment = made.ok && !made.notModified ? made.answer.id : '';
  const upstream = await startFaultyUpstream(stack.upstream);
  upstream.break(/^\/(channels\/epg|smartmoment\/mine|store\/wallet|user)\b/, { kind: 'late', ms: OTHERS_MS });
  upstream.break(/^\/user\/profile/, { kind: 'late', ms: VIEWER_MS });
  // At the time of its upstream, which has run for a while: what has happened since would come with the picture, all at once.
  const slow = await startStack({
    now: new Date(Date.now() + stack.clockOffsetMs).toISOString(),
    upstreamUrl: upstream.url,
    env: { UPSTREAM_SIGNING_SECRET: SIGNING_SECRET, UPSTREAM_CLIENT_SECRET: CLIENT_SECRET, MEDIA_ORIGINS: new URL(stack.upstream).origin },
  });
  try {
    await signInBrowser(context, slow.site, viewer.token);
    for (const path of [`/videos/${moment}`, '/', '/live/canal', '/perfil']) {
      const release = await holdScripts(page);
      // The HTML ends after the viewer's data, which the scripts find when they come.
      await page.goto(slow.site + path, { waitUntil: 'domcontentloaded' });
      release();
      await expect(page.getByRole('button', { name: `Conta de ${viewer.name}` }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // A page that is still open asks the stopped site for data, and reports that as an error.
    await page.goto('about:blank');
  } finally {
    await slow.stop();
    await upstream.stop();
  }
});

test('an address that names no pop-up of the account is hydrated as the page it is', async ({ page, watch: _ }) => {
  for (const path of ['/', '/canais', '/videos', '/termos-e-condicoes/']) {
    await page.goto(`${path}?entrar=outra`);
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Entrar' }), path).toBeVisible();
  }
});

test('a button that is pressed before scripts have come does its work once, when they have', async ({ page, watch: _ }) => {
  await page.addInitScript(() => {
    Object.assign(window, { pressedAgain: 0 });
    document.addEventListener('click', ({ isTrusted }) => {
      if (!isTrusted) Object.assign(window, { pressedAgain: Reflect.get(window, 'pressedAgain') + 1 });
    });
  });
  const pressedAgain = () => page.evaluate(() => Reflect.get(window, 'pressedAgain'));
  const release = await holdScripts(page);
  await page.goto('/live/canal/1/camarote-1', { waitUntil: 'domcontentloaded' });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  // The last press counts.
  await tab('Momentos').click();
  await tab('Guia').click();
  await expect(tab('Agora')).toHaveAttribute('aria-selected', 'true');
  release();
  await expect(tab('Guia')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Momentos')).toHaveAttribute('aria-selected', 'false');
  expect(await pressedAgain()).toBe(1);
  await tab('Agora').click();
  await expect(tab('Agora')).toHaveAttribute('aria-selected', 'true');
  expect(await pressedAgain()).toBe(1);
});
