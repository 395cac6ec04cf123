/** An id with its signature, for the links of mails: it is made again whenever it is needed, never ends, and nobody can guess one. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from './db/database.ts';
import { mediaSecret } from './media-secret.ts';

type Purpose = 'newsletter' | 'withdrawals';

/** Half of the token's bytes. */
const HALF = 16;

const signatureOf = (secret: Buffer, id: Buffer): Buffer => createHmac('sha256', secret).update(id).digest().subarray(0, HALF);

/** Signs any number of UUIDs, with the secret read once. */
export async function idSigner(db: Database, purpose: Purpose): Promise<(id: string) => string> {
  const secret = await mediaSecret(db, purpose);
  return (id) => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, signatureOf(secret, bytes)]).toString('base64url');
  };
}

/** @param id a UUID */
export const signedId = async (db: Database, purpose: Purpose, id: string): Promise<string> => (await idSigner(db, purpose))(id);

/** @returns the UUID; null when the token is none of ours */
export async function idOfSigned(db: Database, purpose: Purpose, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * HALF) return null;
  const [id, signature] = [bytes.subarray(0, HALF), bytes.subarray(HALF)];
  if (!timingSafeEqual(signatureOf(await mediaSecret(db, purpose), id), signature)) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
