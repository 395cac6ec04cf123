import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOALS, instantOf, KICK_OFF, PROGRAMME_IDS } from './content-fixture.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

const PATHS = [
  '/channels/live',
  '/channels/stream/1',
  '/channels/matchplayer/1',
  '/highlights/all',
  `/tvguide/entry/${PROGRAMME_IDS.match}`,
  '/sports/soccer/v1/event/1',
  '/sports/f1/v1/session/10',
  '/sports/soccer/v1/team/1',
  '/sports/soccer/v1/team/1/events/filtered/next',
  '/sports/soccer/v1/team/1/events/filtered/last',
  '/sports/v1/competition/1/round/11',
  '/sports/f1/v1/standings',
  '/home/sports',
  '/home/category',
  '/v3/home/category/1',
  '/user/f1/event/predictor/list',
  '/channels/epg?dataInicio=2026-11-21T00:00:00Z&dataFim=2026-11-23T00:00:00Z',
];

interface Told {
  readonly scores: { local: number; visitor: number }[];
  readonly instants: number[];
}

/** Every score of the tested match and every instant from which something is known. */
function told(value: unknown, out: Told = { scores: [], instants: [] }): Told {
  if (Array.isArray(value)) for (const one of value) told(one, out);
  else if (value && typeof value === 'object') {
    const record = value as Record<string, unknown>;
    if (typeof record.at === 'string') out.instants.push(Date.parse(record.at));
    if (record.event_id === 1 && record.score) out.scores.push(record.score as { local: number; visitor: number });
    for (const one of Object.values(record)) told(one, out);
  }
  return out;
}

test('no call returns anything that happens after now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -30, max: 130 }), fc.integer({ min: 0, max: 59_999 }), async (minutes, rest) => {
      const now = KICK_OFF + minutes * 60_000 + rest;
      world.setNow(now);
      const done = GOALS.filter((goal) => instantOf(goal.minute) <= now);
      const [local, visitor] = done.at(-1)?.score ?? [0, 0];
      for (const path of PATHS) {
        const { status, body } = await world.get(path);
        expect([path, status]).toEqual([path, 200]);
        const { scores, instants } = told(body);
        for (const instant of instants) expect(instant, path).toBeLessThanOrEqual(now);
        // /channels/live is computed once a second, for the first instant of the second.
        if (path !== '/channels/live' || now % 1000 === 0)
          for (const score of scores) expect([path, score.local, score.visitor]).toEqual([path, local, visitor]);
        if (now < KICK_OFF) expect(scores).toEqual([]);
      }
    }),
    { numRuns: 25, seed: 7 },
  );
});
