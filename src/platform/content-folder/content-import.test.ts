import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type RowNote, SILENT } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { importContent } from './content-import.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');

let database: TestDatabase;
let folder = '';
let notes: RowNote[] = [];
let adjusted: RowNote[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('channels')
    .values({ id: 1, nome: 'Canal 1', slug: 'canal-1', numero: 1, premium: false, category: 'other', position: 1 })
    .execute();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  notes = [];
  adjusted = [];
  return () => rm(folder, { recursive: true, force: true });
});

const told = (all: readonly RowNote[]) => all.map(({ file, line, reason }) => `${file}:${line} ${reason}`);

async function put(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const run = (now = NOW) =>
  importContent(folder, {
    url: database.url,
    align: false,
    now,
    report: { ...SILENT, skipped: (note) => notes.push(note), adjusted: (note) => adjusted.push(note) },
  });

const SITE = {
  'pages/quem-somos.md':
    '---\ntitle: Quem somos\ndescription: A nossa estação.\n---\nAntes.\n\n## O que *fazemos*\n\nDesporto.\n\n## Onde\n\n- Lisboa\n',
  'pages/termos.json': '{"slug": "termos-e-condicoes", "title": "Termos", "sections": [{"heading": "Um", "html": "<p>Regras.</p>"}]}',
  'news/taca.md': '---\ntitle: A Taça começa\nsummary: Hoje.\ndate: 2026-11-20 20:15\nsport: futebol\n---\nCorpo **forte**.\n',
  'videos/resumos.json':
    '[{"title": "Resumo A", "category": "Resumos", "date": "2026-11-20", "channel": 1, "start": "2026-11-20T18:00:00Z", "duration_seconds": 120}]',
  'products/cachecol.md':
    '---\ntitle: Cachecol\nprice: 14,90\nstock: 5\nchoices:\n  - name: cor\n    label: Cor\n    options: [Verde, Azul]\nsafety:\n  manufacturer: Malhas, Lda\n  address: Rua 1, Braga\n  email: malhas@example.pt\n  warnings: Não engolir.\n---\nQuente.\n',
  'polls/onze.md':
    '---\ntitle: A escolha da semana\nquestion: Quem joga de início?\nopens: 2026-11-21 10:00\ncloses: 2026-11-22 10:00\noptions: [Rui, Nuno, Ivo]\n---\n',
  'settings.json': '{"schedule_days": 5, "chat": false}',
  'texts.json': '{"home_title": "A nossa bancada"}',
};

const rows = async () => ({
  pages: await database.db.selectFrom('cms_pages').select(['slug', 'title', 'sections', 'updated_at']).orderBy('slug').execute(),
  news: await database.db.selectFrom('news').select(['slug', 'title', 'html', 'published_at', 'modality_slug']).execute(),
  videos: await database.db.selectFrom('videos').select(['headline', 'channel_id', 'duration', 'source_key']).execute(),
  products: await database.db.selectFrom('products').select(['slug', 'price_cents', 'description', 'safety']).execute(),
  variants: await database.db.selectFrom('product_variants').select(['variant', 'left_count']).orderBy('variant').execute(),
  polls: await database.db.selectFrom('polls').select(['title', 'question', 'closes_at']).execute(),
  options: await database.db.selectFrom('poll_options').select(['position', 'label']).orderBy('position').execute(),
  settings: await database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute(),
  texts: await database.db.selectFrom('text_tokens').select(['name', 'value']).execute(),
});

test('stores pages, news, videos, products, settings and texts; a second import changes nothing; undo takes all back', async () => {
  const before = await rows();
  await put(SITE);
  expect(await run()).toEqual({
    pages_added: 2,
    articles_added: 1,
    videos_added: 1,
    products_added: 1,
    polls_added: 1,
    settings_added: 2,
    texts_added: 1,
    skipped: 0,
  });
  expect(notes).toEqual([]);
  const stored = await rows();
  expect(stored.pages[0]?.sections).toEqual([
    { id: 'inicio', heading: '', html: '<p>Antes.</p>' },
    { id: 'o-que-fazemos', heading: 'O que fazemos', html: '<p>Desporto.</p>' },
    { id: 'onde', heading: 'Onde', html: expect.stringContaining('<li>Lisboa</li>') },
  ]);
  expect(stored.news).toEqual([
    {
      slug: 'taca',
      title: 'A Taça começa',
      html: '<p>Corpo <strong>forte</strong>.</p>',
      // Lisbon's winter time.
      published_at: new Date('2026-11-20T20:15:00Z'),
      modality_slug: 'futebol',
    },
  ]);
  expect(stored.videos).toEqual([{ headline: 'Resumo A', channel_id: 1, duration: 120, source_key: 'content/resumos' }]);
  expect(stored.products).toEqual([
    {
      slug: 'cachecol',
      price_cents: 1_490,
      description: 'Quente.',
      safety: {
        manufacturer: 'Malhas, Lda',
        address: 'Rua 1, Braga',
        email: 'malhas@example.pt',
        warnings: 'Não engolir.',
        responsible: null,
      },
    },
  ]);
  expect(stored.variants).toEqual([
    { variant: 'cor=azul', left_count: 5 },
    { variant: 'cor=verde', left_count: 5 },
  ]);
  expect(stored.settings).toEqual([
    { key: 'chat', value: '0' },
    { key: 'schedule_days', value: '5' },
  ]);

  // A day later, with two pieces sold.
  await database.db.updateTable('product_variants').set({ left_count: 3 }).where('variant', '=', 'cor=azul').execute();
  const again = await run(NOW + 86_400_000);
  expect(again).toEqual({
    pages_unchanged: 2,
    articles_unchanged: 1,
    videos_unchanged: 1,
    products_unchanged: 1,
    polls_unchanged: 1,
    settings_unchanged: 2,
    texts_unchanged: 1,
    skipped: 0,
  });
  expect((await rows()).variants[0]?.left_count).toBe(3);

  await put({ 'pages/quem-somos.md': '---\ntitle: Quem somos nós\n---\nOutro.\n' });
  expect(await run()).toMatchObject({ pages_changed: 1, pages_unchanged: 1 });
  // Options stay once somebody has voted.
  const votedPoll = { 'polls/onze.md': SITE['polls/onze.md'].replace('Rui, Nuno, Ivo', 'Rui, Nuno') };
  await put(votedPoll);
  await database.db
    .insertInto('poll_votes')
    .values({
      poll_id: (await database.db.selectFrom('polls').select('id').executeTakeFirstOrThrow()).id,
      position: 3,
      device_key: 'x',
      voted_at: new Date(NOW),
    })
    .execute();
  expect(await run()).toMatchObject({ skipped: 1 });
  expect(notes.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['6 options: there are votes already, so they stay as they are']);
  await database.db.deleteFrom('poll_votes').execute();
  expect(await run()).toMatchObject({ polls_changed: 1 });
  expect((await rows()).options).toEqual([
    { position: 1, label: 'Rui' },
    { position: 2, label: 'Nuno' },
  ]);
  await undoImport(database.url);
  expect((await rows()).options).toEqual(stored.options);
  expect((await undoImport(database.url)).kind).toBe('content');
  expect((await rows()).pages).toEqual(stored.pages);
  await undoImport(database.url);
  expect(await rows()).toEqual(before);
});

test('leaves out what cannot be read, with file, line and reason, and stores the rest', async () => {
  await put({
    'pages/boa.md': '---\ntitle: Boa\n---\nTexto.\n',
    'pages/sem-cabeca.md': '# Título\n',
    'pages/erro.md': '---\ntitle: A\ndescripton: B\n---\n',
    'pages/nota.txt': 'x',
    'news/sem-data.md': '---\ntitle: A\nsummary: B\n---\n',
    'news/dia.md': '---\ntitle: A\nsummary: B\ndate: amanhã\n---\n',
    'news/lista.json': '[{"title": "A", "date": "2026-11-20"},\n {"title": "B",\n  "date": "2026-11-20", "sport": "xadrez"}]',
    'news/partida.json': '{"title": "A",\n "date": }',
    'news/bomba.md': '---\na: &a [x, x]\nb: *a\n---\n',
    'videos/v.md': '---\ntitle: V\ncategory: C\ndate: 2026-11-20\nchannel: 99\nstart: 2026-11-20 18:00\nduration_seconds: 60\n---\n',
    'polls/p.json': '{}',
  });
  await symlink('/etc/hostname', join(folder, 'pages', 'fora.md'));
  expect(await run()).toMatchObject({ pages_added: 2, articles_added: 1, skipped: 10 });
  expect(told(adjusted)).toEqual(['pages/erro.md:3 descripton: is not a field of pages, and is left out']);
  expect(told(notes)).toEqual([
    'pages/fora.md:1 is not a regular file',
    'pages/nota.txt:1 files end in .md or .json',
    expect.stringMatching(/^pages\/sem-cabeca\.md:1 has no head/),
    'news/bomba.md:2 aliases are not read',
    'news/dia.md:4 date: is not a date such as 2026-11-21 or 2026-11-21 20:15',
    expect.stringMatching(/^news\/lista\.json:3 sport: must be one of futebol, /),
    expect.stringMatching(/^news\/partida\.json:\d is not JSON/),
    'news/sem-data.md:2 date: is missing',
    'videos/v.md:5 there is no channel 99: import channels first',
    'polls/p.json:1 title: is missing',
  ]);
  await undoImport(database.url);
});

test('[J-words-of-faults] every fault is told in plain words beside its line, and an unknown or wrong name costs itself alone', async () => {
  await put({
    'news/um.md': '---\ntitle: ""\ndate: 2026-11-20\nautor: Ana\n---\n',
    'news/dois.md': '---\ntitle: Dois\ndate: 2026-11-20\nautor: Ana\n---\nTexto.\n',
    'polls/p.json': '{"title": "P", "question": "Q", "opens": "2026-11-20", "closes": "2026-11-21", "options": ["A"]}',
    'products/b.md': '---\ntitle: B\nprice: 9,90\nmax_quantity: 500\nlisted: yes\nposition: muito\n---\n',
    'products/c.md': '---\ntitle: C\nprice: 9,90\nmax_quantity: 500\n---\n',
    'videos/v.json':
      '{"title": "V", "category": "C", "date": "2026-11-20", "channel": true, "start": "2026-11-20", "duration_seconds": "60"}',
    'settings.json':
      '{"schedule_days": "abc",\n "nada": 1,\n "chat": true,\n "multiscreen": "todos",\n "banner_home_link": "javascript:x",\n "casting_until": "2026-11-30",\n "stream_devices": 2}',
    'texts.json': '{"home_guide": "Abrir o guia",\n "nao_existe": "x",\n "home_title": ["x"]}',
  });
  expect(await run()).toMatchObject({ articles_added: 1, settings_added: 3, texts_added: 1 });
  expect(told(notes)).toEqual([
    'settings.json:1 schedule_days: must be a whole number',
    'settings.json:2 nada: is not a setting',
    'settings.json:4 multiscreen: must be one of operator, registered, all',
    'settings.json:5 banner_home_link: is neither a web address nor a path such as /guia',
    'texts.json:2 nao_existe: is not a text: the names are those of messages/pt.json',
    'texts.json:3 home_title: must be a text of 5000 characters at most, a number, or true or false',
    'news/um.md:2 title: is empty',
    'videos/v.json:1 channel: must be a number, or must be a text',
    'products/b.md:4 max_quantity: is larger than 99',
    'products/c.md:4 max_quantity: is larger than 99',
    'polls/p.json:1 options: has fewer than 2 entries',
  ]);
  expect(told(adjusted)).toEqual([
    'news/dois.md:4 autor: is not a field of news, and is left out',
    'news/um.md:4 autor: is not a field of news, and is left out',
    'products/b.md:5 listed: is not a field of products, and is left out',
  ]);
  expect(await database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()).toEqual([
    { key: 'casting_until', value: '2026-11-30' },
    { key: 'chat', value: '1' },
    { key: 'stream_devices', value: '2' },
  ]);
  await undoImport(database.url);
});

test('[J-invoice] [J-islands] a product says which rate of IVA it has, and settings that prices depend on are refused where they cannot be read', async () => {
  const product = (fields: string) => `---\ntitle: Livro\nprice: 9,90\n${fields}---\nPapel.\n`;
  await put({
    'products/livro.md': product('vat: reduced\n'),
    'products/curso.md': product('vat: exempt\nvat_exemption: M07\n'),
    'products/caneca.md': product(''),
    'products/errado.md': product('vat: exempt\n'),
    'products/alto.md': product('vat: high\n'),
    'settings.json': '{"vat_rates_madeira": "22/12/4; 2027-01-01 21/12/4",\n "shipping_cost_azores": "7,50"}',
  });
  expect(await run()).toMatchObject({ products_added: 3, settings_added: 2, skipped: 2 });
  expect(told(notes)).toEqual([
    expect.stringMatching(/^products\/alto\.md:4 vat: /),
    expect.stringMatching(/^products\/errado\.md:\d vat_exemption: vat: exempt and vat_exemption go together/),
  ]);
  const stored = await database.db.selectFrom('products').select(['slug', 'vat_class', 'vat_exemption']).orderBy('slug').execute();
  expect(stored).toEqual([
    { slug: 'caneca', vat_class: 'normal', vat_exemption: null },
    { slug: 'curso', vat_class: 'exempt', vat_exemption: 'M07' },
    { slug: 'livro', vat_class: 'reduced', vat_exemption: null },
  ]);
  notes.length = 0;
  await put({ 'settings.json': '{"schedule_days": 5,\n "vat_rates_azores": "16%"}' });
  expect(await run()).toMatchObject({ skipped: 3 });
  expect(notes[0]).toMatchObject({ file: 'settings.json', line: 2, reason: expect.stringContaining('is not of the form 23/13/6') });
  await undoImport(database.url);
});

test('refuses what is no folder, and a folder with nothing to import', async () => {
  await expect(run()).rejects.toThrow(/has none of pages, news, videos, packs, products, polls, settings\.json, texts\.json/);
  await expect(importContent(join(folder, 'none'), { url: database.url, align: false, now: NOW, report: SILENT })).rejects.toThrow(
    'there is no folder',
  );
});

test('a file with a character that cannot be stored is left out and named, and the others are stored', async () => {
  const head = '---\ntitle: Taça\ndate: 2026-11-20\n---\n';
  await put({
    'news/a.md': `${head}Corpo \0 cortado.\n`,
    'news/b.md': '---\ndate: 2026-11-20\ntitle: "Meia \\0 final"\n---\nCorpo.\n',
    'news/c.json': '{"title": "Meio par \\ud83d", "date": "2026-11-20", "html": "<p>Corpo.</p>"}',
    'news/d.md': head.replace('Taça', 'Bola 🏆'),
  });
  await run();
  const reason = 'has a character that cannot be stored, such as U+0000';
  expect(notes).toEqual([
    { file: 'news/a.md', line: 1, reason },
    { file: 'news/b.md', line: 3, reason },
    { file: 'news/c.json', line: 1, reason },
  ]);
  expect((await rows()).news.map(({ title }) => title)).toContain('Bola 🏆');
  await undoImport(database.url);
});

test('[J-pack-rights] packs are files that an operator edits: what they open, and the vouchers that give them', async () => {
  const pack = 'name: Corridas\ncontains: [Os treinos, A corrida]\nsports: [motores]\n';
  await put({
    'packs/corridas.md': `---\n${pack}---\n`,
    'packs/tudo.json': '{"name": "Tudo", "channels": "all", "videos": "all", "multiscreen": true, "position": 2}',
    'packs/um-canal.json': '{"name": "Um canal", "channels": [1], "videos": "none"}',
    'products/mes-de-corridas.md': '---\ntitle: Um mês de corridas\nprice: 3,99\npack: corridas\nmonths: 1\n---\n',
  });
  expect(await run()).toEqual({ packs_added: 3, products_added: 1, skipped: 0 });
  const stored = () =>
    database.db
      .selectFrom('packs')
      .select(['slug', 'contains', 'channels', 'videos', 'channel_slugs', 'sports', 'multiscreen'])
      .orderBy('slug')
      .execute();
  const none = { contains: [], channel_slugs: [], sports: [] };
  expect(await stored()).toEqual([
    {
      ...none,
      slug: 'corridas',
      contains: ['Os treinos', 'A corrida'],
      channels: 'some',
      videos: 'some',
      sports: ['motores'],
      multiscreen: false,
    },
    { ...none, slug: 'tudo', channels: 'all', videos: 'all', multiscreen: true },
    { ...none, slug: 'um-canal', channels: 'some', videos: 'none', channel_slugs: ['canal-1'], multiscreen: false },
  ]);
  expect(await run()).toEqual({ packs_unchanged: 3, products_unchanged: 1, skipped: 0 });
  await put({ 'packs/corridas.md': `---\n${pack.replace('motores', 'motores, ciclismo')}---\n` });
  expect(await run()).toMatchObject({ packs_changed: 1 });
  await undoImport(database.url);
  expect((await stored())[0]).toMatchObject({ sports: ['motores'] });
  await undoImport(database.url);
  expect(await stored()).toEqual([]);
});

test('[J-pack-rights] a pack that opens nothing, one of a channel that is not there and a voucher without a pack are left out', async () => {
  await put({
    'packs/nada.json': '{"name": "Nada"}',
    'packs/longe.json': '{"name": "Longe",\n "channels": [1,\n  99]}',
    'products/mes.md': '---\ntitle: Um mês\nprice: 3,99\npack: nada\nmonths: 1\n---\n',
  });
  expect(await run()).toEqual({ skipped: 3 });
  expect(told(notes)).toEqual([
    'packs/longe.json:3 there is no channel 99: import channels first',
    'packs/nada.json:1 the record: it opens nothing: give it channels, sports, videos or multiscreen',
    'products/mes.md:4 there is no pack nada: write it in packs/',
  ]);
});
