import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { favouriteOptions } from '../api/account/favourite-options.ts';
import { guide } from '../api/channels/guide.ts';
import { liveChannels } from '../api/channels/live.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { parseChannelOrder, runChannels } from './channels.ts';
import { runImport } from './import.ts';

describe('channels of a station by command', () => {
  let test: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'channels-cli-'));
    await test.db
      .insertInto('channels')
      .values([
        { nome: 'Clube', slug: 'clube', numero: 1, external_id: 'clube.tv', source: 'import', stream_url: 'http://tv.test/a.m3u8' },
        { nome: 'Rádio', slug: 'radio', numero: 2, source: 'import', stream_url: 'http://tv.test/b.m3u8' },
      ])
      .execute();
    await writeFile(
      join(folder, 'guide.xml'),
      `<tv>${[
        ['clube.tv', 'Clube do Guia'],
        ['radio.pt', 'Rádio'],
        ['outro.tv', 'Outro'],
        ['mais.tv', 'Mais Um'],
      ]
        .map(([id, name]) => `<channel id="${id}"><display-name>${name}</display-name></channel>`)
        .join('')}${['clube.tv', 'radio.pt', 'outro.tv', 'mais.tv']
        .map((id) => `<programme start="20261121190000 +0000" stop="20261121200000 +0000" channel="${id}"><title>T</title></programme>`)
        .join('')}</tv>`,
    );
    // The guide of the channels that are there: what the first test looks at, and what the others begin with.
    told();
    expect(await runImport(['guide', join(folder, 'guide.xml'), '--only', 'known'], source())).toBe(0);
  });
  afterAll(async () => {
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => vi.restoreAllMocks());

  const source = () => ({ DATABASE_URL: test.url });
  const told = (): string[] => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    return lines;
  };
  /** Every call is another second: the list is computed once in each. */
  let now = Date.UTC(2026, 10, 21, 12);
  const shownIds = async (): Promise<number[]> => {
    now += 1_000;
    return (await liveChannels({ db: test.db, now, publicBase: 'http://upstream.test' })).map(({ id }) => id).sort((a, b) => a - b);
  };
  const all = () => test.db.selectFrom('channels').select(['nome', 'numero']).orderBy('id').execute();
  const undo = async (): Promise<void> => expect(await runImport(['undo'], source())).toBe(0);

  it('[J-guide-own-channels] imports a guide of the known channels alone, or of a list of ids', async () => {
    told();
    expect((await all()).map(({ numero }) => numero)).toEqual([1, 2]);
    const programmes = await test.db.selectFrom('programmes').select('channel_id').execute();
    expect(programmes).toHaveLength(2);
    expect(await runImport(['guide', join(folder, 'guide.xml'), '--only', 'outro.tv, clube.tv'], source())).toBe(0);
    expect((await all()).map(({ nome }) => nome)).toEqual(['Clube do Guia', 'Rádio', 'Outro']);
    await undo();
    expect(await runImport(['channels', 'a', '--only', 'known'], source())).toBe(2);
    expect(await runImport(['guide', 'a', '--only', ','], source())).toBe(2);
  });

  it('[J-guide-own-channels] a name and a number given by command stay through imports, and come back with undo', async () => {
    told();
    expect(await runChannels(['rename', '1', 'TV do Clube'], source())).toBe(0);
    expect(await runChannels(['renumber', 'clube', '40'], source())).toBe(0);
    expect(await runImport(['guide', join(folder, 'guide.xml'), '--only', 'known'], source())).toBe(0);
    expect((await all())[0]).toEqual({ nome: 'TV do Clube', numero: 40 });
    await undo();
    expect((await all())[0]).toEqual({ nome: 'TV do Clube', numero: 1 });
    await undo();
    expect((await all())[0]).toEqual({ nome: 'Clube do Guia', numero: 1 });
  });

  it('[J-guide-own-channels] a hidden channel is shown nowhere, a removed one is gone with its programmes; undo brings both back', async () => {
    told();
    expect(await runChannels(['hide', 'radio'], source())).toBe(0);
    expect(await shownIds()).toEqual([1]);
    const context = { db: test.db, now, publicBase: 'http://upstream.test' };
    const day = { dataInicio: '2026-11-21T00:00:00Z', dataFim: '2026-11-22T00:00:00Z' };
    expect((await guide(day, context)).epg.map(({ id_canal }) => id_canal)).toEqual([1]);
    expect((await favouriteOptions(test.db, 'rádio', 'http://upstream.test')).options).toEqual([]);
    expect(await runChannels(['hide', 'radio'], source()), 'hidden already').toBe(1);
    expect(await runChannels(['show', 'radio'], source())).toBe(0);
    expect(await shownIds()).toEqual([1, 2]);
    // What viewers made of it would not come back with it.
    const [viewerId, at] = [randomUUID(), new Date(now)];
    await test.db.insertInto('viewers').values({ id: viewerId, created_at: at }).execute();
    await test.db
      .insertInto('reminders')
      .values({
        id: randomUUID(),
        viewer_id: viewerId,
        kind: 'programme',
        target_id: 1,
        minutes: 15,
        way: 'email',
        created_at: at,
        channel_id: 1,
        title: 'T',
        starts_at: at,
      })
      .execute();
    expect(await runChannels(['remove', '1'], source())).toBe(1);
    await test.db.deleteFrom('reminders').execute();
    expect(await runChannels(['remove', '1'], source())).toBe(0);
    expect(await test.db.selectFrom('programmes').select('channel_id').execute()).toHaveLength(1);
    await undo();
    expect(await shownIds()).toEqual([1, 2]);
    expect(await test.db.selectFrom('programmes').select('channel_id').execute()).toHaveLength(2);
  });

  it('[J-guide-own-channels] says what cannot be done and changes nothing', async () => {
    const lines = told();
    const before = await all();
    for (const [words, message] of [
      [['rename', 'nada', 'x'], /no channel has the number or the slug "nada"/],
      [['renumber', '1', '2'], /has the number 2/],
      [['renumber', '1', '0'], /"0" is no number/],
    ] as const) {
      expect(await runChannels(words, source())).toBe(1);
      expect(lines.at(-1)).toMatch(message);
    }
    expect(await all()).toEqual(before);
    expect(await runChannels(['list'], source())).toBe(0);
    expect(lines.at(-1)).toMatch(/2 +Rádio +radio +radio\.pt +yes +yes/);
    expect(parseChannelOrder(['hide'])).toMatchObject({ exitCode: 2 });
  });
});
