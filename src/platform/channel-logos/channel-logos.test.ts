import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SourceServer, startSource } from '../../../tests/support/source-server.ts';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { importChannels } from '../channel-list/channels-import.ts';
import { importGuide } from '../import/guide-import.ts';
import { type RowNote, SILENT } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { LOGO_LIMITS, toLogo } from './fetch-logo.ts';

type Colour = { r: number; g: number; b: number };
const plain = (width: number, height: number, colour: Colour) =>
  sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 1 } } });
const red = { r: 200, g: 16, b: 46 };

/** A PNG that declares its size and has no more than some bytes of data: it unfolds to gigabytes. */
function pngBomb(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let api: TestApi;
let folder = '';
let source: SourceServer;
let other: SourceServer;
/** Sends a byte now and then, and never ends. */
let slow: { host: string; close: () => void };
const png = { 'content-type': 'image/png' };

beforeAll(async () => {
  api = await startTestApi({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'logos-'));
  other = await startSource({ '/a.png': { status: 200, headers: png, body: await plain(8, 8, red).png().toBuffer() } });
  const good = await plain(400, 200, red)
    .png()
    .withExif({ IFD0: { Copyright: 'a secret of somebody' } })
    .toBuffer();
  source = await startSource({
    '/good.png': { status: 200, headers: png, body: Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]) },
    '/octets': { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: await plain(10, 10, red).jpeg().toBuffer() },
    '/moved.png': (origin) => ({ status: 302, headers: { location: `${origin}/good.png` } }),
    '/away.png': () => ({ status: 302, headers: { location: `${other.origin}/a.png` } }),
    '/inside.png': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    '/large.png': { status: 200, headers: png, body: Buffer.alloc(50 * 1024 ** 2, 1) },
    '/script.svg': {
      status: 200,
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    },
    '/script.png': { status: 200, headers: png, body: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/bomb.png': { status: 200, headers: png, body: pngBomb(60_000) },
    '/page.png': { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<h1>Olá</h1>' },
    '/text.png': { status: 200, headers: png, body: 'no picture at all' },
    '/broken.png': { status: 200, headers: png, body: good.subarray(0, 300) },
    '/gone.png': { status: 404 },
  });
  const server = createServer((_request, response) => {
    response.writeHead(200, png);
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  slow = { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() && server.closeAllConnections() };
});
afterAll(async () => {
  slow.close();
  await Promise.all([source.close(), other.close(), api.database.drop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  source.requests.length = 0;
  source.down = false;
  await sql`TRUNCATE programmes, channels, channel_logos, imports RESTART IDENTITY CASCADE`.execute(api.database.db);
});

const limits = { ...LOGO_LIMITS, headersMs: 3_000, idleMs: 3_000, logoMs: 3_000, totalMs: 60_000 };

/** Imports a channel for each address. @returns the counts, and what was told about logos by line */
async function importList(addresses: readonly string[], more: Partial<typeof LOGO_LIMITS> = {}, named = [source.host, slow.host]) {
  const notes: RowNote[] = [];
  const path = join(folder, 'list.m3u');
  const rows = addresses.map((address, n) => `#EXTINF:-1 tvg-id="c${n}" tvg-logo="${address}",Canal ${n}\nhttp://t.test/${n}.m3u8\n`);
  await writeFile(path, `#EXTM3U\n${rows.join('')}`);
  const report = { ...SILENT, logo: (note: RowNote) => notes.push(note) };
  const logos = { named: new Set(named), limits: { ...limits, ...more } };
  const counts = await importChannels(path, { url: api.database.url, align: false, now: 0, report, logos });
  return { counts, notes: notes.sort((a, b) => a.line - b.line) };
}
const images = async () =>
  ((await api.get('/channels/all')).body as { channels: { image: string | null }[] }).channels.map(({ image }) => image);
const asked = () => source.requests.map(({ url }) => url);

describe('[SEC-52] logos of imported channels', () => {
  it('are fetched, drawn again without anything else of the file, and served from us, immutable', async () => {
    const { counts, notes } = await importList([`${source.origin}/good.png`, `${source.origin}/octets`, `${source.origin}/moved.png`]);
    expect([counts, notes]).toEqual([expect.objectContaining({ channels_added: 3, logos_stored: 3, logos_left_out: 0 }), []]);
    const [image, , moved] = await images();
    expect(image).toMatch(/^http:\/\/[^/]+\/logos\/[0-9a-f]{40}\.webp$/);
    // The same picture from two addresses has one address of ours.
    expect(moved).toBe(image);
    const path = new URL(image as string).pathname;
    const answer = await api.api.request(path);
    expect([answer.status, ...['content-type', 'cache-control', 'x-content-type-options'].map((name) => answer.headers.get(name))]).toEqual(
      [200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'],
    );
    expect([answer.headers.get('cross-origin-resource-policy'), answer.headers.get('content-security-policy')]).toEqual([
      'cross-origin',
      "default-src 'none'; sandbox",
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(/secret|script/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 96 });
    expect((await api.get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await api.get(`/logos/${'0'.repeat(40)}.webp`)).status).toBe(404);
  });

  it('are left out with a reason when their source is hostile, and the channel is imported without', async () => {
    const cases: [string, RegExp][] = [
      [`${source.origin}/away.png`, /the host is neither the imported one nor in RELAY_HOSTS/],
      [`${source.origin}/inside.png`, /169\.254\.169\.254: the host is neither/],
      [`${source.origin}/large.png`, /more than 2097152 bytes/],
      [`http://${slow.host}/drip.png?token=secret`, /no answer in time/],
      [`${source.origin}/script.svg`, /SVG is not taken/],
      [`${source.origin}/script.png`, /SVG is not taken/],
      [`${source.origin}/bomb.png`, /a picture of more than 8000000 pixels/],
      [`${source.origin}/page.png`, /the type text\/html is no picture/],
      [`${source.origin}/text.png`, /no picture/],
      [`${source.origin}/broken.png`, /cannot be decoded/],
      [`${source.origin}/gone.png?token=secret`, /the source answered 404/],
      [`${other.origin}/a.png`, /the host is in a private network; RELAY_HOSTS allows it by name/],
      [`http://user:secret@${source.host}/good.png`, /neither/],
    ];
    const { counts, notes } = await importList(cases.map(([address]) => address));
    expect(counts).toMatchObject({ channels_added: cases.length, logos_stored: 0, logos_left_out: cases.length });
    expect(notes.map(({ line }) => line)).toEqual(cases.map((_, n) => 2 + 2 * n));
    for (const [n, [address, reason]] of cases.entries()) expect(notes[n]?.reason, address).toMatch(reason);
    expect(JSON.stringify(notes)).not.toContain('secret');
    expect(await images()).toEqual(cases.map(() => null));
    expect(other.requests).toEqual([]);
  });

  it('are not asked for again when they are there; what failed is tried again', async () => {
    const list = [`${source.origin}/good.png`, `${source.origin}/gone.png`];
    await importList(list);
    source.requests.length = 0;
    const { counts } = await importList(list);
    expect(counts).toMatchObject({ channels_unchanged: 2, logos_stored: 0, logos_left_out: 1 });
    expect(asked()).toEqual(['/gone.png']);
  });

  it('do not keep an import waiting: a host that is down is given up, time and count are limited', async () => {
    source.down = true;
    const many = Array.from({ length: 40 }, (_, n) => `${source.origin}/good.png?${n}`);
    const down = await importList(many, { atOnce: 1 });
    expect([down.counts.channels_added, down.counts.logos_left_out, asked().length]).toEqual([40, 40, 3]);
    expect(down.notes.at(-1)).toEqual({ line: 8, reason: expect.stringContaining('37 logos from here on were not asked for') });
    source.down = false;
    expect((await importList(many, { totalMs: 0 })).counts).toMatchObject({ logos_stored: 0, logos_left_out: 40 });
    expect((await importList(many, { count: 5 })).counts).toMatchObject({ logos_stored: 5, logos_left_out: 35 });
  });

  it('come with a guide too, and go when an import is undone; an earlier logo comes back', async () => {
    const guide = (logo: string) =>
      `<tv><channel id="c0"><display-name>Canal 0</display-name><icon src="${source.origin}/${logo}"/></channel></tv>`;
    const path = join(folder, 'guide.xml');
    const importGuideWith = async (logo: string) => {
      await writeFile(path, guide(logo));
      const logos = { named: new Set([source.host]), limits };
      return importGuide(path, { url: api.database.url, align: false, now: 0, report: SILENT, logos });
    };
    await importList([`${source.origin}/octets`]);
    const [first] = await images();
    // A guide with no other news is an import too.
    expect(await importGuideWith('good.png')).toMatchObject({ icons_changed: 1, logos_stored: 1 });
    const [second] = await images();
    expect(second).not.toBe(first);
    await importList([`${source.origin}/gone.png`]);
    expect(await images()).toEqual([null]);
    for (const before of [second, first]) {
      await undoImport(api.database.url);
      expect(await images()).toEqual([before]);
    }
    await undoImport(api.database.url);
    expect(await api.database.db.selectFrom('channel_logos').select('address').execute()).toEqual([]);
    expect((await api.get(new URL(second as string).pathname)).status).toBe(404);
  });
});

describe('a logo', () => {
  const cornerOf = async (picture: Buffer) => [...(await sharp(picture).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
  const onNothing = async (colour: Colour) =>
    toLogo(
      await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .composite([{ input: await plain(20, 20, colour).png().toBuffer() }])
        .png()
        .toBuffer(),
    );

  it('has a white ground when it is dark on nothing, and none when it is light', async () => {
    expect((await cornerOf(await onNothing({ r: 5, g: 5, b: 20 }))).every((part) => part > 250)).toBe(true);
    expect((await cornerOf(await onNothing({ r: 250, g: 250, b: 250 })))[3]).toBe(0);
  });

  it('is read from greyscale, palette and 16-bit pictures, and the first frame of a moving one', async () => {
    const grey = plain(30, 20, { r: 120, g: 120, b: 120 });
    const pictures = [
      await grey.clone().greyscale().png().toBuffer(),
      await grey.clone().png({ palette: true }).toBuffer(),
      await grey.clone().toColourspace('rgb16').png().toBuffer(),
      await grey.clone().gif().toBuffer(),
    ];
    for (const picture of pictures) expect(await sharp(await toLogo(picture)).metadata()).toMatchObject({ width: 30, height: 20 });
  });
});
