/** `GET /user/data`: everything that is stored about a viewer. */
import { sql } from 'kysely';
import type { UserData } from '#contract/entities/user-data.ts';
import { readDevices } from '../../accounts/devices.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { toProfile } from '../../accounts/viewers.ts';
import { readWallet } from '../../accounts/wallet.ts';
import { sessionEnded } from '../../http/fault.ts';
import type { Context } from '../../http/handler.ts';
import { momentContext } from '../../moments/moment-context.ts';
import { readBuyerData } from '../../store/buyer-data.ts';
import { iso } from '../../wire/instant.ts';
import { readMoments, toMoment } from '../../wire/moment.ts';
import { readDataRequests } from './data-requests.ts';
import { readGivenData } from './given-data.ts';

export async function readUserData(session: SignedIn, context: Context): Promise<UserData> {
  const { db, now, publicBase } = context;
  const { viewerId, signedInAt } = session;
  const reading = await momentContext(context);
  const [viewer, profile, identities, devices, wallet, requests, moments, given, bought] = await Promise.all([
    db.selectFrom('viewers').select(['created_at', 'terms_at']).where('id', '=', viewerId).executeTakeFirst(),
    toProfile(db, viewerId, { publicBase, now, signedInAt }),
    db
      .selectFrom('viewer_identities')
      .select(['provider', 'sub', 'email', 'linked_at'])
      .where('viewer_id', '=', viewerId)
      .orderBy('linked_at')
      .execute(),
    readDevices(db, session, now),
    readWallet(db, viewerId),
    readDataRequests(db, viewerId),
    readMoments(
      reading,
      sql`SELECT m.*, o.created_at AS ordered FROM moments m JOIN moment_makers o ON o.moment_id = m.id AND o.viewer_id = ${viewerId}`,
    ),
    readGivenData(db, viewerId),
    readBuyerData(db, viewerId),
  ]);
  if (!viewer || !profile) throw sessionEnded();
  return {
    exported_at: iso(now),
    created_at: iso(viewer.created_at),
    terms_at: viewer.terms_at === null ? null : iso(viewer.terms_at),
    profile,
    identities: identities.map(({ provider, sub, email, linked_at }) => ({ provider, subject: sub, email, linked_at: iso(linked_at) })),
    devices,
    wallet,
    data_requests: requests,
    moments: moments.map((row) => toMoment(row, reading)),
    ...given,
    ...bought,
  };
}
