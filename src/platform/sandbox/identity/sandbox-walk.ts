/** Walks a sign-in at the sandbox's providers with plain fetch, as a browser would: redirects by hand, cookies kept. For tests. */

/** A browser's cookies for one origin, without their paths and attributes. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
      if (value === '' || attributes.some((one) => /^\s*max-age=0$/i.test(one))) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @param names of the cookies that are taken along; by default all */
  copy(names = /./): CookieJar {
    const jar = new CookieJar();
    for (const [name, value] of this.#cookies) if (names.test(name)) jar.#cookies.set(name, value);
    return jar;
  }

  set(name: string, value: string): this {
    this.#cookies.set(name, value);
    return this;
  }
}

/** A request with the jar's cookies; no redirect is followed. */
export async function ask(jar: CookieJar, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (jar.header) headers.set('cookie', jar.header);
  const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  jar.take(answer);
  return answer;
}

export interface Decision {
  /** the person's key; of no meaning for a refusal */
  person?: string;
  decision?: 'autorizar' | 'recusar' | 'falhar';
}

/** What the provider sends back to the site: the address of a redirect, or the fields of a form that the page posts. */
export interface ProviderAnswer {
  url: string;
  form: URLSearchParams | null;
}

const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
const unescapeHtml = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (found) => UNESCAPED[found] ?? found);

/** Opens the authorisation address, decides on the consent page, and follows the provider's own redirects to its answer. */
export async function consentAt(authorize: string, { person = '', decision = 'autorizar' }: Decision): Promise<ProviderAnswer> {
  const jar = new CookieJar();
  const origin = new URL(authorize).origin;
  let answer = await ask(jar, authorize);
  const page = new URL(answer.headers.get('location') ?? '', origin);
  if (answer.status !== 303) throw new Error(`no consent page: ${answer.status} ${await answer.text()}`);
  if (page.origin !== origin) return { url: page.href, form: null };
  const body = new URLSearchParams({ pessoa: person, decisao: decision });
  answer = await ask(jar, page.href, { method: 'POST', body });
  for (let steps = 0; steps < 5; steps += 1) {
    const location = answer.headers.get('location');
    if (location === null) break;
    const next = new URL(location, origin);
    if (next.origin !== origin) return { url: next.href, form: null };
    answer = await ask(jar, next.href);
  }
  const html = await answer.text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`no answer to the site: ${answer.status} ${html.slice(0, 300)}`);
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    url: unescapeHtml(action),
    form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)])),
  };
}
