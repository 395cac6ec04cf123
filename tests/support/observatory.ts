/**
 * MDN's HTTP Observatory: its own tests and count, over answers of a site of the tests. Its scanner asks a public host by TLS; here its tests get the
 * same answers from a site that is told that it stands behind https, as behind the proxy that ends TLS.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { installedPackages } from './installed-packages.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** whether the certificate holds */
  verified: boolean;
  httpEquiv?: Map<string, string[]>;
}
interface Redirect {
  url: URL;
  status: number;
}
interface Requests {
  resources: { path: string | null };
  responses: Record<'auto' | 'cors' | 'http' | 'https', Answer | null> & Record<'httpRedirects' | 'httpsRedirects', Redirect[]>;
  session: { url: URL; jar: unknown; redirectHistory: Redirect[] } | null;
}
interface Jar {
  setCookieSync: (line: string, address: string) => unknown;
}

export interface Grade {
  readonly score: number;
  readonly grade: string;
  /** results by test, with what each adds or takes */
  readonly results: Readonly<Record<string, number>>;
  /** tests that did not pass */
  readonly failed: readonly string[];
}

const answerOf = async (address: string, init: RequestInit = {}): Promise<{ answer: Answer; body: string }> => {
  const got = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });
  const headers: Answer['headers'] = Object.fromEntries(got.headers);
  headers['set-cookie'] = got.headers.getSetCookie();
  return { answer: { status: got.status, headers, verified: true }, body: await got.text() };
};

/**
 * Loads the Observatory.
 * @param preloaded domains that browsers know to be https alone. Its list comes from the network; only its owner can put a domain there
 * @throws Error when it cannot be installed
 */
export async function loadObservatory(preloaded: readonly string[]) {
  const modules = await installedPackages(new URL('observatory/', import.meta.url), 'observatory');
  const folder = `${modules}/@mdn/mdn-http-observatory`;
  mkdirSync(`${folder}/conf`, { recursive: true });
  const entries = preloaded.map((domain) => [domain, { mode: 'force-https', includeSubDomains: true }]);
  writeFileSync(`${folder}/conf/hsts-preload.json`, JSON.stringify(Object.fromEntries(entries)));
  const load = (path: string) => import(pathToFileURL(path).href);
  const { ALL_TESTS } = (await load(`${folder}/src/constants.js`)) as {
    ALL_TESTS: ((requests: Requests) => { result: string; pass: boolean })[];
  };
  const { getGradeForScore, getScoreModifier } = (await load(`${folder}/src/grader/grader.js`)) as {
    getGradeForScore: (score: number) => { score: number; grade: string };
    getScoreModifier: (result: string) => number;
  };
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = (await load(`${folder}/src/grader/charts.js`)) as { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number };
  const { parseHttpEquivHeaders } = (await load(`${folder}/src/retriever/utils.js`)) as {
    parseHttpEquivHeaders: (html: string, base: string) => Map<string, string[]>;
  };
  const types = (await load(`${folder}/src/types.js`)) as { Requests: new (hostname: string) => Requests };
  const { CookieJar } = (await load(`${modules}/tough-cookie/dist/cookie/index.js`)) as { CookieJar: new () => Jar };

  /**
   * Grades one page.
   * @param site where the site listens
   * @param publicAddress SITE_URL: https
   */
  return async function grade(site: string, publicAddress: string, path: string): Promise<Grade> {
    const shown = new URL(path, publicAddress);
    const plain = new URL(shown);
    plain.protocol = 'http:';
    const requests = new types.Requests(shown.hostname);
    const { answer, body } = await answerOf(site + path);
    const robots = await answerOf(`${site}/robots.txt`);
    const cors = await answerOf(site + path, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', origin: 'https://http-observatory.security.mozilla.org' },
    });
    const jar = new CookieJar();
    for (const line of [answer, robots.answer].flatMap(({ headers }) => headers['set-cookie'] ?? [])) jar.setCookieSync(line, shown.href);
    // The proxy answers plain http with a redirect, as docs/operating.md sets it up.
    const redirects = [
      { url: plain, status: 301 },
      { url: shown, status: answer.status },
    ];
    requests.session = { url: shown, jar, redirectHistory: redirects };
    requests.resources.path = body;
    const page = { ...answer, httpEquiv: parseHttpEquivHeaders(body, shown.href) };
    Object.assign(requests.responses, { auto: page, http: answer, https: answer, cors: cors.answer });
    Object.assign(requests.responses, { httpRedirects: redirects, httpsRedirects: redirects });

    const outputs = ALL_TESTS.map((test) => test(requests));
    const modifiers = outputs.map(({ result }) => getScoreModifier(result));
    const base = 100 + modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 0);
    const whole = 100 + modifiers.reduce((sum, modifier) => sum + modifier, 0);
    const final = getGradeForScore(base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : base);
    return {
      ...final,
      results: Object.fromEntries(outputs.map(({ result }, index) => [result, modifiers[index] ?? 0])),
      failed: outputs.filter(({ pass }) => !pass).map(({ result }) => result),
    };
  };
}
