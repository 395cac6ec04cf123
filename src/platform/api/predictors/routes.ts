/** Calls of predictors: predictions of football matches and Formula 1 races, and groups of friends. */
import { type RawBuilder, sql } from 'kysely';
import { settingFlag } from '#rules/constants.ts';
import { POINTS_EXACT, POINTS_OUTCOME } from '#rules/predictor-points.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { Fault, notFound, unprocessable } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { readF1Predictions, saveF1Prediction } from '../../predictors/f1-predictions.ts';
import { joinGroup, makeGroup } from '../../predictors/friend-groups.ts';
import { OVER } from '../../wire/fixture.ts';
import { toDate } from '../../wire/instant.ts';

/** A prediction `f` that was saved when its match `e` had begun: the kick-off was not known by then, and it counts nothing. */
const IS_LATE: RawBuilder<boolean> = sql`f.saved_at >= e.starts_at`;

/** Whether extra time counts: the operator's rule (J-extra-time). Goals of penalty shoot-outs never do. */
async function countsExtraTime({ db }: Context): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'predictor_extra_time').executeTakeFirst();
  return settingFlag(row ? { predictor_extra_time: row.value } : {}, 'predictor_extra_time');
}

/** Points of a prediction `f` of a match `e`, as predictionPoints() counts them; null until the match is over. */
function pointsOf(withExtraTime: boolean): RawBuilder<number | null> {
  const [local, visitor] = withExtraTime
    ? [sql`e.score_local`, sql`e.score_visitor`]
    : [sql`coalesce(e.regular_local, e.score_local)`, sql`coalesce(e.regular_visitor, e.score_visitor)`];
  return sql`CASE WHEN e.status NOT IN ('finished', 'awarded') OR e.score_local IS NULL OR e.score_visitor IS NULL THEN NULL
    WHEN ${IS_LATE} THEN 0
    WHEN f.local = ${local} AND f.visitor = ${visitor} THEN ${sql.lit(POINTS_EXACT)}
    WHEN sign(f.local - f.visitor) = sign(${local} - ${visitor}) THEN ${sql.lit(POINTS_OUTCOME)} ELSE 0 END`;
}

/** Points of a round and of the competition's newest season, of members of the viewer's groups and of the viewer. */
async function readPoints(competition: number, round: number, viewerId: string, context: Context) {
  const { db, now } = context;
  const points = pointsOf(await countsExtraTime(context));
  const { rows } = await sql<{ viewer_id: string; round_points: number; season_points: number }>`
    WITH shown AS (SELECT ${viewerId}::uuid AS viewer_id UNION SELECT other.viewer_id FROM friend_group_members own
        JOIN friend_group_members other ON other.code = own.code WHERE own.viewer_id = ${viewerId})
    SELECT f.viewer_id, COALESCE(sum(${points}) FILTER (WHERE e.round_number = ${round}::bigint), 0)::int AS round_points,
      COALESCE(sum(${points}), 0)::int AS season_points
    FROM shown JOIN football_predictions f ON f.viewer_id = shown.viewer_id JOIN events e ON e.id = f.event_id
    WHERE e.competition_id = ${competition}::bigint AND (e.status = 'awarded' OR ${OVER} <= ${toDate(now)})
      AND e.season = (SELECT max(season) FROM events WHERE competition_id = ${competition}::bigint)
    GROUP BY f.viewer_id`.execute(db);
  return new Map(rows.map((row) => [row.viewer_id, row]));
}

async function readGroups(viewerId: string, { db }: Context) {
  const { rows } = await sql<{ code: string; name: string; members: { id: string; name: string }[] }>`
    SELECT g.code, g.name, (SELECT json_agg(json_build_object('id', v.id, 'name', COALESCE(NULLIF(v.user_name, ''), split_part(v.name, ' ', 1))) ORDER BY m.joined_at)
        FROM friend_group_members m JOIN viewers v ON v.id = m.viewer_id WHERE m.code = g.code) AS members
    FROM friend_group_members own JOIN friend_groups g ON g.code = own.code
    WHERE own.viewer_id = ${viewerId} ORDER BY own.joined_at, g.code`.execute(db);
  return rows;
}

interface Points {
  round_points: number;
  season_points: number;
}

/** The viewer's points and the tables of the groups, the member with the most points first. */
function withPoints(viewerId: string, groups: Awaited<ReturnType<typeof readGroups>>, points: ReadonlyMap<string, Points>) {
  const of = (id: string): Points => {
    const { round_points, season_points } = points.get(id) ?? { round_points: 0, season_points: 0 };
    return { round_points, season_points };
  };
  return {
    groups: groups.map(({ code, name, members }) => ({
      code,
      name,
      members: members
        .map((member) => ({ name: member.name, own: member.id === viewerId, ...of(member.id) }))
        .toSorted((a, b) => b.season_points - a.season_points || b.round_points - a.round_points),
    })),
    ...of(viewerId),
  };
}

export const predictors = {
  footballPredictor: async ({ params: { competition, round } }, context) => {
    const { viewerId } = signedIn(context);
    const counted = pointsOf(await countsExtraTime(context));
    const { rows: predictions } = await sql<{ event_id: number; local: number; visitor: number; points: number | null; late: boolean }>`
      SELECT f.event_id, f.local, f.visitor, ${counted}::int AS points, ${IS_LATE} AS late FROM football_predictions f JOIN events e ON e.id = f.event_id
      WHERE f.viewer_id = ${viewerId} AND e.competition_id = ${competition}::bigint AND e.round_number = ${round}::bigint ORDER BY e.starts_at, e.id`.execute(
      context.db,
    );
    const [points, groups] = await Promise.all([readPoints(competition, round, viewerId, context), readGroups(viewerId, context)]);
    return { answer: { predictions, ...withPoints(viewerId, groups, points) } };
  },
  f1Predictor: async ({ params: { id: race } }, context) => {
    const { viewerId } = signedIn(context);
    const found = await context.db.selectFrom('f1_races').select('season').where(sql<boolean>`id = ${race}::bigint`).executeTakeFirst();
    if (!found) throw notFound('Esta corrida não existe.');
    const groups = await readGroups(viewerId, context);
    const viewers = new Set([viewerId, ...groups.flatMap(({ members }) => members.map(({ id }) => id))]);
    const points = new Map([...viewers].map((id) => [id, { round_points: 0, season_points: 0 }]));
    for (const one of await readF1Predictions(context.db, [...viewers], found.season, context.now)) {
      const sum = points.get(one.viewer_id);
      if (!sum) continue;
      sum.season_points += one.points ?? 0;
      if (one.race_id === race) sum.round_points = one.points ?? 0;
    }
    return { answer: withPoints(viewerId, groups, points) };
  },
  f1Predict: async ({ params: { id: race }, body: { driver_ids } }, context) => {
    const { viewerId } = signedIn(context);
    const { db, now } = context;
    await countTry(db, 'prediction', viewerId);
    const chosen = driver_ids.filter((id) => id !== null);
    const podium = driver_ids.slice(0, 3).filter((id) => id !== null);
    if (chosen.length === 0) throw unprocessable('driver_ids', 'Escolha pelo menos um piloto.');
    if (new Set(podium).size < podium.length) throw unprocessable('driver_ids', 'Cada piloto tem um só lugar no pódio.');
    const known = await db.selectFrom('f1_drivers').select('id').where('id', 'in', chosen).execute();
    if (known.length < new Set(chosen).size) throw unprocessable('driver_ids', 'Um destes pilotos não existe.');
    if (await saveF1Prediction(db, viewerId, race, driver_ids, now)) return { answer: null };
    const found = await db.selectFrom('f1_races').select('id').where(sql<boolean>`id = ${race}::bigint`).executeTakeFirst();
    throw found ? new Fault(409, 'locked', 'Este palpite já fechou.') : notFound('Esta corrida não existe.');
  },
  footballPredict: async ({ body: { predictions } }, context) => {
    const { viewerId } = signedIn(context);
    await countTry(context.db, 'prediction', viewerId);
    // The last one counts where a match is named twice: one statement may touch a row once.
    const wanted = [...new Map(predictions.map((one) => [one.event_id, one])).values()].toSorted((a, b) => a.event_id - b.event_id);
    const { rows } = await sql<{ event_id: number }>`
      INSERT INTO football_predictions AS f (viewer_id, event_id, local, visitor, saved_at)
      SELECT ${viewerId}, e.id, w.local, w.visitor, ${toDate(context.now)}
      FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w (event_id bigint, local int, visitor int) JOIN events e ON e.id = w.event_id
      WHERE e.starts_at > ${toDate(context.now)} AND e.status = 'scheduled' AND e.modality_slug = 'futebol'
      ON CONFLICT (viewer_id, event_id) DO UPDATE SET local = EXCLUDED.local, visitor = EXCLUDED.visitor, saved_at = EXCLUDED.saved_at
      RETURNING event_id`.execute(context.db);
    const saved = new Set(rows.map(({ event_id }) => event_id));
    const ids = wanted.map(({ event_id }) => event_id);
    return { answer: { saved: ids.filter((id) => saved.has(id)), locked: ids.filter((id) => !saved.has(id)) } };
  },
  friendGroup: async ({ body }, context) => {
    const { viewerId } = signedIn(context);
    const { db, now } = context;
    await countTry(db, 'friendGroup', viewerId);
    // Accounts are easily made: a code of five characters must not be found by many of them.
    await countTry(db, 'friendGroupAddress', countedAddress(context.viewer));
    const code = 'code' in body ? await joinGroup(db, viewerId, body.code, now) : await makeGroup(db, viewerId, body.group_name, now);
    return { answer: { code } };
  },
} satisfies Handlers;
