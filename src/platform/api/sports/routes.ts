/** Matches, teams and the Formula 1 season. */
import { sql } from 'kysely';
import { notFound, unprocessable } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readMatches, toFixture } from '../../wire/fixture.ts';
import { toDate } from '../../wire/instant.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readF1Season } from './f1-season.ts';
import { readF1Session, readF1Sessions } from './f1-session.ts';
import { readTeam } from './team.ts';

/** Most coming matches in an answer (the contract's limit). */
const NEXT = 20;
/** Longest range of Formula 1 sessions. */
const LONGEST_MS = 31 * 24 * 3_600_000;

export const sports = {
  soccerEvent: async ({ params }, context) => {
    const answer = await readSoccerEvent(params.id, context);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer };
  },
  soccerTeam: async ({ params }, context) => {
    const answer = await readTeam(params.id, context);
    if (!answer) throw notFound('Esta equipa não existe.');
    return { answer };
  },
  soccerTeamNext: async ({ params: { id } }, context) => {
    const [team, rows] = await Promise.all([
      context.db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst(),
      // From half a day back, to include a match in play.
      readMatches(
        context,
        sql`WHERE (e.local_team_id = ${id} OR e.visitor_team_id = ${id}) AND e.starts_at > ${toDate(context.now - 12 * 3_600_000)}
          AND coalesce(e.ends_at, e.starts_at + interval '115 minutes') > ${toDate(context.now)} ORDER BY e.starts_at, e.id LIMIT ${NEXT}`,
      ),
    ]);
    if (!team) throw notFound('Esta equipa não existe.');
    return { answer: { events: rows.map((row) => toFixture(row, context)).filter(({ state }) => state !== 'finished') } };
  },
  f1PredictorList: async (_input, context) => {
    const answer = await readF1Season(context);
    if (!answer) throw notFound('Não há época de Fórmula 1.');
    return { answer };
  },
  f1Sessions: async ({ query }, context) => {
    const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
    if (to <= from || to - from > LONGEST_MS) throw unprocessable('to', 'O intervalo tem de ter entre um instante e 31 dias.');
    return { answer: { sessions: await readF1Sessions(from, to, context) } };
  },
  f1Session: async ({ params }, context) => {
    const answer = await readF1Session(params.id, context);
    if (!answer) throw notFound('Esta sessão não existe.');
    return { answer };
  },
} satisfies Handlers;
