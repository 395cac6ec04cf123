/** The player's host in the root route: one player for the site, and no code of it on pages without a picture. */
import { expectPlays } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

test('leaving the room stops its player, and returning starts a new one', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  const room = page.url();
  await page.evaluate(() => Object.assign(window, { left: document.querySelector('video') }));
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

for (const path of ['/', '/guia'])
  test(`${path} loads no code of the player`, async ({ page, watch: _ }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    // The tile imports the chunk of its controls, the host's store the chunk of its adapter.
    for (const text of await Promise.all(scripts)) {
      expect(text).not.toMatch(/import\([^)]*(tile-runtime|shaka-adapter)/);
      // A static import merges the chunk into another: controls and adapter are known by what only they call.
      expect(text).not.toMatch(/requestFullscreen|requestPictureInPicture/);
    }
  });
