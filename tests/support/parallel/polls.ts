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
];
