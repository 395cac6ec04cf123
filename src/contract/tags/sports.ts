import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, integerId, intParam, intText } from '../core/codecs.ts';
import { Competition, CompetitionRound, CompetitionTable } from '../entities/competition.ts';
import { EpgEntry } from '../entities/epg-entry.ts';
import { F1Season } from '../entities/f1-season.ts';
import { F1Session, F1SessionKind } from '../entities/f1-session.ts';
import { F1Standings } from '../entities/f1-standings.ts';
import { Fixture } from '../entities/fixture.ts';
import { Moment } from '../entities/moment.ts';
import { Scorers } from '../entities/scorers.ts';
import { SoccerEvent } from '../entities/soccer-event.ts';
import { SoccerTeam } from '../entities/soccer-team.ts';
import { Video } from '../entities/video.ts';

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

/** Matches from now on by start, at most 20; a match in play is included. `showings` (ours) are their live broadcasts in the guide. */
export const soccerTeamNext = defineCall({
  id: 'soccerTeamNext',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/team/{id}/events/filtered/next',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ events: z.array(Fixture), showings: z.array(EpgEntry).default([]) }), needed: 'events' },
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
  answer: { kind: 'json', schema: F1Season, needed: 'events' },
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
    needed: 'sessions',
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

/** Matches that are over, the newest first, at most 40. */
export const soccerTeamLast = defineCall({
  id: 'soccerTeamLast',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/team/{id}/events/filtered/last',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object({ events: z.array(Fixture) }), needed: 'events' },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Os últimos jogos de uma equipa',
});

/** Videos and moments of a team's matches, the newest first, at most 24 of each; the totals count all of them. */
export const soccerTeamMedia = defineCall({
  id: 'soccerTeamMedia',
  tag: 'sports',
  method: 'GET',
  path: '/sports/soccer/v1/team/{id}/media',
  params: z.object({ id: intParam }),
  answer: {
    kind: 'json',
    schema: z.object({
      videos: z.array(Video).default([]),
      videos_total: z.int().nonnegative().default(0),
      moments: z.array(Moment).default([]),
      moments_total: z.int().nonnegative().default(0),
    }),
    needed: ['videos', 'moments'],
  },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Os vídeos e os momentos dos jogos de uma equipa',
});

/** Competitions that have matches: the featured ones (setting `featured_competitions`) first, then by name. */
export const competitionsAll = defineCall({
  id: 'competitionsAll',
  tag: 'sports',
  method: 'GET',
  path: '/sports/v1/competitions',
  answer: { kind: 'json', schema: z.object({ competitions: z.array(Competition) }), needed: 'competitions' },
  auth: 'none',
  house: true,
  addition: true,
  summary: 'As competições que têm jogos',
});

/** Without `season` the newest. 404 for an unknown competition or season, and for a competition without a table. */
export const competitionTable = defineCall({
  id: 'competitionTable',
  tag: 'sports',
  method: 'GET',
  path: '/sports/v1/competition/{id}/table',
  params: z.object({ id: intParam }),
  query: z.object({ season: z.string().max(40).optional() }),
  answer: { kind: 'json', schema: CompetitionTable },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'A classificação de uma competição, a contar com os jogos que decorrem',
});

/** Without `season` the newest. */
export const competitionRound = defineCall({
  id: 'competitionRound',
  tag: 'sports',
  method: 'GET',
  path: '/sports/v1/competition/{id}/round/{round}',
  params: z.object({ id: intParam, round: intParam }),
  query: z.object({ season: z.string().max(40).optional() }),
  answer: { kind: 'json', schema: CompetitionRound, needed: 'events' },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Os jogos de uma jornada, com as emissões em direto',
});

/** Players with the most goals, at most 20, own goals left out. Without `season` the newest; with `team` its players alone. */
export const competitionScorers = defineCall({
  id: 'competitionScorers',
  tag: 'sports',
  method: 'GET',
  path: '/sports/v1/competition/{id}/scorers',
  params: z.object({ id: intParam }),
  query: z.object({ season: z.string().max(40).optional(), team: intText.optional() }),
  answer: { kind: 'json', schema: Scorers, needed: 'scorers' },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Os melhores marcadores de uma competição',
});

/** As the next matches of a team, at most 40. */
export const competitionNext = defineCall({
  id: 'competitionNext',
  tag: 'sports',
  method: 'GET',
  path: '/sports/v1/competition/{id}/events/next',
  params: z.object({ id: intParam }),
  answer: {
    kind: 'json',
    schema: z.object({ competition: Competition, events: z.array(Fixture).default([]), showings: z.array(EpgEntry).default([]) }),
    needed: 'events',
  },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Os próximos jogos de uma competição',
});

/** Without `season` that of the next race, else the last. 404 without a season. */
export const f1Standings = defineCall({
  id: 'f1Standings',
  tag: 'sports',
  method: 'GET',
  path: '/sports/f1/v1/standings',
  query: z.object({ season: intText.optional() }),
  answer: { kind: 'json', schema: F1Standings },
  errors: [404],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'O campeonato de Fórmula 1: pilotos, equipas e corridas',
});
