/** Which documents match, in which order, and how many. */
import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '#contract/entities/search-suggestion.ts';
import { settingNumber } from '#rules/constants.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import type { TimeRange } from './day-words.ts';
import type { SearchQuery } from './read-query.ts';
import type { TextQuery } from './text-query.ts';

export interface Found {
  readonly kind: SearchKind;
  readonly ref: string;
  readonly title: string;
}

/** What is searched for, and among what. */
export interface Wanted extends Pick<SearchQuery, 'range' | 'live'> {
  readonly text: TextQuery | null;
  /** The text is a number (read-query.ts). */
  readonly isNumber: boolean;
  readonly sport: string | null;
  readonly now: number;
  /** The days of the guide: what is earlier or later has no place on the site. */
  readonly reach: TimeRange;
}

const DAY_MS = 86_400_000;

/** Kinds without a date: the best name comes first instead of the newest. */
const UNDATED = sql`('channel', 'team', 'page', 'category')`;

export async function readReach(db: Database, now: number): Promise<TimeRange> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['schedule_days_before', 'schedule_days_after'])
    .execute();
  const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const today = lisbonDay(now);
  return {
    from: startOfLisbonDay(addDays(today, -settingNumber(settings, 'schedule_days_before'))),
    to: endOfLisbonDay(addDays(today, settingNumber(settings, 'schedule_days_after'))),
  };
}

const matches = ({ text }: Wanted): RawBuilder<unknown> => (text === null ? sql`true` : sql`d.words @@ ${text.anywhere}::tsquery`);
const ofSport = ({ sport }: Wanted): RawBuilder<unknown> => (sport === null ? sql`true` : sql`d.modality_slug = ${sport}`);

/** Conditions on programmes: those of the guide, in the range that is asked for. */
const programmes = (wanted: Wanted): RawBuilder<unknown> => {
  const { from, to } = wanted.range ?? wanted.reach;
  // One that has begun before a part of a day belongs to it; of whole days only what begins in them.
  const begins = wanted.range
    ? sql`d.starts_at >= ${toDate(from)}`
    : sql`d.starts_at > ${toDate(from - DAY_MS)} AND d.ends_at > ${toDate(from)}`;
  const live = wanted.live ? sql`AND d.live AND d.ends_at > ${toDate(wanted.now)}` : sql``;
  return sql`d.kind = 'programme' AND ${matches(wanted)} AND ${begins} AND d.starts_at < ${toDate(to)} ${live}`;
};

/** Conditions on all others: what is there by now. Without words only what has a date is asked for. */
const others = (wanted: Wanted): RawBuilder<unknown> => {
  const { range, live, text, now, isNumber } = wanted;
  // Who names a day or a time means what is shown then, and perhaps a team.
  const dated = live
    ? sql`d.kind IN ('channel', 'team')`
    : range
      ? sql`(d.kind = 'team' OR (d.starts_at >= ${toDate(range.from)} AND d.starts_at < ${toDate(range.to)}))`
      : isNumber
        ? sql`d.kind NOT IN ('video', 'moment')`
        : sql`true`;
  const named = text === null ? sql`d.kind NOT IN ${UNDATED}` : sql`true`;
  return sql`d.kind <> 'programme' AND ${matches(wanted)} AND d.starts_at <= ${toDate(now)} AND ${dated} AND ${named}`;
};

/** Programmes to come by time, then those that are over, the newest first. */
const byTime = (now: number): RawBuilder<unknown> =>
  sql`d.ends_at <= ${toDate(now)}, CASE WHEN d.ends_at > ${toDate(now)} THEN d.starts_at END, d.starts_at DESC, d.ref`;

/** The best names first, and of what has a date the newest of those with the words in their title. */
const byName = ({ text }: Wanted): RawBuilder<unknown> =>
  text === null
    ? sql`d.starts_at DESC, d.ref`
    : sql`CASE WHEN d.kind = 'team' THEN ${text.text} IN (search_text(t.name), search_text(t.short_name), search_text(t.initials))
          WHEN d.kind IN ${UNDATED} THEN search_text(d.title) = ${text.text} ELSE false END DESC,
        (d.words @@ ${text.inTitle}::tsquery OR d.kind = 'team') DESC,
        CASE WHEN d.kind = 'team' THEN greatest(similarity(search_text(t.name), ${text.text}), similarity(search_text(t.short_name), ${text.text}))
          WHEN d.kind IN ${UNDATED} THEN similarity(search_text(d.title), ${text.text}) END DESC NULLS LAST,
        d.starts_at DESC, s.position NULLS LAST, length(d.ref), d.ref`;

/** The first of each kind but programmes, at most so many of each. @param only a further condition */
const ranked = (wanted: Wanted, each: number, skip: number, only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => {
  return sql`SELECT kind, ref, title, place FROM (
      SELECT d.kind, d.ref, d.title, row_number() OVER (PARTITION BY d.kind ORDER BY ${byName(wanted)}) AS place
      FROM search_documents d LEFT JOIN modalities s ON s.slug = d.modality_slug
      LEFT JOIN teams t ON t.id = CASE WHEN d.kind = 'team' THEN d.ref::integer END
      WHERE ${others(wanted)} AND ${ofSport(wanted)} AND ${only}) every WHERE place > ${skip} AND place <= ${skip + each}`;
};

/** Candidates for suggestions, by their names: at most `each` of each kind, programmes to come alone, each title once. */
export async function findCandidates(db: Database, wanted: Wanted, each: number): Promise<Found[]> {
  const named = wanted.text === null ? sql`true` : sql`d.words @@ ${wanted.text.inNames}::tsquery`;
  const { rows } = await sql<Found>`
    SELECT kind, ref, title FROM (
      (${ranked(wanted, each, 0, named)})
      UNION ALL
      (SELECT kind, ref, title, row_number() OVER (ORDER BY starts_at, ref) AS place FROM (
        SELECT d.kind, d.ref, d.title, d.starts_at FROM search_documents d
        WHERE ${programmes({ ...wanted, reach: { from: wanted.now, to: wanted.reach.to } })} AND d.ends_at > ${toDate(wanted.now)} AND ${ofSport(wanted)}
        ORDER BY d.starts_at, d.ref LIMIT ${each * 4}) soon)
    ) all_of_them ORDER BY kind, place`.execute(db);
  const titles = new Set<string>();
  return rows.filter(({ kind, title }) => {
    if (kind !== 'programme') return true;
    if (titles.has(title)) return false;
    titles.add(title);
    return true;
  });
}

/** Programmes that match, from `skip` on. */
export async function findProgrammes(db: Database, wanted: Wanted, limit: number, skip: number): Promise<Found[]> {
  const { rows } = await sql<Found>`SELECT d.kind, d.ref, d.title FROM search_documents d WHERE ${programmes(wanted)} AND ${ofSport(wanted)}
    ORDER BY ${byTime(wanted.now)} LIMIT ${limit} OFFSET ${skip}`.execute(db);
  return rows;
}

/** All kinds but programmes that match, from `skip` of each on. */
export async function findOthers(
  db: Database,
  wanted: Wanted,
  each: number,
  skip: number,
  kinds?: readonly SearchKind[],
): Promise<Found[]> {
  const some = kinds ? sql`d.kind = ANY(${kinds}::text[])` : sql`true`;
  const { rows } = await sql<Found>`${ranked(wanted, each, skip, some)} ORDER BY kind, place`.execute(db);
  return rows;
}

/** How many match, by kind and sport; the sport that is asked for counts not. */
export async function countDocuments(db: Database, wanted: Wanted): Promise<{ kind: SearchKind; sport: string | null; total: number }[]> {
  const { rows } = await sql<{ kind: SearchKind; sport: string | null; total: number }>`
    SELECT d.kind, d.modality_slug AS sport, count(*)::integer AS total FROM search_documents d
    WHERE (${programmes(wanted)}) OR (${others(wanted)}) GROUP BY 1, 2`.execute(db);
  return rows;
}
