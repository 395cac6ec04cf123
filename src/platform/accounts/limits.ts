/** Limits on tries, counted in the database for all processes together (rate-limiter-flexible). Its clock is the real one. */
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#rules/address-network.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { hashOf } from './tokens.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 3_600;

/** A limit never locks an account for good: every count ends by itself (SECURITY 20). */
const LIMITS = {
  /** failed sign-ins of an account from an address */
  login: { points: 5, seconds: QUARTER },
  /** failed sign-ins from an address, whichever the account */
  loginAddress: { points: 60, seconds: QUARTER },
  /** codes and tokens of identity providers from an address: each makes the upstream ask the provider */
  provider: { points: 240, seconds: QUARTER },
  /** registrations with valid fields from an address: each tells whether an e-mail is taken (SECURITY 19) */
  register: { points: 10, seconds: HOUR },
  /** questions that an address is asked: before it registers once more, and in the place of a captcha */
  question: { points: 600, seconds: HOUR },
  /** mails for a new password asked for by an address */
  resetAddress: { points: 20, seconds: HOUR },
  /** mails for a new password to one account: more are not sent, and the answer does not tell */
  resetMail: { points: 5, seconds: HOUR },
  /** tries of mailed tokens from an address */
  token: { points: 30, seconds: HOUR },
  /** confirmation mails that a viewer asks for */
  confirmMail: { points: 5, seconds: HOUR },
  /** wrong current passwords of a viewer */
  currentPassword: { points: 5, seconds: QUARTER },
  /** wrong TV codes of a viewer (SECURITY 22) */
  tvCode: { points: 5, seconds: QUARTER },
  /** codes for televisions at an address: one a minute for five televisions */
  tvCodes: { points: 300, seconds: HOUR },
  picture: { points: 20, seconds: HOUR },
  /** views of videos that an address is counted for: a household's evening, or a school's break */
  videoViews: { points: 240, seconds: HOUR },
  dataDownload: { points: 20, seconds: HOUR },
  /** moments that a viewer makes; the same one again does not count */
  moment: { points: 30, seconds: HOUR },
  /** moments made from an address, whichever the account: four viewers of a household at their limit */
  momentAddress: { points: 120, seconds: HOUR },
  /** counted views of moments from an address: anybody can claim a new device */
  momentView: { points: 600, seconds: HOUR },
  /** orders from an address; more take a captcha each (store/purchase-limits.ts) */
  purchase: { points: 60, seconds: HOUR },
  /** orders of an account or a device: a household's Christmas */
  purchaseOwner: { points: 30, seconds: HOUR },
  /** repetitions of MB WAY requests to a telephone, whichever the order */
  mbwayResend: { points: 6, seconds: HOUR },
  /** mails about unpaid orders to one address that no account has confirmed: more are not sent, and the answer does not tell */
  orderMail: { points: 6, seconds: HOUR },
  /** links of purchases' mails that an address opens, and declarations by them */
  withdrawal: { points: 120, seconds: HOUR },
  /** voucher codes that a viewer tries, right ones too */
  voucher: { points: 20, seconds: HOUR },
  /** voucher codes from an address, whichever the account; more take a captcha each */
  voucherAddress: { points: 60, seconds: HOUR },
  /** saved predictions of a viewer: forms of a round, again and again */
  prediction: { points: 240, seconds: HOUR },
  /** groups of friends that a viewer makes, and codes that a viewer tries */
  friendGroup: { points: 30, seconds: HOUR },
  /** the same from an address, whichever the account: four viewers of a household at their limit */
  friendGroupAddress: { points: 120, seconds: HOUR },
  /** votes from an address, moved ones too: a school's match */
  pollVote: { points: 600, seconds: HOUR },
  /** devices that vote for the first time in one poll from an address, without a session: anybody can claim any number; more sign in to vote */
  pollDevice: { points: 120, seconds: HOUR },
  /** codes of polls that an address tries */
  pollCode: { points: 60, seconds: HOUR },
  /** forms sent from an address: messages, subscriptions, castings */
  form: { points: 30, seconds: HOUR },
  /** files of castings that an address sends, refused ones too: six applications of five */
  castingFile: { points: 30, seconds: HOUR },
  /** challenges of the captcha that an address asks for: a mobile network's sale */
  captcha: { points: 3_000, seconds: HOUR },
  /** mails that ask one address whether it wants the newsletter: more are not sent, and the answer does not tell */
  newsletterMail: { points: 3, seconds: HOUR },
  /** reminders and subscriptions of browsers that a viewer saves */
  reminder: { points: 120, seconds: HOUR },
  dataRequest: { points: 5, seconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

const limiters = new WeakMap<Database, Map<LimitName, RateLimiterPostgres>>();

function limiterOf(db: Database, name: LimitName): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<LimitName, RateLimiterPostgres>();
  limiters.set(db, known);
  let limiter = known.get(name);
  if (!limiter) {
    const { points, seconds } = LIMITS[name];
    limiter = new RateLimiterPostgres({
      // The library's statements run through Kysely, so that they share its pool.
      storeClient: {
        query: async ({ text, values }: { text: string; values?: unknown[] }) => {
          const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
          return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
        },
      },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    known.set(name, limiter);
  }
  return limiter;
}

/** A hash: e-mails and addresses stay out of the table. */
const keyOf = (parts: readonly string[]): string => hashOf(JSON.stringify(parts)).slice(0, 32);

const tooMany = (milliseconds: number): Fault => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'um minuto' : `${minutes} minutos`;
  return new Fault(429, 'too_many', `Demasiadas tentativas. Tente novamente dentro de ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
};

/**
 * Counts a try. It is counted before its outcome is known, so that tries at the same time cannot pass together.
 * @param key what the limit counts, such as e-mail and address
 * @returns the tries so far, with this one
 * @throws Fault 429 with Retry-After
 */
export async function countTry(db: Database, name: LimitName, ...key: string[]): Promise<number> {
  try {
    return (await limiterOf(db, name).consume(keyOf(key))).consumedPoints;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    throw refused;
  }
}

/** As countTry(), for limits of which the answer must not tell. @returns whether the try is within the limit */
export async function isWithin(db: Database, name: LimitName, ...key: string[]): Promise<boolean> {
  try {
    await countTry(db, name, ...key);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** Forgets the tries of a key, after one that succeeded. */
export async function forgetTries(db: Database, name: LimitName, ...key: string[]): Promise<void> {
  await limiterOf(db, name).delete(keyOf(key));
}

/** Takes a try back that turned out not to count. */
export async function takeBackTry(db: Database, name: LimitName, ...key: string[]): Promise<void> {
  await limiterOf(db, name).reward(keyOf(key));
}

/** What an address counts as: a household's IPv6 network is one. '' (tests without a socket) counts like any other. */
export const countedAddress = ({ address }: { readonly address: string }): string => networkOf(address);
