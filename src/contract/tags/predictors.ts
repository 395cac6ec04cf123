import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { integerId, intParam } from '../core/codecs.ts';

const goals = z.int().min(0).max(99);

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
      predictions: z.array(z.object({ event_id: integerId, local: goals, visitor: goals, points: z.int().nonnegative().nullable() })),
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

/** Joins the group of a `code`, or makes one with a `group_name`. 404 for a code that no group has, 409 `too_many_groups` from the tenth group on. */
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
