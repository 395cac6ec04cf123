/** An encoder through nginx-rtmp and the relay that stops and comes back: `npm run prove -- encoder`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { importChannels } from '#platform/channel-list/channels-import.ts';
import { SILENT } from '#platform/import/import-report.ts';
import { expectPlays } from '../support/live-picture.ts';
import { missingForRtmp, type RtmpServer, startRtmpServer } from '../support/rtmp-server.ts';
import { type Stack, startStack } from '../support/stack.ts';

const missing = missingForRtmp();
test.skip(missing !== null, `not installed: ${missing}`);
test.describe.configure({ mode: 'serial', timeout: 400_000 });

/** From the first segment of a broadcast to its picture. Milliseconds. */
const BACK_MS = 10_000;
const NAME = 'TV do Clube';

let encoder: RtmpServer;
let stack: Stack;
let address: string;

const isListed = async (): Promise<boolean> => {
  const answer = await fetch(encoder.list).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes('#EXTINF');
};
const listed = () => expect.poll(isListed, { timeout: 30_000, intervals: [100] }).toBe(true);

test.beforeAll(async () => {
  encoder = await startRtmpServer();
  stack = await startStack({ empty: true, now: new Date().toISOString(), env: { RELAY_HOSTS: encoder.host } });
  const folder = mkdtempSync(join(tmpdir(), 'camarote-encoder-'));
  writeFileSync(join(folder, 'list.m3u'), `#EXTM3U\n#EXTINF:-1,${NAME}\n${encoder.list}\n`);
  const url = stack.databaseUrl ?? '';
  await importChannels(join(folder, 'list.m3u'), {
    url,
    align: false,
    now: Date.now(),
    report: SILENT,
    logos: { named: new Set([encoder.host]) },
  });
  rmSync(folder, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number; slug: string }>('SELECT id, slug FROM channels WHERE nome = $1', [NAME]);
  await client.end();
  address = `${stack.site}/live/canal/${rows[0]?.id}/${rows[0]?.slug}`;
});
test.afterAll(async () => {
  await stack?.stop();
  await encoder?.stop();
});

const time = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
/** The picture moves, without words over it. @returns milliseconds since `since` */
async function moves(page: Page, since: number, within: number): Promise<number> {
  await expect(page.getByRole('alert').filter({ hasText: /emissão/i })).toHaveCount(0, { timeout: within });
  const at = await time(page);
  await expect.poll(async () => Math.abs((await time(page)) - at), { timeout: within, intervals: [50] }).toBeGreaterThan(0.1);
  return Date.now() - since;
}

test('[J-encoder-restart] the picture is back within ten seconds of the first segment, whatever the encoder did', async ({ page }) => {
  encoder.send();
  await listed();
  await page.goto(address);
  await expectPlays(page);
  for (const awayMs of [25_000, 5_000, 60_000]) {
    await encoder.cut();
    if (awayMs > 20_000) {
      await expect(page.getByRole('alert')).toContainText('A emissão parou', { timeout: 25_000 });
      await expect(page.locator('main')).not.toContainText('A rede abrandou');
    }
    await page.waitForTimeout(awayMs - (awayMs > 20_000 ? 15_000 : 0));
    encoder.send();
    await page.waitForTimeout(2_500);
    await listed();
    const tookMs = await moves(page, Date.now(), BACK_MS);
    console.log(`away for ${awayMs / 1_000} s: the picture was back ${(tookMs / 1_000).toFixed(1)} s after its first segment`);
    expect(tookMs).toBeLessThan(BACK_MS);
    // And stays.
    await page.waitForTimeout(8_000);
    await moves(page, Date.now(), 5_000);
  }
});

test('[J-encoder-restart] a page opened before the encoder shows its picture by itself', async ({ page }) => {
  await encoder.cut();
  await expect.poll(isListed, { timeout: 90_000 }).toBe(false);
  await page.goto(address);
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(15_000);
  encoder.send();
  await listed();
  expect(await moves(page, Date.now(), BACK_MS)).toBeLessThan(BACK_MS);
});

test('an encoder without the key is not taken, and what one with it sends is seen seconds later', async ({ page }) => {
  await encoder.cut();
  await expect.poll(isListed, { timeout: 90_000 }).toBe(false);
  encoder.send('outraChave12345678');
  await page.waitForTimeout(8_000);
  expect(await isListed()).toBe(false);
  await encoder.cut();
  encoder.send();
  await listed();
  await page.goto(address);
  await expectPlays(page);
  await page.waitForTimeout(10_000);
  const flashed = encoder.flash();
  const seen = await page
    .locator('video')
    .first()
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((bright) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const look = () => {
            context?.drawImage(video, 0, 0, 8, 8);
            if ((context?.getImageData(4, 4, 1, 1).data[0] ?? 0) > 128) bright(Date.now());
            else setTimeout(look, 20);
          };
          look();
        }),
    );
  console.log(`glass to glass: ${((seen - flashed) / 1_000).toFixed(1)} s`);
  expect(seen - flashed).toBeLessThan(20_000);
});
