/** A walk through the site in front of an API that a stranger wrote from the README: `npm run prove -- foreign`. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { API_KEY, CHANNELS, type ForeignUpstream, startForeignUpstream } from '../support/foreign-upstream.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type Stack, startStack } from '../support/stack.ts';

let upstream: ForeignUpstream;
let stack: Stack;

test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  upstream = await startForeignUpstream();
  stack = await startStack({ upstreamUrl: upstream.url, now: new Date().toISOString(), env: { UPSTREAM_HEADERS: `x-api-key=${API_KEY}` } });
});
test.afterAll(async () => {
  await stack?.stop();
  await upstream?.stop();
});

const open = async (page: Page, id: number): Promise<void> => {
  const channel = CHANNELS.find((one) => one.id === id);
  expect((await page.goto(`${stack.site}/live/canal/${id}/${channel?.slug}`))?.status()).toBe(200);
};

/** The programme on air, as the foreign API names it. */
const onAir = (channel: number): string => `Programa das ${new Date().getUTCHours()} no ${channel}`;

test('[F-healthz] [F-upstream-headers] is ready with the four calls and the API key', async () => {
  const ready = await fetch(`${stack.site}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ok' }]);
  expect((await (await fetch(`${stack.site}/healthz`)).json()).upstream.calls.channelsAll).toMatchObject({ ok: true });
});

test('[F-salvage] [F-four-calls] home, guide and sheet show what is there, and nothing false', async ({ page }) => {
  expect((await page.goto(stack.site))?.status()).toBe(200);
  await expect(page.getByText(onAir(11)).first()).toBeVisible();
  expect(await page.locator('main').textContent()).not.toContain('Endereço errado');

  expect((await page.goto(`${stack.site}/guia`))?.status()).toBe(200);
  const cell = page.getByText(onAir(12)).first();
  await expect(cell).toBeVisible();
  await cell.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: onAir(12) })).toBeVisible();
  await expect(sheet).toContainText('Sem Horas');
  expect(await page.content()).not.toContain('já não está no guia');
  expect(stack.output()).toMatch(/\d+ of \d+ entries dropped.*duracao/);
  expect(stack.output()).toMatch(/1 of 7 channels dropped: channels\.\d\.slug/);
});

test('[F-signed-streams] a signed stream plays with its address untouched', async ({ page }) => {
  await open(page, 11);
  await expectPlays(page);
  await expect(page.getByText('Esta emissão só se vê em direto, sem recuar')).toBeVisible();
});

test('[F-dash-only] a stream without programme date-time shows its picture, and the bar tells what it cannot do', async ({ page }) => {
  await open(page, 12);
  await expectPlays(page);
  await expect(page.getByText('Esta emissão não traz as horas')).toBeVisible();
});

test('[F-dash-only] a stream with DASH alone plays', async ({ page }) => {
  await open(page, 13);
  await expectPlays(page);
});

test('[F-dash-only] segments of MPEG-TS play', async ({ page }) => {
  await open(page, 17);
  await expectPlays(page);
});

test('[F-dash-only] segments that the browser cannot read: the page tells why', async ({ page }) => {
  await open(page, 14);
  await expect(page.getByRole('alert')).toContainText(/não consegue mostrar a imagem|não está disponível|A emissão parou/, {
    timeout: 30_000,
  });
});

test('[F-playback-report] a dead stream is a line of the log, and only then does the page claim that it is known', async ({ page }) => {
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().postData()?.includes('R-1001-404')) await new Promise((go) => setTimeout(go, 1_500));
    await route.continue();
  });
  await open(page, 15);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('O problema é nosso. Os outros canais não dependem deste.', { timeout: 30_000 });
  expect(stack.output()).not.toContain('"channel":15');
  await expect(alert).toContainText('ficou registado');
  const line =
    stack
      .output()
      .split('\n')
      .find((one) => one.includes('"channel":15')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ part: 'playback', failure: 'R-1001-404', channel: 15, host: new URL(upstream.url).host });
  expect(stack.output()).not.toContain('segredo');
  expect(stack.output()).not.toContain(API_KEY);
});

test('[F-healthz] no call was asked that the README does not list', () => {
  const readme = readFileSync('README.md', 'utf8');
  const named = (path: string) =>
    path
      .replace(/(stream|entry|event)\/\d+$/, '$1/{id}')
      .replace(/meta\/[^/]+\.json/, 'meta/{build}.json')
      .replace(/cms\/[^/]+\.json/, 'cms/{page}.json');
  expect([...upstream.asked].map(named).filter((path) => !readme.includes(`\`${path}\``))).toEqual([]);
});
