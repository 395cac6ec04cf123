/** Cookies on plain http and on https, and browsers that keep none (decision 0082). */
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { PROVIDER_IDS } from '#rules/identity-providers.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { get } from '../support/page-assertions.ts';
import { type Stack, startStack } from '../support/stack.ts';

const NO_COOKIES = /este navegador não guarda cookies deste site/i;
const email = DEMO_VIEWERS[0]?.email ?? '';
const name = DEMO_VIEWERS[0]?.name ?? '';

let stack: Stack;
test.afterEach(() => stack?.stop());

/** A browser that notes every Set-Cookie line, in its own words. */
class NotingBrowser extends PlainBrowser {
  readonly lines: string[] = [];
  override keep(headers: Headers): void {
    this.lines.push(...headers.getSetCookie());
    super.keep(headers);
  }
}

/** Cookies of a visit: device, a refused form, a session, hidden results, a sign-in under way at each provider, an order begun, and their removal. */
async function visit(site: string, origin: string): Promise<string[]> {
  const browser = new NotingBrowser(site);
  const post = async (path: string, fields: Record<string, string>) => {
    const { html } = await browser.open(path);
    const form = formsOf(html).find(({ fields: has }) => Object.keys(fields).every((field) => field in has));
    if (!form) throw new Error(`no such form on ${path}`);
    return browser.post(form, fields, { origin });
  };
  await post('/?entrar=email', { email, password: 'não é esta' });
  await browser.open('/?entrar=email');
  expect((await post('/?entrar=email', { email, password: DEMO_PASSWORD })).status).toBe(303);
  for (const id of PROVIDER_IDS)
    browser.keep((await fetch(`${site}/auth/${id}/entrar`, { redirect: 'manual', headers: { cookie: browser.cookieHeader } })).headers);
  return browser.lines;
}

const namesOf = (lines: string[]): string[] => [...new Set(lines.map((line) => /_([a-z]+)=/.exec(line)?.[1] ?? line))].sort();

test('[J-safari-cookie] on plain http no cookie has __Host- or Secure, on this machine too, and the session is kept', async () => {
  stack = await startStack();
  const lines = await visit(stack.site, stack.site);
  expect(namesOf(lines)).toEqual(['aparelho', 'encomenda', 'entrada', 'formulario', 'sessao']);
  for (const line of lines) expect(line).not.toMatch(/__Host-|;\s*Secure/i);
  const browser = new PlainBrowser(stack.site);
  const { page } = await browser.fill('/?entrar=email', { email, password: DEMO_PASSWORD });
  expect(page.html).toContain(name);
});

test('[J-safari-cookie] on https every cookie has __Host- and Secure, whatever the proxy says of the scheme', async () => {
  stack = await startStack({ env: { SITE_URL: 'https://tv.example.pt', SANDBOX: 'allow' } });
  const lines = await visit(stack.site, 'https://tv.example.pt');
  expect(namesOf(lines)).toEqual(['aparelho', 'encomenda', 'entrada', 'formulario', 'sessao']);
  for (const line of lines) expect(line).toMatch(/^__Host-.*; Path=\/;.*; Secure/);
  // SITE_URL decides, and no header of a request.
  const plain = await get(stack.site, { headers: { 'x-forwarded-proto': 'http' } });
  expect(plain.cookies.join()).toMatch(/^__Host-.*; Secure/);
});

test('[J-safari-cookie] a sign-in whose cookies did not come back tells that this browser keeps no cookies', async () => {
  stack = await startStack();
  for (const password of [DEMO_PASSWORD, 'não é esta']) {
    const browser = new PlainBrowser(stack.site);
    browser.keep = () => undefined;
    const { page, answer } = await browser.fill('/?entrar=email', { email, password });
    expect(answer.headers.get('location')).toBe('/?entrar=sem-cookies');
    expect(page.text).toMatch(NO_COOKIES);
    expect(page.html).not.toContain(name);
  }
  // The provider's answer to a browser that has lost what it was given on the way.
  const answered = await get(`${stack.site}/auth/nos?code=abc&state=0123456789`);
  expect(answered.status).toBe(400);
  expect(answered.html).toMatch(NO_COOKIES);
  // One that keeps cookies and has begun no sign-in is told of that.
  const other = new PlainBrowser(stack.site);
  await other.open('/');
  const stranger = await get(`${stack.site}/auth/nos?code=abc&state=0123456789`, { headers: { cookie: other.cookieHeader } });
  expect(stranger.html).not.toMatch(NO_COOKIES);
  expect(stranger.status).toBe(400);
});
