/** The data of pages at `{path}/_payload.json`. */
import { readPage, withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const payload = async (address: string) => {
  const answer = await fetch(address, { redirect: 'manual' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    body: await answer.json(),
  };
};

test('[C-payload] every page that is the same for all has its data beside it, with what the page shows', async ({ stack }) => {
  const { categories } = await upstreamClient(stack)
    .homeCategory()
    .then((result) => (result.ok && 'answer' in result ? result.answer : { categories: [] }));
  const video = categories.flatMap(({ content }) => content)[0];
  const shown: [path: string, words: (data: Record<string, never>) => unknown][] = [
    ['/quem-somos', ({ title }) => title],
    ['/termos-e-condicoes', ({ title }) => title],
    ['/cms', ({ pages }) => (pages as unknown as { title: string }[])[0]?.title],
    ['/noticias/2026-47', ({ days }) => days],
    ['/aderir/nos', ({ operator }) => (operator as unknown as { name: string }).name],
    ['/parcerias', ({ title }) => title],
    [`/videos/${video?.id}/${video?.slug}`, (data) => (JSON.stringify(data).includes(`"id":${video?.id},`) ? video?.headline : null)],
  ];
  for (const [path, words] of shown) {
    const { status, type, cache, body } = await payload(`${stack.site}${path}/_payload.json`);
    expect([path, status, type]).toEqual([path, 200, 'application/json']);
    expect(cache, 'kept by the site alone').toBe('private, no-cache');
    expect(body.path).toBe(path);
    const text = words(body.data) as string;
    expect(text, path).toBeTruthy();
    expect((await readPage(`${stack.site}${path}`)).text, path).toContain(text);
  }
  const home = await payload(`${stack.site}/_payload.json`);
  expect([home.status, home.body.path]).toEqual([200, '/']);
  expect(Object.keys(home.body.data)).toContain('agenda');
});

test('[C-payload] there is none of what does not exist, of a viewer’s own pages and of other brands', async ({ stack }) => {
  for (const path of [
    '/nao-existe',
    '/perfil',
    '/perfil/conta',
    '/noticias/2026-60',
    '/aderir/nenhum',
    '/politica-antifraude-ver-outra-online-gratis',
    '/videos/999999999/x',
    '/a/b/c',
    '/_payload.json',
  ]) {
    const answer = await fetch(`${stack.site}${path}/_payload.json`, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const method of ['POST', 'PUT'])
    expect((await fetch(`${stack.site}/quem-somos/_payload.json`, { method })).status).toBeGreaterThanOrEqual(400);
});

test('[C-payload] data that cannot be read are 503, and are not kept', async () => {
  await withPaperSite(
    ({ answers }) => void answers.set('/cms/quem-somos.json', { status: 500, body: {} }),
    async ({ site }) => {
      const { status, cache, body } = await payload(`${site}/quem-somos/_payload.json`);
      expect([status, cache, body.error.code]).toEqual([503, 'no-store', 'unavailable']);
    },
  );
});
