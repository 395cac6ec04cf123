/** The player's host in the root route: one player for the site, and no code of it on pages without a picture. */
import type { Response } from '@playwright/test';
import { registerViewer, signInBrowser } from '../support/account.ts';
import { expectPlays, expectWholeRoom } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

test('leaving the room with the picture paused ends its player, and returning starts a new one', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  const room = page.url();
  await page.evaluate(() => Object.assign(window, { left: document.querySelector('video') }));
  await page.keyboard.press('k');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }).click();
  await expect(page).toHaveURL(/\/guia$/);
  await expect(page.locator('video')).toHaveCount(0);
  // The old video element has no media any more: nothing is loaded or audible.
  await expect.poll(() => page.evaluate(() => (window as unknown as { left: HTMLVideoElement }).left.readyState)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(room);
  await expectPlays(page);
  await expect(page.locator('video')).toHaveCount(1);
});

test('[L-multiscreen] [R-perfil] on the profile the running picture goes on in the corner, and returns to its room', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal');
  await expectWholeRoom(page);
  const room = page.url();
  await page.evaluate(() => Object.assign(window, { running: document.querySelector('video') }));
  const time = () => page.evaluate(() => (window as unknown as { running: HTMLVideoElement }).running.currentTime);
  const left = await time();

  await page.getByRole('button', { name: `Conta de ${viewer.name}` }).click();
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  const docked = page.locator('[data-docked]');
  await expect(docked.locator('video')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewer.name);
  await expect(page.getByRole('button', { name: `Conta de ${viewer.name}` })).toBeVisible();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  // The same picture, without a pause.
  await expect.poll(time).toBeGreaterThan(left + 1);
  expect(await page.evaluate(() => document.querySelector('video') === (window as unknown as { running: unknown }).running)).toBe(true);
  await page.getByRole('navigation', { name: 'Conta', exact: true }).getByRole('link', { name: 'Conta e segurança' }).click();
  await expect(page).toHaveURL(/\/perfil\/conta/);
  await expectPlays(page);

  await docked.getByRole('link').click();
  await expect(page).toHaveURL(room);
  await expect(docked).toHaveCount(0);
  await expectPlays(page);
  expect(await page.evaluate(() => document.querySelector('video') === (window as unknown as { running: unknown }).running)).toBe(true);
});

for (const path of ['/', '/guia'])
  test(`${path} loads no code of the player`, async ({ page, watch: _ }) => {
    const scripts: Promise<string>[] = [];
    const keep = (response: Response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
    };
    page.on('response', keep);
    await page.goto(path, { waitUntil: 'networkidle' });
    // What comes while these are read would be asked for its text when the test is over.
    page.off('response', keep);
    expect(scripts.length).toBeGreaterThan(0);
    // The tile imports the chunk of its controls, the host's store the chunk of its adapter.
    for (const text of await Promise.all(scripts)) {
      expect(text).not.toMatch(/import\([^)]*(tile-runtime|shaka-adapter)/);
      // A static import merges the chunk into another: controls and adapter are known by what only they call.
      expect(text).not.toMatch(/requestFullscreen|requestPictureInPicture/);
    }
  });

test('[G-docked-truth] home has the score that the picture in the corner has come to, and the newest without that picture', async ({
  page,
  stack,
  watch: _,
}) => {
  interface OnAir {
    id: number;
    slug: string;
    fixture: { event_id: number; state: string; score: { local: number; visitor: number }; local_team: { short_name: string } } | null;
  }
  const read = async <T>(path: string) => (await (await fetch(stack.upstream + path)).json()) as T;
  const { channels } = await read<{ channels: OnAir[] }>('/channels/live');
  const channel = channels.find(({ fixture }) => fixture?.state === 'live' && fixture.score.local + fixture.score.visitor > 0);
  if (!channel?.fixture) throw new Error('no match with a goal is on air');
  const { event_id, score: known, local_team } = channel.fixture;
  const { events } = await read<{ events: { kind: string; at: string }[] }>(`/sports/soccer/v1/event/${event_id}`);
  const goal = events.find(({ kind }) => kind.endsWith('goal'));
  const before = new Date(Date.parse(goal?.at ?? '') - 120_000).toISOString().replace(/\.\d+Z/, 'Z');
  await page.goto(`/live/canal/${channel.id}/${channel.slug}?t=${before}`);
  await expectPlays(page);
  await expect(page.getByRole('button', { name: 'Do apito inicial' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Camarote' }).click();
  await expect(page.locator('[data-docked] video')).toBeVisible();
  const place = page.getByRole('main').locator('h1, li').filter({ hasText: local_team.short_name }).first();
  const rows = (local: number, visitor: number) => new RegExp(`${local_team.short_name}\\s*${local}\\D+${visitor}`);
  await expect(place).toContainText(rows(0, 0));
  await expect(page.getByRole('main')).not.toContainText('Golos:');
  await page.getByRole('button', { name: 'Fechar leitor' }).click();
  await expect(place).toContainText(rows(known.local, known.visitor));
});
