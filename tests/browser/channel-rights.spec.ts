/** Channels with rights: who may watch, on how many devices, and tokens that end while the picture goes on. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inDatabase, registerViewer, signInBrowser, type TestViewer } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type Stack, startStack, TEST_NOW } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

// The longest of these files. Files run in the order of their paths: its name puts it among the first, so that no worker ends long after the others.

/** Life of a token in seconds: the manifest is read every two seconds, and the token renewed after eight, two before it lapses. */
const TOKEN_SECONDS = 10;
/** For subscribers in the demonstration. */
const PREMIUM = '/live/canal/5';

/** The site believes this machine about the viewer's country. */
const test = testWithOwnStack(() => startStack({ env: { STREAM_TOKEN_SECONDS: String(TOKEN_SECONDS), TRUSTED_PROXIES: '127.0.0.1,::1' } }));

async function subscriber(stack: Stack): Promise<TestViewer> {
  const viewer = await registerViewer(stack);
  await inDatabase(stack, 'UPDATE viewers SET premium = true WHERE lower(email) = lower($1)', [viewer.email]);
  return viewer;
}

async function otherDevice(browser: Browser, stack: Stack, viewer: TestViewer): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: stack.site });
  await signInBrowser(context, stack.site, viewer.token);
  return { context, page: await context.newPage() };
}

/** A programme of the subscribers' channel that has been broadcast. */
async function pastProgramme(stack: Stack): Promise<string> {
  const [from, to] = [-4, 0].map((hours) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString());
  const answer = await fetch(`${stack.upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=5`);
  const { epg } = (await answer.json()) as { epg: { entries: { id_epg: number; data: string; duracao: number }[] }[] };
  const past = epg[0]?.entries.find(({ data, duracao }) => Date.parse(data) + duracao * 1_000 < Date.parse(TEST_NOW));
  if (!past) throw new Error('nothing has been broadcast on the channel');
  return `/live/canal/5/x/${past.id_epg}`;
}

const words = (page: Page) => page.getByRole('figure').getByRole('alert');

test('[A-operator] a visitor finds the operator prompt in the place of a subscribers’ channel; the pack and an ended operator have their own words', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  await page.goto(PREMIUM);
  await expect(words(page).getByRole('heading', { name: 'Este canal pede operador ou Premium' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await words(page).getByRole('link', { name: 'Entrar com o operador' }).press('Enter');
  await expect(page).toHaveURL(/entrar=operador/);
  await expect(page.getByRole('dialog')).toBeVisible();

  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto(PREMIUM);
  await expect(words(page).getByRole('heading', { name: 'O seu pacote não inclui este canal' })).toBeVisible();
  await expect(words(page).getByRole('link', { name: 'Associar operador' })).toBeVisible();

  await inDatabase(
    stack,
    `INSERT INTO viewer_identities (iss, sub, viewer_id, provider, subscription, linked_at, expires_at)
     SELECT 'https://nos.test', id::text, id, 'nos', true, '2026-01-01', '2026-04-01' FROM viewers WHERE lower(email) = lower($1)`,
    [viewer.email],
  );
  await page.goto(PREMIUM);
  await expect(words(page).getByRole('heading', { name: 'A sua sessão NOS terminou' })).toBeVisible();
  await expect(words(page).getByRole('link', { name: 'Entrar na NOS' })).toHaveAttribute(
    'href',
    /^\/auth\/nos\/entrar\?volta=%2Flive%2Fcanal%2F5/,
  );
});

test('[A-operator] [SEC-42] an operator account plays a subscribers’ channel, and its token is renewed before it ends', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await subscriber(stack);
  await signInBrowser(context, stack.site, viewer.token);
  const tokens = new Set<string>();
  const refused: string[] = [];
  page.on('response', (answer) => {
    const url = new URL(answer.url());
    if (!/^\/live\/5\/.*\.(mpd|m3u8)$/.test(url.pathname)) return;
    tokens.add(url.searchParams.get('token') ?? '');
    if (!answer.ok()) refused.push(`${answer.status()} ${url.pathname}`);
  });
  await page.goto(PREMIUM);
  await expectPlays(page);
  await expect.poll(() => tokens.size, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(tokens.has('')).toBe(false);
  expect(refused).toEqual([]);
  await expectPlays(page);
});

test('[X-other-device] [B-name-device] [C-ping] [G-keys-anywhere] a second device names the first one and stops it', async ({
  page,
  browser,
  stack,
  watch: _,
}) => {
  const viewer = await subscriber(stack);
  const first = await otherDevice(browser, stack, viewer);
  await first.page.goto(PREMIUM);
  await expectPlays(first.page);
  await expect.poll(() => viewings(stack, viewer)).toBe(1);

  await signInBrowser(page.context(), stack.site, viewer.token);
  await page.goto(PREMIUM);
  const question = page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(question).toContainText(/A sua conta está a ver em \p{L}+ em \p{L}+ desde as \d\d:\d\d/u);
  await expect(question.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/');
  const here = question.getByRole('button', { name: 'Ver aqui e parar lá' });
  await expect(here).toBeFocused();
  // The room's keys lead away from the question, and back to it.
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/\/live\/canal\/6\//);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\/live\/canal\/5\//);
  await expect(here).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await here.press('Enter');
  await expectPlays(page);

  // There the next renewal or ping is refused: it stops and names this device, without a new token.
  const there = first.page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(there).toBeVisible({ timeout: 45_000 });
  await expect(first.page.locator('video')).toHaveCount(0);
  await expect.poll(() => viewings(stack, viewer)).toBe(1);
  // A device that leaves makes room at once.
  await page.goto('/guia');
  await expect.poll(() => viewings(stack, viewer)).toBe(0);
  await there.getByRole('button', { name: 'Ver aqui e parar lá' }).click();
  await expectPlays(first.page);
  await first.context.close();
});

test('[K-ping-30] [X-other-device] [B-name-device] a past programme counts as watching, is stopped from another device, and its token is renewed', async ({
  page,
  browser,
  stack,
  watch: _,
}) => {
  test.setTimeout(120_000);
  const viewer = await subscriber(stack);
  const address = await pastProgramme(stack);
  const first = await otherDevice(browser, stack, viewer);
  await first.page.goto(address);
  await expectPlays(first.page);
  await expect.poll(() => viewings(stack, viewer)).toBe(1);

  // Another device is told of it, live and past alike, and takes its place.
  await signInBrowser(page.context(), stack.site, viewer.token);
  await page.goto(address);
  const question = page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(question).toContainText(/A sua conta está a ver em \p{L}+ em \p{L}+ desde as \d\d:\d\d/u);
  const stop = question.getByRole('button', { name: 'Ver aqui e parar lá' });
  await untilHydrated(stop);
  await stop.press('Enter');
  await expectPlays(page);
  const there = first.page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(there).toBeVisible({ timeout: 45_000 });
  await expect(first.page.locator('video')).toHaveCount(0);

  // A device that leaves makes room at once.
  await page.goto('/guia');
  await expect.poll(() => viewings(stack, viewer)).toBe(0);
  await there.getByRole('button', { name: 'Ver aqui e parar lá' }).click();
  await expectPlays(first.page);
  await first.context.close();
});

test('[SEC-42] [X-other-device] a program that reads playlists and never pings is in the way, and "parar lá" closes them', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const viewer = await subscriber(stack);
  const program = upstreamClient(stack, { bearer: viewer.token, deviceId: '019aa5d2-0000-7000-8000-00000000000c', deviceName: 'Programa' });
  const playlist = async () => {
    const answer = await program.channelsStream({ params: { id: 5 } });
    return answer.ok && !answer.notModified ? (answer.answer.hls ?? '') : '';
  };
  const taken = await playlist();
  expect((await fetch(taken)).status).toBe(200);
  await signInBrowser(page.context(), stack.site, viewer.token);
  // No answer: the question stays and says so, also where what it says is just being read again.
  const stopCall = '**/_serverFn/**';
  await page.route(stopCall, async (route) => {
    if (route.request().postData()?.includes('viewing')) return route.abort();
    await new Promise((go) => setTimeout(go, 1_500));
    return route.fallback();
  });
  await page.goto(PREMIUM);
  const question = page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(question).toContainText('A sua conta está a ver em Programa');
  const stop = question.getByRole('button', { name: 'Ver aqui e parar lá' });
  await untilHydrated(stop);
  await stop.press('Enter');
  await expect(question).toContainText('Não foi possível parar no outro aparelho. Tente de novo.');
  await expect(page.locator('#avisos')).toHaveText('Não foi possível parar no outro aparelho. Tente de novo.');
  await page.unroute(stopCall);
  await stop.press('Enter');
  await expectPlays(page);
  // What it has ends, and there is nothing new.
  await expect.poll(async () => (await fetch(taken)).status).toBe(403);
  expect(await playlist()).toBe('');
  await expectPlays(page);
});

test('[X-other-device] [C-video] a subscribers’ video names the device that watches, plays once that one is stopped, and counts itself', async ({
  page,
  stack,
  watch: _,
}) => {
  const viewer = await subscriber(stack);
  await inDatabase(stack, 'UPDATE videos SET premium = true WHERE channel_id = 5', []);
  await signInBrowser(page.context(), stack.site, viewer.token);
  const device = { deviceId: '019aa5d2-0000-7000-8000-00000000000c', deviceName: 'Safari em iPhone' };
  const other = upstreamClient(stack, { bearer: viewer.token, ...device });
  const ping = () => other.channelsStreamPing({ query: { channel: 1 } });
  expect(await ping()).toMatchObject({ ok: true });
  await page.goto(`/videos/${await subscribersVideo(stack)}`);
  const question = page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(question).toContainText('A sua conta está a ver em Safari em iPhone desde as');
  const stop = question.getByRole('button', { name: 'Ver aqui e parar lá' });
  await untilHydrated(stop);
  await stop.press('Enter');
  await expectPlays(page);
  expect(await ping()).toMatchObject({ ok: false, status: 409 });
});

/** A match that has been broadcast on the first channels, which are open to everybody: its page and its channel. */
async function pastMatch(stack: Stack): Promise<{ path: string; channel: number }> {
  const [from, to] = [-20, 0].map((hours) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString());
  const answer = await fetch(`${stack.upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=1,2,3`);
  const { epg } = (await answer.json()) as {
    epg: { entries: { id_canal: number; event_id: number | null; data: string; duracao: number }[] }[];
  };
  const past = epg
    .flatMap(({ entries }) => entries)
    .find(({ event_id, data, duracao }) => event_id !== null && Date.parse(data) + duracao * 1_000 < Date.parse(TEST_NOW));
  if (!past) throw new Error('no match has been broadcast');
  return { path: `/matchplayer/${past.event_id}`, channel: past.id_canal };
}

/**
 * The recording counts as watching its channel, stops at the ping after another device has taken its place, goes on when that one is stopped, and
 * no longer counts when its page is left. Only pings write viewings.
 */
async function expectPings(
  page: Page,
  stack: Stack,
  viewer: TestViewer,
  { path, channel, whenStopped }: { path: string; channel: number; whenStopped?: () => Promise<void> },
): Promise<void> {
  await signInBrowser(page.context(), stack.site, viewer.token);
  // The half minute between two pings passes when the test says so.
  await page.clock.install();
  await page.goto(path);
  await expectPlays(page);
  const [own] = await expectViewing(stack, viewer, { channel_id: channel, name: expect.stringMatching(/^\p{L}+ em \p{L}+/u) });
  const device = { deviceId: '019aa5d2-0000-7000-8000-00000000000d', deviceName: 'Firefox em Android' };
  const other = upstreamClient(stack, { bearer: viewer.token, ...device });
  expect(await other.channelsStreamStop({ body: { channel: 1, viewing: own?.id ?? '' } })).toMatchObject({ ok: true });
  await page.clock.fastForward(30_000);
  const question = page.getByRole('alertdialog', { name: 'A ver noutro aparelho' });
  await expect(question).toContainText('A sua conta está a ver em Firefox em Android');
  await expect(page.locator('video')).toHaveCount(0);
  await whenStopped?.();
  const stop = question.getByRole('button', { name: 'Ver aqui e parar lá' });
  await untilHydrated(stop);
  await stop.press('Enter');
  await expectPlays(page);
  await expectViewing(stack, viewer, { channel_id: channel, name: own?.name });
  await page.goto('/guia');
  await expect.poll(() => viewings(stack, viewer)).toBe(0);
}

test('[K-ping-30] [X-other-device] [C-ping] a clip pings for the channel that recorded it, is stopped by another device, and counts until it is left', async ({
  page,
  stack,
  watch: _,
}) => {
  await inDatabase(stack, 'UPDATE videos SET premium = true WHERE channel_id = 5', []);
  await expectPings(page, stack, await subscriber(stack), { path: `/videos/${await subscribersVideo(stack)}`, channel: 5 });
});

test('[K-ping-30] [X-other-device] [B-sync-data] the past picture of a match pings for its channel, is stopped by another device without telling the end, and counts until it is left', async ({
  page,
  stack,
  watch: _,
}) => {
  // Who is stopped is not told the end.
  const whenStopped = () => expect(page.locator('[data-score]').first()).toHaveText('×');
  await expectPings(page, stack, await registerViewer(stack), { ...(await pastMatch(stack)), whenStopped });
});

const subscribersVideo = async (stack: Stack): Promise<number> => {
  const [video] = await rowsOf<{ id: number }>(stack, 'SELECT id FROM videos WHERE channel_id = 5 ORDER BY id LIMIT 1', []);
  return video?.id ?? 0;
};

interface Viewing {
  id: string;
  name: string;
  channel_id: number;
}

/** Where the account watches, as its pings have told. */
const viewingsOf = (stack: Stack, { email }: TestViewer): Promise<Viewing[]> =>
  rowsOf<Viewing>(
    stack,
    'SELECT a.id, a.name, a.channel_id FROM account_viewings a JOIN viewers v ON v.id = a.viewer_id WHERE lower(v.email) = lower($1)',
    [email],
  );

const viewings = async (stack: Stack, viewer: TestViewer): Promise<number> => (await viewingsOf(stack, viewer)).length;

/** Waits until the account watches on one device, and there what is expected. */
async function expectViewing(stack: Stack, viewer: TestViewer, expected: object): Promise<Viewing[]> {
  let found: Viewing[] = [];
  await expect.poll(async () => (found = await viewingsOf(stack, viewer))).toMatchObject([expected]);
  return found;
}

async function rowsOf<Row extends object>(stack: Stack, statement: string, values: unknown[]): Promise<Row[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: stack.databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

test('[X-geo] a channel of other countries is refused in words, with a way to another channel; in its own country it plays', async ({
  page,
  stack,
  watch,
}) => {
  // Addresses that were handed out before the channel had countries are refused from then on: the player asks for new ones.
  watch.allow(/status of 404/);
  await inDatabase(stack, "UPDATE channels SET countries = '{PT}' WHERE id = 7", []);
  let country = 'ES';
  await page.route(`${stack.site}/**`, (route) => route.continue({ headers: { ...route.request().headers(), 'x-country': country } }));
  await page.goto('/live/canal/7');
  await expect(words(page).getByRole('heading', { name: 'Esta emissão não pode ser vista onde está' })).toBeVisible();
  await expect(words(page).getByRole('link', { name: 'Ver outro canal' })).toBeVisible();
  country = 'PT';
  await page.goto('/live/canal/7');
  await expectPlays(page);
});

test('[S-safe-mode] [E-safe-mode] the safe mode of the header lowers the picture', async ({ page, stack, watch: _ }) => {
  await inDatabase(
    stack,
    "INSERT INTO settings (key, value) VALUES ('safe_mode', 'high') ON CONFLICT (key) DO UPDATE SET value = 'high'",
    [],
  );
  const heights: number[] = [];
  page.on('request', (request) => {
    const height = /\/s\/1\/v(\d+)\./.exec(request.url())?.[1];
    if (height) heights.push(Number(height));
  });
  await page.goto('/live/canal/1');
  await expectPlays(page);
  // Without the mode the picture grows to 540 on this network; what was asked for before the first frame may be larger.
  await expect.poll(() => heights.slice(-3), { timeout: 40_000 }).toEqual([180, 180, 180]);
});
