import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EpgEntry } from '#contract/entities/epg-entry.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-time.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { BASE, instantOf, KICK_OFF, PROGRAMME_IDS, startTestApi, type TestApi } from '../content-fixture.ts';

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
  test('[C-epg] gives what overlaps [dataInicio, dataFim), by channel and in the order of time', async () => {
    const { body } = await epg(KICK_OFF - 60 * minute, KICK_OFF + 180 * minute);
    expect(shown(body)).toEqual({ 1: ['before', 'match', 'after'], 2: ['teams'], 3: [] });
    expect(body.total_canais).toBe(3);
  });

  test('[C-epg] an end that touches is out, a millisecond inside is in', async () => {
    const [start, end] = [KICK_OFF - 15 * minute, KICK_OFF + 120 * minute];
    expect(shown((await epg(end, end + minute)).body)[1]).toEqual(['after']);
    expect(shown((await epg(end - 1, end + minute)).body)[1]).toEqual(['match', 'after']);
    expect(shown((await epg(start - minute, start)).body)[1]).toEqual(['before']);
    expect(shown((await epg(start - minute, start + 1)).body)[1]).toEqual(['before', 'match']);
    expect(shown((await epg(KICK_OFF, KICK_OFF + 1)).body)).toEqual({ 1: ['match'], 2: ['teams'], 3: [] });
  });

  test('[C-epg] idCanal is a comma list, numeroRegistos the most per channel, tipoMedia the kind of broadcast', async () => {
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

  test('is field for field what the other calls say of the same programmes', async () => {
    const now = instantOf(50);
    const here = { db: world.database.db, now, publicBase: BASE };
    const entries = await toEpgEntries(here, await readProgrammes(here, sql`ORDER BY p.channel_id, p.starts_at`));
    const { body } = await epg(KICK_OFF - 800 * minute, KICK_OFF + 800 * minute);
    const sent: unknown[] = body.epg.flatMap((group: { entries: unknown[] }) => group.entries);
    expect(sent.map((entry) => EpgEntry.parse(entry))).toEqual(entries);
  });

  test('teams that an imported title names are a fixture without a match', async () => {
    const { body } = await epg(KICK_OFF, KICK_OFF + 1, '&idCanal=2');
    const entry = EpgEntry.parse(body.epg[0].entries[0]);
    expect(entry).toMatchObject({
      event_id: null,
      modalidade: 'curling',
      fixture: { event_id: 0, state: 'live', score: null, local_team: { short_name: 'Gil Vicente' } },
    });
    expect(entry.imagem).toMatch(/^http:\/\/upstream\.test\/art\/poster\/[0-9a-f]{16}\.svg$/);
    expect((await world.get(new URL(entry.imagem).pathname)).status).toBe(200);
  });

  test('a day of 25 hours is whole', async () => {
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
});
