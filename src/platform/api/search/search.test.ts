import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { ok } from '../accounts-fixture.ts';
import { excerptOf } from './excerpt.ts';
import { NOW, type SearchApi, startSearchApi } from './search-fixture.ts';
import { pickSuggestions } from './suggestions.ts';

let world: SearchApi;
beforeAll(async () => {
  world = await startSearchApi();
});
afterAll(() => world.database.drop());

const suggest = (Value: string, Limit?: number) =>
  ok(world.client.searchAutocomplete({ body: { Value, ...(Limit === undefined ? {} : { Limit }) } }));
const find = (
  Value: string,
  more: { Group?: 'programmes' | 'videos'; Page?: number; Sport?: string; Day?: string; Exact?: boolean } = {},
) => ok(world.client.searchAll({ body: { Value, ...more } }));
const startOf = ({ data }: { data: string }): number => Date.parse(data);

describe('suggestions', () => {
  test('[C-autocomplete] [K-autocomplete-10] are ten at most, teams before programmes to come, videos, moments and texts', async () => {
    const { suggestions, corrected } = await suggest('benf');
    expect([suggestions.length, corrected]).toEqual([10, null]);
    expect(suggestions[0]).toMatchObject({
      kind: 'team',
      title: 'Sport Lisboa e Benfica',
      modalidade: 'futebol',
      competicao: expect.stringContaining('Liga Portugal'),
    });
    expect([...new Set(suggestions.map(({ kind }) => kind))]).toEqual(['team', 'programme', 'video', 'moment']);
    const programmes = suggestions.filter(({ kind }) => kind === 'programme');
    for (const { date, duration, numero, canal } of programmes) {
      expect(Date.parse(date ?? '') + (duration ?? 0) * 1_000).toBeGreaterThan(NOW);
      expect([typeof numero, typeof canal]).toEqual(['number', 'string']);
    }
    expect((await suggest('benf', 3)).suggestions).toHaveLength(3);
    expect((await suggest('benf', 0)).suggestions).toEqual([]);
    expect((await suggest('camarote', 1_000)).suggestions.length).toBeLessThanOrEqual(50);
  });

  test('a result is told by its other words, as a video tells them', async () => {
    const { suggestions } = await suggest('benfica', 50);
    const videos = suggestions.filter(({ kind, headline_no_spoilers: neutral }) => kind === 'video' && neutral !== null);
    expect(videos.length).toBeGreaterThan(0);
    for (const { headline_no_spoilers, slug, event_id } of videos) {
      expect(headline_no_spoilers).toMatch(/^Vídeo do jogo /);
      expect(slug).toMatch(/^video-do-jogo-/);
      expect(event_id).not.toBeNull();
    }
  });

  test('every kind has its share, and what is left goes to those that have more', () => {
    const list = (kind: 'team' | 'video' | 'news', n: number) =>
      Array.from({ length: n }, (_, i) => ({ kind, ref: `${i}`, title: `${kind} ${i}` }));
    const kinds = (limit: number, first: 'news' | null) =>
      pickSuggestions([...list('news', 4), ...list('video', 9), ...list('team', 9)], limit, first)
        .map(({ kind }) => kind[0])
        .join('');
    expect([kinds(5, null), kinds(10, null), kinds(3, 'news'), kinds(0, null)]).toEqual(['ttvvn', 'tttttttvvn', 'ntt', '']);
  });
});

describe('what a fan means', () => {
  test.each([
    ['encarnados', 'Sport Lisboa e Benfica'],
    ['SLB', 'Sport Lisboa e Benfica'],
    ['Sport Lisboa e Benfica', 'Sport Lisboa e Benfica'],
    ['leões', 'Sporting Clube de Portugal'],
    ['leoes', 'Sporting Clube de Portugal'],
    ['dragões', 'FC Porto'],
    ['Porto', 'FC Porto'],
    ['BRAGA', 'Sporting Clube de Braga'],
    ['vitória', 'Vitória Guimarães'],
    ['benfca', 'Sport Lisboa e Benfica'],
    ['sprting', 'Sporting Clube de Portugal'],
  ])('%s is first of all %s', async (value, team) => {
    const [{ suggestions }, results] = await Promise.all([suggest(value), find(value)]);
    expect(suggestions[0]).toMatchObject({ kind: 'team', title: team, modalidade: 'futebol' });
    expect(results.teams[0]).toMatchObject({ name: team, modalidade: 'futebol' });
    // A part of its name, as that of Porto, is not its name.
    if (value !== 'Porto' && value !== 'BRAGA' && value !== 'vitória')
      expect(results.best).toEqual({ kind: 'team', id: results.teams[0]?.id });
    expect(results.programmes.length).toBeGreaterThan(0);
  });

  test('a name of one club does not find the matches of another whose full name has it', async () => {
    const { programmes } = await find('sporting', { Group: 'programmes' });
    for (const { evento } of programmes) expect(evento.name).toMatch(/Sporting/);
  });

  test.each([
    ['5', 'Camarote 5'],
    ['canal 5', 'Camarote 5'],
    ['camarote 5', 'Camarote 5'],
    ['camarote5', 'Camarote 5'],
    ['canal 13', 'Camarote Estúdio'],
    ['camarote estudio', 'Camarote Estúdio'],
  ])('%s is the channel %s', async (value, channel) => {
    expect((await suggest(value)).suggestions[0]).toMatchObject({ kind: 'channel', title: channel });
    const { channels, best } = await find(value);
    expect([channels[0]?.nome, best]).toEqual([channel, { kind: 'channel', id: channels[0]?.id }]);
  });

  test('a number finds no scores', async () => {
    const { videos, moments } = await find('5');
    expect([videos, moments]).toEqual([[], []]);
  });

  test('a day is a day of Lisbon', async () => {
    const [today, tomorrow] = [lisbonDay(NOW), lisbonDay(NOW + 86_400_000)];
    const within = (day: string, at: number) => at >= startOfLisbonDay(day) && at < endOfLisbonDay(day);
    const benfica = await find('benfica hoje');
    expect(benfica.programmes.length).toBeGreaterThan(0);
    for (const programme of benfica.programmes) expect(within(today, startOf(programme))).toBe(true);
    for (const { date } of benfica.videos) expect(within(today, Date.parse(date))).toBe(true);
    const race = await find('f1 amanhã');
    expect(race.programmes.map(({ evento }) => evento.name)).toEqual([expect.stringMatching(/^Fórmula 1: .*corrida$/)]);
    for (const programme of race.programmes) expect(within(tomorrow, startOf(programme))).toBe(true);
    const filtered = await find('benfica', { Day: today });
    expect(filtered.programmes.map(({ id_epg }) => id_epg)).toEqual(benfica.programmes.map(({ id_epg }) => id_epg));
  });

  test('"em direto" finds live broadcasts alone, those on air first', async () => {
    const { programmes, videos, moments } = await find('em direto');
    expect([videos, moments]).toEqual([[], []]);
    for (const { tipoEmissao } of programmes) expect(tipoEmissao).toBe('direto');
    expect(startOf(programmes[0] as { data: string })).toBeLessThanOrEqual(NOW);
  });

  test.each([
    ['hoquei', 'Noite de hóquei em três pavilhões'],
    ['pavilhão', 'Noite de hóquei em três pavilhões'],
    ['pavilhoes', 'Noite de hóquei em três pavilhões'],
    ['jornadas golo', 'Jornada de dez golos na Liga Atlântica'],
  ])('accents and endings do not matter: %s finds %s', async (value, title) => {
    expect((await find(value)).news.map((one) => one.title)).toContain(title);
  });
});

describe('results', () => {
  test('[C-search] are the first of each group with their totals, programmes to come first and by time', async () => {
    const results = await find('benfica');
    const { totals, total, programmes, videos, sports } = results;
    expect(total).toBe(Object.values(totals ?? {}).reduce((sum, count) => sum + count, 0));
    expect(totals?.programmes).toBeGreaterThan(programmes.length);
    const starts = programmes.map(startOf);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const { data, duracao } of programmes) expect(Date.parse(data) + duracao * 1_000).toBeGreaterThan(NOW);
    expect(videos.map(({ date }) => date)).toEqual(
      videos
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(sports.map((sport) => sport.total)).toEqual(sports.map((sport) => sport.total).toSorted((a, b) => b - a));
  });

  test('a group has pages, in which each result stands once', async () => {
    const { totals } = await find('benfica');
    const ids: number[] = [];
    for (let page = 1; ids.length < (totals?.programmes ?? 0) && page < 10; page += 1) {
      const { programmes, videos } = await find('benfica', { Group: 'programmes', Page: page });
      expect(videos).toEqual([]);
      ids.push(...programmes.map(({ id_epg }) => id_epg));
    }
    expect([new Set(ids).size, ids.length]).toEqual([totals?.programmes, totals?.programmes]);
    expect((await find('benfica', { Group: 'programmes', Page: 99 })).programmes).toEqual([]);
  });

  test('a sport leaves out all others, and all sports are still counted', async () => {
    const all = await find('benfica');
    const futsal = await find('benfica', { Sport: 'futsal' });
    expect(futsal.total).toBe(all.sports.find(({ slug }) => slug === 'futsal')?.total);
    expect(futsal.sports).toEqual(all.sports);
    for (const { modalidade } of [...futsal.programmes, ...futsal.videos, ...futsal.teams]) expect(modalidade).toBe('futsal');
  });

  test('a better spelling is searched for instead of what has no result, unless exactly this is asked for', async () => {
    const corrected = await find('benfca ontem');
    expect(corrected).toMatchObject({ suggestion: 'benfica ontem', corrected: true });
    expect(corrected.teams.length).toBeGreaterThan(0);
    expect(await find('benfca', { Exact: true })).toMatchObject({ suggestion: 'benfica', corrected: false, total: 0 });
    expect(await find('vitória de guimaraens')).toMatchObject({ suggestion: 'vitória de guimarães', corrected: true });
    expect(await find('xqzwvk')).toMatchObject({ suggestion: null, total: 0, totals: { programmes: 0 } });
  });

  test('a page shows the place of its text in which the words stand', async () => {
    const { pages } = await find('daltonismo teclado');
    expect(pages).toEqual([]);
    const found = (await find('teclado')).pages.find(({ slug }) => slug === 'acessibilidade');
    expect(found?.excerpt).toMatch(/teclado/);
    expect(excerptOf(`${'palavra '.repeat(40)}Ação ${'resto '.repeat(60)}`, ['acao'])).toMatch(/^… .{20,50}Ação (?:resto )+…$/);
    expect(excerptOf('Curto.', ['nada'])).toBe('Curto.');
    expect(excerptOf('x'.repeat(500), ['x']).length).toBeLessThan(520);
  });

  test('nothing is found before it is there', async () => {
    const earlier = NOW - 2 * 86_400_000;
    world.setNow(earlier);
    try {
      const { videos, moments, news } = await find('golo');
      for (const at of [...videos.map(({ date }) => date), ...moments.map(({ createdAt }) => createdAt), ...news.map(({ date }) => date)])
        expect(Date.parse(at)).toBeLessThanOrEqual(earlier);
    } finally {
      world.setNow(NOW);
    }
  });
});

test('[C-channel-search] finds channels by name, number and nearly by name, the best first', async () => {
  const names = async (query: string) => (await ok(world.client.channelsSearch({ params: { query } }))).channels.map(({ nome }) => nome);
  expect((await names('camarote 1'))[0]).toBe('Camarote 1');
  expect(await names('13')).toEqual(['Camarote Estúdio']);
  expect(await names('estud')).toEqual(['Camarote Estúdio']);
  expect((await names('camarte'))[0]).toMatch(/^Camarote /);
  expect(await names('não há')).toEqual([]);
});

test('any text is answered by both calls', async () => {
  const nasty = [
    '',
    ' ',
    '%',
    "'",
    '\\',
    ':*',
    '&|!()',
    "a'b:*",
    '\u0000',
    'a\u0000b',
    '\u202eabc',
    '½ ⅷ ﬁ',
    'مباراة',
    '𝟙𝟚',
    '<script>',
    'x'.repeat(200),
    'a '.repeat(100),
  ];
  for (const value of nasty) {
    await suggest(value);
    await find(value);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (value) => {
      if (value.length > 200) return;
      await suggest(value);
      await find(value);
    }),
    { numRuns: 60 },
  );
});

/** Programmes of tomorrow noon and after, of no live broadcast, an hour each. */
async function addProgrammes(...titles: string[]): Promise<void> {
  const { db } = world.database;
  const { channel_id } = await db.selectFrom('programmes').select('channel_id').orderBy('id').executeTakeFirstOrThrow();
  for (const [at, title] of titles.entries()) {
    const [from, to] = [15 + at, 16 + at].map((hours) => new Date(NOW + hours * 3_600_000)) as [Date, Date];
    await sql`DELETE FROM programmes WHERE channel_id = ${channel_id} AND starts_at < ${to} AND ends_at > ${from}`.execute(db);
    await sql`INSERT INTO programmes (channel_id, title, starts_at, ends_at, source) VALUES (${channel_id}, ${title}, ${from}, ${to}, 'manual')`.execute(
      db,
    );
  }
}
const titlesOf = async (value: string) => (await find(value)).programmes.map(({ evento }) => evento.name);

describe('[J-title-words] a title is found by its own words', () => {
  test.each(['Tarde em Direto', 'Hoje Há Bola', 'Direto ao Golo', 'Agora Nós', 'Taça: 1/4 final', 'Noite de Amanhã'])(
    '%s',
    async (title) => {
      await addProgrammes(title);
      expect(await titlesOf(title)).toContain(title);
      expect((await suggest(title)).suggestions.map((one) => one.title)).toContain(title);
    },
  );

  test('and words of time alone stay what they mean', async () => {
    await addProgrammes('Hoje Há Bola');
    const { programmes } = await find('em direto');
    expect(programmes.length).toBeGreaterThan(0);
    for (const one of programmes) expect(one.tipoEmissao).toBe('direto');
    const today = (await find('hoje')).programmes;
    expect(today.length).toBeGreaterThan(0);
    for (const one of today) expect(lisbonDay(startOf(one))).toBe(lisbonDay(NOW));
  });
});

describe('[J-ordinals] ordinals', () => {
  test.each([
    ['2ª liga', '2.ª liga', '2a liga', 'segunda liga'],
    ['1ª liga', '1.ª liga', '1a liga', 'primeira liga'],
  ])('[J-ordinals] %s, %s, %s and %s find the same', async (...forms) => {
    const found = await Promise.all(forms.map(async (form) => (await find(form)).total));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toBeGreaterThan(0);
  });

  test('are found in titles however these write them', async () => {
    const written = ['3ª eliminatória', 'A 3.ª eliminatória em revista', 'Terceira eliminatória', '3a eliminatória: os golos'];
    await addProgrammes(...written, 'Eliminatória: 3 golos');
    for (const asked of ['3ª eliminatória', '3.ª eliminatória', '3a eliminatoria', 'terceira eliminatória'])
      expect((await titlesOf(asked)).toSorted(), asked).toEqual(written.toSorted());
  });
});

test('[J-title-words] a word that says nothing counts where it is a club’s name', async () => {
  const { db } = world.database;
  await db
    .insertInto('teams')
    .values({ modality_slug: 'futebol', name: 'Como 1907', short_name: 'Como', initials: 'COM', slug: 'como' })
    .execute();
  await addProgrammes('Juventus × Como', 'Juventus × Lecce');
  expect(await titlesOf('Juventus Como')).toEqual(['Juventus × Como']);
  expect((await titlesOf('como ver a Juventus')).toSorted()).toEqual(['Juventus × Como', 'Juventus × Lecce']);
});
