import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { programmeId } from '../programme-id.ts';
import { instantOf, KICK_OFF, PROGRAMME_IDS } from './content-fixture.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const MINUTE = 60_000;

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

describe('GET /channels/matchplayer/{id}', () => {
  test('[C-matchplayer] has the stream of the channel that shows the match, and its broadcasts', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/channels/matchplayer/1');
    expect(body.event).toMatchObject({ event_id: 1, state: 'live', score: { local: 1, visitor: 1 } });
    expect(body.stream).toMatchObject({ id: 1, program: { id_epg: PROGRAMME_IDS.match } });
    expect(body.showings.map((one: { id_epg: number }) => one.id_epg)).toEqual([PROGRAMME_IDS.match, PROGRAMME_IDS.repeat]);
    expect(body.channels.map((one: { id: number }) => one.id)).toEqual([1, 2]);
  });

  test('[C-matchplayer] names a past match’s broadcasts, with no stream', async () => {
    world.setNow(KICK_OFF + 24 * 60 * MINUTE);
    const { body } = await world.get('/channels/matchplayer/1');
    expect(body.event).toMatchObject({ state: 'finished', score: { local: 2, visitor: 1 } });
    expect(body.stream).toBeNull();
    expect(body.showings).toHaveLength(2);
    expect(body.channels.map((one: { id: number }) => one.id)).toEqual([1, 2]);
  });

  test('[C-matchplayer] has neither score nor stream before kick-off', async () => {
    world.setNow(KICK_OFF - 5 * 60 * MINUTE);
    const { body } = await world.get('/channels/matchplayer/1');
    expect(body.event).toMatchObject({ state: 'scheduled', score: null, clock: null, events: [], statistics: [], lineups: null });
    expect(body.stream).toBeNull();
    expect(body.showings).toHaveLength(2);
  });
});

describe('GET /sports/soccer/v1/event/{id}', () => {
  test('[C-soccer-event] has every statistic with the instants of its values, up to now', async () => {
    world.setNow(KICK_OFF + 31 * MINUTE);
    const { body } = await world.get('/sports/soccer/v1/event/1');
    expect(body.statistics).toHaveLength(2);
    expect(body.statistics[0]).toMatchObject({
      name: 'corners',
      local: 30,
      visitor: 31,
      at: new Date(KICK_OFF + 30 * MINUTE).toISOString().replace('.000', ''),
    });
    expect(body.statistics_history).toHaveLength(12);
    const instants = body.statistics_history.map((one: { at: string }) => Date.parse(one.at));
    expect(instants).toEqual(instants.toSorted((a: number, b: number) => a - b));
    expect(Math.max(...instants)).toBeLessThanOrEqual(KICK_OFF + 31 * MINUTE);
  });

  test('[C-soccer-event] has the line-ups from an hour before kick-off', async () => {
    world.setNow(KICK_OFF - 61 * MINUTE);
    expect((await world.get('/sports/soccer/v1/event/1')).body.lineups).toBeNull();
    world.setNow(KICK_OFF - 59 * MINUTE);
    const { lineups } = (await world.get('/sports/soccer/v1/event/1')).body;
    expect(lineups.local.players).toMatchObject([{ name: 'Rui Sá', number: 9, position: 'forward', starter: true }]);
  });
});

describe('GET /channels/recording/{id}', () => {
  test('[R-live-vod] has the whole range of a programme that is over, with the marks of its match', async () => {
    world.setNow(KICK_OFF + 130 * MINUTE);
    const { body } = await world.get(`/channels/recording/${PROGRAMME_IDS.match}`);
    const [from, to] = [KICK_OFF - 15 * MINUTE, KICK_OFF + 120 * MINUTE];
    const first = (from - Date.UTC(2025, 0, 1)) / 6_000;
    expect(body).toMatchObject({
      id_epg: PROGRAMME_IDS.match,
      id_canal: 1,
      hls: `http://upstream.test/vod/1/${first}-${first + 1_349}/master.m3u8`,
    });
    expect([Date.parse(body.start), Date.parse(body.end)]).toEqual([from, to]);
    expect(body.marks.filter((mark: { kind: string }) => mark.kind === 'goal')).toHaveLength(3);
  });

  test('[R-live-vod] is 404 while the programme runs, before it, and for an unknown one', async () => {
    world.setNow(instantOf(50));
    for (const id of [PROGRAMME_IDS.match, PROGRAMME_IDS.after, 99])
      expect([id, (await world.get(`/channels/recording/${id}`)).status]).toEqual([id, 404]);
  });
});

test('[B-whole-programme] the rewind window of a channel reaches the first second of a programme of four hours', async () => {
  const from = KICK_OFF + 400 * MINUTE;
  await sql`INSERT INTO programmes (channel_id, starts_at, ends_at, title) VALUES (3, ${new Date(from)}, ${new Date(from + 240 * MINUTE)}, 'Volta longa')`.execute(
    world.database.db,
  );
  world.setNow(from + 239 * MINUTE);
  const { body } = await world.get('/channels/stream/3');
  expect(body.program.id_epg).toBe(programmeId(3, from));
  expect(Date.parse(body.start)).toBeLessThan(from);
  expect(body.dvr_seconds).toBe(16_200);
  expect(body.dash).toBe('http://upstream.test/live/3/live.mpd?dvr=16200');
});

describe('sessions of Formula 1', () => {
  test('[R-matchplayer] lists the sessions between two instants', async () => {
    const { body } = await world.get(
      `/sports/f1/v1/sessions?from=${new Date(KICK_OFF).toISOString()}&to=${new Date(KICK_OFF + 7 * 86_400_000).toISOString()}`,
    );
    expect(body.sessions).toMatchObject([{ id: 20, kind: 'race', name: 'GP 2' }]);
    expect((await world.get('/sports/f1/v1/sessions?from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z')).status).toBe(422);
  });

  test('[R-matchplayer] invents no laps where no demonstration was installed', async () => {
    world.setNow(KICK_OFF);
    const { body } = await world.get('/sports/f1/v1/session/10');
    expect(body).toMatchObject({ id: 10, kind: 'race', state: 'finished', laps: [], demonstracao: false });
  });

  test('[R-matchplayer] a demonstration race is told lap by lap and ends in the recorded order', async () => {
    const start = KICK_OFF - 86_400_000;
    const { db } = world.database;
    const { source, laps: known } = await db
      .selectFrom('f1_races')
      .select(['source', 'laps'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    onTestFinished(async () => {
      await db.updateTable('f1_races').set({ source, laps: known }).where('id', '=', 1).execute();
      await db.deleteFrom('f1_results').where('driver_id', 'in', ['e', 'f']).execute();
    });
    await sql`UPDATE f1_races SET source = 'demo', laps = 50 WHERE id = 1`.execute(db);
    await sql`INSERT INTO f1_drivers (id, name, code) VALUES ('e', 'Piloto E', 'EEE'), ('f', 'Piloto F', 'FFF')`.execute(db);
    await sql`INSERT INTO f1_results (race_id, driver_id, position, status) VALUES (1, 'e', 2, ''), (1, 'f', NULL, 'DNF')`.execute(db);
    let laps = 0;
    for (const minutes of [-1, 1, 30, 60, 90, 200]) {
      world.setNow(start + minutes * MINUTE);
      const { body } = await world.get('/sports/f1/v1/session/10');
      for (const { at } of [...body.laps, ...body.stints, ...body.retirements])
        expect(Date.parse(at)).toBeLessThanOrEqual(start + minutes * MINUTE);
      expect(body.laps.length).toBeGreaterThanOrEqual(laps);
      laps = body.laps.length;
      if (minutes === -1) expect(body).toMatchObject({ state: 'scheduled', laps: [] });
      if (minutes === 200) {
        expect(body.state).toBe('finished');
        expect(body.laps.at(-1)).toMatchObject({ lap: 50, order: ['DDD', 'EEE'] });
        expect(body.retirements).toMatchObject([{ code: 'FFF' }]);
      }
    }
    expect(laps).toBe(51);
  });
});
