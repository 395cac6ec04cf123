import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from '../demo/demo-test-database.ts';
import { importFixtures } from './fixtures-import.ts';
import { importGuide } from './guide-import.ts';
import { DEFAULT_LIMITS, SILENT } from './import-report.ts';
import { undoImport } from './import-undo.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'undo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createDemoDatabase(NOW);
  return () => database.drop();
});

/** All that imports may write, as text. */
async function content(): Promise<string> {
  const texts = ['modalities', 'teams', 'competitions', 'events', 'channels', 'programmes'].map(async (name) => {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(database.db);
    return [name, ...rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n\n');
}

const options = () => ({ url: database.url, align: false, now: NOW, report: SILENT });
const put = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const programme = (from: string, to: string, title: string, channel: string) =>
  `<programme start="20261121${from}00 +0000" stop="20261121${to}00 +0000" channel="${channel}"><title>${title}</title><category>Futebol</category></programme>`;

/** A guide that takes over a channel of the demonstration by its name, and adds one of its own. */
async function guideFile(title: string): Promise<string> {
  const { nome } = await database.db.selectFrom('channels').select('nome').orderBy('id').executeTakeFirstOrThrow();
  return put(
    'guide.xml',
    `<tv><channel id="demo"><display-name>${nome}</display-name></channel><channel id="own"><display-name>Canal Próprio</display-name></channel>
     ${programme('1900', '2130', title, 'demo')}${programme('2000', '2200', 'Liga - Alfa x Beta (Direto)', 'own')}</tv>`,
  );
}

test('[F-sec-63] undoing a guide leaves every row as it was before, the demonstration’s programmes too', async () => {
  const before = await content();
  await importGuide(await guideFile('Emissão importada'), options());
  expect(await content()).not.toBe(before);
  expect(await undoImport(database.url)).toMatchObject({ kind: 'guide', fileName: 'guide.xml' });
  expect(await content()).toBe(before);
  await expect(undoImport(database.url)).rejects.toThrow('there is no import that could be undone');
});

test('[F-sec-63] imports are undone one after the other, the newest first, fixtures too', async () => {
  const states = [await content()];
  await importGuide(await guideFile('A primeira'), options());
  states.push(await content());
  await importGuide(await guideFile('A segunda'), options());
  states.push(await content());
  const season = await put(
    'season.json',
    JSON.stringify({
      name: 'Primeira Liga 2026/27',
      matches: [{ round: 'Matchday 12', date: '2026-11-21', time: '20:15', team1: 'Alfa', team2: 'Beta' }],
    }),
  );
  await importFixtures(season, options());
  expect(await content()).not.toBe(states.at(-1));
  for (const kind of ['fixtures', 'guide', 'guide']) {
    expect(await undoImport(database.url)).toMatchObject({ kind });
    expect(await content()).toBe(states.pop());
  }
});

test('[F-sec-63] what somebody entered by hand since stays', async () => {
  await importGuide(await guideFile('Emissão importada'), options());
  const { id } = await database.db.selectFrom('channels').select('id').where('nome', '=', 'Canal Próprio').executeTakeFirstOrThrow();
  await database.db.updateTable('programmes').set({ title: 'À mão', source: 'manual' }).where('channel_id', '=', id).execute();
  await undoImport(database.url);
  const kept = await database.db.selectFrom('programmes').select('title').where('channel_id', '=', id).execute();
  expect(kept).toEqual([{ title: 'À mão' }]);
});

test('[F-sec-63] the changes of the last three imports are kept', async () => {
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) await importGuide(await guideFile(title), options());
  for (let n = 0; n < 3; n += 1) await undoImport(database.url);
  await expect(undoImport(database.url)).rejects.toThrow('there is no import that could be undone');
});

test('[F-sec-63] more channels or programmes than the limits are refused before anything is changed', async () => {
  const before = await content();
  const channels = Array.from({ length: 200_000 }, (_, n) => `<channel id="c${n}"><display-name>C${n}</display-name></channel>`);
  await expect(importGuide(await put('many.xml', `<tv>${channels.join('')}</tv>`), options())).rejects.toThrow(/more than 20000 channels/);
  await expect(importGuide(await put('more.xml', `<tv>${channels.slice(0, 1_100).join('')}</tv>`), options())).rejects.toThrow(
    /1000 is the limit \(IMPORT_MAX_CHANNELS\)/,
  );
  const limits = { ...DEFAULT_LIMITS, programmes: 1 };
  await expect(importGuide(await guideFile('A mais'), { ...options(), limits })).rejects.toThrow(
    /more than 1 programmes.*IMPORT_MAX_PROGRAMMES/,
  );
  expect(await content()).toBe(before);
});
