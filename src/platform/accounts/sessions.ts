/** Sessions of viewers: a bearer token for each device, valid for 90 days. */
import type { DEVICE_KINDS } from '#contract/entities/device.ts';
import type { Session } from '#contract/entities/session.ts';
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import { hashOf, newId, newToken } from './tokens.ts';

/** `seen_at` is written at most this often for a session, in milliseconds: a read must not cost a write. */
const SEEN_EVERY_MS = 5 * 60_000;

export type DeviceKind = (typeof DEVICE_KINDS)[number];

export interface SessionDevice {
  /** `x-device-id`; null when the device is unknown */
  readonly deviceId: string | null;
  /** Name in the list of devices. */
  readonly name: string;
  readonly kind: DeviceKind;
  /** milliseconds */
  readonly now: number;
  /** when the viewer proved who it is, in milliseconds; undefined: now */
  readonly signedInAt?: number;
}

/** Who asks, by the bearer token of the request. */
export interface SignedIn {
  readonly viewerId: string;
  readonly sessionId: string;
  /** milliseconds */
  readonly signedInAt: number;
}

/**
 * Opens a session with a new token (SECURITY 23). A session that the viewer had on this device ends: its token is dead.
 * @returns the answer of every call that signs in
 */
export async function openSession(
  db: Database,
  viewerId: string,
  { deviceId, name, kind, now, signedInAt = now }: SessionDevice,
): Promise<Session> {
  const token = newToken();
  const row = {
    viewer_id: viewerId,
    id: newId(),
    token_hash: hashOf(token),
    device_id: deviceId,
    name,
    kind,
    signed_in_at: toDate(signedInAt),
    seen_at: toDate(now),
    expires_at: toDate(now + AUTH_COOKIE_SECONDS * 1_000),
  };
  await db
    .insertInto('viewer_sessions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_id', 'device_id'])
        .where('device_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          token_hash: ref('excluded.token_hash'),
          name: ref('excluded.name'),
          kind: ref('excluded.kind'),
          signed_in_at: ref('excluded.signed_in_at'),
          seen_at: ref('excluded.seen_at'),
          expires_at: ref('excluded.expires_at'),
        })),
    )
    .execute();
  return { access_token: token, token_type: 'Bearer', expires_in: AUTH_COOKIE_SECONDS, message: null };
}

/**
 * The viewer of a bearer token, null when it is unknown or has ended. Notes that the session was used.
 * @param now milliseconds
 */
export async function viewerOf(db: Database, bearer: string, now: number): Promise<SignedIn | null> {
  const found = await db
    .selectFrom('viewer_sessions')
    .select(['viewer_id', 'id', 'signed_in_at', 'seen_at'])
    .where('token_hash', '=', hashOf(bearer))
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
  if (!found) return null;
  if (Math.abs(now - found.seen_at.getTime()) > SEEN_EVERY_MS)
    await db
      .updateTable('viewer_sessions')
      .set({ seen_at: toDate(now) })
      .where('viewer_id', '=', found.viewer_id)
      .where('id', '=', found.id)
      .execute();
  return { viewerId: found.viewer_id, sessionId: found.id, signedInAt: found.signed_in_at.getTime() };
}

/** Ends one session of a viewer. @returns false when the viewer has no such session */
export async function endSession(db: Database, viewerId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('viewer_sessions')
    .where('viewer_id', '=', viewerId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a viewer. @param but a session that stays */
export async function endSessions(db: Database, viewerId: string, but?: string): Promise<void> {
  await db
    .deleteFrom('viewer_sessions')
    .where('viewer_id', '=', viewerId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .execute();
}
