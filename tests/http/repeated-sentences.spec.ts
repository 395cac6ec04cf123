/** Served pages: each sentence is read once. */

import { registerViewer, sessionCookie } from '../support/account.ts';
import { OWN_PAGES, pageAddresses } from '../support/page-addresses.ts';
import { get } from '../support/page-assertions.ts';
import { repeatedSentences, sentencesOf } from '../support/sentences.ts';
import { expect, test } from '../support/test.ts';

test('[G-words-done] no sentence of a page’s own stands twice in its main area', async ({ stack }) => {
  const repeated: string[] = [];
  let sentences = 0;
  for (const path of Object.values(pageAddresses).flat()) {
    const { status, html } = await get(stack.site + path);
    if (status !== 200) continue;
    repeated.push(...repeatedSentences(html).map((sentence) => `${path}: ${sentence}`));
    sentences += sentencesOf(html).length;
  }
  const { header: cookie } = await sessionCookie(stack.site, (await registerViewer(stack)).token);
  for (const path of OWN_PAGES)
    repeated.push(
      ...repeatedSentences((await get(stack.site + path, { headers: { cookie } })).html).map((sentence) => `${path}: ${sentence}`),
    );
  expect(repeated).toEqual([]);
  expect(sentences, 'the pages were read').toBeGreaterThan(50);
});
