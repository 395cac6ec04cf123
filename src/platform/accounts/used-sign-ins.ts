/** Codes and nonces with which somebody has signed in: each counts once, and one that comes again ends the session it opened (SECURITY 12). */
import type { Session } from '#contract/entities/session.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import { endSession, viewerOf } from './sessions.ts';
import { hashOf } from './tokens.ts';

/** How long a code or nonce is remembered, in milliseconds: longer than any provider's code or id_token lives. */
const REMEMBERED_MS = 24 * 3_600_000;

export interface SignInKey {
  readonly provider: string;
  /** the code of an operator; the nonce of a social network, or its token when the site sent none */
  readonly secret: string;
}

const keyHashOf = ({ provider, secret }: SignInKey): string => hashOf(`${provider}\n${secret}`);

/**
 * Claims a code or nonce. When somebody had signed in with it, that session ends.
 * @param now milliseconds
 * @returns false when it was used before
 */
export async function claimSignIn(db: Database, key: SignInKey, now: number): Promise<boolean> {
  const keyHash = keyHashOf(key);
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<', toDate(now)).execute();
  const claimed = await db
    .insertInto('provider_sign_ins')
    .values({ key_hash: keyHash, expires_at: toDate(now + REMEMBERED_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (claimed) return true;
  const used = await db
    .selectFrom('provider_sign_ins')
    .select(['viewer_id', 'session_id', 'proof_hash'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (used?.viewer_id && used.session_id) await endSession(db, used.viewer_id, used.session_id);
  if (used?.proof_hash) await db.deleteFrom('viewer_tokens').where('token_hash', '=', used.proof_hash).execute();
  return false;
}

/** Remembers the proof that was handed out for an operator's code. */
export async function noteProof(db: Database, key: SignInKey, proof: string): Promise<void> {
  await db
    .updateTable('provider_sign_ins')
    .set({ proof_hash: hashOf(proof) })
    .where('key_hash', '=', keyHashOf(key))
    .execute();
}

/** Remembers the session that a code or nonce has opened, by itself or by the proof that was handed out for it. */
export async function noteSession(db: Database, by: SignInKey | { readonly proof: string }, session: Session, now: number): Promise<void> {
  const opened = session.access_token === null ? null : await viewerOf(db, session.access_token, now);
  if (!opened) return;
  const row = { viewer_id: opened.viewerId, session_id: opened.sessionId };
  const update = db.updateTable('provider_sign_ins').set(row);
  await ('proof' in by ? update.where('proof_hash', '=', hashOf(by.proof)) : update.where('key_hash', '=', keyHashOf(by))).execute();
}
