/** Pages of the site before an upstream that sends only what the contract cannot be without, nulls, or odd values in the place of the rest. */
import { expect, test } from '@playwright/test';
import { answerShape, type Leaning, leanAnswer } from '../support/lean-answers.ts';
import { expectPage, get, requiredPages, wordsOf } from '../support/page-assertions.ts';
import { type PaperUpstream, startPaperUpstream } from '../support/paper-upstream.ts';
import { watchingPaths } from '../support/paper-watching.ts';
import { patientLimits, type Stack, startStack, TEST_NOW } from '../support/stack.ts';

let paper: PaperUpstream;
let stack: Stack | undefined;

test.beforeEach(async () => {
  paper = await startPaperUpstream(Date.parse(TEST_NOW));
});
test.afterEach(async () => {
  await stack?.stop();
  await paper.stop();
});

/** The lists that a page is about, and the programmes by which a channel is found: without them the page is another one, which other tests look at. */
const KEPT = new Set([
  'name',
  'fixture',
  'event_id',
  'epg',
  'showings',
  'channels',
  'content',
  'videos',
  'html',
  'heading',
  'drivers',
  'video_url',
  'hls',
  'state',
]);

/** Words that rest on what may be left out. */
const LOST: Record<string, RegExp> = {
  [watchingPaths.match]: /Leixões/,
  [watchingPaths.past]: /Leixões/,
  [watchingPaths.session]: /Grande Prémio do Algarve/,
};

for (const leaning of ['absent', 'null', 'odd'] satisfies Leaning[])
  test(`[G-optional-fields] [G-one-bad-value] every page answers 200 where what is optional is ${leaning}`, async () => {
    let leaned = 0;
    for (const [path, answer] of paper.answers) {
      if (typeof answer === 'function' || answer.body === undefined) continue;
      const shape = answerShape(path);
      if (!shape) continue;
      paper.answers.set(path, { ...answer, body: leanAnswer(shape, answer.body, leaning, KEPT) });
      leaned += 1;
    }
    expect(leaned).toBeGreaterThan(10);
    stack = await startStack({ upstreamUrl: paper.url, env: patientLimits });
    for (const { path, words } of requiredPages) {
      const got = await get(stack.site + path);
      expectPage(got, path);
      const text = wordsOf(got);
      expect(text, path).toMatch(LOST[path] ?? words);
      // A match without its teams' short names is named by their names.
      expect(text, path).not.toMatch(/(?:^|\d\d:\d\d|Detalhes|[:,·])\s*×|×\s*(?:[\d,:·]|Ver |$)/);
    }
  });
