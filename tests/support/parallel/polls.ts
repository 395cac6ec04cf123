import { TEST_NOW } from '../stack.ts';
import { type ParallelCall, TIMES } from './parallel-call.ts';

export const POLL_CALLS: readonly ParallelCall[] = [
  {
    call: 'pollVote',
    what: 'one poll and one viewer',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const id = await read(
        `WITH made AS (INSERT INTO polls (kind, title, opens_at, closes_at) VALUES ('golo', 'Golo do mês', '2000-01-01Z', '2100-01-01Z') RETURNING id),
          options AS (INSERT INTO poll_options (poll_id, position, label) SELECT id, 1, 'Primeiro' FROM made)
        SELECT id FROM made`,
        [],
      );
      return {
        ask: (n) => as(own, n).pollVote({ params: { id: Number(id) }, body: { option_id: 1 } }),
        done: () => read('SELECT sum(votes)::int FROM poll_minutes WHERE poll_id = $1', [Number(id)]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'footballPredict',
    what: 'one match and one viewer',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const event = await read(
        "SELECT id FROM events WHERE starts_at > $1::timestamptz + interval '9 days' AND modality_slug = 'futebol' AND status = 'scheduled' ORDER BY starts_at DESC LIMIT 1",
        [TEST_NOW],
      );
      return {
        ask: (n) => as(own, n).footballPredict({ body: { predictions: [{ event_id: Number(event), local: 1, visitor: 0 }] } }),
        done: () => read('SELECT count(*)::int FROM football_predictions WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'f1Predict',
    what: 'one race and one viewer',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const race = await read(
        "INSERT INTO f1_races (season, round, name, starts_at) VALUES (2099, 1, 'Prova', now() + interval '9 years') ON CONFLICT (season, round) DO UPDATE SET name = 'Prova' RETURNING id",
        [],
      );
      const driver = await read<string>(
        "INSERT INTO f1_drivers (id, name, code) VALUES ('prova', 'Piloto Prova', 'PRV') ON CONFLICT (id) DO UPDATE SET code = 'PRV' RETURNING id",
        [],
      );
      return {
        ask: (n) => as(own, n).f1Predict({ params: { id: Number(race) }, body: { driver_ids: [driver, null, null, driver, null] } }),
        done: () => read('SELECT count(*)::int FROM f1_predictions WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: TIMES },
  },
  {
    call: 'friendGroup',
    what: 'one code and one viewer',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      await read("INSERT INTO friend_groups (code, name, created_at) VALUES ('BN26X', 'Bancada Norte', now()) ON CONFLICT DO NOTHING", []);
      return {
        ask: (n) => as(own, n).friendGroup({ body: { code: 'BN26X' } }),
        done: () => read('SELECT count(*)::int FROM friend_group_members WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
];
