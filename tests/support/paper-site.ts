/** A site in front of a fake upstream, for tests of how the site handles the upstream's answers. */
import { type PaperUpstream, startPaperUpstream } from './paper-upstream.ts';
import { type Stack, startStack, TEST_NOW, wholePages } from './stack.ts';

export interface PaperSite extends Stack {
  paper: PaperUpstream;
}

/** @param change changes answers of the upstream before the site starts */
export async function startPaperSite(
  change: (paper: PaperUpstream) => void = () => {},
  env: Record<string, string> = {},
): Promise<PaperSite> {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  change(paper);
  const stack = await startStack({ upstreamUrl: paper.url, env: { ...wholePages, ...env } }).catch(async (error: unknown) => {
    await paper.stop();
    throw error;
  });
  return {
    ...stack,
    paper,
    stop: async () => {
      await stack.stop();
      await paper.stop();
    },
  };
}

/** Runs a test against such a site and stops it afterwards, also when the test fails. */
export async function withPaperSite(change: (paper: PaperUpstream) => void, run: (site: PaperSite) => Promise<void>): Promise<void> {
  const site = await startPaperSite(change);
  try {
    await run(site);
  } finally {
    await site.stop();
  }
}

/** Text of a page without JavaScript. */
export async function readPage(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; html: string; text: string }> {
  const answer = await fetch(url, { redirect: 'manual', ...init, headers: { accept: 'text/html', connection: 'close', ...init.headers } });
  const html = await answer.text();
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
  return { status: answer.status, headers: answer.headers, html, text };
}
