/** Ways in: registration, sign-ins, mailed links, providers. */
import { type ParallelCall, TIMES } from './parallel-call.ts';
import { newOf, operatorProof, uniqueName } from './world.ts';

const PASSWORD = 'chuva-no-molhe-77';
const OTHER_PASSWORD = 'correio-verde-42';

const registration = (name: string) => ({
  name: 'Rui Matos',
  user_name: name,
  email: `${name}@example.pt`,
  password: PASSWORD,
  birth_date: '1990-04-25',
  terms: true,
  optin: false,
});

export const SIGN_IN_CALLS: readonly ParallelCall[] = [
  {
    call: 'authRegister',
    what: 'one e-mail and user name',
    begin: async ({ client, read }) => {
      const body = registration(uniqueName());
      return {
        ask: (n) => client(n).authRegister({ body }),
        done: () => read('SELECT count(*)::int FROM viewers WHERE email = $1', [body.email]),
      };
    },
    answers: { 200: 1, 409: TIMES - 1 },
  },
  {
    call: 'authQuestion',
    what: 'a question each',
    begin: async ({ client, read }) => ({
      ask: (n) => client(n).authQuestion(),
      done: () => read("SELECT count(*)::int FROM viewer_tokens WHERE purpose = 'question'"),
    }),
    answers: { 200: TIMES },
    times: TIMES,
  },
  {
    call: 'authRequest',
    what: 'a new password for one account, of which five are mailed',
    begin: async ({ client, viewer, read }) => {
      const { id, email } = await viewer();
      return {
        ask: (n) => client(n).authRequest({ body: { email } }),
        done: () => read("SELECT count(*)::int FROM viewer_tokens WHERE purpose = 'reset' AND viewer_id = $1", [id]),
      };
    },
    answers: { 200: TIMES },
    times: 5,
  },
  {
    call: 'authReset',
    what: 'one mailed link',
    begin: async ({ client, viewer, mailedToken, read }) => {
      const { id, email } = await viewer();
      const before = await mailedToken(email);
      await client(0).authRequest({ body: { email } });
      const token = await newOf(before, () => mailedToken(email));
      return {
        ask: (n) => client(n).authReset({ body: { email, token, password: OTHER_PASSWORD } }),
        done: () => read('SELECT count(*)::int FROM viewer_sessions WHERE viewer_id = $1', [id]),
      };
    },
    answers: { 200: 1, 410: TIMES - 1 },
  },
  {
    call: 'authConfirm',
    what: 'one mailed link',
    begin: async ({ client, viewer, mailedToken, read }) => {
      const { id, email } = await viewer();
      const token = await mailedToken(email);
      return {
        ask: (n) => client(n).authConfirm({ body: { token } }),
        done: () => read('SELECT count(*)::int FROM viewers WHERE id = $1 AND email_verified_at IS NOT NULL', [id]),
      };
    },
    answers: { 200: 1, 410: TIMES - 1 },
  },
  {
    call: 'authUndoEmail',
    what: 'one mailed link of a former e-mail',
    begin: async ({ client, as, viewer, mailedToken, read }) => {
      const own = await viewer();
      const before = await mailedToken(own.email);
      const newEmail = `novo.${own.email}`;
      await as(own, 0).userProfileUpdate({ body: { email: newEmail } });
      await client(0).authConfirm({ body: { token: await mailedToken(newEmail) } });
      const token = await newOf(before, () => mailedToken(own.email));
      return {
        ask: (n) => client(n).authUndoEmail({ body: { token } }),
        done: () => read('SELECT count(*)::int FROM viewers WHERE id = $1 AND email = $2', [own.id, own.email]),
      };
    },
    answers: { 200: 1, 410: TIMES - 1 },
  },
  {
    call: 'authConfirmAgain',
    what: 'a link for one e-mail, of which five are mailed and the last works',
    begin: async ({ as, viewer, mailedToken, read }) => {
      const own = await viewer();
      await mailedToken(own.email);
      return {
        ask: (n) => as(own, n).authConfirmAgain(),
        done: () => read("SELECT count(*)::int FROM viewer_tokens WHERE purpose = 'confirm' AND viewer_id = $1", [own.id]),
      };
    },
    answers: { 200: 5, 429: TIMES - 5 },
  },
  {
    call: 'authLogin',
    what: 'one viewer on one device',
    begin: async ({ client, viewer, read }) => {
      const { id, email, deviceId } = await viewer();
      return {
        ask: (n) => client(n, { deviceId }).authLogin({ body: { username: email, password: PASSWORD } }),
        done: () => read('SELECT count(*)::int FROM viewer_sessions WHERE viewer_id = $1 AND device_id = $2', [id, deviceId]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'authLogout',
    what: 'one session',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).authLogout(),
        done: () => read('SELECT 1 - count(*)::int FROM viewer_sessions WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: 'some', 401: 'rest' },
  },
  {
    call: 'authLoginSocial',
    what: 'one token, which opens one session, and ends it when it comes again',
    begin: async ({ client, idToken, read }) => {
      const body = await idToken('google', 'rui');
      return {
        ask: (n) => client(n).authLoginSocial({ params: { network: 'google' }, body }),
        done: () => read("SELECT count(*)::int FROM viewer_identities WHERE provider = 'google' AND sub = 'google-rui'"),
      };
    },
    answers: { 200: 1, 401: TIMES - 1 },
  },
  {
    call: 'authLoginSocial',
    what: 'the first sign-in of one person, with a token each',
    begin: async ({ client, idToken, read }) => {
      const bodies = await Promise.all(Array.from({ length: TIMES }, () => idToken('google', 'ana')));
      return {
        ask: (n) => client(n).authLoginSocial({ params: { network: 'google' }, body: bodies[n] as { token: string; nonce: string } }),
        done: () => read("SELECT count(DISTINCT viewer_id)::int FROM viewer_identities WHERE provider = 'google' AND sub = 'google-ana'"),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'authIdentity',
    what: 'the first sign-in of one account of the hosted service',
    begin: async ({ client, hostedToken, read }) => {
      const email = `${uniqueName()}@example.pt`;
      const token = await hostedToken(email);
      return {
        ask: (n) => client(n).authIdentity({ body: { token } }),
        done: () => read('SELECT count(*)::int FROM viewers WHERE email = $1', [email]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'operatorToken',
    what: 'one code',
    begin: async ({ client, providerCode, read }) => {
      const body = await providerCode('nos', 'teresa');
      const before = await read<number>('SELECT count(*)::int FROM provider_sign_ins');
      return {
        ask: (n) => client(n).operatorToken({ params: { operator: 'nos' }, body }),
        done: async () => (await read<number>('SELECT count(*)::int FROM provider_sign_ins')) - before,
      };
    },
    answers: { 200: 1, 401: TIMES - 1 },
  },
  {
    call: 'userLink',
    what: 'one proof of a person who has no account yet',
    begin: async ({ client, providerCode, read }) => {
      const token = await operatorProof(client(0), 'nos', await providerCode('nos', 'teresa'));
      return {
        ask: (n) => client(n).userLink({ params: { operator: 'nos' }, body: { token } }),
        done: () => read("SELECT count(DISTINCT viewer_id)::int FROM viewer_identities WHERE sub = 'nos-teresa'"),
      };
    },
    answers: { 200: 1, 422: TIMES - 1 },
  },
];
