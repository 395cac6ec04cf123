/** A browser without JavaScript, for tests: keeps cookies, reads the forms of pages, and posts them. */

import { inDateFields } from './fill-date.ts';
import { readPage } from './paper-site.ts';

export interface PlainForm {
  action: string;
  /** names and values of its fields, as served */
  fields: Record<string, string>;
}

export interface PlainPage {
  status: number;
  headers: Headers;
  html: string;
  text: string;
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** The forms of a page that are posted. */
export function formsOf(html: string): PlainForm[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g)].map(([whole]) => {
    const inputs = [...whole.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
    const fields = inputs.flatMap((tag): [string, string][] => {
      const name = attribute(tag, 'name');
      if (name === undefined || (attribute(tag, 'type') === 'checkbox' && !/\schecked\b/.test(tag))) return [];
      return [[name, attribute(tag, 'value') ?? (attribute(tag, 'type') === 'checkbox' ? 'on' : '')]];
    });
    const texts = [...whole.matchAll(/(<textarea\b[^>]*>)([^<]*)/g)].map(([, tag = '', text = '']) => [
      attribute(tag, 'name') ?? '',
      decode(text),
    ]);
    return { action: attribute(whole, 'action') ?? '', fields: Object.fromEntries([...fields, ...texts]) };
  });
}

export class PlainBrowser {
  readonly cookies = new Map<string, string>();
  readonly site: string;
  constructor(site: string) {
    this.site = site;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0\b/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async open(path: string): Promise<PlainPage> {
    const page = await readPage(this.site + path, { headers: { cookie: this.cookieHeader } });
    this.keep(page.headers);
    return page;
  }

  /** Opens a page and follows its redirects; returns the path at which it ends. */
  async arrive(path: string): Promise<{ path: string; page: PlainPage }> {
    let at = path;
    for (let hops = 0; hops < 5; hops += 1) {
      const page = await this.open(at);
      const location = page.headers.get('location');
      if (location === null) return { path: at, page };
      at = location.replace(this.site, '');
    }
    throw new Error(`${path} redirects for ever`);
  }

  /** Posts a form and returns its answer, without following it. */
  async post({ action, fields }: PlainForm, changes: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(this.site + action, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        cookie: this.cookieHeader,
        connection: 'close',
        ...headers,
      },
      body: new URLSearchParams({ ...fields, ...inDateFields(fields, changes) }).toString(),
    });
    this.keep(answer.headers);
    return answer;
  }

  /** Opens a pop-up of a page and posts its form; returns the answer and the page that it leads to. */
  async fill(path: string, changes: Record<string, string>): Promise<{ answer: Response; page: PlainPage }> {
    const form = formsOf((await this.open(path)).html).find(({ fields }) => Object.keys(changes).some((name) => name in fields));
    if (!form) throw new Error(`no such form on ${path}`);
    const answer = await this.post(form, changes);
    return { answer, page: await this.open(answer.headers.get('location') ?? '/') };
  }
}
