/** A sign-in by a provider of the sandbox, with plain fetch as a browser would do it. */
import { ask, CookieJar, consentAt, type Decision, type ProviderAnswer } from '#platform/sandbox/identity/sandbox-walk.ts';
import type { ProviderId } from '#rules/identity-providers.ts';

/** The provider's authorisation address, to which the link leads. */
export async function beginAt(site: string, jar: CookieJar, id: ProviderId, back = '/guia'): Promise<{ answer: Response; url: URL }> {
  const answer = await ask(jar, `${site}/auth/${id}/entrar?volta=${encodeURIComponent(back)}`);
  return { answer, url: new URL(answer.headers.get('location') ?? '', site) };
}

const FROM_APPLE = { 'sec-fetch-site': 'cross-site', origin: 'https://appleid.apple.com' };

/** Brings a provider's answer to the site. Apple's is a form of another site, which brings the cookie of the sign-in alone (SameSite). */
export async function deliver(jar: CookieJar, { url, form }: ProviderAnswer): Promise<Response> {
  if (form === null) return ask(jar, url);
  const posted = await ask(jar.copy(/_entrada$/), url, { method: 'POST', body: form, headers: FROM_APPLE });
  jar.take(posted);
  return ask(jar, new URL(posted.headers.get('location') ?? '/', url).href);
}

/** The same answer with other parameters; null removes one. */
export function changed({ url, form }: ProviderAnswer, changes: Record<string, string | null>): ProviderAnswer {
  const address = new URL(url);
  const params = form === null ? address.searchParams : new URLSearchParams(form);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return { url: address.href, form: form === null ? null : params };
}

export interface SignedIn {
  jar: CookieJar;
  answer: Response;
  provided: ProviderAnswer;
  /** the browser's cookies before the provider's answer came */
  before: CookieJar;
}

export async function signIn(site: string, id: ProviderId, decision: Decision, jar = new CookieJar(), back = '/guia'): Promise<SignedIn> {
  const { url } = await beginAt(site, jar, id, back);
  const provided = await consentAt(url.href, decision);
  const before = jar.copy();
  return { jar, before, provided, answer: await deliver(jar, provided) };
}

/** The page to which a failed sign-in leads, with its dialogue. */
export async function failedPage(
  site: string,
  { jar, answer }: Pick<SignedIn, 'jar' | 'answer'>,
): Promise<{ status: number; text: string }> {
  const page = await ask(jar, new URL(answer.headers.get('location') ?? '', site).href);
  return { status: page.status, text: await page.text() };
}

export const setsSession = (answer: Response): boolean => answer.headers.getSetCookie().some((line) => /_sessao=[^;]/.test(line));
