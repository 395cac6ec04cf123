/** What the cookies of a browser give the next one who uses it, as the site's answers show it (SECURITY 71). */
import { ask, CookieJar } from '#platform/sandbox/identity/sandbox-walk.ts';
import { inDatabase, registerViewer, sessionCookie, type TestViewer } from '../support/account.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { signIn as signInAt } from '../support/sign-in.ts';
import type { Stack } from '../support/stack.ts';
import { ADDRESS, CHECKOUT, formWith, PAYMENT, pay, toPayment, whereTo } from '../support/store-forms.ts';
import { expect, test } from '../support/test.ts';

/** What was typed, as any page would show it. */
const TYPED = ['Rua do Sol', '961234567', 'ines@exemplo.pt', '2765-410'];
const PAGES = [CHECKOUT, PAYMENT, '/loja/compra-ref-mb', '/loja/compra-a-processar', '/perfil', '/loja?entrar=email'];

async function expectNothing(browser: PlainBrowser, about: string): Promise<void> {
  for (const page of PAGES) {
    const { html } = await browser.open(page);
    for (const text of TYPED) expect(html, `${about}: ${page}`).not.toContain(text);
  }
}

async function keepSession(browser: PlainBrowser, { token }: TestViewer): Promise<void> {
  const { name, value } = await sessionCookie(browser.site, token);
  browser.cookies.set(name, value);
}

/** A browser in which somebody has filled the checkout in. */
async function filled(stack: Stack, viewer: TestViewer | null): Promise<PlainBrowser> {
  const browser = new PlainBrowser(stack.site);
  await browser.open('/loja');
  if (viewer) await keepSession(browser, viewer);
  await toPayment(stack, browser);
  const { html } = await browser.open(CHECKOUT);
  for (const text of TYPED) expect(html).toContain(text);
  return browser;
}

async function signOut(browser: PlainBrowser): Promise<void> {
  const form = formsOf((await browser.open('/perfil')).html).find(({ fields }) => Object.keys(fields).join() === 'volta');
  if (!form) throw new Error('no way out');
  expect((await browser.post(form)).status).toBe(303);
}

const signIn = async (browser: PlainBrowser, { email, password }: TestViewer): Promise<Response> =>
  browser.post(formWith((await browser.open(`${CHECKOUT}&entrar=email`)).html, 'password'), { email, username: email, password });

const names = (browser: PlainBrowser): string => [...browser.cookies.keys()].join(' ');

test('[J-draft-owner] [SEC-71] after a sign-out a stranger and another account find nothing that was typed, and buy nothing with it', async ({
  stack,
}) => {
  const [first, second] = [await registerViewer(stack), await registerViewer(stack)];
  const browser = await filled(stack, first);
  const before = browser.cookieHeader;
  await pay(browser, { service: 'multibanco' });
  await signOut(browser);
  expect(names(browser)).not.toMatch(/encomenda|formulario|sessao/);
  await expectNothing(browser, 'a stranger');
  expect((await signIn(browser, second)).status).toBe(303);
  expect(names(browser)).toMatch(/sessao/);
  await expectNothing(browser, 'another account');
  // An answer that was under way brings the draft back into the browser: it opens for nobody else.
  const draft = /\S*_encomenda=[^;]+/.exec(before)?.[0] ?? '';
  for (const account of [second, null]) {
    const late = new PlainBrowser(stack.site);
    await late.open('/loja');
    if (account) await keepSession(late, account);
    late.cookies.set(draft.slice(0, draft.indexOf('=')), draft.slice(draft.indexOf('=') + 1));
    await expectNothing(late, `with the cookie put back, ${account ? 'another account' : 'a stranger'}`);
    const forms = formsOf((await late.open(PAYMENT)).html);
    expect(
      [forms.some(({ fields }) => 'service' in fields), forms.some(({ fields }) => 'zip_code' in fields)],
      'asks for an address',
    ).toEqual([false, true]);
  }
});

test('[J-draft-owner] [SEC-71] a sign-in by e-mail or at a provider drops what a visitor typed, and a deleted account what its viewer did', async ({
  stack,
}) => {
  const byMail = await filled(stack, null);
  await signIn(byMail, await registerViewer(stack));
  expect(names(byMail)).toMatch(/sessao/);
  expect(names(byMail)).not.toMatch(/encomenda/);
  await expectNothing(byMail, 'by e-mail');

  const visitor = await filled(stack, null);
  const jar = new CookieJar();
  for (const [name, value] of visitor.cookies) jar.set(name, value);
  await signInAt(stack.site, 'google', { person: 'ana' }, jar);
  expect(jar.header).toMatch(/sessao/);
  const page = await (await ask(jar, stack.site + CHECKOUT)).text();
  for (const text of TYPED) expect(page, 'at a provider').not.toContain(text);

  const leaving = await filled(stack, await registerViewer(stack));
  const form = formWith((await leaving.open('/perfil/conta')).html, 'word');
  expect((await leaving.post(form, { word: 'APAGAR' })).status).toBe(303);
  expect(names(leaving)).not.toMatch(/encomenda|sessao/);
  await expectNothing(leaving, 'after a deletion');
});

test('[J-draft-owner] [SEC-71] a session that ended elsewhere opens no draft, nor does the one that follows it', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const browser = await filled(stack, viewer);
  await inDatabase(stack, 'DELETE FROM viewer_sessions WHERE viewer_id = (SELECT id FROM viewers WHERE lower(email) = lower($1))', [
    viewer.email,
  ]);
  await expectNothing(browser, 'the ended session');
  // A form refused in the name of one viewer is shown to that one alone.
  const other = await filled(stack, await registerViewer(stack));
  const refused = await other.post(formWith((await other.open(CHECKOUT)).html, 'zip_code'), { ...ADDRESS, zip_code: '27' });
  expect(whereTo(refused, stack.site)).toContain('/finalizar');
  await keepSession(other, await registerViewer(stack));
  await expectNothing(other, 'a refused form of another');
});
