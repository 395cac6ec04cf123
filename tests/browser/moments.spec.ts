/** A moment from the live picture to its own page, by keyboard. */
import { defaultSettings } from '#rules/constants.ts';
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { inDatabase, registerViewer, signInBrowser } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays, tabTo } from '../support/live-picture.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** How long a moment is processed, in seconds. */
const setDelay = (stack: Stack, seconds: number): Promise<void> =>
  inDatabase(stack, `UPDATE settings SET value = $1 WHERE key = 'live_to_vod_delay'`, [String(seconds)]);

// Other files have the same database.
test.afterEach(({ stack }) => setDelay(stack, Number(defaultSettings.live_to_vod_delay)));

test('[D-moment-create] [S-moment-processing] [G-layout-small] by keyboard a moment is chosen, previewed, made, shared, watched and deleted', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  test.setTimeout(120_000);
  // It is processed until the test says so.
  await setDelay(stack, 600);
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await page.getByRole('button', { name: 'Criar momento' }).focus();
  await page.keyboard.press('Enter');
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  await expect(dialogue.getByText('Arraste as pontas')).toBeVisible();
  const video = dialogue.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  const before = await video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).not.toBe(before);
  expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);

  // Nothing is made without a category.
  const submit = dialogue.getByRole('button', { name: 'Criar momento' });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(dialogue.getByText('Escolha uma categoria.')).toBeVisible();
  await dialogue.getByRole('radio', { name: 'Festa' }).focus();
  await page.keyboard.press('Space');
  await expect(dialogue.getByText('Escolha uma categoria.')).toBeHidden();
  await dialogue.getByRole('textbox', { name: 'Título' }).fill('A festa do golo');
  await dialogue.getByRole('radio', { name: /^Média/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogue.getByRole('radio', { name: /^Curta/ })).toBeChecked();
  await expect(dialogue.locator('[data-range]')).toHaveText(/^18 s, das \d\d:\d\d:\d\d às \d\d:\d\d:\d\d$/);
  // Each end moves by six seconds.
  await dialogue.getByRole('slider', { name: 'Fim do momento' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogue.locator('[data-range]')).toHaveText(/^12 s/);
  await expect(dialogue.getByRole('radio', { name: /^À medida/ })).toBeChecked();
  await submit.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'A processar' })).toBeVisible();
  await setDelay(stack, 1);
  const made = page.getByRole('dialog', { name: 'Clipe gerado' });
  await expect(made).toBeVisible({ timeout: 60_000 });
  await tabTo(page, made.getByRole('button', { name: 'Copiar' }));
  await page.keyboard.press('Enter');
  await expect(made.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  // Of a match: its title is not in what is shared.
  expect(address).toMatch(/\/videos\/[0-9a-f-]{36}\/momento$/);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A festa do golo');
  await expectPlays(page);
  await expect(page.getByText('por mim')).toBeVisible();
  await expect(page.getByText('1 vista')).toBeVisible();
  // Who shows a shared link gets the whole head; a viewer's page does not wait for a late upstream.
  const shared = await (await page.request.get(address, { headers: { 'user-agent': 'WhatsApp/2.0' } })).text();
  expect(/property="og:video" content="([^"]*)"/.exec(shared)?.[1]).toMatch(/\/vod\/1\/\d+-\d+\/master\.m3u8/);

  // Its list has what is done with it, too.
  await page.goto('/perfil#momentos');
  await page.getByRole('button', { name: 'Partilhar A festa do golo' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const remove = page.getByRole('button', { name: 'Apagar A festa do golo' });
  await untilHydrated(remove);
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ficar com o momento' }).click();
  await page.goto(address);

  await page.getByRole('button', { name: 'Apagar momento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar momento' }).click();
  await expect(page).toHaveURL(/\/perfil#momentos$/);
  await expect(page.getByText('Ainda não tem momentos')).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test('[D-moment-create] a visitor signs in on the way, and finds the dialogue as it was left', async ({ page, stack, watch: _ }) => {
  test.setTimeout(90_000);
  const viewer = await registerViewer(stack);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await page.getByRole('button', { name: 'Criar momento' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  await dialogue.getByRole('radio', { name: 'Defesa' }).check({ force: true });
  await dialogue.getByRole('radio', { name: /^Longa/ }).check({ force: true });
  await expect(dialogue.locator('[data-range]')).toHaveText(/^60 s/);
  const range = await dialogue.locator('[data-range]').textContent();
  await dialogue.getByRole('button', { name: 'Entrar e criar' }).click();
  await expect(dialogue).toHaveCount(0);
  const popUp = page.getByRole('dialog');
  await popUp.getByRole('link', { name: 'Continuar com e-mail' }).click();
  await popUp.getByLabel('E-mail', { exact: true }).fill(viewer.email);
  await popUp.getByLabel('Palavra-passe', { exact: true }).fill(viewer.password);
  await popUp.getByLabel('Palavra-passe', { exact: true }).press('Enter');
  await expect(dialogue.getByRole('radio', { name: 'Defesa' })).toBeChecked();
  await expect(dialogue.getByRole('radio', { name: /^Longa/ })).toBeChecked();
  await expect(dialogue.locator('[data-range]')).toHaveText(range ?? '');
  // The hint was shown once on this device.
  await expect(dialogue.getByText('Arraste as pontas')).toHaveCount(0);
  // Another sign-in does not bring it back.
  await page.keyboard.press('Escape');
  await expect(dialogue).toHaveCount(0);
  await page.reload();
  await expectPlays(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[D-moment-create] [B-thumbnails] the trimmer is covered by thumbnails of its range, of any channel, once the dialogue is open', async ({
  page,
  watch: _,
}) => {
  test.setTimeout(90_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/storyboard|thumbs/.test(pathname) && !pathname.startsWith('/assets/')) asked.push(pathname);
  });
  await page.goto('/live/canal/1');
  await expectPlays(page);
  expect(asked, 'before the dialogue is open').toEqual([]);
  await page.getByRole('button', { name: 'Criar momento' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  const strip = dialogue.locator('[data-pictures="true"]');
  const expectCovered = async () => {
    await expect(strip).toBeVisible();
    const pictures = await strip.locator('svg:has(image)').evaluateAll((all) =>
      Promise.all(
        all.map(async (one) => {
          const sprite = new Image();
          sprite.src = one.querySelector('image')?.getAttribute('href') ?? '';
          await sprite.decode();
          const { left, right } = one.getBoundingClientRect();
          // Two programmes have sprites of their own.
          return { left, right, pixels: sprite.naturalWidth, tile: `${sprite.src} ${one.getAttribute('viewBox')}` };
        }),
      ),
    );
    const box = await strip.boundingBox();
    if (!box) throw new Error('no trimmer');
    // Side by side from one end to the other.
    const edges = [box.x, ...pictures.map(({ right }) => right)];
    for (const [n, { left }] of pictures.entries()) expect(left).toBeCloseTo(edges[n] ?? 0, 0);
    expect(edges.at(-1)).toBeCloseTo(box.x + box.width, 0);
    for (const { pixels } of pictures) expect(pixels).toBe(6 * 192);
    // The pictures of the newest seconds may still be missing: the last one stands for them. And those a whole loop of 48 s apart are the same.
    expect(new Set(pictures.map(({ tile }) => tile)).size, 'different instants').toBeGreaterThan(pictures.length / 4);
  };
  await expectCovered();
  await expect(dialogue.getByRole('slider')).toHaveCount(2);
  expect(await axeViolations(page, { include: 'dialog, [role="dialog"]' })).toEqual([]);
  await dialogue.getByRole('combobox', { name: 'Canal' }).selectOption({ index: 1 });
  await expect.poll(() => asked.filter((path) => path.endsWith('.json'))).toEqual(['/live/1/storyboard.json', '/live/2/storyboard.json']);
  await expectCovered();
});

test('[D-moment-create] without thumbnails the trimmer is an empty strip', async ({ page, watch: _ }) => {
  await page.route(/storyboard\.json/, (route) => route.fulfill({ json: { runs: [] } }));
  await page.goto('/live/canal/1');
  await expectPlays(page);
  const answered = page.waitForResponse(/storyboard\.json/);
  await page.getByRole('button', { name: 'Criar momento' }).click();
  await answered;
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  const end = dialogue.getByRole('slider', { name: 'Fim do momento' });
  await end.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogue.locator('[data-range]')).toHaveText(/^24 s/);
  await expect(dialogue.locator('[data-pictures]')).toHaveAttribute('data-pictures', 'false');
  await expect(dialogue.locator('[data-pictures] svg')).toHaveCount(0);
});

test('[B-no-spoilers] [D-moment-create] who hides results sees no thumbnails, because the broadcast shows its score', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/storyboard\.json|\/thumbs\//.test(request.url()) && asked.push(request.url())));
  const preferences = writePreferences({ ...NO_PREFERENCES, noSpoilers: true });
  await context.addCookies([{ name: 'preferencias', value: preferences, url: stack.site }]);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await page.getByRole('button', { name: 'Criar momento' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  await expect.poll(() => dialogue.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  await expect(dialogue.locator('[data-pictures] svg')).toHaveCount(0);
  expect(asked).toEqual([]);
});
