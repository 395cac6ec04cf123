/** Every way into a session: it ends the one before, and its way back is an address of any characters. */
import { ask, CookieJar } from '#platform/sandbox/identity/sandbox-walk.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { inDatabase, registerViewer, sessionCookie, type TestViewer } from '../support/account.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { mailedPath } from '../support/mails.ts';
import { setsSession, signIn } from '../support/sign-in.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const someone = (id: ProviderId): string => (PROVIDERS[id].kind === 'operator' ? 'teresa' : 'ana');

const isAlive = async (stack: Stack, bearer: string): Promise<boolean> => (await upstreamClient(stack, { bearer }).userProfile()).ok;
const expectEnded = (stack: Stack, { token }: TestViewer) => expect.poll(() => isAlive(stack, token)).toBe(false);

/** Sends a form that was opened before somebody signed in, in another tab of the same browser. */
async function sendLate(stack: Stack, path: string, typed: Record<string, string>, { token }: TestViewer): Promise<Response> {
  const browser = new PlainBrowser(stack.site);
  const form = formsOf((await browser.open(path)).html).find(({ fields }) => 'password' in fields);
  if (!form) throw new Error(`no form on ${path}`);
  const { name, value } = await sessionCookie(stack.site, token);
  browser.cookies.set(name, value);
  return browser.post(form, typed);
}

for (const id of PROVIDER_IDS)
  test(`[G-session-ends] [SEC-66] a sign-in with ${id} ends the session that the browser had, at the upstream too`, async ({ stack }) => {
    const before = await registerViewer(stack);
    // An operator is linked to the signed-in viewer: it must not be another's.
    await inDatabase(stack, 'DELETE FROM viewer_identities WHERE provider = $1', [id]);
    // Where Ana has signed in before, in another test, an account has her e-mail address.
    await inDatabase(stack, 'DELETE FROM viewer_emails WHERE email = $1', [`ana.marques@${id}.exemplo.pt`]);
    const { name, value } = await sessionCookie(stack.site, before.token);
    const { answer } = await signIn(stack.site, id, { person: someone(id) }, new CookieJar().set(name, value));
    expect(setsSession(answer), `${answer.status} ${answer.headers.get('location')}`).toBe(true);
    await expectEnded(stack, before);
  });

test('[G-session-ends] [SEC-66] a sign-in by e-mail, a registration and a new password by mail end the session that the browser had, at the upstream too', async ({
  stack,
}) => {
  const other = await registerViewer(stack);
  const { email } = other;
  const registration = {
    name: 'Nova Conta',
    user_name: `nova.${other.userName}`.slice(0, 30),
    email: `nova.${email}`,
    password: 'chuva-no-molhe-78',
    birth_date: '1990-04-25',
    terms: 'on',
  };
  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email });
  for (const [path, typed] of [
    ['/guia?entrar=email', { email, password: other.password }],
    ['/guia?entrar=registo', registration],
    [await mailedPath(stack, email, 'Nova palavra-passe'), { password: 'chuva-no-molhe-79' }],
  ] as const) {
    const before = await registerViewer(stack);
    expect(setsSession(await sendLate(stack, path, typed, before)), path).toBe(true);
    await expectEnded(stack, before);
  }
});

test('[G-session-ends] a sign-in that fails leaves the session that the browser had', async ({ stack }) => {
  const before = await registerViewer(stack);
  const { name, value } = await sessionCookie(stack.site, before.token);
  const { answer } = await signIn(stack.site, 'google', { decision: 'recusar' }, new CookieJar().set(name, value));
  expect(setsSession(answer)).toBe(false);
  expect(await isAlive(stack, before.token)).toBe(true);
});

test('[G-return-path] [SEC-67] a way back of any characters leads to the page it began on, and never to an error', async ({ stack }) => {
  for (const [back, location] of [
    ['/guia?q=€', '/guia?q=%E2%82%AC'],
    ['/pesquisa/São João?q=ção', '/pesquisa/S%C3%A3o%20Jo%C3%A3o?q=%C3%A7%C3%A3o'],
    ['/guia?q=😀#fim', '/guia?q=%F0%9F%98%80#fim'],
    [`/guia?q=${'€'.repeat(300)}`, '/'],
    ['/guia?q=a\r\nset-cookie: x=1', '/'],
  ] as const)
    for (const id of ['nos', 'google', 'apple'] as const) {
      const { answer } = await signIn(stack.site, id, { person: someone(id) }, new CookieJar(), back);
      expect([id, answer.status, answer.headers.get('location'), setsSession(answer)]).toEqual([id, 303, location, true]);
    }
  // Bytes that are no UTF-8, as a person or a program may type them.
  for (const raw of ['/guia%3Fq%3D%E7%E3o', '%2Fguia%3Fq%3D%ED%A0%80', '/guia?q=%80'])
    expect((await ask(new CookieJar(), `${stack.site}/auth/nos/entrar?volta=${raw}`)).status, raw).toBe(303);
});

test('[G-return-path] a form without JavaScript goes back to a page of any characters', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const browser = new PlainBrowser(stack.site);
  const { answer } = await browser.fill('/guia?entrar=email', { email: viewer.email, password: viewer.password, volta: '/guia?q=€&r=ção' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/guia?q=%E2%82%AC&r=%C3%A7%C3%A3o']);
});
