/** Channels whose streams come from elsewhere, and a channel that is encrypted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importChannels } from '#platform/import/channels-import.ts';
import { SILENT } from '#platform/import/import-report.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type SourceServer, startSource } from '../support/source-server.ts';
import { startStack } from '../support/stack.ts';
import { test as base, expect } from '../support/test.ts';

/** Number of the demonstration's channel for subscribers that is encrypted while `drm` is on. */
const FOR_SUBSCRIBERS = 8;
const FOR_ALL = 7;

interface Channels {
  idOf: (nameOrNumber: string | number) => number;
}

const test = base.extend<object, { source: SourceServer; channels: Channels }>({
  source: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const source = await startSource();
      await use(source);
      await source.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ source }, use) => {
      const stack = await startStack({ env: { RELAY_HOSTS: source.host } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  channels: [
    async ({ stack, source }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'camarote-list-'));
      const rows = ['untimed/master.m3u8', 'dash/live.mpd', 'ts/master.m3u8'].map(
        (path) => `#EXTINF:-1,Fora ${path.split('/')[0]}\n${source.origin}/cdn/${path}\n`,
      );
      writeFileSync(join(folder, 'list.m3u'), `#EXTM3U\n${rows.join('')}`);
      const url = stack.databaseUrl ?? '';
      await importChannels(join(folder, 'list.m3u'), { url, align: false, now: Date.now(), report: SILENT });
      rmSync(folder, { recursive: true, force: true });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("INSERT INTO settings (key, value) VALUES ('drm', '1') ON CONFLICT (key) DO UPDATE SET value = '1'");
      await client.query('UPDATE channels SET encrypted = true WHERE numero = $1', [FOR_ALL]);
      const stored = await client.query<{ id: number; nome: string; numero: number }>('SELECT id, nome, numero FROM channels');
      await client.end();
      const idOf: Channels['idOf'] = (wanted) => stored.rows.find(({ nome, numero }) => nome === wanted || numero === wanted)?.id ?? 0;
      const manifest = async () => {
        const { dash } = (await (await fetch(`${stack.upstream}/channels/stream/${idOf(FOR_ALL)}`)).json()) as { dash: string };
        return (await fetch(dash)).text();
      };
      // The playout reads changes of the line-up every three seconds.
      await expect.poll(manifest, { timeout: 20_000 }).toContain('default_KID');
      await use({ idOf });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const kind of ['untimed', 'ts', 'dash'])
  test(`[SEC-52] an imported channel plays through the relay: ${kind}`, async ({ page, channels, source, watch: _ }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`/live/canal/${channels.idOf(`Fora ${kind}`)}`);
    await expectPlays(page);
    expect([...hosts]).not.toContain(source.host);
  });

test('[F-playback-report] an imported channel whose source is down is explained, and plays again when it is back', async ({
  page,
  channels,
  source,
  watch,
}) => {
  watch.allow(/Failed to load resource.*502/);
  source.down = true;
  await page.goto(`/live/canal/${channels.idOf('Fora untimed')}`);
  await expect(page.getByText('Esta emissão não está disponível')).toBeVisible({ timeout: 30_000 });
  source.down = false;
  await expectPlays(page, 45_000);
});

test('[K-flags] an encrypted channel plays with ClearKey', async ({ page, channels, watch: _ }) => {
  const plays = () => MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f"');
  test.skip(!(await page.evaluate(plays)), 'only H.264 is encrypted, which this browser does not play');
  let licences = 0;
  page.on('response', (response) => {
    if (response.url().includes('/licence/clearkey/') && response.ok()) licences += 1;
  });
  await page.goto(`/live/canal/${channels.idOf(FOR_ALL)}`);
  await expectPlays(page);
  expect(await page.evaluate(() => document.querySelector('video')?.mediaKeys != null)).toBe(true);
  expect(licences).toBeGreaterThan(0);
});

test('[SEC-49] a viewer who may not watch gets no key', async ({ page, stack, channels, watch: _ }) => {
  const licences: string[] = [];
  page.on('request', (request) => request.url().includes('/licence/') && licences.push(request.url()));
  await page.goto(`/live/canal/${channels.idOf(FOR_SUBSCRIBERS)}`);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
  expect(licences).toEqual([]);
  const channel = `${stack.upstream}/licence/clearkey/${channels.idOf(FOR_SUBSCRIBERS)}`;
  for (const query of ['', '?token=x']) {
    expect((await fetch(`${channel}.key${query}`)).status).toBe(403);
    expect((await fetch(`${channel}${query}`, { method: 'POST', body: '{"kids":["a"]}' })).status).toBe(403);
  }
});
