/** Every link on a page leads to a page: with the demonstration content, and in a service without content. */
import { startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/guia', '/live/canal', '/cms', '/nao-existe'];

/** Paths of a page's links, without queries. Signing in leads to the page itself. */
async function pathsOf(site: string, page: string): Promise<string[]> {
  const html = await (await fetch(`${site}${page}`, { headers: { accept: 'text/html' } })).text();
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href]) => new URL(href as string, site).pathname);
  return [...new Set(hrefs)];
}

async function deadEnds(site: string): Promise<string[]> {
  const links = await Promise.all(PAGES.map(async (page) => (await pathsOf(site, page)).filter((path) => path !== page)));
  const paths = new Set(links.flat());
  expect(paths.size).toBeGreaterThan(2);
  const answers = await Promise.all(
    [...paths].map(async (path) => ({ path, status: (await fetch(`${site}${path}`, { headers: { accept: 'text/html' } })).status })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
}

test('with demonstration content no link is broken, and the footer lists the pages that exist', async ({ stack }) => {
  expect(await deadEnds(stack.site)).toEqual([]);
  expect(await pathsOf(stack.site, '/')).toEqual(expect.arrayContaining(['/quem-somos/', '/termos-e-condicoes/', '/live/canal', '/guia']));
});

test('in an empty service no link is broken, and none leads to a page that does not exist', async () => {
  const empty = await startStack({ empty: true });
  try {
    // The first answers do not wait for the list of missing pages.
    await expect.poll(() => pathsOf(empty.site, '/')).not.toContain('/quem-somos/');
    expect(await deadEnds(empty.site)).toEqual([]);
    expect(await pathsOf(empty.site, '/')).not.toContain('/quem-somos/');
  } finally {
    await empty.stop();
  }
});
