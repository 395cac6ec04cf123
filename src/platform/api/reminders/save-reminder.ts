import { sql } from 'kysely';
import type { DecodedOf } from '#contract/core/call.ts';
import type { reminderSave } from '#contract/tags/reminders.ts';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import { Fault, notFound } from '../../http/fault.ts';
import { toDate } from '../../wire/instant.ts';

/** Most reminders of a viewer. */
const MOST = 200;

type Wanted = DecodedOf<typeof reminderSave>['body'];

/** What a programme was when it was chosen. */
type Chosen = { channel_id: number | null; title: string | null; starts_at: Date | null };

/** @throws Fault 404 for what does not exist, or has begun */
async function chosen(trx: Database, { kind, target_id: id }: Wanted, now: number): Promise<Chosen> {
  const from = {
    team: sql`SELECT NULL::integer AS channel_id, NULL::text AS title, NULL::timestamptz AS starts_at FROM teams WHERE id = ${id}::bigint`,
    competition: sql`SELECT NULL::integer AS channel_id, NULL::text AS title, NULL::timestamptz AS starts_at FROM competitions WHERE id = ${id}::bigint`,
    event: sql`SELECT NULL::integer AS channel_id, NULL::text AS title, NULL::timestamptz AS starts_at FROM events
      WHERE id = ${id}::bigint AND (status = 'scheduled' AND starts_at > ${toDate(now)} OR status IN ('postponed', 'suspended'))`,
    programme: sql`SELECT channel_id, title, starts_at FROM programmes WHERE id = ${id}::bigint AND starts_at > ${toDate(now)}`,
  }[kind];
  const { rows } = await sql<Chosen>`${from}`.execute(trx);
  if (!rows[0]) throw notFound('Isto já começou ou já não existe.');
  return rows[0];
}

/**
 * Stores a reminder, or changes the one of the same target. The caller has locked the viewer.
 * @param now milliseconds
 * @returns its id
 * @throws Fault 404 for what does not exist or has begun, 409 for one too many
 */
export async function saveReminder(trx: Database, viewerId: string, wanted: Wanted, now: number): Promise<string> {
  const { kind, target_id, minutes, way } = wanted;
  const known = await trx
    .updateTable('reminders')
    .set({ minutes, way, created_at: toDate(now) })
    .where('viewer_id', '=', viewerId)
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const facts = await chosen(trx, wanted, now);
  const { count } = await trx
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new Fault(409, 'too_many', `Pode ter ${MOST} lembretes. Apague um para criar outro.`);
  const id = newId();
  await trx
    .insertInto('reminders')
    .values({ id, viewer_id: viewerId, kind, target_id, minutes, way, created_at: toDate(now), ...facts })
    .execute();
  return id;
}
