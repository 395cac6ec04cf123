/** Calls about the viewer: profile, wallet, deletion, operators. */
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { toProfile } from '../../accounts/viewers.ts';
import { readWallet } from '../../accounts/wallet.ts';
import { sessionEnded } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { deletedMail } from '../../mail/texts.ts';
import { updateProfile } from './update-profile.ts';

async function profileOf(context: Context) {
  const { viewerId, signedInAt } = signedIn(context);
  const profile = await toProfile(context.db, viewerId, { publicBase: context.publicBase, signedInAt, now: context.now });
  // Deleted on another device a moment ago.
  if (!profile) throw sessionEnded();
  return profile;
}

/** Deletes the viewer and everything that belongs to the viewer: sessions, identities, favourites, picture, wallet, requests. */
async function deleteViewer(context: Context): Promise<void> {
  const { db, now, background, mailer } = context;
  const session = signedIn(context);
  requireRecentSignIn(session, now);
  const gone = await db.deleteFrom('viewers').where('id', '=', session.viewerId).returning(['email', 'name']).executeTakeFirst();
  logAccount(context, 'deleted', session.viewerId);
  if (gone?.email) {
    const person = { email: gone.email, name: gone.name };
    background.start('notice of a deletion', () => mailer.send(deletedMail(person)));
  }
}

export const user = {
  userProfile: async (_input, context) => ({ answer: await profileOf(context) }),
  userProfileUpdate: async ({ body }, context) => {
    await updateProfile(body, context);
    return { answer: await profileOf(context) };
  },
  userDelete: async (_input, context) => {
    await deleteViewer(context);
    return { answer: null };
  },
  storeWallet: async (_input, context) => ({ answer: await readWallet(context.db, signedIn(context).viewerId) }),
} satisfies Handlers;
