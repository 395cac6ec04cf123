/** The audio player: it goes on from page to page, gives way to a video, and is loaded when it is asked for. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Leitor de áudio' });
const place = (page: Page) => bar(page).getByRole('slider').inputValue().then(Number);

test('[K-podcasts] an episode plays on from page to page, and closing ends it', async ({ page, watch: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/podcasts?programa=motores');
  const play = page.getByRole('button', { name: /^Ouvir: O que mudou na Fórmula 1/ });
  await untilHydrated(play);
  expect(
    asked.filter((url) => /audio-bar-|\.mp3$/.test(url)),
    'nothing of it is loaded before',
  ).toEqual([]);
  await play.click();
  await expect(bar(page)).toContainText('Linha de Meta');
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Vídeos' }).first().click();
  await expect(page).toHaveURL(/\/videos$/);
  const before = await place(page);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-audio'))).toBe(true);

  await bar(page).getByRole('button', { name: 'Velocidade: 1 vezes' }).click();
  await expect(bar(page).getByRole('button', { name: 'Velocidade: 1,25 vezes' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Fechar o leitor de áudio' }).click();
  await expect(bar(page)).toBeHidden();

  // It is found where it was left.
  await page.goto('/podcasts?programa=motores');
  await expect(page.getByRole('listitem').filter({ hasText: 'O que mudou na Fórmula 1' })).toContainText('faltam');
});

test('[K-podcasts] a video that begins to sound pauses the episode, and an episode mutes a video', async ({ page, watch: _ }) => {
  await page.goto('/podcasts?programa=motores');
  const play = page.getByRole('button', { name: /^Ouvir: O que mudou na Fórmula 1/ });
  await untilHydrated(play);
  await play.click();
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(0);
  const address = await page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.mp3'))?.name ?? '');
  await page.evaluate((src) => {
    const video = document.createElement('video');
    video.src = src;
    video.loop = true;
    document.body.append(video);
    return video.play();
  }, address);
  const resume = bar(page).getByRole('button', { name: 'Continuar a ouvir' });
  await expect(resume).toBeVisible();
  await resume.click();
  await expect(bar(page).getByRole('button', { name: 'Pausa' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
});

test('[K-podcasts] what is put into the queue follows by itself, by keyboard too', async ({ page, watch: _ }) => {
  await page.goto('/podcasts?programa=motores');
  const queue = page.getByRole('button', { name: /^Ouvir a seguir: Uma volta a Portimão/ });
  await untilHydrated(queue);
  await queue.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Tirar da fila: Uma volta a Portimão/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Ouvir: A paragem nas boxes/ }).press('Enter');
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await bar(page).getByRole('slider').press('End');
  await expect(bar(page)).toContainText('Uma volta a Portimão', { timeout: 20_000 });
});

for (const width of [390, 1440]) {
  test(`[K-podcasts] at ${width} px the player hides nothing of the page, and axe finds no violation`, async ({ page, watch: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/podcasts');
    const play = page.getByRole('listitem').getByRole('button').first();
    await untilHydrated(play);
    await play.click();
    await expect(bar(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const legal = page.getByRole('contentinfo').getByText('Português (Portugal)');
    const [last, top] = await Promise.all([legal.boundingBox(), bar(page).boundingBox()]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
