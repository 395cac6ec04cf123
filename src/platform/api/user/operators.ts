/** An operator's account: its code exchanged for a proof, the proof linked to a viewer or used to sign in, and the link removed. */
import * as z from 'zod';
import { PROVIDERS } from '#rules/identity-providers.ts';
import { whileSignedIn } from '../../accounts/account-access.ts';
import { deviceOf } from '../../accounts/device.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { identityOf, providerFault, replayed, viewerOfAccount } from '../../accounts/provider-viewers.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { endSession, openSession } from '../../accounts/sessions.ts';
import { consumeToken, issueToken, TOKEN_SECONDS } from '../../accounts/single-use-tokens.ts';
import { claimSignIn, noteProof, noteSession } from '../../accounts/used-sign-ins.ts';
import { replaceIdentity, toProfile } from '../../accounts/viewers.ts';
import type { Database } from '../../db/database.ts';
import { Fault, notFound } from '../../http/fault.ts';
import { type Handlers, signedIn } from '../../http/handler.ts';

/** What a proof stands for: a verified account at an operator. */
const proofSchema = z.object({
  operator: z.string(),
  iss: z.string(),
  sub: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  subscription: z.boolean(),
});

export const operators: Pick<Handlers, 'operatorToken' | 'userLink' | 'userUnlink'> = {
  operatorToken: async ({ params: { operator }, body }, context) => {
    const { db, now, providers, session } = context;
    const { code, code_verifier: verifier, redirect_uri: redirectUri, nonce } = body;
    const key = { provider: operator, secret: code };
    const failed = (reason: string) => logAccount(context, 'sign_in_failed', session?.viewerId ?? null, { by: operator, reason });
    await countTry(db, 'provider', countedAddress(context.viewer));
    if (!(await claimSignIn(db, key, now))) {
      failed('replayed');
      throw replayed();
    }
    const account = await providers.exchangeOperator(operator, { code, verifier, redirectUri, nonce }).catch((error: unknown) => {
      failed(error instanceof Error ? error.message : 'unknown');
      throw providerFault(operator, error);
    });
    const { iss, sub, name, email, emailVerified, subscription } = account;
    const data: z.output<typeof proofSchema> = { operator, iss, sub, name, email, emailVerified, subscription };
    const issue = (trx: Database) => issueToken(trx, 'operator_proof', { viewerId: session?.viewerId ?? null, data }, now);
    const token = await (session ? whileSignedIn(db, session, issue) : issue(db));
    await noteProof(db, key, token);
    return { answer: { token, refresh_token: null, expires_in: TOKEN_SECONDS.operator_proof } };
  },

  userLink: async ({ params: { operator }, body: { token } }, context) => {
    const { db, now, session, publicBase } = context;
    const { name } = PROVIDERS[operator];
    const proof = await consumeToken(db, 'operator_proof', token, now);
    const account = proofSchema.safeParse(proof?.data).data;
    // The proof of a signed-in viewer's request is that viewer's alone.
    if (!proof || account?.operator !== operator || proof.viewerId !== (session?.viewerId ?? null))
      throw new Fault(422, 'operator_expired', `A sessão em ${name} expirou. Por favor entre de novo.`);
    const identity = identityOf(operator, { ...account, claims: {} }, account.subscription);
    const viewerId = session?.viewerId ?? (await viewerOfAccount(db, identity, { ...account, claims: {} }, now));
    const enter = async (trx: Database) => {
      if ((await replaceIdentity(trx, viewerId, identity, now)) === 'taken') {
        logAccount(context, 'sign_in_failed', viewerId, { by: operator, reason: 'taken' });
        throw new Fault(
          409,
          'operator_taken',
          `Esta conta ${name} já está ligada a outra conta. Entre com ${name}, ou remova-a nessa conta.`,
        );
      }
      // SECURITY 23: the token of before the link is dead.
      if (session) await endSession(trx, viewerId, session.sessionId);
      return openSession(trx, viewerId, deviceOf(context));
    };
    // A link in progress ends with the session that began it (SECURITY 65).
    const opened = await (session ? whileSignedIn(db, session, enter) : db.transaction().execute(enter));
    await noteSession(db, { proof: token }, opened, now);
    logAccount(context, session ? 'linked' : 'sign_in', viewerId, { by: operator });
    return { answer: { ...opened, profile: await toProfile(db, viewerId, { publicBase, signedInAt: now, now }) } };
  },

  userUnlink: async ({ params: { operator } }, context) => {
    const { viewerId } = signedIn(context);
    await context.db.transaction().execute(async (trx) => {
      // Of two ways in that are taken off at the same time, the second is the only one.
      await lockViewer(trx, viewerId);
      const identities = await trx.selectFrom('viewer_identities').select('provider').where('viewer_id', '=', viewerId).execute();
      const viewer = await trx.selectFrom('viewers').select(['password_hash', 'email']).where('id', '=', viewerId).executeTakeFirst();
      const { name } = PROVIDERS[operator];
      if (!identities.some(({ provider }) => provider === operator)) throw notFound(`Não tem uma conta ${name} ligada.`);
      // With an e-mail a password can be set by the forgotten-password mail.
      const hasOtherWay =
        viewer?.password_hash != null || viewer?.email != null || identities.some(({ provider }) => provider !== operator);
      if (!hasOtherWay) throw new Fault(409, 'only_way_in', `${name} é a sua única forma de entrar. Indique antes um e-mail na sua conta.`);
      await trx.deleteFrom('viewer_identities').where('viewer_id', '=', viewerId).where('provider', '=', operator).execute();
    });
    logAccount(context, 'unlinked', viewerId, { by: operator });
    return { answer: null };
  },
};
