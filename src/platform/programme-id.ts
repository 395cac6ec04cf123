/** Programme ids: the channel's id, then ten digits for the start in seconds. The table generates the same value (migrations/0003_guide.sql). */
import { type RawBuilder, sql } from 'kysely';

/** Factor of the channel's id. Ten digits hold the seconds since 1970 until the year 2286. */
const STARTS = 10_000_000_000;

/** @param startsAt milliseconds since 1970 UTC */
export const programmeId = (channelId: number, startsAt: number): number => channelId * STARTS + Math.floor(startsAt / 1000);

/** A condition that finds the programme by its primary key. @param table alias of `programmes` @param id a bigint */
export function hasProgrammeId(table: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const starts = sql`(${id} % ${sql.lit(STARTS)})`;
  return sql`${sql.ref(`${table}.channel_id`)} = ${id} / ${sql.lit(STARTS)}
    AND ${sql.ref(`${table}.starts_at`)} >= to_timestamp(${starts}) AND ${sql.ref(`${table}.starts_at`)} < to_timestamp(${starts} + 1)`;
}
