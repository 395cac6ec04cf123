import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EpgEntry } from '#contract/entities/epg-entry.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { generateGuide } from '../../http/guide-fixture.ts';
import { programmeId } from '../../programme-id.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { instantOf, KICK_OFF, PROGRAMME_IDS } from '../content-fixture.ts';
import { BASE, startTestApi, type TestApi } from '../test-api.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

const minute = 60_000;
/** Short names for the programmes of the fixture. */
const NAMES = new Map(Object.entries(PROGRAMME_IDS).map(([name, id]) => [id, name]));
const iso = (ms: number): string => new Date(ms).toISOString();
const epg = (from: number, to: number, more = '') => world.get(`/channels/epg?dataInicio=${iso(from)}&dataFim=${iso(to)}${more}`);
const shown = (body: { epg: { id_canal: number; entries: { id_epg: number }[] }[] }) =>
  Object.fromEntries(body.epg.map((group) => [group.id_canal, group.entries.map((entry) => NAMES.get(entry.id_epg))]));

describe('GET /channels/epg', () => {
  test('[C-epg] lists programmes that overlap [dataInicio, dataFim), by channel and start', async () => {
    const { body } = await epg(KICK_OFF - 60 * minute, KICK_OFF + 180 * minute);
    expect(shown(body)).toEqual({ 1: ['before', 'match', 'after'], 2: ['teams'], 3: [] });
    expect(body.total_canais).toBe(3);
  });

  test('[C-epg] excludes a programme that ends at dataInicio or starts at dataFim, includes one a millisecond inside', async () => {
    const [start, end] = [KICK_OFF - 15 * minute, KICK_OFF + 120 * minute];
    expect(shown((await epg(end, end + minute)).body)[1]).toEqual(['after']);
    expect(shown((await epg(end - 1, end + minute)).body)[1]).toEqual(['match', 'after']);
    expect(shown((await epg(start - minute, start)).body)[1]).toEqual(['before']);
    expect(shown((await epg(start - minute, start + 1)).body)[1]).toEqual(['before', 'match']);
    expect(shown((await epg(KICK_OFF, KICK_OFF + 1)).body)).toEqual({ 1: ['match'], 2: ['teams'], 3: [] });
  });

  test('[C-epg] filters by idCanal (comma list), numeroRegistos (limit per channel) and tipoMedia (kind of broadcast)', async () => {
    const [from, to] = [KICK_OFF - 60 * minute, KICK_OFF + 800 * minute];
    expect(shown((await epg(from, to, '&idCanal=1,2')).body)).toEqual({ 1: ['before', 'match', 'after'], 2: ['teams', 'repeat'] });
    expect(shown((await epg(from, to, '&idCanal=2,99')).body)).toEqual({ 2: ['teams', 'repeat'] });
    expect((await epg(from, to, '&idCanal=')).body).toEqual({ epg: [], total_canais: 0 });
    expect(shown((await epg(from, to, '&numeroRegistos=1')).body)).toEqual({ 1: ['before'], 2: ['teams'], 3: [] });
    expect(shown((await epg(from, to, '&tipoMedia=repeticao')).body)).toEqual({ 1: [], 2: ['teams', 'repeat'], 3: [] });
    expect((await epg(from, to, '&tipoMedia=sempre')).status).toBe(400);
  });

  test('a range that ends before it begins or is longer than 8 days is 422', async () => {
    expect((await epg(KICK_OFF, KICK_OFF)).status).toBe(422);
    const long = await epg(KICK_OFF, KICK_OFF + 8 * 86_400_000 + 1);
    expect([long.status, Object.keys(long.body.error.fields)]).toEqual([422, ['dataFim']]);
  });

  test('returns the same fields as the other calls for the same programmes', async () => {
    const now = instantOf(50);
    const context = { db: world.database.db, now, publicBase: BASE };
    const [from, to] = [KICK_OFF - 800 * minute, KICK_OFF + 800 * minute];
    const inRange = sql`WHERE p.ends_at > ${new Date(from)} AND p.starts_at < ${new Date(to)} ORDER BY p.channel_id, p.starts_at`;
    const entries = await toEpgEntries(context, await readProgrammes(context, inRange));
    const { body } = await epg(from, to);
    const sent: unknown[] = body.epg.flatMap((group: { entries: unknown[] }) => group.entries);
    expect(sent.map((entry) => EpgEntry.parse(entry))).toEqual(entries);
  });

  test('returns a fixture without a match for teams named in an imported title', async () => {
    const { body } = await epg(KICK_OFF, KICK_OFF + 1, '&idCanal=2');
    const entry = EpgEntry.parse(body.epg[0].entries[0]);
    expect(entry).toMatchObject({
      event_id: null,
      modalidade: 'curling',
      fixture: { event_id: 0, state: 'live', score: null, local_team: { short_name: 'Gil Vicente' } },
    });
    expect(entry.imagem).toMatch(/^http:\/\/upstream\.test\/art\/poster\/[0-9a-f]{16}\.svg$/);
    expect((await world.get(new URL(String(entry.imagem)).pathname)).status).toBe(200);
  });

  test('returns all 25 hours of the day on which the clocks go back', async () => {
    const [from, to] = [startOfLisbonDay('2026-10-25'), endOfLisbonDay('2026-10-25')];
    expect(to - from).toBe(25 * 3_600_000);
    await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) SELECT 3, t, t + interval '1 hour', 'Hora ' || extract(hour FROM t AT TIME ZONE 'Europe/Lisbon')
      FROM generate_series(${new Date(from - 3_600_000)}::timestamptz, ${new Date(to)}::timestamptz, interval '1 hour') t`.execute(
      world.database.db,
    );
    const { body } = await epg(from, to, '&idCanal=3');
    const hours: string[] = body.epg[0].entries.map((entry: { evento: { name: string } }) => entry.evento.name);
    expect(hours).toHaveLength(25);
    expect(hours.filter((name) => name === 'Hora 1')).toHaveLength(2);
  });

  describe('entries', () => {
    const first = Date.parse('2031-01-01T00:00:00Z');
    const controls = Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join('');
    const texts = [
      '"',
      '\\',
      '\\"\\\\"',
      controls,
      'a\u007fb\u0085c\u2028d\u2029e\ufeff',
      '𝄞𝄞',
      // Half of a surrogate pair: the database stores U+FFFD.
      '𝄞'.slice(0, 1),
      '𝄞'.slice(1),
      '</script><!--',
      '/',
      '',
      ' ',
      '"id_epg":1,',
      'x'.repeat(5_000),
      '"'.repeat(600),
    ];
    const stored = (text: string) => Buffer.from(text).toString();

    test('contain any text as it was stored', async () => {
      for (const [i, title] of texts.entries()) {
        const [start, end] = [new Date(first + i * 3_600_000), new Date(first + (i + 1) * 3_600_000 - 1_000)];
        const description = texts.at(-1 - i) ?? '';
        await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, description, competition, broadcast)
          VALUES (3, ${start}, ${end}, ${title}, ${description}, ${i % 3 === 0 ? null : title}, 'diferido')`.execute(world.database.db);
      }
      const { body } = await epg(first, first + texts.length * 3_600_000, '&idCanal=3');
      const entries = body.epg[0].entries.map((entry: unknown) => EpgEntry.parse(entry));
      expect(entries).toEqual(
        texts.map((title, i) => ({
          id_epg: programmeId(3, first + i * 3_600_000),
          id_canal: 3,
          evento: { name: stored(title) },
          imagem: expect.stringMatching(/^http:\/\/upstream\.test\/art\/poster\/[0-9a-f]{16}\.svg$/),
          tipoEmissao: 'diferido',
          descricao: stored(texts.at(-1 - i) ?? ''),
          data: new Date(first + i * 3_600_000).toISOString().replace('.000Z', 'Z'),
          duracao: 3_599,
          modalidade: null,
          competicao: i % 3 === 0 ? null : stored(title),
          event_id: null,
          fixture: null,
          demonstracao: false,
        })),
      );
    });

    test('are correct for early, late and day-long programmes of the largest channel id', async () => {
      await sql`INSERT INTO channels (id, nome, slug, numero) VALUES (899999, 'Longe', 'longe', 900)`.execute(world.database.db);
      for (const start of ['1990-01-01T00:00:00Z', '2026-03-28T23:59:59Z', '2100-12-01T12:00:01Z']) {
        const from = Date.parse(start);
        await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (899999, ${new Date(from)}, ${new Date(from + 86_400_000)}, 'Um dia')`.execute(
          world.database.db,
        );
        const { body } = await epg(from + 86_399_000, from + 86_400_000, '&idCanal=899999');
        expect(body.epg[0].entries).toMatchObject([{ id_epg: programmeId(899_999, from), data: start, duracao: 86_400 }]);
      }
      await sql`DELETE FROM channels WHERE id = 899999`.execute(world.database.db);
    });

    test('show every change of a programme at once, and the removal of its match', async () => {
      const { db } = world.database;
      const from = Date.parse('2031-06-01T00:00:00Z');
      const entry = async () => (await epg(from, from + 3_600_000, '&idCanal=3')).body.epg[0].entries[0];
      const id = 900;
      await sql`INSERT INTO events (id, competition_id, modality_slug, local_team_id, visitor_team_id, starts_at)
        SELECT ${id}, competition_id, modality_slug, local_team_id, visitor_team_id, ${new Date(from)} FROM events LIMIT 1`.execute(db);
      await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title, event_id)
        VALUES (3, ${new Date(from)}, ${new Date(from + 3_600_000)}, 'À mão', ${id})`.execute(db);
      expect(await entry()).toMatchObject({ evento: { name: 'À mão' }, event_id: id, fixture: { event_id: id }, descricao: '' });
      await db.updateTable('programmes').set({ title: 'Mudado "1"' }).where('event_id', '=', id).execute();
      expect(await entry()).toMatchObject({ evento: { name: 'Mudado "1"' }, event_id: id });
      await db.deleteFrom('events').where('id', '=', id).execute();
      expect(await entry()).toMatchObject({ evento: { name: 'Mudado "1"' }, event_id: null, fixture: null });
    });
  });
});

test('[F-sec-60] an answer holds 20,000 programmes at most; more are asked for in parts', async () => {
  const large = await startTestApi({ empty: true });
  try {
    await generateGuide(large.database.db, { channels: 200, rows: 24_000, minutes: 45, from: KICK_OFF });
    const range = `dataInicio=${iso(KICK_OFF)}&dataFim=${iso(KICK_OFF + 8 * 24 * 60 * minute)}`;
    const { status, body } = await large.get(`/channels/epg?${range}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['idCanal']]);
    const half = Array.from({ length: 100 }, (_, n) => n + 1);
    const { body: part } = await large.get(`/channels/epg?${range}&idCanal=${half}`);
    expect(part.epg.flatMap(({ entries }: { entries: unknown[] }) => entries)).toHaveLength(12_000);
    expect((await large.get(`/channels/epg?${range}&numeroRegistos=3`)).status).toBe(200);
  } finally {
    await large.database.drop();
  }
});
