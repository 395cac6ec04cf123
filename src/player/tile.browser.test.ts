import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { refusePlay } from '../../tests/support/refuse-play.ts';
import { type ContractServer, startContractServer } from './contract/contract-server.ts';

const executablePath = chromiumPath();
const hasBrowser = executablePath !== undefined;
if (!hasBrowser) console.warn('no Chromium: the player’s screens are not tested');

describe.runIf(hasBrowser)('player on a page', () => {
  let server: ContractServer;
  let browser: Browser;
  let page: Page;
  let problems: string[] = [];

  beforeAll(async () => {
    server = await startContractServer('tile-page.tsx');
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach(async () => {
    problems = [];
    const context = await browser.newContext({ viewport: { width: 1200, height: 760 } });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Maximum update|hydrat/i.test(message.text())) problems.push(message.text());
    });
  });
  afterEach(async () => {
    // A manifest that is still on its way when a test ends is no fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
    expect(problems).toEqual([]);
  });

  const open = async (channel = '1') => {
    await page.goto(`${server.origin}/?${channel}`);
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(text).toBe('Em direto');
  };
  const slider = () => page.getByRole('slider', { name: 'Posição na emissão' });
  const text = () => slider().getAttribute('aria-valuetext');
  const playing = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return { paused: video?.paused ?? true, time: video?.currentTime ?? 0 };
    });

  /** What screen readers were told last. */
  const said = () => page.locator('#avisos').textContent();

  it('pauses, rewinds, returns to live, mutes and opens the help by keyboard alone', async () => {
    await open();
    expect(await text()).toBe('Em direto');
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Ver', exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Voltar ao direto' }).waitFor();
    await expect.poll(text).toMatch(/^(9|1\d|2\d) s atrás do direto$/);
    await page.keyboard.press('End');
    await expect.poll(text).toBe('Em direto');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Ativar o som' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[F-mouse] pauses and plays by a click on the picture, and shows it in full screen by two without a pause', async () => {
    await open();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.querySelector('video')?.addEventListener('pause', () => seen.push('pause'));
      Element.prototype.requestFullscreen = function (this: Element) {
        seen.push(this.tagName);
        return Promise.resolve();
      };
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await page.mouse.dblclick(500, 200);
    await expect.poll(seen).toEqual(['FIGURE']);
    expect((await playing()).paused).toBe(false);
    await page.mouse.click(500, 200);
    await page.getByRole('button', { name: 'Ver', exact: true }).waitFor();
    expect(await seen()).toEqual(['FIGURE', 'pause']);
    await page.mouse.click(500, 200);
    await expect.poll(async () => (await playing()).paused).toBe(false);
    // An open menu is closed instead.
    const menu = page.getByRole('dialog', { name: 'Definições' });
    await page.getByRole('button', { name: 'Definições' }).click();
    await menu.waitFor();
    await page.mouse.click(300, 200);
    await menu.waitFor({ state: 'detached' });
    expect((await playing()).paused).toBe(false);
  });

  it('jumps by a double tap at a side, shows how far, and adds taps in a row', async () => {
    await open();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(text).toMatch(/atrás do direto$/);
    // Answers what is shown at once: on a slow machine it is gone again before another call could ask.
    const tap = (at: number, times: number) =>
      page.evaluate(
        async ([place, count]) => {
          const surface = document.querySelector('[data-picture]');
          const box = surface?.getBoundingClientRect();
          if (!surface || !box) throw new Error('no picture');
          for (let i = 0; i < (count ?? 0); i++)
            surface.dispatchEvent(
              new PointerEvent('click', {
                bubbles: true,
                pointerType: 'touch',
                clientX: box.left + box.width * (place ?? 0),
                clientY: 200,
              }),
            );
          await new Promise((drawn) => setTimeout(drawn));
          return document.querySelector('[data-skipped]')?.getAttribute('data-skipped') ?? null;
        },
        [at, times],
      );
    const { time } = await playing();
    expect(await tap(0.1, 3)).toBe('-20');
    await expect.poll(async () => (await playing()).time).toBeLessThan(time - 15);
    await page.locator('[data-skipped]').waitFor({ state: 'detached' });
    // One tap, and taps in the middle, only show the controls.
    expect(await tap(0.9, 1)).toBeNull();
    expect(await tap(0.5, 2)).toBeNull();
    expect((await playing()).paused).toBe(false);
  });

  it('plays a recording: digits jump, < and > change its speed, the media keys work, and its end is told', async () => {
    await page.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      Object.assign(window, { handlers });
      navigator.mediaSession.setActionHandler = (action, handler) => {
        handlers[action] = handler;
      };
    });
    await page.goto(`${server.origin}/?gravacao`);
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(text).toMatch(/de 2 min$/);
    expect(await page.getByText('Direto', { exact: true }).count()).toBe(0);
    await page.keyboard.press('5');
    await expect.poll(text).toMatch(/^(59 s|1 min( [0-3] s)?) de 2 min$/);
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
    expect(await said()).toBe('Velocidade 1,5×');
    await page.keyboard.press('<');
    await page.keyboard.press('<');
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Ver', exact: true }).waitFor();
    // A pause holds its place.
    const held = (await playing()).time;
    await page.waitForTimeout(1_500);
    expect((await playing()).time).toBe(held);
    const media = await page.evaluate(() => {
      const { handlers } = window as unknown as { handlers: Record<string, MediaSessionActionHandler | null> };
      handlers.seekforward?.({ action: 'seekforward' });
      handlers.play?.({ action: 'play' });
      const { metadata } = navigator.mediaSession;
      return { title: metadata?.title, artwork: metadata?.artwork.length, next: handlers.nexttrack };
    });
    expect(media).toEqual({ title: 'Resumo', artwork: 1, next: null });
    await expect.poll(async () => (await playing()).time).toBeGreaterThan(held + 9);
    // Two seconds before the end.
    await page.keyboard.press('9');
    await page.keyboard.press('l');
    await page.locator('body[data-ended]').waitFor();
    await page.getByRole('button', { name: 'Ver de novo' }).waitFor();
  });

  it('keeps a speed that is chosen while the picture waits for data', async () => {
    await page.goto(`${server.origin}/?gravacao`);
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(text).toMatch(/de 2 min$/);
    // As if the wait were over before the element has told the library of its new speed.
    await page.evaluate(() => document.addEventListener('ratechange', (event) => event.stopImmediatePropagation(), true));
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    await page.keyboard.press('5');
    await expect.poll(text).toMatch(/^1 min [3-9] s de 2 min$/);
    expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
  });

  it('[F-mouse] selects no text while the bar is dragged, and keeps tips within the picture', async () => {
    await open();
    const box = await slider().boundingBox();
    const figure = await page.locator('figure').boundingBox();
    if (box === null || figure === null) throw new Error('the bar has no box');
    for (const x of [box.x + 1, box.x + box.width - 1]) {
      await page.mouse.move(x, box.y + box.height - 8);
      const tip = await page.locator('[data-bar-tip]').boundingBox();
      expect(tip?.x).toBeGreaterThanOrEqual(figure.x);
      expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(figure.x + figure.width);
      expect(tip?.width).toBeGreaterThan(60);
    }
    await page.mouse.move(box.x + box.width * 0.7, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y - 120, { steps: 5 });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.mouse.up();
    await expect.poll(text).toMatch(/atrás do direto$/);
    const cutTips = await page.evaluate(() => {
      const { left, right } = document.querySelector('figure')?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return [...document.querySelectorAll<HTMLElement>('.player-controls [data-tip]')].flatMap((button) => {
        const tip = getComputedStyle(button, '::after');
        const width = Number.parseFloat(tip.width) + (tip.boxSizing === 'border-box' ? 0 : Number.parseFloat(tip.paddingLeft) * 2);
        const own = button.getBoundingClientRect();
        const shift = tip.transform === 'none' ? 0 : new DOMMatrix(tip.transform).e;
        const start = own.left + Number.parseFloat(tip.left) + shift;
        return start >= left && start + width <= right ? [] : [`${button.dataset.tip}: ${start} to ${start + width}`];
      });
    });
    expect(cutTips).toEqual([]);
  });

  it('[F-opening] tells that the stream opens after two seconds, aloud too, and no longer when there is a picture', async () => {
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/live.mpd*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.origin}/?1`);
    const opening = page.locator('h2', { hasText: 'A abrir a emissão' });
    await opening.waitFor({ state: 'attached' });
    // Where two seconds have gone already they can be seen: their style still says when they appear.
    const appearances = await page.evaluate(() =>
      ['.player-opening', '.player-opening-slow'].map((name) => {
        const { animationName, animationDelay, animationFillMode } = getComputedStyle(document.querySelector(name) ?? document.body);
        return `${animationName} ${animationDelay} ${animationFillMode}`;
      }),
    );
    expect(appearances).toEqual(['player-appear 2s backwards', 'player-appear 6s backwards']);
    await opening.waitFor();
    await expect.poll(said).toBe('A abrir a emissão');
    letGo();
    await expect.poll(text).toBe('Em direto');
    await opening.waitFor({ state: 'detached' });
  });

  it('[F-opening] tells that a stream has sound only', async () => {
    await page.route('**/live.mpd*', async (route) => {
      const answer = await route.fetch();
      const manifest = await answer.text();
      const body = manifest.replace(/<AdaptationSet[^>]*contentType="video"[\s\S]*?<\/AdaptationSet>/g, '');
      expect(body.length).toBeLessThan(manifest.length);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${server.origin}/?1`);
    await page.getByRole('heading', { name: 'Esta emissão só tem som' }).waitFor();
    await expect.poll(said).toBe('Esta emissão só tem som');
    expect(await page.locator('figure img').first().isVisible()).toBe(true);
    await expect.poll(async () => (await playing()).paused).toBe(false);
  });

  it('[F-opening] [F-sound-icon] tells that the browser refused sound, and offers it', async () => {
    await refusePlay(page, 'sound');
    await page.goto(`${server.origin}/?1`);
    const controls = page.locator('.player-controls');
    const drawing = (name: string) => controls.getByRole('button', { name, exact: true }).locator('path').getAttribute('d');
    const refused = await drawing('Ativar o som recusado pelo navegador');
    await expect.poll(said).toBe('O navegador começou sem som');
    await page.getByRole('button', { name: 'Ativar o som', exact: true }).click();
    const on = await drawing('Desativar o som');
    await page.keyboard.press('m');
    const muted = await drawing('Ativar o som');
    expect(new Set([refused, on, muted]).size).toBe(3);
  });

  it('[F-opening] tells that the browser did not let the stream start, and starts it when asked', async () => {
    await refusePlay(page, 'all');
    await page.goto(`${server.origin}/?1`);
    await page.getByRole('heading', { name: 'O navegador não deixou a emissão começar sozinha' }).waitFor();
    await expect.poll(said).toBe('O navegador não deixou a emissão começar sozinha');
    await page.getByRole('button', { name: 'Ver em direto' }).click();
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(async () => (await playing()).paused).toBe(false);
  });

  it('leaves the keys to a focused text field', async () => {
    await open();
    await page.getByRole('searchbox', { name: 'Pesquisa' }).fill('');
    await page.getByRole('searchbox', { name: 'Pesquisa' }).pressSequentially('k mj');
    expect(await page.getByRole('searchbox').inputValue()).toBe('k mj');
    expect((await playing()).paused).toBe(false);
    expect(await text()).toBe('Em direto');
  });

  it('seeks by the slider’s own keys and by a press on the bar, and shows no mark later than the picture', async () => {
    await open();
    await slider().focus();
    await page.keyboard.press('PageDown');
    await expect.poll(text).toMatch(/^1 min( \d+ s)? atrás do direto$/);
    await expect(page.getByRole('button', { name: /Golo do Benfica/ }).count()).resolves.toBe(1);
    await expect(page.getByRole('button', { name: /ainda não aconteceu/ }).count()).resolves.toBe(0);
    const box = await slider().boundingBox();
    if (box === null) throw new Error('the bar has no box');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 10);
    await expect.poll(text).toMatch(/^1[3-7] min .*atrás do direto$/);
    await expect(page.getByRole('button', { name: /Golo do Benfica/ }).count()).resolves.toBe(0);
    // The controls may be hidden by now: moving the pointer shows them again.
    await page.mouse.move(box.x + 40, box.y - 40);
    await page.getByRole('button', { name: 'Voltar ao direto' }).click();
    await expect.poll(text).toBe('Em direto');
  });

  it('hides its controls after three seconds, but not while one of them has the focus', async () => {
    await open();
    const quiet = () => page.locator('figure').evaluate((figure) => figure.hasAttribute('data-quiet'));
    await page.mouse.move(400, 300);
    expect(await quiet()).toBe(false);
    await expect.poll(quiet).toBe(true);
    await page.keyboard.press('Tab');
    await slider().focus();
    await page.waitForTimeout(4500);
    expect(await quiet()).toBe(false);
  });

  it('changes the quality in the settings, which return the focus', async () => {
    await open();
    await page.getByRole('button', { name: 'Definições' }).click();
    await page.getByRole('radio', { name: '180p' }).check();
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoHeight)).toBe(180);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Definições');
  });

  it('goes on in a corner when the room is left, and returns to it without a pause', async () => {
    await open();
    await page.evaluate(() => document.querySelector('video')?.setAttribute('data-same', 'yes'));
    const before = await playing();
    await page.getByRole('button', { name: 'Página guia' }).click();
    await page.getByRole('complementary', { name: 'Leitor em miniatura: Canal 1' }).waitFor();
    await page.waitForTimeout(1000);
    const docked = await playing();
    expect(docked.paused).toBe(false);
    expect(docked.time).toBeGreaterThan(before.time + 0.5);
    await page.getByRole('link', { name: 'Voltar à sala' }).click();
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    expect(await page.locator('video[data-same]').count()).toBe(1);
    expect((await playing()).paused).toBe(false);
    await page.getByRole('button', { name: 'Página guia' }).click();
    await page.getByRole('button', { name: 'Fechar leitor' }).click();
    await expect.poll(() => page.locator('video').count()).toBe(0);
  });

  it('[G-stream-faults] explains that a channel is off air, says when it is tried again, and plays the next one in the same element', async () => {
    await open();
    await page.getByRole('button', { name: 'Página 999' }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'Esta emissão não está disponível' }).waitFor();
    await page
      .getByRole('timer')
      .filter({ hasText: /^Nova tentativa dentro de \d+ s$/ })
      .waitFor();
    await page.getByRole('button', { name: 'Tentar agora' }).waitFor();
    await page.getByRole('button', { name: 'Página 2' }).click();
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(async () => (await playing()).paused).toBe(false);
  });

  it.each([1200, 390])('has nothing axe objects to at %i px: live, behind with settings, error', async (width) => {
    await page.setViewportSize({ width, height: 760 });
    await open();
    const audit = async () => {
      const { violations } = await new AxeBuilder({ page }).include('figure').analyze();
      return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    };
    await page.mouse.move(100, 200);
    expect(await audit()).toEqual([]);
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Voltar ao direto' }).waitFor();
    await page.getByRole('button', { name: 'Definições' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await audit()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Página 999' }).click();
    await page.getByRole('alert').waitFor();
    expect(await audit()).toEqual([]);
  });
});
