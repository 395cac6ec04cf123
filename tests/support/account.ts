/** Accounts at the embedded upstream, and browsers that are signed in to them, without the pages of the sign-in. */
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { cookieName } from '#server/cookies.ts';
import { siteEnv } from '#server/env.ts';
import { readSession, sessionCookieLines } from '#server/session-cookie.ts';
import { SIGNING_SECRET, type Stack, TEST_NOW } from './stack.ts';
import { upstreamClient } from './upstream-client.ts';

export interface TestViewer {
  token: string;
  name: string;
  userName: string;
  email: string;
  password: string;
}

let made = 0;

/** Registers a viewer; each call another one, from an address of its own: registrations of an address are limited. */
export async function registerViewer(stack: Stack, { name = 'Inês Duarte' } = {}): Promise<TestViewer> {
  made += 1;
  const userName = `inesd${process.pid}x${made}`;
  const viewer = { name, userName, email: `${userName}@exemplo.pt`, password: 'chuva-no-molhe-77' };
  const fields = { name, user_name: userName, email: viewer.email, password: viewer.password, birth_date: '1990-05-01' };
  const client = upstreamClient(stack, { viewerAddress: `198.18.${made >> 8}.${made & 255}` });
  const result = await client.authRegister({ body: { ...fields, terms: true, optin: false } });
  const token = result.ok && !result.notModified ? result.answer.access_token : null;
  if (!token) throw new Error(`no account was made: ${result.status}`);
  return { ...viewer, token };
}

/** A session of the first demonstration viewer, who has predictions, points and friends. */
export async function demoToken(stack: Stack): Promise<string> {
  const result = await upstreamClient(stack).authLogin({ body: { username: DEMO_VIEWERS[0]?.email ?? '', password: DEMO_PASSWORD } });
  const token = result.ok && !result.notModified ? result.answer.access_token : null;
  if (!token) throw new Error(`not signed in: ${result.status}`);
  return token;
}

export interface SessionCookie {
  name: string;
  value: string;
  /** as a Cookie header */
  header: string;
}

/** A site under test seals its cookies with SIGNING_SECRET. */
const envOf = (siteUrl: string) => ({ ...siteEnv(), SITE_URL: siteUrl, COOKIE_SECRET: SIGNING_SECRET });

/** The upstream's token in the cookies of a browser. */
export async function tokenOf(siteUrl: string, cookies: string): Promise<string> {
  const session = await readSession(cookies, envOf(siteUrl), Date.parse(TEST_NOW));
  if (!session) throw new Error('not signed in');
  return session.token;
}

/** The session cookie of a site under test. */
export async function sessionCookie(siteUrl: string, token: string): Promise<SessionCookie> {
  const env = envOf(siteUrl);
  const [line = ''] = await sessionCookieLines(token, Date.parse(TEST_NOW), env);
  const name = cookieName('sessao', env);
  const value = line.slice(name.length + 1, line.indexOf(';'));
  return { name, value, header: `${name}=${value}` };
}

/** Signs a browser in. */
export async function signInBrowser(context: BrowserContext, siteUrl: string, token: string): Promise<void> {
  const { name, value } = await sessionCookie(siteUrl, token);
  await context.addCookies([{ name, value, url: siteUrl, httpOnly: true, secure: siteUrl.startsWith('https:'), sameSite: 'Lax' }]);
}

/** Runs a statement in the stack's database: what a test cannot bring about by calls, such as a sign-in of yesterday. */
export async function rowsOf(stack: Stack, query: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query, values)).rows;
  } finally {
    await client.end();
  }
}

export async function inDatabase(stack: Stack, statement: string, values: unknown[]): Promise<void> {
  await rowsOf(stack, statement, values);
}

/** Makes every sign-in of a viewer as old as this. */
export const ageSignIns = (stack: Stack, { email }: TestViewer, minutes: number): Promise<void> =>
  inDatabase(
    stack,
    `UPDATE viewer_sessions SET signed_in_at = signed_in_at - $2 * interval '1 minute'
     WHERE viewer_id = (SELECT id FROM viewers WHERE lower(email) = lower($1))`,
    [email, minutes],
  );
