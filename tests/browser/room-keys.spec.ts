/** The keys of the room, whatever stands in the place of its picture. */
import type { Page, Route } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

/** For subscribers in the demonstration: a visitor has a notice there. */
const NOTICE = /\/live\/canal\/5\//;
const notice = (page: Page) => page.getByRole('figure').getByRole('heading', { name: 'Este canal pede operador ou Premium' });

async function press(page: Page, keys: string, to: RegExp): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await expect(page).toHaveURL(to);
}

test('[G-keys-anywhere] [B-channel-number] Page Down, Page Up, digits and U lead on from a notice, before there has been any picture and after', async ({
  page,
  watch: _,
}) => {
  await page.goto('/live/canal/5');
  await expect(notice(page)).toBeVisible();
  await untilHydrated(page.getByRole('figure'));
  await press(page, 'PageDown', /\/live\/canal\/6\//);
  await expectPlays(page);
  await press(page, 'PageUp', NOTICE);
  await expect(notice(page)).toBeVisible();
  // Each key counts, however fast they come.
  await press(page, 'PageUp PageUp PageUp PageDown', /\/live\/canal\/3\//);
  await expectPlays(page);
  // The second comes before the room shows where the first leads.
  await press(page, 'PageDown PageDown', NOTICE);
  await expect(notice(page)).toBeVisible();
  // The notice has a link that takes the focus; the keys go on.
  await page.getByRole('figure').getByRole('link', { name: 'Entrar com o operador' }).focus();
  await press(page, '1 0', /\/live\/canal\/10\//);
  await press(page, 'u', NOTICE);
  await expect(notice(page)).toBeVisible();
  await press(page, 'u', /\/live\/canal\/10\//);
  await expectPlays(page);
});

test('[G-keys-anywhere] they lead on from a channel that does not load, and while it loads', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const held: Route[] = [];
  await page.route(/\/live\/2\//, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/live\/3\//, (route) => {
    held.push(route);
  });
  await page.goto('/live/canal/2');
  await expect(page.getByRole('figure').getByRole('alert')).toBeVisible();
  await untilHydrated(page.getByRole('figure'));
  await press(page, 'PageDown', /\/live\/canal\/3\//);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('figure').getByRole('alert')).toHaveCount(0);
  // The picture is asked for before the room shows its channel.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camarote 3');
  await press(page, '7', /\/live\/canal\/7\//);
  // The address is there before the room shows the channel: keys go on from the address.
  await press(page, 'u', /\/live\/canal\/3\//);
  await press(page, 'u', /\/live\/canal\/7\//);
  await press(page, 'u', /\/live\/canal\/3\//);
  await press(page, 'PageDown', /\/live\/canal\/4\//);
  for (const route of held) await route.abort().catch(() => undefined);
  await expectPlays(page);
});

test('[G-keys-anywhere] a window over the page keeps the keys for itself', async ({ page, watch: _ }) => {
  await page.goto('/live/canal/5?entrar=conta');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeEnabled();
  await untilHydrated(page.getByRole('dialog').getByRole('button').first());
  for (const key of ['PageDown', 'u', '7']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(NOTICE);
});
