/** The keys by which push services know this upstream (VAPID, RFC 8292). Made once and kept in the database: with other keys every browser would have to subscribe again. */
import webpush from 'web-push';
import * as z from 'zod';
import type { Database } from '../db/database.ts';

const FACT = 'push_keys';
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof keysSchema>;

/** Reads the keys, and makes them the first time. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const read = () => db.selectFrom('platform_facts').select('value').where('key', '=', FACT).executeTakeFirst();
  let row = await read();
  if (!row) {
    await db
      .insertInto('platform_facts')
      .values({ key: FACT, value: JSON.stringify(webpush.generateVAPIDKeys()) })
      // Of two processes that ask together, one makes them.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  return keysSchema.parse(row?.value);
}
