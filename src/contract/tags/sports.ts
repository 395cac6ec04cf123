import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, integerId, intParam } from '../core/codecs.ts';
import { F1Season } from '../entities/f1-season.ts';
import { F1Session, F1SessionKind } from '../entities/f1-session.ts';
import { Fixture } from '../entities/fixture.ts';
import { SoccerEvent } from '../entities/soccer-event.ts';
import { SoccerTeam } from '../entities/soccer-team.ts';

export const soccerEvent = defineCall({
  id: 'soccerEvent',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/event/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: SoccerEvent },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Um jogo: acontecimentos, estatísticas e equipas, cada um com o seu instante',
});

export const soccerTeam = defineCall({
  id: 'soccerTeam',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/team/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: SoccerTeam },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Uma equipa',
});

/** Matches from now on by start, at most 20; a match in play is included. */
export const soccerTeamNext = defineCall({
  id: 'soccerTeamNext',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/team/{id}/events/filtered/next',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ events: z.array(Fixture) }) },
  errors: [404],
  auth: 'none',
  house: true,
  summary: 'Os próximos jogos de uma equipa',
});

/** The season for the predictor; `prediction` only for a signed-in viewer. */
export const f1PredictorList = defineCall({
  id: 'f1PredictorList',
  tag: 'sports',
  method: 'GET',
  path: '/user/f1/event/predictor/list',
  answer: { kind: 'json', schema: F1Season },
  auth: 'optional-bearer',
  house: true,
  summary: 'As corridas da época de F1, com os palpites de quem está a ver',
});

/** The Formula 1 sessions that start in [from, to), by start; at most 31 days. */
export const f1Sessions = defineCall({
  id: 'f1Sessions',
  tag: 'sports',
  method: 'GET',
  path: '/sports/f1/v1/sessions',
  query: z.object({ from: instant, to: instant }),
  answer: {
    kind: 'json',
    schema: z.object({
      sessions: z.array(
        z.object({ id: integerId, kind: F1SessionKind, name: z.string(), circuit: z.string(), country: z.string(), date: instant }),
      ),
    }),
  },
  errors: [422],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'As sessões de Fórmula 1 entre dois instantes',
});

export const f1Session = defineCall({
  id: 'f1Session',
  tag: 'sports',
  method: 'GET',
  path: '/sports/f1/v1/session/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: F1Session },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Uma sessão de Fórmula 1: posições, voltas, pneus e desistências, cada um com o seu instante',
});
