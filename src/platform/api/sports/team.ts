/** A team with its squad, matches and position. */
import { sql } from 'kysely';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { SoccerTeam } from '#contract/entities/soccer-team.ts';
import type { Context } from '../../http/handler.ts';
import { momentContext } from '../../moments/moment-context.ts';
import { OVER, readMatches, toFixture, toTeam } from '../../wire/fixture.ts';
import { toDate } from '../../wire/instant.ts';
import { readMoments, toMoment } from '../../wire/moment.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { positionOf } from '../../wire/soccer-event.ts';
import { readVideos, shown, toVideo } from '../../wire/video.ts';
import { readTable, toStanding } from './competition-table.ts';
import { LARGEST_ID, readNext, seasonOf } from './competitions.ts';

/** Number of past matches in the answer of a team. */
const LAST = 5;
/** Most matches in the lists of past and coming ones (the contract's limits). */
const LAST_LIST = 40;
const NEXT = 20;
/** Most videos and most moments in an answer. */
const MEDIA = 24;

const ofTeam = (id: number) => sql`(e.local_team_id = ${id} OR e.visitor_team_id = ${id})`;

export async function isTeam(id: number, { db }: Pick<ReadContext, 'db'>): Promise<boolean> {
  if (id > LARGEST_ID) return false;
  return (await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The league of the team's last match in rounds, or of its first one. */
async function leagueOf(id: number, { db, now }: ReadContext): Promise<{ competition_id: number; season: string } | undefined> {
  const { rows } = await sql<{ competition_id: number; season: string }>`
    SELECT e.competition_id, e.season FROM events e WHERE ${ofTeam(id)} AND e.round_number IS NOT NULL
    ORDER BY e.starts_at <= ${toDate(now)} DESC, abs(extract(epoch FROM e.starts_at - ${toDate(now)})) LIMIT 1`.execute(db);
  return rows[0];
}

/** The team's position in its league, from matches that are over by now and those in play. */
async function readStanding(id: number, context: ReadContext) {
  const league = await leagueOf(id, context);
  const found = league && (await seasonOf(league.competition_id, league.season, context));
  if (!found) return null;
  const table = await readTable(found.competition, found.season.season, context);
  const line = table.lines.find(({ team }) => team === id);
  const standing = line && toStanding(line, table);
  if (!standing) return null;
  const { id: competition, name } = found.competition;
  // A season that has not begun has no standings.
  return { standing: standing.played > 0 ? standing : null, competition: { id: competition, name }, demonstration: table.demonstration };
}

/** Matches that are over, the newest first. */
export async function readLast(id: number, limit: number, context: ReadContext): Promise<Fixture[]> {
  const rows = await readMatches(
    context,
    sql`WHERE ${ofTeam(id)} AND e.status IN ('scheduled', 'finished', 'awarded') AND ${OVER} <= ${toDate(context.now)} ORDER BY e.starts_at DESC LIMIT ${limit}`,
  );
  return rows.map((row) => toFixture(row, context)).reverse();
}

export const readLastList = (id: number, context: ReadContext) => readLast(id, LAST_LIST, context);
export const readTeamNext = (id: number, context: ReadContext) => readNext(ofTeam(id), NEXT, context);

/** Videos and moments of the team's matches, the newest first. */
export async function readTeamMedia(id: number, context: Context) {
  const matches = sql`SELECT e.id FROM events e WHERE ${ofTeam(id)} AND e.starts_at <= ${toDate(context.now)}`;
  const moments = await momentContext(context);
  const [videos, clips, counts] = await Promise.all([
    readVideos(
      context,
      sql`SELECT v.* FROM videos v WHERE v.event_id IN (${matches}) AND ${shown(context.now)} ORDER BY v.published_at DESC, v.id DESC LIMIT ${MEDIA}`,
    ),
    readMoments(
      moments,
      sql`SELECT m.*, m.first_segment AS ordered FROM moments m WHERE m.event_id IN (${matches}) ORDER BY m.first_segment DESC, m.id DESC LIMIT ${MEDIA}`,
    ),
    sql<{ videos: number; moments: number }>`
      SELECT (SELECT count(*)::int FROM videos v WHERE v.event_id IN (${matches}) AND ${shown(context.now)}) AS videos,
        (SELECT count(*)::int FROM moments m WHERE m.event_id IN (${matches}) AND m.created_at <= ${toDate(context.now)}) AS moments`.execute(
      context.db,
    ),
  ]);
  const total = counts.rows[0] ?? { videos: 0, moments: 0 };
  return {
    videos: videos.map((row) => toVideo(row, context)),
    videos_total: total.videos,
    moments: clips.map((row) => toMoment(row, moments)),
    moments_total: total.moments,
  };
}

/** @returns null for an unknown team */
export async function readTeam(id: number, context: ReadContext): Promise<SoccerTeam | null> {
  if (id > LARGEST_ID) return null;
  const [team, squad, league, last] = await Promise.all([
    context.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst(),
    context.db.selectFrom('players').select(['id', 'name', 'number', 'position']).where('team_id', '=', id).orderBy('number').execute(),
    readStanding(id, context),
    readLast(id, LAST, context),
  ]);
  if (!team) return null;
  return {
    ...toTeam(team, context.publicBase),
    city: team.city || null,
    stadium: team.ground || null,
    coach: team.coach || null,
    squad: squad.map((row) => ({ ...row, position: positionOf(row.position), image: null })),
    competition: league?.competition ?? null,
    standing: league?.standing ?? null,
    last,
    demonstracao: team.source === 'demo' || (league?.demonstration ?? false),
  };
}
