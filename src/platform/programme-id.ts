/** A programme is what a channel shows from an instant on, and its id says so (migration 0011): the channel's id, then ten digits for the start. */
import { type RawBuilder, sql } from 'kysely';

/** What the channel's id is multiplied by: ten digits hold the seconds since 1970 until the year 2286. */
const STARTS = 10_000_000_000;

/** @param startsAt milliseconds since 1970 UTC */
export const programmeId = (channelId: number, startsAt: number): number => channelId * STARTS + Math.floor(startsAt / 1000);

/** A condition that finds the programme by its primary key. @param table alias of `programmes` @param id a bigint */
export function hasProgrammeId(table: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const starts = sql`(${id} % ${sql.lit(STARTS)})`;
  return sql`${sql.ref(`${table}.channel_id`)} = ${id} / ${sql.lit(STARTS)}
    AND ${sql.ref(`${table}.starts_at`)} >= to_timestamp(${starts}) AND ${sql.ref(`${table}.starts_at`)} < to_timestamp(${starts} + 1)`;
}
