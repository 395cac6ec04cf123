/**
 * `npm run faults`: every page of the site with every call of its upstream broken in one way, with cold caches. None is blank, none is
 * undesigned, none takes longer than ten seconds.
 */
import { expect, test } from '@playwright/test';
import { registerViewer, sessionCookie } from '../support/account.ts';
import { type Fault, type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { OWN_PAGES, pageAddresses } from '../support/page-addresses.ts';
import { expectNoInternals, expectSecurityHeaders, type Got, get, wordsOf } from '../support/page-assertions.ts';
import { type Stack, startStack } from '../support/stack.ts';

const EVERYTHING = /^/;
const LIMIT_MS = 10_000;
/** Pages asked for at a time. */
const AT_ONCE = 4;

/** As an operator has them (docs/operating.md): those of tests are patient. */
const LIMITS = { UPSTREAM_TIMEOUT_MS: '5000', PAGE_BUDGET_MS: '4000' };

const FAULTS: Readonly<Record<string, Fault>> = {
  'a delay of 30 s': { kind: 'late', ms: 30_000 },
  'a reset': { kind: 'reset' },
  'a lie': { kind: 'words', body: '{"channels":"muitos","epg":7,"video":[],"categories":{},"title":null}' },
  'a flood': { kind: 'flood', bytes: 64 * 1024 * 1024, announced: false },
  '500': { kind: 'status', status: 500 },
  '503': { kind: 'status', status: 503, retryAfter: 7 },
  '429': { kind: 'status', status: 429, retryAfter: 7 },
  HTML: { kind: 'words', body: '<html><h1>Bem-vindo</h1>', headers: { 'content-type': 'text/html' } },
  'half a JSON': { kind: 'words', body: '{"channels":[{"id":1,"nome":"Cama' },
};

let stack: Stack;
let upstream: FaultyUpstream;
let cookie = '';

test.beforeAll(async () => {
  stack = await startStack({
    env: LIMITS,
    between: async (good) => {
      upstream = await startFaultyUpstream(good);
      return upstream;
    },
  });
  cookie = (await sessionCookie(stack.site, (await registerViewer(stack)).token)).header;
});
test.afterAll(() => stack?.stop());

/** What is wrong with an answer; empty when it is a designed page of its status. */
function wrongWith(path: string, got: Got): string[] {
  const wrong: string[] = [];
  const isPage = got.headers.get('content-type')?.startsWith('text/html') ?? false;
  const words = wordsOf(got).trim();
  if (got.took > LIMIT_MS) wrong.push(`took ${Math.round(got.took)} ms`);
  if (got.status >= 300 && got.status < 400) return got.headers.get('location') ? wrong : [...wrong, 'leads nowhere'];
  if (![200, 404, 429, 502, 503, 504].includes(got.status)) wrong.push(`status ${got.status}`);
  if (!isPage || !/<html[^>]* lang="pt-PT"/.test(got.html)) wrong.push('is no page');
  if (!/<title[^>]*>[^<]+<\/title>/.test(got.html)) wrong.push('has no title');
  if (!/<h1[\s>]/.test(got.html)) wrong.push('has no heading');
  if (words.length < 80) wrong.push(`is blank: ${words}`);
  if (/internal server error|not found|unexpected|failed|undefined/i.test(words.replace(/Page Not Found: \S+/, '')))
    wrong.push('speaks English');
  try {
    expectNoInternals(got, path);
    expectSecurityHeaders(got.headers, path);
  } catch (error) {
    wrong.push(String(error).slice(0, 300));
  }
  return wrong;
}

for (const [name, fault] of Object.entries(FAULTS))
  test(`${name} in every answer of the upstream leaves every page designed and within ten seconds`, async () => {
    test.setTimeout(20 * 60_000);
    upstream.mend();
    // Cold: no answer of before helps.
    await stack.replaceSite('scripts/site.mjs');
    upstream.break(EVERYTHING, fault);
    const queue = [...new Set([...Object.values(pageAddresses).flat(), ...OWN_PAGES])];
    const wrong: Record<string, string[]> = {};
    const asker = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const headers: Record<string, string> = OWN_PAGES.includes(path) ? { cookie } : {};
        const got = await get(stack.site + path, { headers }).catch((error: Error) => error);
        const found = got instanceof Error ? [`no answer: ${got.message}`] : wrongWith(path, got);
        if (found.length > 0) wrong[path] = found;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, asker));
    expect(wrong).toEqual({});
    expect((await get(`${stack.site}/livez`)).status).toBe(200);
    expect(stack.output()).not.toMatch(/unhandled|uncaught/i);
  });
