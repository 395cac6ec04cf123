/** The live page when it may not play: the browser blocks sound or autoplay, or the upstream refuses the stream. */
import { axeViolations } from '../support/axe.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { channelRail, expectPlays } from '../support/live-picture.ts';
import { refusePlay } from '../support/refuse-play.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test('the picture plays muted when the browser blocks sound, and one press turns the sound on', async ({ page, watch: _ }) => {
  await refusePlay(page, 'sound');
  await page.goto('/live/canal');
  await expectPlays(page);
  expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
  // The button over the picture; the control bar has an icon button of the same name.
  const offer = page.getByRole('button', { name: 'Ativar o som' }).filter({ hasText: 'Ativar o som' });
  await expect(offer).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await offer.press('Enter');
  await expect(offer).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
  await expectPlays(page);
});

test('the player waits for the first press when the browser blocks autoplay', async ({ page, watch: _ }) => {
  await refusePlay(page, 'all');
  await page.goto('/live/canal');
  const start = page.getByRole('figure').getByRole('button', { name: 'Ver em direto' });
  await expect(start).toBeVisible();
  await start.press('Enter');
  await expectPlays(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
});

const refusals = [
  { status: 451, heading: 'Esta emissão não pode ser vista onde está', retry: false },
  { status: 403, heading: 'O seu pacote não inclui este canal', retry: false },
  { status: 500, heading: null, retry: true },
];

test.describe('an upstream that refuses', () => {
  /** A site in front of an upstream that refuses on request; streams come from the working one. */
  let faulty: FaultyUpstream;
  let refusing: Stack;
  test.beforeAll(async ({ stacks }) => {
    test.setTimeout(120_000);
    const working = await stacks.shared(startStack);
    faulty = await startFaultyUpstream(working.upstream);
    // Players load media from the working upstream: the content security policy must allow it.
    refusing = await startStack({ upstreamUrl: faulty.url, env: { UPSTREAM_PUBLIC_URL: working.upstream } });
  });
  test.afterAll(async () => {
    await refusing?.stop();
    await faulty?.stop();
  });

  for (const { status, heading, retry } of refusals)
    test(`[C-stream] a stream refused with ${status} is explained in the picture's place, beside a link to another channel`, async ({
      page,
      watch: _,
    }) => {
      faulty.mend();
      faulty.break(/^\/channels\/stream\/1$/, { kind: 'status', status });
      const path = new URL((await fetch(`${refusing.site}/live/canal`)).url).pathname;
      await page.goto(refusing.site + path);
      const words = page.getByRole('figure').getByRole('alert');
      await expect(words).toBeVisible();
      if (heading) await expect(words.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await expect(words.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(retry ? 1 : 0);
      await expect(channelRail(page).getByRole('link').first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      if (retry) {
        faulty.mend();
        const again = words.getByRole('button', { name: 'Tentar de novo' });
        await untilHydrated(again);
        await again.press('Enter');
      } else await words.getByRole('link', { name: /outro canal/i }).press('Enter');
      await expectPlays(page);
      faulty.mend();
    });
});

test('the link to another channel, shown when a channel’s media is missing, plays that channel without a new document', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const path = new URL((await fetch(`${stack.site}/live/canal`)).url).pathname;
  await page.route(`${stack.upstream}/live/${path.split('/')[3]}/**`, (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  const away = page.getByRole('figure').getByRole('alert').getByRole('link', { name: 'Ver outro canal' });
  await expect(away).toBeVisible();
  await page.evaluate(() => Object.assign(window, { camarote: 'the same' }));
  await away.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expectPlays(page);
  expect(await page.evaluate(() => (window as unknown as { camarote?: string }).camarote)).toBe('the same');
});
