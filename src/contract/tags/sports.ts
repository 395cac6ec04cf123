import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam } from '../core/codecs.ts';
import { F1Season } from '../entities/f1-season.ts';
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
