/**
 * Tokens that work once: for a new password, an e-mail's confirmation, the undoing of its change, an operator's sign-in, a registration's question
 * (SECURITY 21). Only their hashes are stored.
 */
import type { Database } from '../db/database.ts';
import type { ViewerTokensTable } from '../db/schema/accounts-tables.gen.ts';
import { toDate } from '../wire/instant.ts';
import { hashOf, newToken } from './tokens.ts';

export type TokenPurpose = ViewerTokensTable['purpose'];

/** How long a token works, in seconds. */
export const TOKEN_SECONDS = {
  reset: 60 * 60,
  confirm: 7 * 24 * 3_600,
  operator_proof: 10 * 60,
  question: 20 * 60,
  undo_email: 7 * 24 * 3_600,
} as const satisfies Record<TokenPurpose, number>;

export interface TokenFacts {
  /** null for a proof before its account exists, and for a question */
  readonly viewerId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Makes a token of 256 bits.
 * @param now milliseconds
 */
export async function issueToken(db: Database, purpose: TokenPurpose, { viewerId, data }: TokenFacts, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('viewer_tokens')
    .values({
      token_hash: hashOf(token),
      viewer_id: viewerId,
      purpose,
      data: JSON.stringify(data),
      expires_at: toDate(now + TOKEN_SECONDS[purpose] * 1_000),
    })
    .execute();
  return token;
}

/** What a token stands for, without using it; null when it is unknown, used or too old. */
export async function readToken(db: Database, purpose: TokenPurpose, token: string, now: number): Promise<TokenFacts | null> {
  const found = await db
    .selectFrom('viewer_tokens')
    .select(['viewer_id', 'data'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
  return found ? { viewerId: found.viewer_id, data: found.data } : null;
}

/** As readToken(), and the token never works again: of uses at the same time one succeeds. */
export async function consumeToken(db: Database, purpose: TokenPurpose, token: string, now: number): Promise<TokenFacts | null> {
  const used = await db
    .updateTable('viewer_tokens')
    .set({ used_at: toDate(now) })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .returning(['viewer_id', 'data'])
    .executeTakeFirst();
  return used ? { viewerId: used.viewer_id, data: used.data } : null;
}

/** Makes every token of a viewer for a purpose useless. */
export async function revokeTokens(db: Database, viewerId: string, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('viewer_tokens').where('viewer_id', '=', viewerId).where('purpose', '=', purpose).execute();
}
