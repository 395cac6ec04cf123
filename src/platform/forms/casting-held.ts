/** How many bytes of castings' files one address holds: begun or stored, and of no application yet (SECURITY 77). */
import { sql } from 'kysely';
import { CASTING_FILE_BYTES, CASTING_FILES } from '#rules/constants.ts';
import { hashOf, newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';
import { LEFT_FILE_MS } from './casting-files.ts';

/** One application of the largest files. */
export const HELD_BYTES = CASTING_FILES * CASTING_FILE_BYTES;

const HELD =
  'Desta ligação já há demasiados ficheiros por enviar numa candidatura. Envie a candidatura, ou cancele os que não quer, e tente de novo.';

const tooMuch = (): Fault => new Fault(429, 'too_many_bytes', HELD, { fields: { file: HELD }, headers: { 'retry-after': '3600' } });

/** A file that is beginning, and what its address is counted by. */
export interface Beginning {
  readonly db: Database;
  /** of the sender */
  readonly address: string;
  /** milliseconds, of the upstream's clock */
  readonly now: number;
}

/**
 * Does work that stores a file or begins one, and counts its bytes from then on until an application has it, it is released or its time is over.
 * What comes together is counted one after the other.
 * @param bytes most that the file may have
 * @param work returns the file's id and size, or null when nothing was begun
 * @throws Fault 429, and what the work throws
 */
export async function heldFor<T>(
  { db, address, now }: Beginning,
  bytes: number,
  work: () => Promise<{ held: { id: string; size: number } | null; answer: T }>,
): Promise<T> {
  const network = hashOf(address).slice(0, 32);
  const place = newId();
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`casting ${network}`}, 0))`.execute(trx);
    const { sum } = await trx
      .selectFrom('casting_uploads')
      .leftJoin('casting_files', 'casting_files.id', 'casting_uploads.id')
      .select(({ fn }) => fn.coalesce(fn.sum('casting_uploads.size'), sql`0`).as('sum'))
      .where('network', '=', network)
      .where('begun_at', '>', toDate(now - LEFT_FILE_MS))
      .where('casting_files.casting_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(sum) + bytes > HELD_BYTES) throw tooMuch();
    await trx
      .insertInto('casting_uploads')
      .values({ id: place, network, size: bytes, begun_at: toDate(now) })
      .execute();
  });
  let held: { id: string; size: number } | null = null;
  try {
    const done = await work();
    held = done.held;
    return done.answer;
  } finally {
    if (held === null) await releaseBytes(db, place);
    else await db.updateTable('casting_uploads').set({ id: held.id, size: held.size }).where('id', '=', place).execute();
  }
}

/** A file that is gone. */
export async function releaseBytes(db: Database, id: string): Promise<void> {
  await db.deleteFrom('casting_uploads').where('id', '=', id).execute();
}
