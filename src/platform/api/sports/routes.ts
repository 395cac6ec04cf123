/** Matches, teams and the Formula 1 season. */
import { notFound, unprocessable } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readSoccerEvent } from '../../wire/soccer-event.ts';
import { readCompetitionTable } from './competition-table.ts';
import { LARGEST_ID, listCompetitions, readCompetitionNext, readCompetitions, readRound, toCompetition } from './competitions.ts';
import { readF1Season, withOwnPredictions } from './f1-season.ts';
import { readF1Session, readF1Sessions } from './f1-session.ts';
import { readF1Standings } from './f1-standings.ts';
import { readScorers } from './scorers.ts';
import { isTeam, readLastList, readTeam, readTeamMedia, readTeamNext } from './team.ts';

/** Longest range of Formula 1 sessions. */
const LONGEST_MS = 31 * 24 * 3_600_000;

const noTeam = () => notFound('Esta equipa não existe.');
const noCompetition = () => notFound('Esta competição, época ou jornada não existe.');
const nothing = { events: [], showings: [] };

export const sports = {
  soccerEvent: async ({ params }, context) => {
    const answer = await readSoccerEvent(params.id, context);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer };
  },
  soccerTeam: async ({ params }, context) => {
    const answer = await readTeam(params.id, context);
    if (!answer) throw noTeam();
    return { answer };
  },
  soccerTeamNext: async ({ params: { id } }, context) => {
    const [known, answer] = await Promise.all([isTeam(id, context), id > LARGEST_ID ? nothing : readTeamNext(id, context)]);
    if (!known) throw noTeam();
    return { answer };
  },
  soccerTeamLast: async ({ params: { id } }, context) => {
    if (!(await isTeam(id, context))) throw noTeam();
    return { answer: { events: await readLastList(id, context) } };
  },
  soccerTeamMedia: async ({ params: { id } }, context) => {
    if (!(await isTeam(id, context))) throw noTeam();
    return { answer: await readTeamMedia(id, context) };
  },
  competitionsAll: {
    shared: async (_input, context) => ({ answer: { competitions: await listCompetitions(context) }, maxAge: 1 }),
  },
  competitionTable: {
    shared: async ({ params, query }, context) => {
      const answer = await readCompetitionTable(params.id, query.season, context);
      if (!answer) throw noCompetition();
      return { answer, maxAge: 1 };
    },
  },
  competitionRound: {
    shared: async ({ params, query }, context) => {
      const answer = await readRound(params.id, params.round, query.season, context);
      if (!answer) throw noCompetition();
      return { answer, maxAge: 1 };
    },
  },
  competitionScorers: {
    shared: async ({ params, query }, context) => {
      const answer = await readScorers(params.id, query.season, query.team, context);
      if (!answer) throw noCompetition();
      return { answer, maxAge: 5 };
    },
  },
  competitionNext: async ({ params: { id } }, context) => {
    const [competition] = await readCompetitions(context, id);
    if (!competition) throw noCompetition();
    return { answer: { competition: toCompetition(competition), ...(await readCompetitionNext(id, context)) } };
  },
  f1Standings: async ({ query }, context) => {
    const answer = await readF1Standings(query.season, context);
    if (!answer) throw notFound('Não há época de Fórmula 1.');
    return { answer };
  },
  f1PredictorList: async (_input, context) => {
    const season = await readF1Season(context);
    if (!season) throw notFound('Não há época de Fórmula 1.');
    return { answer: context.session ? await withOwnPredictions(season, context.session.viewerId, context) : season };
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
