/** The viewer behind an account at a provider: found by (iss, sub), or created at the first sign-in (SECURITY 9). */
import { PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import type { VerifiedAccount } from '#rules/openid/verified-account.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { createViewer, findByIdentity, type Identity, linkIdentity } from './viewers.ts';

const EMAIL_TAKEN = 'Já existe uma conta com este e-mail. Entre da forma como a criou, ou peça uma nova palavra-passe.';

/** Another sign-in of this account at the same time has created the viewer, or another viewer has its e-mail. */
class CreatedElsewhere extends Error {}

export const identityOf = (provider: Identity['provider'], account: VerifiedAccount, subscription = false): Identity => ({
  provider,
  iss: account.iss,
  sub: account.sub,
  email: account.email,
  subscription,
});

/**
 * An e-mail counts only when the provider has confirmed it; otherwise the viewer is asked for one later. An e-mail of another viewer never
 * joins the two accounts.
 * @param now milliseconds
 * @param keepsEmail store an e-mail that is not confirmed yet too, as a registration does when it belongs to nobody
 * @throws Fault 409 when the e-mail belongs to another viewer
 */
export async function viewerOfAccount(
  db: Database,
  identity: Identity,
  account: VerifiedAccount,
  now: number,
  keepsEmail = account.emailVerified,
): Promise<string> {
  const found = await findByIdentity(db, identity.iss, identity.sub);
  if (found) {
    await linkIdentity(db, found.viewerId, identity, now);
    return found.viewerId;
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const created = await createViewer(
        trx,
        {
          name: account.name?.slice(0, 120) ?? '',
          userName: null,
          email: keepsEmail ? account.email : null,
          emailVerified: account.emailVerified,
          passwordHash: null,
          birthDate: null,
          termsAccepted: false,
          optin: false,
        },
        now,
      );
      // An e-mail that is taken may be this account's own: the other sign-in has stored both.
      if (!created.ok || (await linkIdentity(trx, created.viewerId, identity, now)) === 'taken') throw new CreatedElsewhere();
      return created.viewerId;
    });
  } catch (error) {
    if (!(error instanceof CreatedElsewhere)) throw error;
    const other = await findByIdentity(db, identity.iss, identity.sub);
    if (other) return other.viewerId;
    throw new Fault(409, 'email_taken', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
  }
}

export const replayed = (): Fault =>
  new Fault(401, 'replayed', 'Este pedido de entrada já tinha sido usado. Por segurança, a sessão que abriu foi terminada. Entre de novo.');

/** What a viewer is told when a provider's sign-in cannot be believed or go on. @throws the error itself when it is no ProviderFault */
export function providerFault(provider: ProviderId | 'identity', error: unknown): Fault {
  if (!(error instanceof ProviderFault)) throw error;
  const name = provider === 'identity' ? 'o serviço de contas' : PROVIDERS[provider].name;
  const fault =
    error.kind === 'unreachable'
      ? new Fault(502, 'provider_unavailable', `De momento não foi possível falar com ${name}. Tente de novo dentro de momentos.`)
      : error.kind === 'code'
        ? new Fault(422, 'operator_expired', `A sessão em ${name} expirou. Por favor entre de novo.`)
        : new Fault(
            401,
            'invalid_token',
            provider === 'identity'
              ? 'Não foi possível confirmar a sua conta. Por favor entre de novo.'
              : `Não foi possível confirmar a sua conta ${name}. Por favor entre de novo.`,
          );
  fault.cause = error;
  return fault;
}
