import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { integerId, intParam } from '../core/codecs.ts';

const goals = z.int().min(0).max(99);

/** Points of the viewer, and of the members of the viewer's groups, the one with the most first. */
const pointsAndGroups = {
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      members: z.array(
        z.object({ name: z.string(), own: z.boolean(), round_points: z.int().nonnegative(), season_points: z.int().nonnegative() }),
      ),
    }),
  ),
  round_points: z.int().nonnegative(),
  season_points: z.int().nonnegative(),
};

/**
 * The viewer's predictions of a round, and the groups of friends that the viewer is in. `points` of a prediction are null until its match is over;
 * points of a season are those of the newest season of the competition.
 */
export const footballPredictor = defineCall({
  id: 'footballPredictor',
  tag: 'predictors',
  method: 'GET',
  path: '/user/soccer/predictor/{competition}/{round}',
  params: z.object({ competition: intParam, round: intParam }),
  answer: {
    kind: 'json',
    schema: z.object({
      predictions: z.array(
        z.object({
          event_id: integerId,
          local: goals,
          visitor: goals,
          points: z.int().nonnegative().nullable(),
          /** Saved after the kick-off, which was told late: it counts nothing. */
          late: z.boolean().default(false),
        }),
      ),
      ...pointsAndGroups,
    }),
  },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Os palpites de quem está a ver numa jornada, e os seus grupos de amigos',
});

/** Keeps predictions. What has kicked off by this server's clock, or is no football match, is in `locked` and stays as it was. */
export const footballPredict = defineCall({
  id: 'footballPredict',
  tag: 'predictors',
  method: 'POST',
  path: '/user/soccer/predictor',
  body: {
    kind: 'json',
    schema: z.object({ predictions: z.array(z.object({ event_id: integerId, local: goals, visitor: goals })).max(40) }),
  },
  answer: { kind: 'json', schema: z.object({ saved: z.array(integerId), locked: z.array(integerId) }) },
  errors: [401, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Guarda palpites',
});

/**
 * Joins the group of a `code`, or makes one with a `group_name`. 404 for a code that no group has, 409 `too_many_groups` from the tenth group on,
 * `group_full` for a group that takes nobody more.
 */
export const friendGroup = defineCall({
  id: 'friendGroup',
  tag: 'predictors',
  method: 'POST',
  path: '/user/predictor/group',
  body: {
    kind: 'json',
    schema: z.union([z.object({ code: z.string().max(40) }), z.object({ group_name: z.string().trim().min(1).max(40) })]),
  },
  answer: { kind: 'json', schema: z.object({ code: z.string() }) },
  errors: [401, 404, 409, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Entra num grupo de amigos, ou cria um',
});

/** Points of a race and of its season. The predictions themselves are in the season's list (GET /user/f1/event/predictor/list). */
export const f1Predictor = defineCall({
  id: 'f1Predictor',
  tag: 'predictors',
  method: 'GET',
  path: '/user/f1/predictor/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: z.object(pointsAndGroups) },
  errors: [401, 404],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Os pontos de quem está a ver numa corrida e na época, e os dos seus grupos de amigos',
});

/**
 * Keeps the prediction of a race: places 1 to 3, pole, fastest lap; null where none is chosen yet. 409 `locked` once qualifying has begun by this
 * server's clock, or the race where qualifying is not known. 422 for a driver that does not exist, or has two places of the podium.
 */
export const f1Predict = defineCall({
  id: 'f1Predict',
  tag: 'predictors',
  method: 'POST',
  path: '/user/f1/predictor/{id}',
  params: z.object({ id: intParam }),
  body: { kind: 'json', schema: z.object({ driver_ids: z.array(z.string().max(60).nullable()).max(5) }) },
  answer: { kind: 'none' },
  errors: [401, 404, 409, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Guarda o palpite de uma corrida de Fórmula 1',
});
