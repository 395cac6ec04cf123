import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { livePage } from '#rules/pages.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { type ContractServer, startContractServer } from './contract/contract-server.ts';
import { liveSource } from './live-source.ts';
import { LivePlayer } from './tile.tsx';

const executablePath = chromiumPath();
const hasBrowser = executablePath !== undefined;
if (!hasBrowser) console.warn('no Chromium: the player’s screens are not tested');

describe('the tile in the served HTML', () => {
  const html = renderToString(
    createElement(LivePlayer, { source: liveSource('http://h:4000', '12'), title: 'Benfica × Estoril', poster: '/p.svg', room: livePage }),
  );
  it('has the poster with its size, the title and, without JavaScript, a link to the stream', () => {
    expect(html).toContain('src="/p.svg"');
    expect(html).toMatch(/width="1280" height="720"/);
    expect(html).toContain('Benfica × Estoril</figcaption>');
    expect(html).toMatch(/<noscript><a [^>]*href="http:\/\/h:4000\/live\/12\/master\.m3u8\?dvr=60"/);
  });
  it('has no style attribute and no inline handler', () => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/i);
  });
});

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
    page.setDefaultTimeout(8000);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Maximum update|hydrat/i.test(message.text())) problems.push(message.text());
    });
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });

  const open = async (channel = '1') => {
    await page.goto(`${server.origin}/?${channel}`);
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await expect.poll(text, { timeout: 8000 }).toBe('Em direto');
  };
  const slider = () => page.getByRole('slider', { name: 'Posição na emissão' });
  const text = () => slider().getAttribute('aria-valuetext');
  const playing = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return { paused: video?.paused ?? true, time: video?.currentTime ?? 0 };
    });

  it('pauses, rewinds, returns to live, mutes and opens the help by keyboard alone', async () => {
    await open();
    expect(await text()).toBe('Em direto');
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Ver', exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Voltar ao direto' }).waitFor();
    await expect.poll(text).toMatch(/^(2\d|3\d|4\d) s atrás do direto$/);
    await page.keyboard.press('End');
    await expect.poll(text).toBe('Em direto');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Ativar o som' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
    await expect.poll(quiet, { timeout: 8000 }).toBe(true);
    await page.keyboard.press('Tab');
    await slider().focus();
    await page.waitForTimeout(4500);
    expect(await quiet()).toBe(false);
  });

  it('changes the quality in the settings, which return the focus', async () => {
    await open();
    await page.getByRole('button', { name: 'Definições' }).click();
    await page.getByRole('radio', { name: '180p' }).check();
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoHeight), { timeout: 10_000 }).toBe(180);
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

  it('explains that a channel is off air, and plays the next one in the same element', async () => {
    await open();
    await page.getByRole('button', { name: 'Página 999' }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'Esta emissão não está disponível' }).waitFor();
    await expect(page.getByRole('button', { name: 'Tentar de novo' }).count()).resolves.toBe(1);
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
    expect(await audit()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Página 999' }).click();
    await page.getByRole('alert').waitFor();
    expect(await audit()).toEqual([]);
  });
});
