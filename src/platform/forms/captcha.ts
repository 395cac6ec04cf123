/**
 * The captcha of the forms (decision 45), behind one interface: Cloudflare Turnstile where its keys are set, else ALTCHA, a proof of work that
 * asks nothing of who writes. Without scripts both are replaced by the question of registrations. All fail closed: what cannot be checked is refused.
 */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { countedAddress } from '../accounts/limits.ts';
import { isRightAnswer } from '../accounts/registration-question.ts';
import { hashOf } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import type { Context, TurnstileKeys } from '../http/handler.ts';
import { mediaSecret } from '../media-secret.ts';
import { toDate } from '../wire/instant.ts';

/** Time from a challenge to its answer: a form with large files is open for long. Milliseconds. */
const CHALLENGE_MS = 2 * 3_600_000;
/** Rounds of one derivation. A browser makes some 256 of them: a quarter of a second on a desktop, one to two on a telephone. */
const ROUNDS = 2_000;
const TURNSTILE_PATH = '/turnstile/v0/siteverify';
/** Longest token, in characters. */
const TURNSTILE_TOKEN = 2_048;
/** Until Turnstile has answered. Milliseconds. */
const TURNSTILE_LIMIT_MS = 5_000;

export interface Challenge {
  kind: 'altcha' | 'turnstile';
  site_key: string | null;
  challenge: string | null;
}

interface Captcha {
  challenge: () => Promise<Challenge>;
  /** Whether an answer is right. It does not count it. */
  isRight: (answer: string) => Promise<boolean>;
}

const text = z.string().max(200);
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string().min(2).max(64),
      expiresAt: z.number(),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: text }),
});

function readPayload(answer: string): z.output<typeof payload> | null {
  try {
    const read = payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Its clock is the real one: a challenge is signed with its end, and compared with the library's own clock. */
async function altcha(db: Database): Promise<Captcha> {
  const hmacSignatureSecret = (await mediaSecret(db, 'captcha')).toString('hex');
  return {
    challenge: async () => {
      const expiresAt = new Date(Date.now() + CHALLENGE_MS);
      const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: ROUNDS, deriveKey, expiresAt, hmacSignatureSecret });
      return { kind: 'altcha', site_key: null, challenge: JSON.stringify(made) };
    },
    isRight: async (answer) => {
      const read = readPayload(answer);
      if (!read) return false;
      const { verified } = await verifySolution({ ...read, deriveKey, hmacSignatureSecret }).catch(() => ({ verified: false }));
      return verified;
    },
  };
}

const turnstile = ({ siteKey, secretKey, url }: TurnstileKeys): Captcha => ({
  challenge: async () => ({ kind: 'turnstile', site_key: siteKey, challenge: null }),
  isRight: async (answer) => {
    if (answer.length > TURNSTILE_TOKEN) return false;
    try {
      const body = new URLSearchParams({ secret: secretKey, response: answer });
      const reply = await fetch(new URL(TURNSTILE_PATH, url), {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(TURNSTILE_LIMIT_MS),
        redirect: 'error',
      });
      return reply.ok && z.object({ success: z.literal(true) }).safeParse(await reply.json()).success;
    } catch {
      return false;
    }
  },
});

const captchaOf = async ({ db, facts }: Pick<Context, 'db' | 'facts'>): Promise<Captcha> =>
  facts.turnstile ? turnstile(facts.turnstile) : altcha(db);

export const makeChallenge = async (context: Pick<Context, 'db' | 'facts'>): Promise<Challenge> => (await captchaOf(context)).challenge();

/** A question of `authQuestion` with its answer. */
const QUESTION = /^question:([\w-]{20,100}):(.{1,100})$/su;

const refused = (message: string): Fault => new Fault(422, 'captcha', message, { fields: { captcha: message } });

/** Whether the answer was counted for this form: it is the first use, or the same form sent again. */
async function isCounted(db: Database, answer: string, key: string): Promise<boolean> {
  const { used_for } = await db
    .insertInto('captcha_answers')
    .values({ answer_hash: hashOf(answer), used_for: key, expires_at: toDate(Date.now() + 2 * CHALLENGE_MS) })
    .onConflict((conflict) => conflict.column('answer_hash').doUpdateSet((eb) => ({ used_for: eb.ref('captcha_answers.used_for') })))
    .returning('used_for')
    .executeTakeFirstOrThrow();
  return used_for === key;
}

/** What an answer is counted for, as the UUID of its column. */
export const captchaUse = (text: string): string => hashOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Lets a form through whose captcha is answered right, once.
 * @param key what it counts for (captchaUse)
 * @throws Fault 422 captcha
 */
export async function requireCaptcha(context: Context, answer: string | undefined, key: string): Promise<void> {
  if (answer === undefined || answer === '') throw refused('Confirme que não é um programa.');
  const question = QUESTION.exec(answer);
  if (question) {
    const [, token = '', given = ''] = question;
    const { db, now, viewer } = context;
    if (await isRightAnswer(db, { token, answer: given, address: countedAddress(viewer), now })) return;
    throw refused('A resposta não está certa, ou demorou demasiado.');
  }
  const captcha = await captchaOf(context);
  // ALTCHA's parameters are part of what is hashed: another writing of the same solution must not count again.
  const read = context.facts.turnstile ? null : readPayload(answer);
  const counted = read ? read.challenge.signature : answer;
  // Turnstile refuses a token that it has seen: the count comes first, so that the same form sent twice is let through by it.
  const isAgain = context.facts.turnstile !== null && (await isKnown(context.db, counted, key));
  if (!isAgain && !(await captcha.isRight(answer))) throw refused('Não foi possível confirmar que não é um programa. Tente de novo.');
  if (!(await isCounted(context.db, counted, key))) throw refused('Esta confirmação já foi usada. Tente de novo.');
}

async function isKnown(db: Database, answer: string, key: string): Promise<boolean> {
  const row = await db.selectFrom('captcha_answers').select('used_for').where('answer_hash', '=', hashOf(answer)).executeTakeFirst();
  return row?.used_for === key;
}
