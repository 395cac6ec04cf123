/** Codes by which a television is signed in: it shows one, the viewer enters it on the site, the television fetches its token. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/core/call.ts';
import type { tvCode, tvCodeStatus, tvLink } from '#contract/tags/tv.ts';
import { settingNumber } from '#rules/constants.ts';
import { whileSignedIn } from '../../accounts/account-access.ts';
import { countedAddress, countTry, takeBackTry } from '../../accounts/limits.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { openSession } from '../../accounts/sessions.ts';
import { hashOf, newToken } from '../../accounts/tokens.ts';
import { Fault, notFound } from '../../http/fault.ts';
import { type Context, signedIn } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';

/** Capitals and digits without those that look alike (0 O, 1 I L, 5 S, 2 Z, 8 B). */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 6;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As typed: lower case, spaces and hyphens are no difference. */
const asShown = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** K-tv-code-60: how long a code works, in seconds; an operator's setting may change it. */
async function codeSeconds({ db }: Context): Promise<number> {
  const key = 'code_generate_tv';
  const setting = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return Math.min(600, Math.round(settingNumber({ [key]: setting?.value }, key, 10)));
}

/** `POST /tv/code`. @throws Fault 429 */
export async function showCode(name: string, context: Context): Promise<AnswerOf<typeof tvCode>> {
  const { db, now, viewer } = context;
  await countTry(db, 'tvCodes', countedAddress(viewer));
  const seconds = await codeSeconds(context);
  const pollToken = newToken();
  // Two televisions never show the same code at the same time: 25^6 codes, and another is drawn when one is shown.
  for (;;) {
    const code = newCode();
    const shown = await sql`
      INSERT INTO tv_codes (poll_hash, code, name, expires_at)
      SELECT ${hashOf(pollToken)}, ${code}, ${name}, ${toDate(now + seconds * 1_000)}
      WHERE NOT EXISTS (SELECT FROM tv_codes WHERE code = ${code} AND expires_at > ${toDate(now)})`.execute(db);
    if (shown.numAffectedRows === 1n) return { code, poll_token: pollToken, expires_in: seconds };
  }
}

/** `POST /tv/link`: a code works once (SECURITY 22). @throws Fault 404 unknown, 410 ended, 429 after five wrong codes */
export async function linkTelevision(typed: string, context: Context): Promise<AnswerOf<typeof tvLink>> {
  const { db, now } = context;
  const session = signedIn(context);
  const { viewerId } = session;
  await countTry(db, 'tvCode', viewerId);
  const code = asShown(typed);
  const linked = await whileSignedIn(db, session, (trx) =>
    trx
      .updateTable('tv_codes')
      .set({ viewer_id: viewerId, linked_at: toDate(now) })
      .where('code', '=', code)
      .where('viewer_id', 'is', null)
      .where('expires_at', '>', toDate(now))
      .returning('name')
      .executeTakeFirst(),
  );
  if (!linked) {
    logAccount(context, 'tv_link_failed', viewerId);
    const ended = await db.selectFrom('tv_codes').select('code').where('code', '=', code).executeTakeFirst();
    throw ended
      ? new Fault(410, 'expired', 'Este código já terminou. Introduza o que a televisão mostra agora.')
      : notFound('Nenhuma televisão mostra este código. Confirme-o e tente de novo.');
  }
  // Of the tries this one alone: a television of one's own must not make room for guesses at the codes of others (SECURITY 69).
  await takeBackTry(db, 'tvCode', viewerId);
  logAccount(context, 'tv_linked', viewerId);
  const device = linked.name || 'Televisão';
  return { device, message: `${device} ligada à sua conta.` };
}

/** `POST /tv/code/status`: the token is handed out once, a minute after the code's end at the latest. */
export async function codeStatus(pollToken: string, context: Context): Promise<AnswerOf<typeof tvCodeStatus>> {
  const { db } = context;
  const poll_hash = hashOf(pollToken);
  const entered = await db.selectFrom('tv_codes').select('viewer_id').where('poll_hash', '=', poll_hash).executeTakeFirst();
  const token = entered?.viewer_id ? await collect(poll_hash, entered.viewer_id, context) : null;
  if (token !== null) return { state: 'linked', access_token: token };
  // Also when it has been linked since: the next question gets the token.
  const waiting = await db
    .selectFrom('tv_codes')
    .select('code')
    .where('poll_hash', '=', poll_hash)
    .where('collected_at', 'is', null)
    .where('expires_at', '>', toDate(context.now))
    .executeTakeFirst();
  return { state: waiting ? 'waiting' : 'expired', access_token: null };
}

/** Opens the television's session, once. A new password of the viewer takes the code away before (SECURITY 65). @returns its token */
function collect(poll_hash: string, viewerId: string, { db, now }: Context): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    const found = await trx
      .updateTable('tv_codes')
      .set({ collected_at: toDate(now) })
      .where('poll_hash', '=', poll_hash)
      .where('viewer_id', '=', viewerId)
      .where('collected_at', 'is', null)
      .where('expires_at', '>', toDate(now - 60_000))
      .returning('name')
      .executeTakeFirst();
    if (!found) return null;
    const device = { deviceId: null, name: found.name || 'Televisão', kind: 'tv', now } as const;
    return (await openSession(trx, viewerId, device)).access_token;
  });
}
