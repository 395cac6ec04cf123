/** Competitions with their seasons, rounds and next matches. */
import { type RawBuilder, sql } from 'kysely';
import type { Competition, CompetitionRound, Round } from '#contract/entities/competition.ts';
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import { FEATURED_COMPETITIONS, settingNumbers } from '#rules/constants.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { OVER, readMatches, toFixture } from '../../wire/fixture.ts';
import { iso, toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';

/** Most coming matches of a competition in an answer (the contract's limit). */
const NEXT = 40;
/** Largest id that its column holds. */
export const LARGEST_ID = 2 ** 31 - 1;

export interface SeasonFacts {
  readonly season: string;
  /** every match of it is of a round */
  readonly inRounds: boolean;
}

export interface CompetitionFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly modality: string;
  readonly rules: unknown;
  readonly demonstration: boolean;
  /** The newest first. */
  readonly seasons: readonly SeasonFacts[];
  /** The season that is being played: of the last match that began, else of the first that will. */
  readonly current: string;
}

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly modality_slug: string;
  readonly table_rules: unknown;
  readonly season: string;
  readonly in_rounds: boolean;
  readonly demonstration: boolean;
  readonly last_start: Date;
  readonly first_start: Date;
  readonly last_begun: Date | null;
}

/** Competitions that have matches, with their seasons. @param id one alone */
export async function readCompetitions({ db, now }: Pick<ReadContext, 'db' | 'now'>, id?: number): Promise<CompetitionFacts[]> {
  if (id !== undefined && id > LARGEST_ID) return [];
  const { rows } = await sql<Row>`
    SELECT c.id, c.slug, c.name, c.modality_slug, c.table_rules, s.* FROM competitions c
    JOIN LATERAL (SELECT e.season, bool_and(e.round_number IS NOT NULL) AS in_rounds, bool_or(e.demonstration) AS demonstration,
        max(e.starts_at) AS last_start, min(e.starts_at) AS first_start, max(e.starts_at) FILTER (WHERE e.starts_at <= ${toDate(now)}) AS last_begun
      FROM events e WHERE e.competition_id = c.id GROUP BY e.season) s ON true
    WHERE ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    ORDER BY c.name, c.id, s.last_start DESC`.execute(db);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((seasons) => {
    const [row] = seasons;
    if (!row) return [];
    const begun = seasons.filter(({ last_begun }) => last_begun !== null);
    const current =
      begun.toSorted((a, b) => Number(b.last_begun) - Number(a.last_begun))[0] ??
      seasons.toSorted((a, b) => a.first_start.getTime() - b.first_start.getTime())[0];
    return [
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        modality: row.modality_slug,
        rules: row.table_rules,
        demonstration: seasons.some(({ demonstration }) => demonstration),
        seasons: seasons.map(({ season, in_rounds }) => ({ season, inRounds: in_rounds })),
        current: current?.season ?? '',
      },
    ];
  });
}

export const toCompetition = ({ id, slug, name, modality, seasons, current, demonstration }: CompetitionFacts): Competition => ({
  id,
  slug,
  name,
  modalidade: modality,
  seasons: seasons.map(({ season }) => season),
  has_table: seasons.some(({ season, inRounds }) => season === current && inRounds),
  demonstracao: demonstration,
});

/** The featured ones first, in the order of the setting; the others by name, invented ones last. */
export async function listCompetitions(context: ReadContext): Promise<Competition[]> {
  const [all, setting] = await Promise.all([
    readCompetitions(context),
    context.db.selectFrom('settings').select('value').where('key', '=', 'featured_competitions').executeTakeFirst(),
  ]);
  const featured = setting ? settingNumbers({ featured_competitions: setting.value }, 'featured_competitions') : [...FEATURED_COMPETITIONS];
  const place = ({ id }: CompetitionFacts): number => (featured.includes(id) ? featured.indexOf(id) : featured.length);
  return all
    .toSorted((a, b) => place(a) - place(b) || Number(a.demonstration) - Number(b.demonstration) || a.name.localeCompare(b.name, 'pt'))
    .map(toCompetition);
}

/** A competition and the season that is asked for. @returns null when there is none of it */
export async function seasonOf(
  id: number,
  asked: string | undefined,
  context: ReadContext,
): Promise<{ competition: CompetitionFacts; season: SeasonFacts } | null> {
  const [competition] = await readCompetitions(context, id);
  const season = competition?.seasons.find((one) => one.season === (asked ?? competition.current));
  return competition && season ? { competition, season } : null;
}

/** The rounds of a season in the order of their numbers. A match that was moved far away does not stretch its round's dates. */
export async function readRounds(id: number, season: string, { db }: Pick<ReadContext, 'db'>): Promise<Round[]> {
  const { rows } = await sql<{ number: number; name: string; from: Date; to: Date }>`
    SELECT r.number, r.name, min(e.starts_at) AS from, max(e.starts_at) AS to
    FROM (SELECT e.round_number AS number, min(e.round_name) AS name, percentile_disc(0.5) WITHIN GROUP (ORDER BY e.starts_at) AS middle
        FROM events e WHERE e.competition_id = ${id} AND e.season = ${season} AND e.round_number IS NOT NULL GROUP BY e.round_number) r
    JOIN events e ON e.competition_id = ${id} AND e.season = ${season} AND e.round_number = r.number
      AND e.starts_at BETWEEN r.middle - interval '4 days' AND r.middle + interval '4 days'
    GROUP BY r.number, r.name ORDER BY r.number`.execute(db);
  return rows.map(({ number, name, from, to }) => ({ number, name, from: iso(from), to: iso(to) }));
}

/** The round that is played now or next; the last one after the season. */
export function currentRound(rounds: readonly Round[], now: number): number | null {
  const dayMs = 86_400_000;
  return (rounds.find(({ to }) => Date.parse(to) + dayMs / 4 > now) ?? rounds.at(-1))?.number ?? null;
}

/** Live broadcasts of matches in the guide, by start. */
export async function readShowings(eventIds: readonly number[], context: ReadContext): Promise<EpgEntry[]> {
  if (eventIds.length === 0) return [];
  const rows = await readProgrammes(
    context,
    sql`WHERE p.event_id = ANY(${eventIds}::int[]) AND p.broadcast = 'direto' ORDER BY p.starts_at, p.channel_id`,
  );
  return toEpgEntries(context, rows);
}

/** Matches that are not over, by start, with their live broadcasts. @param which conditions on `e` */
export async function readNext(
  which: RawBuilder<unknown>,
  limit: number,
  context: ReadContext,
): Promise<{ events: Fixture[]; showings: EpgEntry[] }> {
  const { now } = context;
  const rows = await readMatches(
    context,
    // From half a day back, to include a match in play.
    sql`WHERE ${which} AND e.starts_at > ${toDate(now - 12 * 3_600_000)} AND ${OVER} > ${toDate(now)} ORDER BY e.starts_at, e.id LIMIT ${limit}`,
  );
  const events = rows
    .map((row) => toFixture(row, context))
    .filter(({ state, score }) => state !== 'finished' && !(state === 'awarded' && score));
  return {
    events,
    showings: await readShowings(
      events.map(({ event_id }) => event_id),
      context,
    ),
  };
}

export const readCompetitionNext = (id: number, context: ReadContext) => readNext(sql`e.competition_id = ${id}`, NEXT, context);

/** @returns null for an unknown competition, season or round */
export async function readRound(
  id: number,
  number: number,
  asked: string | undefined,
  context: ReadContext,
): Promise<CompetitionRound | null> {
  const found = number > LARGEST_ID ? null : await seasonOf(id, asked, context);
  if (!found) return null;
  const { competition, season } = found;
  const [rounds, rows] = await Promise.all([
    readRounds(id, season.season, context),
    readMatches(context, sql`WHERE e.competition_id = ${id} AND e.season = ${season.season} AND e.round_number = ${number}`),
  ]);
  const round = rounds.find((one) => one.number === number);
  if (!round) return null;
  const events = rows.map((row) => toFixture(row, context));
  const showings = await readShowings(
    events.map(({ event_id }) => event_id),
    context,
  );
  return { competition: toCompetition(competition), season: season.season, round, events, showings };
}
