/** Competitions: tables computed from stored matches, rounds with their broadcasts, next matches; the Formula 1 championship. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf, KICK_OFF, MOMENT_ID, PROGRAMME_IDS } from '../content-fixture.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

const DAY = 86_400_000;

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
  const { db } = world.database;
  // A third club, which has not played: it stands in the table too.
  await sql`INSERT INTO teams (id, modality_slug, name, short_name, initials, slug) VALUES (3, 'futebol', 'Arouca', 'Arouca', 'ARO', 'arouca')`.execute(
    db,
  );
  await sql`INSERT INTO events (id, competition_id, season, round_number, round_name, modality_slug, local_team_id, visitor_team_id, starts_at, status, score_local, score_visitor, source_key)
    VALUES (101, 1, '2026-27', 12, 'Jornada 12', 'futebol', 1, 3, ${new Date(KICK_OFF + 6 * DAY)}, 'scheduled', NULL, NULL, NULL),
      (102, 1, '2026-27', 9, 'Jornada 9', 'futebol', 1, 2, ${new Date(KICK_OFF - 14 * DAY)}, 'postponed', NULL, NULL, NULL),
      (103, 1, '2025-26', 1, 'Jornada 1', 'futebol', 1, 3, ${new Date(KICK_OFF - 400 * DAY)}, 'finished', 0, 4, 'openfootball/liga/2025-26/1/x')`.execute(
    db,
  );
});
afterAll(() => world.database.drop());

const placesAt = async (now: number) => {
  world.setNow(now);
  const { body } = await world.get('/sports/v1/competition/1/table');
  return body.rows.map(
    (row: {
      position: number;
      team: { initials: string };
      points: number;
      goals_for: number;
      played: number;
      previous_position: number | null;
    }) => [row.position, row.team.initials, row.points, row.goals_for, row.played, row.previous_position],
  );
};

describe('GET /sports/v1/competition/{id}/table', () => {
  test('[B-league-table] counts what is over, and what is being played with its score', async () => {
    expect(await placesAt(KICK_OFF - 3_600_000)).toEqual([
      [1, 'SCB', 3, 3, 1, null],
      [2, 'ARO', 0, 0, 0, null],
      [3, 'GIL', 0, 0, 1, null],
    ]);
    // 1–1 in the 50th minute: provisional, with the places before the match beside it.
    expect(await placesAt(instantOf(50))).toEqual([
      [1, 'SCB', 4, 4, 2, 1],
      [2, 'GIL', 1, 1, 2, 3],
      [3, 'ARO', 0, 0, 0, 2],
    ]);
    expect(await placesAt(KICK_OFF + 3 * 3_600_000)).toEqual([
      [1, 'SCB', 6, 5, 2, null],
      [2, 'ARO', 0, 0, 0, null],
      [3, 'GIL', 0, 1, 2, null],
    ]);
  });

  test('[J-match-off] an abandoned match counts for nothing, an awarded one with its result', async () => {
    const { db } = world.database;
    const set = (status: string) =>
      sql`UPDATE events SET status = ${status}, score_local = 0, score_visitor = 3 WHERE id = 102`.execute(db);
    const now = KICK_OFF - 3_600_000;
    try {
      const without = await placesAt(now);
      for (const status of ['abandoned', 'suspended', 'cancelled', 'postponed']) {
        await set(status);
        expect(await placesAt(now), status).toEqual(without);
      }
      await set('awarded');
      expect(await placesAt(now)).toEqual([
        [1, 'GIL', 3, 3, 2, null],
        [2, 'SCB', 3, 3, 2, null],
        [3, 'ARO', 0, 0, 0, null],
      ]);
      const round = (await world.get('/sports/v1/competition/1/round/9')).body;
      expect(round.events).toMatchObject([{ event_id: 102, state: 'awarded', score: { local: 0, visitor: 3 } }]);
    } finally {
      await sql`UPDATE events SET status = 'postponed', score_local = NULL, score_visitor = NULL WHERE id = 102`.execute(db);
    }
  });

  test('[B-league-table] names its rules, rounds, form, the match in play and the next one', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/sports/v1/competition/1/table');
    expect(body).toMatchObject({
      competition: { id: 1, slug: 'liga', seasons: ['2026-27', '2025-26'], has_table: true },
      season: '2026-27',
      rules: { win: 3, draw: 1, loss: 0, tie_breaks: ['direct_points', 'direct_difference', 'difference', 'wins', 'scored'] },
      live: 1,
      current_round: 11,
      source: null,
    });
    expect(body.rounds.map(({ number }: { number: number }) => number)).toEqual([9, 10, 11, 12]);
    expect(body.rows[0]).toMatchObject({
      form: ['win', 'draw'],
      live: { event_id: 1, score: { local: 1, visitor: 1 } },
      next: { team: { initials: 'ARO' }, at_home: true },
    });
  });

  test('a season of another year has its own table and credit, and unknown ones are 404', async () => {
    const { body } = await world.get('/sports/v1/competition/1/table?season=2025-26');
    expect(body.rows.map(({ team, points }: { team: { initials: string }; points: number }) => [team.initials, points])).toEqual([
      ['ARO', 3],
      ['SCB', 0],
    ]);
    expect(body.source).toBe('openfootball (CC0)');
    for (const path of ['1/table?season=1999', '99/table', '999999999999999/table', '1/round/99', '99/events/next', '1/round/999999999999'])
      expect([path, (await world.get(`/sports/v1/competition/${path}`)).status]).toEqual([path, 404]);
  });

  test('a competition’s own rules count before those of its sport', async () => {
    const { db } = world.database;
    await sql`UPDATE competitions SET table_rules = '{"win": 2, "draw": 1, "loss": 0, "tie_breaks": ["difference"], "zones": [{"from": 1, "to": 1, "kind": "first", "name": "Campeão"}]}' WHERE id = 1`.execute(
      db,
    );
    world.setNow(instantOf(50) + 1_000);
    const { body } = await world.get('/sports/v1/competition/1/table');
    expect([body.rows[0].points, body.zones]).toEqual([3, [{ from: 1, to: 1, kind: 'first', name: 'Campeão' }]]);
    await sql`UPDATE competitions SET table_rules = NULL`.execute(db);
  });
});

test('[R-equipa] scorers are counted from the goals that have fallen by now, and can be asked for of one team', async () => {
  const scorersAt = async (now: number, query = '') => {
    world.setNow(now);
    const { body } = await world.get(`/sports/v1/competition/1/scorers${query}`);
    return body.scorers.map(({ player, team, goals }: { player: string; team: { initials: string }; goals: number }) => [
      player,
      team.initials,
      goals,
    ]);
  };
  expect(await scorersAt(KICK_OFF - 60_000)).toEqual([]);
  const halfway = await scorersAt(instantOf(50));
  expect(halfway).toContainEqual(['Rui Sá', 'SCB', 1]);
  expect(await scorersAt(KICK_OFF + 3 * 3_600_000)).toEqual([
    ['Rui Sá', 'SCB', 2],
    ['Desconhecido', 'GIL', 1],
  ]);
  expect(await scorersAt(KICK_OFF + 3 * 3_600_000, '?team=2')).toEqual([['Desconhecido', 'GIL', 1]]);
  expect(await scorersAt(KICK_OFF + 3 * 3_600_000, '?season=2025-26')).toEqual([]);
  for (const path of ['1/scorers?season=1999', '99/scorers']) expect((await world.get(`/sports/v1/competition/${path}`)).status).toBe(404);
});

test('[B-league-table] a round has its matches and their live broadcasts', async () => {
  world.setNow(instantOf(50));
  const { body } = await world.get('/sports/v1/competition/1/round/11');
  expect(body).toMatchObject({ season: '2026-27', round: { number: 11 }, events: [{ event_id: 1, state: 'live' }] });
  expect(body.showings.map(({ id_epg }: { id_epg: number }) => id_epg)).toEqual([PROGRAMME_IDS.match]);
});

test('competitions are listed with their seasons, and their next matches with broadcasts', async () => {
  world.setNow(KICK_OFF - DAY);
  const { competitions } = (await world.get('/sports/v1/competitions')).body;
  expect(competitions).toMatchObject([{ id: 1, name: 'Liga', modalidade: 'futebol', has_table: true }]);
  const next = (await world.get('/sports/v1/competition/1/events/next')).body;
  expect(next.events.map(({ event_id }: { event_id: number }) => event_id)[0]).toBe(1);
  expect(next.showings).toMatchObject([{ id_epg: PROGRAMME_IDS.match, id_canal: 1 }]);
});

describe('a team', () => {
  test('[C-team-next] its next matches come with where they are shown', async () => {
    world.setNow(KICK_OFF - DAY);
    const { events, showings } = (await world.get('/sports/soccer/v1/team/1/events/filtered/next')).body;
    expect(events.map(({ event_id, state }: { event_id: number; state: string }) => [event_id, state])[0]).toEqual([1, 'scheduled']);
    expect(showings).toMatchObject([{ id_epg: PROGRAMME_IDS.match, id_canal: 1, event_id: 1 }]);
  });

  test('[C-soccer-team] its position counts the match that is being played', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/sports/soccer/v1/team/2');
    expect(body).toMatchObject({ competition: { id: 1, name: 'Liga' }, standing: { position: 2, points: 1, played: 2 } });
  });

  test('its last matches are listed, the newest first, and its videos and moments counted', async () => {
    world.setNow(KICK_OFF + 3 * 3_600_000);
    const { events } = (await world.get('/sports/soccer/v1/team/1/events/filtered/last')).body;
    expect(events.map(({ event_id }: { event_id: number }) => event_id).slice(0, 2)).toEqual([1, 2]);
    const media = (await world.get('/sports/soccer/v1/team/1/media')).body;
    expect([media.videos_total, media.videos[0].id, media.moments_total, media.moments[0].id]).toEqual([1, 3, 1, MOMENT_ID]);
  });
});

describe('GET /sports/f1/v1/standings', () => {
  test('[B-f1-standings] has drivers, constructors and races as of now', async () => {
    world.setNow(KICK_OFF);
    const { body } = await world.get('/sports/f1/v1/standings');
    expect(body.drivers).toMatchObject([{ position: 1, driver: { id: 'd' }, points: 25, wins: 1, podiums: 1, last: [1] }]);
    expect(body.constructors).toMatchObject([{ position: 1, name: 'Equipa X', points: 25 }]);
    expect(body.races[0]).toMatchObject({ state: 'finished', podium: expect.any(Array) });
    expect((await world.get('/sports/f1/v1/standings?season=1999')).status).toBe(404);
  });
});
