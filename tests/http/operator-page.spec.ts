/** The operator's page: who may see it, what it tells, and that it is nobody else's. */
import { registerViewer } from '../support/account.ts';
import { readPage, startPaperSite } from '../support/paper-site.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { test as base, expect } from '../support/test.ts';

const METRICS_KEY = 'chave-de-quem-opera-o-site';
const test = base.extend<{ keyed: Stack }>({
  keyed: async ({ stacks }, use) => use(await stacks.own(startKeyedStack)),
});
const startKeyedStack = () => startStack({ env: { METRICS_KEY } });

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`alguem:${password}`).toString('base64')}` });
const bearer = { authorization: `Bearer ${METRICS_KEY}` };
/** As a page of the site sends it, for a viewer who allows the service to be measured. */
const report = (site: string, events: unknown[], headers: Record<string, string> = {}) =>
  fetch(`${site}/medicao`, {
    method: 'POST',
    body: JSON.stringify({ events }),
    headers: {
      'content-type': 'application/json',
      origin: site,
      'sec-fetch-site': 'same-origin',
      cookie: 'consentimento=1.medicao',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15',
      ...headers,
    },
  });
const start = (id: string) => ({ name: 'playback_start', kind: 'live', id, join_ms: 912 });

test('[F-sec-54] without the key there is nothing to see, and where no key is set there is no page', async ({ keyed, stack }) => {
  for (const headers of [{}, basic('outra-chave-qualquer'), { authorization: 'Bearer x' }]) {
    const answer = await fetch(`${keyed.site}/_estado`, { headers: headers as Record<string, string> });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="estado", charset="UTF-8"']);
    expect(await answer.text()).not.toContain('A ver agora');
  }
  expect((await fetch(`${stack.site}/_estado`, { headers: bearer })).status).toBe(404);
  for (const headers of [basic(METRICS_KEY), bearer]) {
    const { status, headers: got, html } = await readPage(`${keyed.site}/_estado`, { headers });
    expect([status, got.get('cache-control'), got.get('x-robots-tag')]).toEqual([200, 'private, no-store', 'noindex, nofollow']);
    expect(html).not.toContain('<script');
  }
  // What was answered with the key is not kept for who has none.
  expect((await fetch(`${keyed.site}/_estado`)).status).toBe(401);
});

test('[C-analytics] the page tells starts, failures and page times of who allows it, and nobody else’s', async ({ keyed }) => {
  const { site } = keyed;
  const textOf = async (query = '') => (await readPage(`${site}/_estado${query}`, { headers: bearer })).text;
  expect(await textOf()).toContain('Ainda não há reproduções medidas.');
  const refused = [
    report(site, [start('2')], { cookie: 'consentimento=1.estatisticas' }),
    report(site, [start('2')], { cookie: '' }),
    report(site, [start('2')], { 'sec-gpc': '1' }),
    report(site, [start('2')], { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' }),
    report(site, [{ ...start('2'), join_ms: -1 }]),
    report(site, []),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(204);
  await report(site, [
    start('1'),
    { name: 'nada' },
    { name: 'playback_failed', kind: 'live', id: '3', code: 2 },
    { name: 'web_vital', vital: 'LCP', value: 4_200, page: '/live/canal' },
  ]);
  const text = await textOf();
  expect(text).toMatch(/Camarote 1 1 0,9 s/);
  expect(text).toMatch(/Camarote 3 Rede 2 1/);
  expect(text).toMatch(/\/live 1 – – – 4/);
  expect(text).not.toContain('Camarote 2 1');
  expect(text).toMatch(/Telemóvel 1 0,9 s/);
  // Further back there is at least as much, and the choice is kept when the page comes again by itself.
  expect(await textOf('?periodo=dia')).toMatch(/Camarote 1 1 0,9 s/);
  const again = await readPage(`${site}/_estado?periodo=dia&atualizar=1`, { headers: bearer });
  expect(again.headers.get('refresh')).toBe('30');
  expect(again.html).toContain('href="/_estado?periodo=dia"');
});

test('the page has all its parts with the tasks and the build, and names nobody', async ({ keyed }) => {
  const viewer = await registerViewer(keyed);
  const { text, html } = await readPage(`${keyed.site}/_estado`, { headers: bearer });
  for (const heading of ['A ver agora', 'Reproduções', 'Falhas', 'Encomendas de hoje', 'Páginas', 'Serviço', 'Tarefas'])
    expect(text).toContain(heading);
  await expect.poll(async () => (await readPage(`${keyed.site}/_estado`, { headers: bearer })).text).toMatch(/accounts.*moments.*views/);
  expect(text).toContain('Versão do site');
  expect(html).not.toContain(viewer.email);
  expect(html).not.toContain(viewer.token);
});

test('[C-analytics] in front of an upstream that keeps no counts the page tells those of its own process', async () => {
  const paper = await startPaperSite(() => {}, { METRICS_KEY });
  try {
    await report(paper.site, [start('1')]);
    const { status, text } = await readPage(`${paper.site}/_estado`, { headers: bearer });
    expect(status).toBe(200);
    expect(text).toContain('só deste processo do site');
    expect(text).toMatch(/Canal 1 1 0,9 s/);
  } finally {
    await paper.stop();
  }
});

test('[F-healthz] the metrics of the built site count its calls to the upstream', async ({ keyed }) => {
  await readPage(`${keyed.site}/`);
  const metrics = await (await fetch(`${keyed.site}/metrics`, { headers: bearer })).text();
  expect(metrics).toMatch(/site_upstream_call_seconds_count\{call="channelsLive",outcome="answered"\} [1-9]/);
});
