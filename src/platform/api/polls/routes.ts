/** Calls for polls. */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readFixtures } from '../../wire/fixture.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** Days for which a closed poll stays in the list. */
const KEPT_DAYS = 7;

interface PollRow {
  readonly id: number;
  readonly title: string;
  readonly event_id: number | null;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly source: string;
  readonly options:
    | readonly {
        position: number;
        label: string;
        side: 'local' | 'visitor' | null;
        votes: number;
        number: number | null;
        team_id: number | null;
      }[]
    | null;
}

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

export const polls = {
  pollsMvp: async ({ headers }, context) => {
    if (!same(headers['x-api-poll-key'], context.facts.pollKey)) throw new Fault(403, 'forbidden', 'A chave das votações não é válida.');
    const { rows } = await sql<PollRow>`
      SELECT p.id, p.title, p.event_id, p.opens_at, p.closes_at, p.source,
        (SELECT json_agg(json_build_object('position', o.position, 'label', o.label, 'side', o.side, 'votes', o.votes, 'number', l.number, 'team_id', l.team_id) ORDER BY o.position)
          FROM poll_options o LEFT JOIN players l ON l.id = o.player_id WHERE o.poll_id = p.id) AS options
      FROM polls p WHERE p.kind = 'mvp' AND p.opens_at <= ${toDate(context.now)} AND p.closes_at > ${toDate(context.now)}::timestamptz - make_interval(days => ${KEPT_DAYS})
      ORDER BY p.opens_at DESC, p.id DESC`.execute(context.db);
    const fixtures = await readFixtures(
      context,
      rows.flatMap((row) => row.event_id ?? []),
    );
    return {
      answer: {
        polls: rows.map((row) => {
          const closed = row.closes_at.getTime() <= context.now;
          const options = row.options ?? [];
          return {
            id: row.id,
            title: row.title,
            question: 'Quem foi o melhor em campo?',
            event: row.event_id === null ? null : (fixtures.get(row.event_id) ?? null),
            opens_at: iso(row.opens_at),
            closes_at: iso(row.closes_at),
            state: closed ? ('closed' as const) : ('open' as const),
            options: options.map((o) => ({
              id: o.position,
              name: o.label,
              number: o.number,
              team_id: o.team_id,
              image: null,
              votes: closed ? o.votes : null,
            })),
            total_votes: closed ? options.reduce((sum, { votes }) => sum + votes, 0) : null,
            at: iso(context.now),
            demonstracao: row.source === 'demo',
          };
        }),
      },
    };
  },
} satisfies Handlers;
