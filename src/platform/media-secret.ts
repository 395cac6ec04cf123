/** One secret of a database, of which the relay's signatures and content keys are made, so that all its processes agree. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

const FACT = 'media_secret';
const SECRET_BYTES = 32;

/** Reads the secret, and makes it once. */
async function readSecret(db: Database): Promise<Buffer> {
  const value = JSON.stringify({ secret: randomBytes(SECRET_BYTES).toString('base64') });
  await db
    .insertInto('platform_facts')
    .values({ key: FACT, value })
    // Of two processes that start together, one makes it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('platform_facts').select('value').where('key', '=', FACT).executeTakeFirst();
  const secret = (row?.value as { secret?: unknown } | undefined)?.secret;
  if (typeof secret !== 'string') throw new Error('the database has no secret for media');
  return Buffer.from(secret, 'base64');
}

/** A secret for one purpose: what is told with one says nothing about the others. */
export async function mediaSecret(
  db: Database,
  purpose: 'relay' | 'content-keys' | 'vouchers' | 'sandbox-payments' | 'captcha' | 'newsletter' | 'withdrawals',
): Promise<Buffer> {
  return createHmac('sha256', await readSecret(db))
    .update(purpose)
    .digest();
}
