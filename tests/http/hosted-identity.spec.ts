/** E-mail and password at the hosted identity service, which the sandbox plays: the whole journey by forms without JavaScript. */
import { expect, test } from '@playwright/test';
import { IDENTITY_EXPIRED_SECONDS, IDENTITY_REFRESH_SECONDS } from '#rules/constants.ts';
import { cookieName } from '#server/cookies.ts';
import { siteEnv } from '#server/env.ts';
import { type RequestSession, readSession, renewedCookieLines } from '#server/session-cookie.ts';
import { inDatabase, tokenOf } from '../support/account.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { mailedPath } from '../support/mails.ts';
import { signIn as signInBy } from '../support/sign-in.ts';
import { SIGNING_SECRET, type Stack, startStack, TEST_NOW } from '../support/stack.ts';
import { upstreamClient } from '../support/upstream-client.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ hosted: true, env: { LOG_LEVEL: 'info' } });
});
test.afterAll(() => stack?.stop());

const PASSWORD = 'correio-verde-42';
const NEW = 'chuva-no-molhe-77';
const NAME = 'Rita Nova';
let made = 0;

interface Viewer {
  browser: PlainBrowser;
  email: string;
}

/** A browser in which a new viewer has registered. */
async function registered(): Promise<Viewer> {
  made += 1;
  const email = `rita${made}@example.pt`;
  const browser = new PlainBrowser(stack.site);
  const fields = { name: NAME, user_name: `rita.${made}`, email, password: PASSWORD, birth_date: '1990-04-25', terms: 'on' };
  const { answer, page } = await browser.fill('/?entrar=registo', fields);
  expect(answer.status).toBe(303);
  expect(page.html).toContain(NAME);
  return { browser, email };
}

async function signIn(email: string, password: string) {
  const browser = new PlainBrowser(stack.site);
  return { browser, ...(await browser.fill('/?entrar=email', { email, password })) };
}

const env = () => ({ ...siteEnv(), SITE_URL: stack.site, COOKIE_SECRET: SIGNING_SECRET });
const now = () => Date.parse(TEST_NOW);

async function sessionOf(browser: PlainBrowser): Promise<RequestSession> {
  const session = await readSession(browser.cookieHeader, env(), now());
  if (!session?.identity) throw new Error('the browser has no session of the identity service');
  return session;
}

/** Makes the browser's ID token end in this many seconds. */
async function ageIdToken(browser: PlainBrowser, secondsLeft: number): Promise<void> {
  const session = await sessionOf(browser);
  const identity = { refreshToken: session.identity?.refreshToken ?? '', expiresAt: Date.now() + secondsLeft * 1_000 };
  const [line = ''] = await renewedCookieLines({ ...session, identity }, now(), env());
  browser.keep(new Headers([['set-cookie', line]]));
}

test('[X-identity] [S-after-login] a viewer registers, confirms the e-mail by the service’s mail, and signs in; a wrong password is refused in the words of SPEC', async () => {
  const { browser, email } = await registered();
  const cookie = [...browser.cookies].find(([name]) => name === cookieName('sessao', env()));
  expect(`${cookie?.[0]}=${cookie?.[1]}`.length).toBeLessThanOrEqual(1_024);
  expect((await browser.open('/perfil/conta')).text).toContain('Por confirmar');

  const link = await mailedPath(stack, email, 'Confirme o seu e-mail');
  expect(link).toMatch(/^\/auth\/mensagem\?mode=verifyEmail&oobCode=/);
  const code = new URLSearchParams(link.split('?')[1]).get('oobCode') ?? '';
  const confirmed = await browser.fill((await browser.arrive(link)).path, { token: code });
  expect(confirmed.page.text).toContain('E-mail confirmado');
  const account = await browser.open('/perfil/conta');
  expect(account.text).not.toContain('Por confirmar');
  expect(account.text).toContain(email);

  expect((await signIn(email, PASSWORD)).page.html).toContain(NAME);
  const wrong = await signIn(email, 'errada-de-todo');
  expect(wrong.page.text).toContain('Não é possível entrar com este e-mail e palavra-passe.');
  const unknown = await signIn('ninguem@example.pt', PASSWORD);
  expect(unknown.page.text).toContain('Não é possível entrar com este e-mail e palavra-passe.');

  // The same e-mail again, and a user name that is taken: the account at the service is taken back, so that another name can be tried.
  const fields = { name: NAME, user_name: 'rita.outra', email, password: PASSWORD, birth_date: '1990-04-25', terms: 'on' };
  const again = await new PlainBrowser(stack.site).fill('/?entrar=registo', fields);
  expect(again.page.text).toContain('Já existe uma conta com este e-mail.');
  const other = { ...fields, email: 'rita.outra@example.pt' };
  const taken = await new PlainBrowser(stack.site).fill('/?entrar=registo', { ...other, user_name: 'rita.1' });
  expect(taken.page.text).toContain('O nome de utilizador já existe.');
  expect((await new PlainBrowser(stack.site).fill('/?entrar=registo', other)).page.html).toContain(NAME);
});

test('[X-identity] a forgotten password is chosen anew by mail, which ends every other session', async () => {
  const { browser, email } = await registered();
  const asked = await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email });
  const unknown = await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email: 'ninguem@example.pt' });
  // A match of the page below may have gone on by a minute.
  const told = ({ page }: typeof asked, address: string) => page.text.replaceAll(address, '').replace(/\d+′/g, '');
  expect(told(asked, email)).toBe(told(unknown, 'ninguem@example.pt'));

  const link = await mailedPath(stack, email, 'Nova palavra-passe');
  const chooser = new PlainBrowser(stack.site);
  const { path } = await chooser.arrive(link);
  const short = await chooser.fill(path, { password: 'curta' });
  expect(short.page.text).toContain('Pelo menos 8 caracteres');
  const common = await chooser.fill(path, { password: 'Benfica1904' });
  expect(common.page.text).toContain('não cumpre as regras');
  const chosen = await chooser.fill(path, { password: NEW });
  expect(chosen.page.html).toContain(NAME);
  expect((await browser.open('/')).html).not.toContain(NAME);
  expect((await signIn(email, PASSWORD)).page.html).not.toContain(NAME);
  expect((await signIn(email, NEW)).page.html).toContain(NAME);
  // A link works once.
  expect((await new PlainBrowser(stack.site).arrive(link)).page.text).toContain('Esta ligação já não funciona');
});

test('[X-identity] password and e-mail are changed at the service, with the current password and by a mailed link', async () => {
  const { browser, email } = await registered();
  const { browser: second } = await signIn(email, PASSWORD);
  const wrong = await browser.fill('/perfil/conta', { current_password: 'errada-de-todo', password: NEW });
  expect(wrong.page.text).toContain('A palavra-passe atual não está certa.');
  const changed = await browser.fill('/perfil/conta', { current_password: PASSWORD, password: NEW });
  expect(changed.page.text).toContain('A palavra-passe foi mudada.');
  expect((await second.open('/')).html).not.toContain(NAME);

  const newEmail = `novo.${email}`;
  const form = { email: newEmail };
  expect((await browser.fill('/perfil/conta', form)).page.text).toContain('Abra a ligação');
  const link = await mailedPath(stack, newEmail, 'Confirme o seu e-mail');
  const token = new URLSearchParams(link.split('?')[1]).get('oobCode') ?? '';
  const opener = new PlainBrowser(stack.site);
  expect((await opener.fill((await opener.arrive(link)).path, { token })).page.text).toContain('E-mail confirmado');
  expect((await signIn(email, NEW)).page.html).not.toContain(NAME);
  const entered = await signIn(newEmail, NEW);
  expect(entered.page.html).toContain(NAME);
  expect((await entered.browser.open('/perfil/conta')).text).toContain(newEmail);
});

test('[G-pending-email] [SEC-65] a new password by mail ends a change of e-mail that somebody else had asked for', async () => {
  const { email } = await registered();
  const thief = await signIn(email, PASSWORD);
  const newEmail = `ladrao.${email}`;
  await thief.browser.fill('/perfil/conta', { email: newEmail });
  const confirmation = await mailedPath(stack, newEmail, 'Confirme o seu e-mail');
  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email });
  const owner = new PlainBrowser(stack.site);
  await owner.fill((await owner.arrive(await mailedPath(stack, email, 'Nova palavra-passe'))).path, { password: NEW });
  expect(await pressed(confirmation)).toContain('já não é válida');
  expect((await thief.browser.open('/')).html).not.toContain(NAME);
  expect((await owner.open('/perfil/conta')).text).toContain(email);
});

test('[G-pending-email] [SEC-65] a changed e-mail is told to the former one, which brings itself back and chooses a new password', async () => {
  const { browser, email } = await registered();
  const newEmail = `ladrao.${email}`;
  await browser.fill('/perfil/conta', { email: newEmail });
  expect(await pressed(await mailedPath(stack, newEmail, 'Confirme o seu e-mail'))).toContain('E-mail confirmado');
  const link = await mailedPath(stack, email, 'O e-mail da sua conta mudou');
  expect(link).toMatch(/^\/auth\/mensagem\?mode=recoverEmail&oobCode=/);
  // The new address asks for a new password, and still does not keep the account.
  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email: newEmail });
  const thief = new PlainBrowser(stack.site);
  await thief.fill((await thief.arrive(await mailedPath(stack, newEmail, 'Nova palavra-passe'))).path, { password: 'outra-do-ladrao-1' });
  expect(await pressed(link)).toContain('E-mail reposto');
  const owner = new PlainBrowser(stack.site);
  await owner.fill((await owner.arrive(await mailedPath(stack, email, 'Nova palavra-passe'))).path, { password: NEW });
  expect((await owner.open('/perfil/conta')).text).toContain(email);
  expect((await thief.open('/')).html).not.toContain(NAME);
  for (const [who, password] of [
    [newEmail, 'outra-do-ladrao-1'],
    [email, 'outra-do-ladrao-1'],
  ] as const)
    expect((await signIn(who, password)).page.html, who).not.toContain(NAME);
  expect((await signIn(email, NEW)).page.html).toContain(NAME);
  expect(await pressed(link)).toContain('já não é válida');
});

test('[G-session-ends] [SEC-66] a sign-in ends the session that the browser had, at the upstream too', async () => {
  const { browser } = await registered();
  const before = (await sessionOf(browser)).token;
  const { email } = await registered();
  // The form of another tab, which was opened before.
  const form = formsOf((await new PlainBrowser(stack.site).open('/guia?entrar=email')).html).find(({ fields }) => 'password' in fields);
  expect((await browser.post(form as NonNullable<typeof form>, { email, password: PASSWORD })).status).toBe(303);
  const alive = async () => (await upstreamClient(stack, { bearer: before }).userProfile()).ok;
  await expect.poll(alive).toBe(false);
});

test('a viewer who has no account at the service confirms the e-mail by the upstream’s own link, and undoes its change', async () => {
  const { jar } = await signInBy(stack.site, 'google', { person: 'ana' });
  const browser = new PlainBrowser(stack.site);
  for (const pair of jar.header.split('; ')) browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  const { email: before } = await upstreamClient(stack, { bearer: await tokenOf(stack.site, browser.cookieHeader) })
    .userProfile()
    .then((result) => {
      if (!result.ok || result.notModified) throw new Error('no profile');
      return result.answer;
    });
  const newEmail = `nova.${before}`;
  await browser.fill('/perfil/conta', { email: newEmail });
  expect(await pressed(await mailedPath(stack, newEmail, 'Confirme o seu e-mail'))).toContain('E-mail confirmado');
  expect(await pressed(await mailedPath(stack, before, 'O e-mail da sua conta mudou'))).toContain('E-mail reposto');
});

/** Presses the button of the page to which a mailed link leads. @returns the text of the page after it */
async function pressed(link: string): Promise<string> {
  const browser = new PlainBrowser(stack.site);
  const { path, page } = await browser.arrive(link);
  const token = formsOf(page.html).find(({ fields }) => 'token' in fields)?.fields.token;
  if (token === undefined) throw new Error(`no button on ${path}`);
  return (await browser.fill(path, { token })).page.text;
}

test('[K-identity-refresh] the ID token is renewed from 5 minutes before its end on, and the viewer notices nothing', async () => {
  const { browser } = await registered();
  await ageIdToken(browser, IDENTITY_REFRESH_SECONDS + 60);
  const early = (await sessionOf(browser)).identity?.expiresAt;
  await browser.open('/');
  expect((await sessionOf(browser)).identity?.expiresAt).toBe(early);

  for (const secondsLeft of [IDENTITY_REFRESH_SECONDS - 10, IDENTITY_EXPIRED_SECONDS - 10]) {
    await ageIdToken(browser, secondsLeft);
    const before = await sessionOf(browser);
    expect((await browser.open('/')).html).toContain(NAME);
    const after = await sessionOf(browser);
    expect(after.identity?.expiresAt).toBeGreaterThan(Date.now() + 3_000_000);
    expect([after.token, after.signedInAt]).toEqual([before.token, before.signedInAt]);
  }
});

test('[X-identity] a disabled viewer, and one whose token has ended, is signed out with the reason', async () => {
  const { browser, email } = await registered();
  await inDatabase(stack, 'UPDATE sandbox_toolkit_users SET disabled = true WHERE email = $1', [email]);
  await ageIdToken(browser, 10);
  const { page: disabled } = await browser.arrive('/guia');
  expect(disabled.text).toContain('Esta conta foi desativada.');
  expect(disabled.html).not.toContain(NAME);
  expect([...browser.cookies.keys()]).not.toContain(cookieName('sessao', env()));
  expect((await signIn(email, PASSWORD)).page.text).toContain('Esta conta foi desativada.');

  const other = await registered();
  await inDatabase(
    stack,
    'DELETE FROM sandbox_toolkit_tokens WHERE local_id = (SELECT local_id FROM sandbox_toolkit_users WHERE email = $1)',
    [other.email],
  );
  await ageIdToken(other.browser, 10);
  expect((await other.browser.arrive('/')).page.text).toContain('Por segurança, a sessão terminou');
  expect((await signIn(other.email, PASSWORD)).page.html).toContain(NAME);
});

test('[S-delete-account] an account is deleted at the service and upstream', async () => {
  const { browser, email } = await registered();
  await browser.fill('/perfil/conta', { word: 'APAGAR' });
  expect((await browser.open('/')).html).not.toContain(NAME);
  expect((await signIn(email, PASSWORD)).page.text).toContain('Não é possível entrar');
});

test('[SEC-47] the log of a sign-in and a refusal holds no e-mail, password or token', async () => {
  const { browser, email } = await registered();
  const { token, identity } = await sessionOf(browser);
  await signIn(email, 'errada-de-todo');
  const lines = stack.output();
  expect(lines).toContain('INVALID_LOGIN_CREDENTIALS');
  for (const secret of [email, PASSWORD, 'errada-de-todo', token, identity?.refreshToken ?? '']) expect(lines).not.toContain(secret);
});
