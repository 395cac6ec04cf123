/** The player in its room and on the way through the site: dock, theatre, thumbnails, audio only, captions, statistics. */
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../support/account.ts';
import { channelRail, clickControl, expectPlays, expectWholeRoom, positionBar } from '../support/live-picture.ts';
import { startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Remembers the video element, to be compared after a navigation. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { running: document.querySelector('video') }));
const time = (page: Page) => page.evaluate(() => (window as unknown as { running: HTMLVideoElement }).running.currentTime);
const isSame = (page: Page) => page.evaluate(() => document.querySelector('video') === (window as unknown as { running: unknown }).running);

test('[B-dock] the picture goes on through guide and home without a break, pauses, returns to its room and closes', async ({
  page,
  watch: _,
}) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  const room = page.url();
  await remember(page);
  await page.evaluate(() => {
    const paused: string[] = [];
    Object.assign(window, { paused });
    document.querySelector('video')?.addEventListener('pause', () => paused.push(location.pathname));
  });
  const docked = page.locator('[data-docked]');
  const pages: [link: Locator, path: RegExp][] = [
    [page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }), /\/guia$/],
    [page.getByRole('banner').getByRole('link', { name: /página inicial/ }), /\/$/],
  ];
  for (const [link, path] of pages) {
    const left = await time(page);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(docked.locator('video')).toBeVisible();
    await expect.poll(() => time(page)).toBeGreaterThan(left + 1);
    expect(await isSame(page)).toBe(true);
  }
  expect(await page.evaluate(() => (window as unknown as { paused: string[] }).paused)).toEqual([]);

  await docked.getByRole('button', { name: 'Pausa' }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await docked.getByRole('button', { name: 'Ver', exact: true }).click();
  await docked.getByRole('link').click();
  await expect(page).toHaveURL(room);
  await expect(docked).toHaveCount(0);
  await expectPlays(page);
  expect(await isSame(page)).toBe(true);

  // On a phone it is a bar over the tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => history.back());
  await expect(docked.locator('video')).toBeVisible();
  const toTabs = async () => {
    const [bar, tabs] = await Promise.all([docked.boundingBox(), page.getByRole('navigation', { name: 'Áreas do site' }).boundingBox()]);
    return { width: bar?.width, near: Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (tabs?.y ?? 0)) <= 1 };
  };
  await expect.poll(toTabs, 'as wide as the phone, and ends where the tabs begin').toEqual({ width: 390, near: true });
  await docked.getByRole('button', { name: 'Fechar leitor' }).click();
  await expect(page.locator('video')).toHaveCount(0);
});

test('[B-theatre] T and a double click give the picture the room, which stays so, and F is full screen', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Element.prototype.requestFullscreen = function (this: Element) {
      asked.push(this.tagName);
      return Promise.resolve();
    };
  });
  await page.goto('/live/canal');
  await expectWholeRoom(page);
  const rail = page.getByRole('navigation', { name: 'Canais' });
  const panel = page.getByRole('tablist');
  const width = async () => (await page.getByRole('figure').boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('t');
  await expect(rail).toBeHidden();
  await expect(panel).toBeHidden();
  await expect.poll(width).toBeGreaterThan(before + 300);
  await expect(page.locator('#avisos')).toHaveText('Painéis recolhidos');

  await page.reload();
  await expectPlays(page);
  await expect(rail).toBeHidden();
  await page.getByRole('figure').dblclick({ position: { x: 400, y: 200 } });
  await expect(rail).toBeVisible();
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['FIGURE']);
});

test('[B-thumbnails] the bar shows a thumbnail under the mouse and at the keyboard’s place', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  // With the programme's parts the bar gets another scale.
  await expect(page.locator('.dvr').getByText('1.ª parte')).toBeVisible();
  const thumbnail = page.locator('[data-thumbnail]');
  /** Points at the bar, where it is now. @param along its length, 0 to 1 */
  const pointAt = async (along: number) => {
    const box = await positionBar(page).boundingBox();
    if (!box) throw new Error('no bar');
    // Controls that have gone while the mouse rested come back first: the bar takes no pointer before that.
    await page.mouse.move(box.x + box.width * along, box.y - 60);
    await expect(positionBar(page)).toBeVisible();
    await page.mouse.move(box.x + box.width * along, box.y + box.height * 0.7);
  };
  const drawn = () =>
    thumbnail.evaluate(async (element) => {
      const { backgroundImage, backgroundPosition } = getComputedStyle(element);
      const image = new Image();
      image.src = /url\("(.*)"\)/.exec(backgroundImage)?.[1] ?? '';
      await image.decode();
      return { width: image.naturalWidth, position: backgroundPosition };
    });
  // Again where the bar has moved away beneath the pointer, which is then over something else.
  await expect(async () => {
    await pointAt(0.6);
    await expect(thumbnail).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const first = await drawn();
  expect(first.width).toBe(6 * 192);
  // Apart by no length that divides the loop's: instants a whole loop of 48 s apart have the same thumbnail.
  const positions = new Set<string>();
  await expect(async () => {
    for (const along of [0.62, 0.65, 0.69]) {
      await pointAt(along);
      await expect(thumbnail).toBeVisible({ timeout: 5_000 });
      positions.add((await drawn()).position);
    }
    expect([...positions].some((position) => position !== first.position)).toBe(true);
  }).toPass();
  await page.mouse.move(10, 10);
  await expect(thumbnail).toHaveCount(0);
  await positionBar(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnail).toBeVisible();
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', /\d+ s atrás do direto|Em direto/);
});

test('[B-audio-only] the settings load the sound alone, show how the stream does and remember to save data', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  const settings = page.getByRole('dialog', { name: 'Definições' });
  await clickControl(page, page.getByRole('button', { name: 'Definições', exact: true }));
  await expect(settings.getByText('Atraso')).toBeVisible();
  const pictures: string[] = [];
  await settings.getByRole('switch', { name: /Só áudio/ }).click();
  await expect(page.getByRole('heading', { name: 'Só áudio' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(0);
  page.on('request', (request) => /\/v\d+\//.test(request.url()) && pictures.push(request.url()));
  await expectPlays(page);
  await settings.getByRole('switch', { name: /Poupar dados/ }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('preferencias=1.dataSaver');
  const underChannels = channelRail(page).getByRole('switch', { name: 'Poupar dados' });
  await expect(underChannels).toBeChecked();
  await underChannels.click();
  await expect(settings.getByRole('switch', { name: /Poupar dados/ })).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('dataSaver');
  await settings.getByRole('button', { name: 'Estatísticas da emissão' }).click();
  const stats = page.getByRole('region', { name: 'Estatísticas da emissão' });
  await expect(stats).toContainText('Só áudio');
  expect(pictures).toEqual([]);
  await page.getByRole('button', { name: 'Ligar imagem' }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBeGreaterThan(0);
  await expect(stats).toContainText(/\d+ × \d+/);
  await expectPlays(page);
});

test('captions are off at first, C draws them over the picture, the menu names their language, and another channel keeps them', async ({
  page,
  watch: _,
}) => {
  const drawn = () =>
    page.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])]
        .filter(({ mode }) => mode === 'showing')
        .reduce((cues, { activeCues }) => cues + (activeCues?.length ?? 0), 0),
    );
  const warnings: string[] = [];
  page.on('console', (message) => {
    // The library's own: the browser warns of preloads that nothing has used yet.
    if (message.type() === 'warning' && message.location().url.includes('shaka-player')) warnings.push(message.text());
  });
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await expect(page.getByRole('button', { name: 'Ligar legendas' })).toBeAttached();
  expect(await drawn()).toBe(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Desligar legendas' })).toBeAttached();
  await expect.poll(drawn).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Definições' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Definições' }).getByRole('radio', { name: 'Português' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(/canal\/1\//);
  await expectPlays(page);
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(warnings, 'the library has nothing to warn of').toEqual([]);
});

test('[K-idle-14400] after the operator’s time without input the player asks whether somebody watches, goes on when answered, and stops when told to', async ({
  page,
  watch: _,
}) => {
  const own = await startStack();
  try {
    await inDatabase(own, "UPDATE settings SET value = '4' WHERE key = 'stream_idle_timer'", []);
    const question = page.getByRole('alertdialog', { name: 'Ainda está a ver?' });
    const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused);
    await page.goto(`${own.site}/live/canal/1`);
    await expectPlays(page);
    await expect(question).toContainText('Paramos dentro de');
    await expect(question.getByRole('button', { name: 'Sim, continuar' })).toBeFocused();
    expect(await isPaused()).toBe(false);

    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expectPlays(page);
    await question.getByRole('button', { name: 'Parar' }).click();
    await expect(question).toBeHidden();
    await expect.poll(isPaused).toBe(true);
    // A page that is still open asks the stopped site for data, and reports that as an error.
    await page.goto('about:blank');
  } finally {
    await own.stop();
  }
});
