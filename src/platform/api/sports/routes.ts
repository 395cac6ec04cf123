/** Matches, teams and the Formula 1 season. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readMatches, toFixture } from '../../wire/fixture.ts';
import { at } from '../../wire/instant.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readF1Season } from './f1-season.ts';
import { readTeam } from './team.ts';

/** Coming matches at most (the contract's). */
const NEXT = 20;

export const sports = {
  soccerEvent: async ({ params }, here) => {
    const answer = await readSoccerEvent(params.id, here);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer };
  },
  soccerTeam: async ({ params }, here) => {
    const answer = await readTeam(params.id, here);
    if (!answer) throw notFound('Esta equipa não existe.');
    return { answer };
  },
  soccerTeamNext: async ({ params: { id } }, here) => {
    const [team, rows] = await Promise.all([
      here.db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst(),
      // Half a day back finds the one being played.
      readMatches(
        here,
        sql`WHERE (e.local_team_id = ${id} OR e.visitor_team_id = ${id}) AND e.starts_at > ${at(here.now - 12 * 3_600_000)}
          AND coalesce(e.ends_at, e.starts_at + interval '115 minutes') > ${at(here.now)} ORDER BY e.starts_at, e.id LIMIT ${NEXT}`,
      ),
    ]);
    if (!team) throw notFound('Esta equipa não existe.');
    return { answer: { events: rows.map((row) => toFixture(row, here)).filter(({ state }) => state !== 'finished') } };
  },
  f1PredictorList: async (_input, here) => {
    const answer = await readF1Season(here);
    if (!answer) throw notFound('Não há época de Fórmula 1.');
    return { answer };
  },
} satisfies Handlers;
