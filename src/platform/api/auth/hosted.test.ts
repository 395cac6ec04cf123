import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderFault } from '#rules/openid/provider-fault.ts';
import { NO_PROVIDERS, type ServiceAccount } from '../../accounts/provider-tokens.ts';
import { linkIdentity } from '../../accounts/viewers.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';

/** What the service says of a token. */
const said = new Map<string, ServiceAccount>();

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi({
    providers: {
      ...NO_PROVIDERS,
      verifyService: async (token) => {
        const found = said.get(token);
        if (!found) throw new ProviderFault('invalid', 'identity: id_token ERR_JWS_INVALID');
        return found;
      },
    },
  });
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

const ISS = 'https://id.example.pt/tv';
let tokens = 0;

/** An ID token for an account at the service. */
function tokenFor(account: Partial<ServiceAccount> & { sub: string }): string {
  tokens += 1;
  const token = `token-${tokens}`;
  said.set(token, { iss: ISS, name: null, email: null, emailVerified: false, claims: {}, signedInForMs: 0, ...account });
  return token;
}

const enter = (body: { token: string; password_changed?: boolean }, deviceId?: string) =>
  world.client(deviceId ? { deviceId } : {}).authIdentity({ body });
const profileOf = (bearer: string | null) => ok(world.client({ bearer: bearer ?? '' }).userProfile());
const isAlive = async (bearer: string | null) => (await world.client({ bearer: bearer ?? '' }).userProfile()).ok;

/** A device each, so that a session does not replace the other. */
const [FIRST, SECOND] = ['0190a0b0-1111-7222-8333-444455556601', '0190a0b0-1111-7222-8333-444455556602'];

describe('a session for an ID token of the identity service', () => {
  test('[S-after-login] makes the account at the first sign-in and finds it by issuer and subject afterwards', async () => {
    const first = await ok(enter({ token: tokenFor({ sub: 'ana', email: 'ana@id.example', emailVerified: false }) }));
    const made = await profileOf(first.access_token);
    expect(made).toMatchObject({ email: 'ana@id.example', email_verified: false, has_password: true, completed: false });
    const again = await ok(enter({ token: tokenFor({ sub: 'ana', email: 'outra@id.example', emailVerified: true }) }));
    expect(await profileOf(again.access_token)).toMatchObject({ id: made.id, email: 'outra@id.example', email_verified: true });
    expect(await refusal(enter({ token: 'forged' }))).toMatchObject({ status: 401, code: 'invalid_token' });
  });

  test('[SEC-9] an e-mail of another viewer joins no accounts, confirmed or not', async () => {
    const { registration, client } = await world.viewer();
    for (const emailVerified of [false, true]) {
      const token = tokenFor({ sub: `thief-${emailVerified}`, email: registration.email, emailVerified });
      expect(await refusal(enter({ token }))).toMatchObject({ status: 409, code: 'email_taken', fields: ['email'] });
    }
    // Nor does an account that exists get one.
    await ok(enter({ token: tokenFor({ sub: 'eva', email: 'eva@id.example', emailVerified: true }) }));
    const later = await ok(enter({ token: tokenFor({ sub: 'eva', email: registration.email, emailVerified: true }) }));
    expect((await profileOf(later.access_token)).email).toBe('eva@id.example');
    expect((await ok(client.userProfile())).email).toBe(registration.email);
  });

  test('[SEC-26] is as old as the sign-in at the service: a renewed token makes no recent one', async () => {
    const token = tokenFor({ sub: 'rui', email: 'rui@id.example', signedInForMs: 11 * 60_000 });
    const { access_token: bearer } = await ok(enter({ token }));
    expect(await refusal(world.client({ bearer }).userDelete())).toMatchObject({ status: 403, code: 'recent_sign_in' });
    const { access_token: recent } = await ok(enter({ token: tokenFor({ sub: 'rui' }) }));
    expect((await world.client({ bearer: recent }).userDelete()).ok).toBe(true);
  });

  test('[SEC-21] a changed password ends the other sessions; one that recovers an unconfirmed account takes off what was linked to it', async () => {
    const { db } = world.database;
    const link = async (bearer: string | null, sub: string) => {
      const { id } = await profileOf(bearer);
      await linkIdentity(db, id, { provider: 'nos', iss: 'https://id.nos.example', sub, email: null, subscription: false }, START);
    };
    const old = await ok(enter({ token: tokenFor({ sub: 'lia', email: 'lia@id.example' }) }, FIRST));
    await link(old.access_token, 'nos-lia');
    const token = tokenFor({ sub: 'lia', email: 'lia@id.example', emailVerified: true });
    const recovered = await ok(enter({ token, password_changed: true }, SECOND));
    expect(await isAlive(old.access_token)).toBe(false);
    expect(await profileOf(recovered.access_token)).toMatchObject({ networks: [], has_password: true, email_verified: true });

    await link(recovered.access_token, 'nos-lia-2');
    const changed = await ok(enter({ token, password_changed: true }, FIRST));
    expect(await isAlive(recovered.access_token)).toBe(false);
    expect((await profileOf(changed.access_token)).networks).toEqual([{ name: 'nos' }]);
  });
});
