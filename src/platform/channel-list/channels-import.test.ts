import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { importGuide } from '../import/guide-import.ts';
import { DEFAULT_LIMITS, type RowNote, SILENT } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { importChannels } from './channels-import.ts';

let test: TestDatabase;
let folder = '';
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'channels-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => sql`TRUNCATE programmes, channels, teams, modalities, imports RESTART IDENTITY CASCADE`.execute(test.db));

async function put(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}
const options = (more = {}) => ({ url: test.url, align: false, now: 0, report: SILENT, ...more });
const row = (attributes: string, name: string, address: string) => `#EXTINF:-1 ${attributes},${name}\n${address}\n`;
const list = (...rows: string[]) => `#EXTM3U\n${rows.join('')}`;
const channels = () =>
  sql<{
    id: number;
  }>`SELECT id, nome, slug, numero, external_id, icon_url, stream_url, modality_slug, source, xmin::text FROM channels ORDER BY id`
    .execute(test.db)
    .then(({ rows }) => rows as unknown as Record<string, unknown>[]);
const guide =
  '<tv><channel id="um.pt"><display-name>Um da grelha</display-name></channel><programme start="20261121200000 +0000" stop="20261121210000 +0000" channel="um.pt"><title>Jornal</title></programme></tv>';

describe('importing a list of channels', () => {
  it('stores the channels with number, logo, sport and address, and the same file again changes no row', async () => {
    await test.db.insertInto('modalities').values({ slug: 'tenis', name: 'Ténis' }).execute();
    const path = await put(
      'a.m3u',
      list(
        row(
          'tvg-id="um.pt" tvg-chno="7" tvg-logo="https://img.test/1.png" group-title="TENIS"',
          'Canal Um',
          'https://t.test/1.m3u8?a=b&c=%20',
        ),
        row('group-title="Notícias"', 'Canal Dois', 'http://t.test:8080/2.mpd'),
        row('', 'Mau', 'rtmp://t.test/3'),
      ),
    );
    const skipped: RowNote[] = [];
    expect(await importChannels(path, options({ report: { ...SILENT, skipped: (note: RowNote) => skipped.push(note) } }))).toEqual({
      channels_added: 2,
      channels_changed: 0,
      channels_unchanged: 0,
      adjusted: 0,
      skipped: 1,
    });
    expect(skipped).toEqual([{ line: 6, reason: expect.stringContaining('rtmp') }]);
    const before = await channels();
    expect(before).toMatchObject([
      {
        nome: 'Canal Um',
        slug: 'canal-um',
        numero: 7,
        external_id: 'um.pt',
        icon_url: 'https://img.test/1.png',
        stream_url: 'https://t.test/1.m3u8?a=b&c=%20',
        modality_slug: 'tenis',
        source: 'import',
      },
      { nome: 'Canal Dois', numero: 1000, external_id: null, icon_url: null, stream_url: 'http://t.test:8080/2.mpd', modality_slug: null },
    ]);
    expect(await importChannels(path, options())).toMatchObject({ channels_added: 0, channels_changed: 0, channels_unchanged: 2 });
    expect(await channels()).toEqual(before);
    expect(await test.db.selectFrom('imports').select('kind').execute()).toEqual([{ kind: 'channels' }]);
  });

  it('takes a new address, name and number over, and keeps a channel that is no longer in the list', async () => {
    await importChannels(
      await put('a.m3u', list(row('tvg-id="a"', 'A', 'http://t.test/a'), row('tvg-id="b"', 'B', 'http://t.test/b'))),
      options(),
    );
    const counts = await importChannels(await put('b.m3u', list(row('tvg-id="a" tvg-chno="3"', 'A novo', 'http://t.test/a2'))), options());
    expect(counts).toMatchObject({ channels_added: 0, channels_changed: 1 });
    expect(await channels()).toMatchObject([
      { id: 1, nome: 'A novo', numero: 3, stream_url: 'http://t.test/a2' },
      { id: 2, nome: 'B', stream_url: 'http://t.test/b' },
    ]);
  });

  it.each(['guide first', 'list first'])('gives a guide and a list with one tvg-id the same channel, %s', async (order) => {
    const guidePath = await put('g.xml', guide);
    const listPath = await put('l.m3u', list(row('tvg-id="um.pt"', 'Um da lista', 'https://t.test/1.m3u8')));
    const steps = [() => importGuide(guidePath, options()), () => importChannels(listPath, options())];
    for (const step of order === 'guide first' ? steps : steps.toReversed()) await step();
    expect(await channels()).toMatchObject([{ id: 1, external_id: 'um.pt', stream_url: 'https://t.test/1.m3u8' }]);
    expect(await test.db.selectFrom('programmes').select(['channel_id', 'title']).execute()).toEqual([{ channel_id: 1, title: 'Jornal' }]);
  });

  it('finds a channel by its name when one of the two has no tvg-id', async () => {
    await importChannels(await put('a.m3u', list(row('', 'Um da Grelha', 'https://t.test/1.m3u8'))), options());
    await importGuide(await put('g.xml', guide), options());
    expect(await channels()).toMatchObject([{ id: 1, external_id: 'um.pt' }]);
    await importChannels(await put('a.m3u', list(row('', 'Um da Grelha', 'https://t.test/2.m3u8'))), options());
    expect(await channels()).toMatchObject([{ id: 1, external_id: 'um.pt', stream_url: 'https://t.test/2.m3u8' }]);
    expect(await channels()).toHaveLength(1);
  });

  it('[SEC-63] is undone, and refuses more channels than the limit without changing anything', async () => {
    const first = await put('a.m3u', list(row('tvg-id="a"', 'A', 'http://t.test/a')));
    await importChannels(first, options());
    const before = (await channels()).map(({ xmin: _, ...rest }) => rest);
    const many = Array.from({ length: 900 }, (_, n) => row(`tvg-id="m${n}"`, 'O mesmo nome', `http://t.test/${n}`));
    const path = await put('b.m3u', list(row('tvg-id="a"', 'A', 'http://t.test/novo'), ...many));
    await expect(importChannels(path, options({ limits: { ...DEFAULT_LIMITS, channels: 900 } }))).rejects.toThrow('900 is the limit');
    expect((await channels()).length).toBe(1);
    expect(await importChannels(path, options())).toMatchObject({ channels_added: 900, channels_changed: 1 });
    expect(await undoImport(test.url)).toMatchObject({ kind: 'channels', counts: { rows_deleted: 900, rows_changed_back: 1 } });
    expect((await channels()).map(({ xmin: _, ...rest }) => rest)).toEqual(before);
  });

  it('[G-channel-numbers] gives no number twice, reports the ones it replaces, and the same list again changes nothing', async () => {
    await test.db.insertInto('channels').values({ nome: 'Da casa', slug: 'da-casa', numero: 5, source: 'manual' }).execute();
    const rows = ['a|5|A', 'b|6|B', 'c|6|C', 'd||D'].map((text) => text.split('|'));
    const path = await put(
      'n.m3u',
      list(...rows.map(([id, number, name]) => row(`tvg-id="${id}" tvg-chno="${number}"`, `${name}`, `http://t.test/${id}`))),
    );
    const notes: RowNote[] = [];
    await importChannels(path, options({ report: { ...SILENT, adjusted: (note: RowNote) => notes.push(note) } }));
    const before = await channels();
    expect(before.map(({ nome, numero }) => [nome, numero])).toEqual([
      ['Da casa', 5],
      ['A', 7],
      ['B', 6],
      ['C', 8],
      ['D', 1000],
    ]);
    expect(notes).toEqual([
      { line: 2, reason: 'number 5 belongs to another channel: this one gets 7' },
      { line: 6, reason: 'number 6 belongs to another channel: this one gets 8' },
    ]);
    await importChannels(path, options());
    expect(await channels()).toEqual(before);
    const numbered = (id: string, number: number) =>
      `<channel id="${id}"><display-name>${id} da grelha</display-name><display-name>${number}</display-name></channel>`;
    await importGuide(await put('n.xml', `<tv>${numbered('x', 5)}${numbered('y', 6)}${numbered('z', 2)}</tv>`), options());
    const numbers = (await channels()).map(({ numero }) => numero);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.slice(-3)).toEqual([9, 10, 2]);
  });

  it('[G-channel-numbers] keeps sub-numbers, lets channels change places, and undoes it beside a channel entered since', async () => {
    const path = await put(
      's.m3u',
      list(
        row('tvg-chno="5"', 'A', 'http://t.test/a'),
        row('tvg-chno="5.1"', 'B', 'http://t.test/b'),
        row('tvg-chno="5.1"', 'C', 'http://t.test/c'),
        row('tvg-chno="5.10"', 'D', 'http://t.test/d'),
      ),
    );
    await importChannels(path, options());
    const numbers = async () => Object.fromEntries((await channels()).map(({ nome, numero }) => [nome, numero]));
    expect(await numbers()).toEqual({ A: 5, B: 5.1, C: 6, D: 1000 });
    const swapped = list(row('tvg-chno="5.1"', 'A', 'http://t.test/a'), row('tvg-chno="5"', 'B', 'http://t.test/b'));
    expect(await importChannels(await put('w.m3u', swapped), options())).toMatchObject({ channels_changed: 2 });
    expect(await numbers()).toEqual({ A: 5.1, B: 5, C: 6, D: 1000 });
    await importChannels(await put('x.m3u', list(row('tvg-chno="7"', 'B', 'http://t.test/b'))), options());
    await test.db.insertInto('channels').values({ nome: 'À mão', slug: 'a-mao', numero: 5 }).execute();
    await undoImport(test.url);
    expect(await numbers()).toEqual({ A: 5.1, B: 7, C: 6, D: 1000, 'À mão': 5 });
    await undoImport(test.url);
    expect(await numbers()).toEqual({ A: 7, B: 5.1, C: 6, D: 1000, 'À mão': 5 });
  });

  it('[G-channel-numbers] is refused by the database when two channels have one number', async () => {
    const add = (nome: string, numero: number) => test.db.insertInto('channels').values({ nome, slug: nome, numero }).execute();
    await add('um', 5.1);
    await expect(add('dois', 5.1)).rejects.toThrow(/channels_numero_once/);
    await expect(add('dois', 5.123)).rejects.toThrow(/channels_numero_decimals/);
  });

  it('[G-m3u] keeps what a source wants to be sent', async () => {
    await importChannels(await put('h.m3u', list(row('', 'A', 'http://t.test/a|User-Agent=Teste&Referer=http://r.test/'))), options());
    expect(await test.db.selectFrom('channels').select(['stream_url', 'user_agent', 'referrer']).execute()).toEqual([
      { stream_url: 'http://t.test/a', user_agent: 'Teste', referrer: 'http://r.test/' },
    ]);
  });

  it('makes a demonstration channel of the same name the operator’s own', async () => {
    await test.db.insertInto('channels').values({ nome: 'Canal Um', slug: 'canal-um', numero: 1, source: 'demo' }).execute();
    await importChannels(await put('a.m3u', list(row('tvg-id="x" tvg-chno="9"', 'CANAL UM', 'http://t.test/a'))), options());
    expect(await channels()).toMatchObject([
      { nome: 'Canal Um', numero: 1, external_id: 'x', source: 'import', stream_url: 'http://t.test/a' },
    ]);
  });
});
