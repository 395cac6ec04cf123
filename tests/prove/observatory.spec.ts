/** The security headers by the count of MDN's HTTP Observatory. Its packages are installed when this is first run. */
import { expect, test } from '@playwright/test';
import { loadObservatory } from '../support/observatory.ts';
import { type Stack, startStack } from '../support/stack.ts';

const OWN = 'https://tv.example.pt';
/** On the list of domains that browsers ask by https alone. */
const PRELOADED = 'https://tv.preloaded.example';

let stack: Stack | undefined;
test.afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});

for (const { address, score } of [
  { address: OWN, score: 135 },
  { address: PRELOADED, score: 140 },
])
  test(`[F-sec-integrity] [SEC-31] [SEC-36] the Observatory gives every page ${score} and A+ at ${address}`, async () => {
    const grade = await loadObservatory(['preloaded.example']);
    stack = await startStack({ env: { SITE_URL: address, UPSTREAM_PUBLIC_URL: 'https://api.example.pt', SANDBOX: 'allow' } });
    for (const path of ['/', '/guia', '/videos', '/loja', '/quem-somos/', '/live/canal/1/camarote-1', '/pesquisa']) {
      const graded = await grade(stack.site, address, path);
      expect([path, graded.grade, graded.failed]).toEqual([path, 'A+', []]);
      expect(graded.score, `${path}: ${JSON.stringify(graded.results)}`).toBeGreaterThanOrEqual(score);
    }
  });
