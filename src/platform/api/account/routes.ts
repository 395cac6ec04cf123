/** Calls about the account itself: devices, personal data, picture, confirmation of the e-mail, choices of favourites. */
import { whileSignedIn } from '../../accounts/account-access.ts';
import { issueConfirmation, mailConfirmation } from '../../accounts/confirmation.ts';
import { readDevices } from '../../accounts/devices.ts';
import { countTry } from '../../accounts/limits.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { endSession } from '../../accounts/sessions.ts';
import { notFound, unprocessable } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { addDataRequest, readDataRequests } from './data-requests.ts';
import { favouriteOptions } from './favourite-options.ts';
import { storePicture } from './picture.ts';
import { readUserData } from './user-data.ts';

/** Mails the link for the e-mail that waits for its confirmation: a new one, or the viewer's own. */
async function confirmAgain(context: Context): Promise<{ message: string }> {
  const { db, now } = context;
  const session = signedIn(context);
  const { viewerId } = session;
  const [viewer, pending] = await Promise.all([
    db.selectFrom('viewers').select(['name', 'email', 'email_verified_at']).where('id', '=', viewerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('viewer_tokens')
      .select('data')
      .where('viewer_id', '=', viewerId)
      .where('purpose', '=', 'confirm')
      .where('used_at', 'is', null)
      .orderBy('expires_at', 'desc')
      .executeTakeFirst(),
  ]);
  const waiting = pending?.data.email;
  const email = typeof waiting === 'string' ? waiting : viewer.email_verified_at === null ? viewer.email : null;
  if (email === null) throw unprocessable('email', 'O seu e-mail já está confirmado.');
  await countTry(db, 'confirmMail', viewerId);
  const token = await whileSignedIn(db, session, (trx) => issueConfirmation(trx, viewerId, email, now));
  mailConfirmation(context, { email, name: viewer.name }, token);
  return { message: `Enviámos uma ligação para ${email}.` };
}

export const account = {
  authConfirmAgain: async (_input, context) => ({ answer: await confirmAgain(context) }),
  userDevices: async (_input, context) => ({ answer: { devices: await readDevices(context.db, signedIn(context), context.now) } }),
  userDeviceEnd: async ({ params }, context) => {
    const { viewerId } = signedIn(context);
    if (!(await endSession(context.db, viewerId, params.id))) throw notFound('Este aparelho não tem sessão iniciada.');
    logAccount(context, 'device_ended', viewerId);
    return { answer: null };
  },
  userData: async (_input, context) => {
    const session = signedIn(context);
    await countTry(context.db, 'dataDownload', session.viewerId);
    logAccount(context, 'data_downloaded', session.viewerId);
    return { answer: await readUserData(session, context) };
  },
  userDataRequest: async ({ body }, context) => {
    const { viewerId } = signedIn(context);
    await countTry(context.db, 'dataRequest', viewerId);
    logAccount(context, 'data_requested', viewerId);
    return { answer: await addDataRequest(context.db, viewerId, body.message ?? '', context.now) };
  },
  userDataRequests: async (_input, context) => ({
    answer: { requests: await readDataRequests(context.db, signedIn(context).viewerId) },
  }),
  userPicture: async ({ body }, context) => ({ answer: await storePicture(body.file, context) }),
  userFavouriteOptions: async ({ query }, context) => ({
    answer: await favouriteOptions(context.db, query.q ?? '', context.publicBase),
    maxAge: 30,
  }),
} satisfies Handlers;
