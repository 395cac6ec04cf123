/** Channels whose streams come from elsewhere, and a channel that is encrypted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { importChannels } from '#platform/channel-list/channels-import.ts';
import { SILENT } from '#platform/import/import-report.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type SourceServer, startSource } from '../support/source-server.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

/** Number of the demonstration's channel for subscribers that is encrypted while `drm` is on. */
const FOR_SUBSCRIBERS = 8;
const FOR_ALL = 7;
/** A channel's sign as its owner draws it. */
const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" rx="48" fill="#c8102e"/><circle cx="240" cy="180" r="110" fill="#fff"/></svg>';
/** Logos of the list by stream; that of the others is missing. */
const LOGOS: Readonly<Record<string, string>> = { 'untimed/master.m3u8': 'logo.png' };

interface ImportedSite extends Stack {
  source: SourceServer;
  idOf: (nameOrNumber: string | number) => number;
}

async function importList(url: string, source: SourceServer): Promise<ImportedSite['idOf']> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-list-'));
  const rows = ['untimed/master.m3u8', 'dash/live.mpd', 'ts/master.m3u8'].map(
    (path) =>
      `#EXTINF:-1 tvg-logo="${source.origin}/${LOGOS[path] ?? 'gone.png'}",Fora ${path.split('/')[0]}\n${source.origin}/cdn/${path}\n`,
  );
  writeFileSync(join(folder, 'list.m3u'), `#EXTM3U\n${rows.join('')}`);
  const logos = { named: new Set([source.host]) };
  await importChannels(join(folder, 'list.m3u'), { url, align: false, now: Date.now(), report: SILENT, logos });
  rmSync(folder, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("INSERT INTO settings (key, value) VALUES ('drm', '1') ON CONFLICT (key) DO UPDATE SET value = '1'");
  await client.query('UPDATE channels SET encrypted = true WHERE numero = $1', [FOR_ALL]);
  const stored = await client.query<{ id: number; nome: string; numero: number }>('SELECT id, nome, numero FROM channels');
  await client.end();
  return (wanted) => stored.rows.find(({ nome, numero }) => nome === wanted || numero === wanted)?.id ?? 0;
}

async function startImportedSite(): Promise<ImportedSite> {
  const logo = await sharp(Buffer.from(SIGN)).png().toBuffer();
  const source = await startSource({
    '/logo.png': { status: 200, headers: { 'content-type': 'image/png' }, body: logo },
    '/gone.png': { status: 404 },
  });
  const stack = await startStack({ env: { RELAY_HOSTS: source.host } });
  const stop = async () => {
    await stack.stop();
    await source.close();
  };
  try {
    const idOf = await importList(stack.databaseUrl ?? '', source);
    const manifest = async () => {
      const { dash } = (await (await fetch(`${stack.upstream}/channels/stream/${idOf(FOR_ALL)}`)).json()) as { dash: string };
      return (await fetch(dash)).text();
    };
    // The playout reads changes of the line-up every three seconds.
    await expect.poll(manifest).toContain('default_KID');
    return { ...stack, source, idOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const test = testWithOwnStack(startImportedSite);

for (const kind of ['untimed', 'ts', 'dash'])
  test(`[SEC-52] an imported channel plays through the relay: ${kind}`, async ({ page, stack, watch: _ }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`/live/canal/${stack.idOf(`Fora ${kind}`)}`);
    await expectPlays(page);
    expect([...hosts]).not.toContain(stack.source.host);
  });

test('[F-playback-report] an imported channel whose source is down and that the guide does not know is explained, and plays again when its source is back', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource.*502/);
  stack.source.down = true;
  await page.goto(`/live/canal/${stack.idOf('Fora untimed')}`);
  await expect(page.getByText('Esta emissão não está disponível')).toBeVisible();
  await expect(page.getByText('Este canal não tem programação.')).toBeVisible();
  stack.source.down = false;
  await expectPlays(page, 45_000);
});

test('[K-flags] an encrypted channel plays with ClearKey', async ({ page, stack, watch: _ }) => {
  const plays = () => MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f"');
  test.skip(!(await page.evaluate(plays)), 'only H.264 is encrypted, which this browser does not play');
  let licences = 0;
  page.on('response', (response) => {
    if (response.url().includes('/licence/clearkey/') && response.ok()) licences += 1;
  });
  await page.goto(`/live/canal/${stack.idOf(FOR_ALL)}`);
  await expectPlays(page);
  expect(await page.evaluate(() => document.querySelector('video')?.mediaKeys != null)).toBe(true);
  expect(licences).toBeGreaterThan(0);
});

test('[G-segment-rights] an encrypted channel has no clear segment, with its tag or without', async ({ stack }) => {
  const { hls } = (await (await fetch(`${stack.upstream}/channels/stream/${stack.idOf(FOR_ALL)}`)).json()) as { hls: string };
  const playlist = await (await fetch(hls.replace('master.m3u8', 'v360.m3u8'))).text();
  const encrypted = playlist.split('\n').findLast((line) => line.endsWith('.m4s')) ?? '';
  const asked = async (path: string) => {
    const answer = await fetch(new URL(path, hls));
    return { status: answer.status, isEncrypted: Buffer.from(await answer.arrayBuffer()).includes('senc') };
  };
  expect(await asked(encrypted)).toEqual({ status: 200, isEncrypted: true });
  const clear = encrypted.replace(/^\/e\//, '/s/').replace(/\.[0-9a-f]{12}\./, '.');
  const automatic = clear.replace(/\.[a-z]+\.\d\//, '.auto/');
  const withoutTag = [encrypted, clear, automatic].map((path) => path.replace(/^(\/[es]\/\d+)\.[\w-]+\//, '$1/'));
  for (const path of [clear, automatic, ...withoutTag]) expect([path, (await asked(path)).status]).toEqual([path, 404]);
});

test('[SEC-49] a viewer who may not watch gets no key', async ({ page, stack, watch: _ }) => {
  const licences: string[] = [];
  page.on('request', (request) => request.url().includes('/licence/') && licences.push(request.url()));
  await page.goto(`/live/canal/${stack.idOf(FOR_SUBSCRIBERS)}`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(licences).toEqual([]);
  const channel = `${stack.upstream}/licence/clearkey/${stack.idOf(FOR_SUBSCRIBERS)}`;
  for (const query of ['', '?token=x']) {
    expect((await fetch(`${channel}.key${query}`)).status).toBe(403);
    expect((await fetch(`${channel}${query}`, { method: 'POST', body: '{"kids":["a"]}' })).status).toBe(403);
  }
});

test('[SEC-52] an imported channel shows its logo in the rail, the guide and the list, served by us; without one its number stands', async ({
  page,
  stack,
  watch: _,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const id = stack.idOf('Fora untimed');
  const places = [
    { path: `/live/canal/${id}`, row: page.locator('aside li, main li').filter({ has: page.locator('a[aria-current="page"]') }) },
    { path: `/guia?canais=${id}`, row: page.getByRole('row').filter({ hasText: 'Fora untimed' }) },
    { path: '/canais', row: page.getByRole('listitem').filter({ hasText: 'Fora untimed' }) },
  ];
  for (const { path, row } of places) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const width of path.startsWith('/live') ? [1440] : [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const logo = row.first().locator('img[src*="/logos/"]');
      await logo.scrollIntoViewIfNeeded();
      await expect(logo).toBeVisible();
      expect(await logo.getAttribute('src')).toMatch(new RegExp(`^${stack.upstream}/logos/[0-9a-f]{40}\\.webp$`));
      await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
    }
  }
  const without = page.getByRole('listitem').filter({ hasText: 'Fora ts' });
  await expect(without.locator('img')).toHaveCount(0);
  expect([...hosts]).not.toContain(stack.source.host);
});
