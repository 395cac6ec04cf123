/** Sign-in with an account of a social network. */
import { deviceOf } from '../../accounts/device.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { identityOf, providerFault, replayed, viewerOfAccount } from '../../accounts/provider-viewers.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { openSession } from '../../accounts/sessions.ts';
import { claimSignIn, noteSession } from '../../accounts/used-sign-ins.ts';
import type { Handlers } from '../../http/handler.ts';

export const social: Pick<Handlers, 'authLoginSocial'> = {
  authLoginSocial: async ({ params: { network }, body: { token, nonce } }, context) => {
    const { db, now, providers } = context;
    const key = { provider: network, secret: nonce ?? token };
    const failed = (reason: string) => logAccount(context, 'sign_in_failed', null, { by: network, reason });
    await countTry(db, 'provider', countedAddress(context.viewer));
    if (!(await claimSignIn(db, key, now))) {
      failed('replayed');
      throw replayed();
    }
    const account = await providers.verifySocial(network, token, nonce).catch((error: unknown) => {
      failed(error instanceof Error ? error.message : 'unknown');
      throw providerFault(network, error);
    });
    const viewerId = await viewerOfAccount(db, identityOf(network, account), account, now);
    const session = await openSession(db, viewerId, deviceOf(context));
    await noteSession(db, key, session, now);
    logAccount(context, 'sign_in', viewerId, { by: network });
    return { answer: session };
  },
};
