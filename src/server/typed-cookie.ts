/**
 * Cookies that hold what somebody has typed: an order that is being filled in, a form that was posted without JavaScript. They are sealed for who
 * was signed in then, and open for nobody else: not for the next visitor or account of a shared computer, whichever answer reaches the browser last
 * (SECURITY 71). Every change of who is signed in removes them too (src/identity/browser-session.ts), but for the part of a visitor's that holds
 * nothing of a person: it is sealed again for the account that signs in.
 */
import * as z from 'zod';
import { serverNow } from './clock.ts';
import { cookieSecret } from './cookie-secret.ts';
import { type CookieName, cookieName, setCookieLine } from './cookies.ts';
import { siteEnv } from './env.ts';
import { requestState } from './request-state.ts';
import { seal, unseal } from './sealed-text.ts';
import type { RequestSession } from './session-cookie.ts';

const TYPED = ['encomenda', 'formulario'] as const satisfies readonly CookieName[];
/** Two hours: the draft of an order, and the number of the one that was placed last. */
export const ORDER_SECONDS = 7_200;
type TypedCookie = (typeof TYPED)[number];

/** A hash of the session's token, never the token; visitors of one browser cannot be told apart. */
async function ownerOf(session: RequestSession | null): Promise<string> {
  if (session === null) return 'visitor';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`owner of what was typed\n${session.token}`));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 15)));
}

const sessionNow = (): RequestSession | null => requestState()?.viewer().session ?? null;

/**
 * The Set-Cookie line that keeps what was typed.
 * @param seconds for which it is kept
 * @param session of who typed it; without one, who is signed in now
 */
export async function typedLine(name: TypedCookie, content: object, seconds: number, session = sessionNow()): Promise<string> {
  const env = siteEnv();
  const purpose = `${cookieName(name, env)} ${await ownerOf(session)}`;
  return setCookieLine(name, await seal(JSON.stringify(content), purpose, cookieSecret(env), serverNow() + seconds * 1_000), seconds, env);
}

/** What such a cookie holds; null for whoever did not type it, after its time, and for anything else. @param sealed its value */
export async function openTyped(name: TypedCookie, sealed: string): Promise<unknown> {
  const env = siteEnv();
  const text = await unseal(sealed, `${cookieName(name, env)} ${await ownerOf(sessionNow())}`, cookieSecret(env), serverNow());
  return text === null ? null : JSON.parse(text);
}

/** The part of what was typed that a visitor keeps through a sign-in: numbers and keys without meaning, never a field of a form. */
const keptSchema = z.object({ kept: z.record(z.string(), z.uuid()) });

/**
 * The Set-Cookie line that gives what a visitor keeps to the session that begins, as what was left to it, and nothing else; null where there is nothing. To be asked for
 * before the session takes the visitor's place.
 * @param sealed the visitor's cookie
 */
export async function keptLine(name: TypedCookie, sealed: string, seconds: number, session: RequestSession): Promise<string | null> {
  const { data } = keptSchema.safeParse(await openTyped(name, sealed));
  return data ? typedLine(name, { left: data.kept }, seconds, session) : null;
}

export const clearTypedLine = (name: TypedCookie): string => setCookieLine(name, '', 0, siteEnv());

/** Set-Cookie lines that remove all of them. */
export const clearTypedLines = (): string[] => TYPED.map(clearTypedLine);
