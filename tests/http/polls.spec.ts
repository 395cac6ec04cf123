/** The pages of polls as they are served, and votes by form posts, without a script. */
import { readPage, startPaperSite } from '../support/paper-site.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Ids of the polls on the page, in its order. */
const pollIds = (html: string): number[] => [...new Set([...html.matchAll(/href="\/mvp\/(\d+)"/g)].map(([, id]) => Number(id)))];
const listed = async ({ site }: Stack) => (await readPage(`${site}/polls`)).html;

/** Follows a form post as a browser without scripts does. */
async function post({ site }: Stack, page: string, form: number, fields: Record<string, string>) {
  const first = await fetch(`${site}${page}`);
  const html = await first.text();
  const action = [...html.matchAll(/<form[^>]* action="(\/_serverFn\/[^"]+)"/g)].map(([, url]) => url)[form];
  const hidden = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  keep(first);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${site}${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(), origin: site, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...hidden, ...fields } as Record<string, string>),
  });
  keep(answer);
  const next = new URL(answer.headers.get('location') ?? '/', site);
  return { status: answer.status, path: next.pathname, html: await (await fetch(next, { headers: { cookie: cookie() } })).text() };
}

test('[R-polls] open and closed polls are listed, each with its page', async ({ stack }) => {
  const html = await listed(stack);
  expect(html).toMatch(/<title>Votações · /);
  expect(html).toContain('Melhor em campo');
  expect(html).toContain('Fechadas');
  const [first] = pollIds(html);
  const { status, html: poll } = await readPage(`${stack.site}/mvp/${first}`);
  expect(status).toBe(200);
  expect(poll).toMatch(/<title>.+ × .+: melhor em campo · /);
  for (const wrong of ['/mvp/999999', '/mvp/abc', '/mvp/0']) expect((await readPage(`${stack.site}${wrong}`)).status, wrong).toBe(404);
});

test('[R-mvp] a vote is given and moved without a script', async ({ stack }) => {
  const [id] = pollIds(await listed(stack));
  const { status, path, html } = await post(stack, `/mvp/${id}`, 0, { option: '2' });
  expect([status, path]).toEqual([303, `/mvp/${id}`]);
  expect(html).toMatch(/value="2" aria-pressed="true"/);
});

test('[R-votar] [V-poll-code] a wrong code is said beside its field and kept, without a script', async ({ stack }) => {
  const { path, html } = await post(stack, '/votar', 0, { code: 'ZZZ999' });
  expect(path).toBe('/votar');
  expect(html).toContain('Código inválido, tente novamente.');
  expect(html).toContain('value="ZZZ999"');
});

test('[R-votar] the code of an open poll leads to it, without a script', async ({ stack }) => {
  const [id] = pollIds(await listed(stack));
  const { html } = await readPage(`${stack.site}/mvp/${id}`);
  const code = /Código da votação.{0,20}?<b[^>]*>([A-Z0-9]{6})</.exec(html)?.[1] ?? '';
  expect((await post(stack, '/votar', 0, { code: code.toLowerCase() })).path).toBe(`/mvp/${id}`);
});

test('[X-no-polls] [C-mvp] an upstream with the specification’s list alone is asked with the key; without polls the page says so', async () => {
  const paper = await startPaperSite(
    ({ answers }) => {
      answers.set('/polls/list/mvp', { body: { polls: [] } });
    },
    { UPSTREAM_POLL_KEY: 'chave-da-casa' },
  );
  try {
    const { status, html } = await readPage(`${paper.site}/polls`);
    expect(status).toBe(200);
    expect(html).toContain('Não há votações neste momento');
    expect(html).toContain('href="/jogos"');
    expect(paper.paper.asked.find(({ path }) => path.startsWith('/polls/list/mvp'))?.headers['x-api-poll-key']).toBe('chave-da-casa');
    paper.paper.answers.set('/polls/list/mvp', { status: 503, body: { error: { code: 'maintenance', message: 'Em manutenção.' } } });
    expect((await readPage(`${paper.site}/polls`)).status).toBe(503);
  } finally {
    await paper.stop();
  }
});
