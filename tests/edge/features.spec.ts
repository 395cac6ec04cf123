/** What viewers do at the Cloudflare build in workerd, in front of the embedded upstream: sign in, read, search, print, buy, apply. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { formsOf, PlainBrowser, type PlainForm } from '../support/account-forms.ts';
import { type EdgeSite, startEdgeSite } from '../support/edge-site.ts';
import { readPage } from '../support/paper-site.ts';
import { CLIENT_SECRET, freePort, patientLimits, SIGNING_SECRET, type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let edge: EdgeSite;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stack = await startStack({ now: new Date().toISOString() });
  edge = await startEdgeSite(await freePort(), {
    ...patientLimits,
    UPSTREAM_URL: stack.upstream,
    UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
    UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
    COOKIE_SECRET: SIGNING_SECRET,
  });
});
test.afterAll(async () => {
  await edge?.stop();
  await stack?.stop();
});

const formWith = (html: string, field: string): PlainForm => {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`no form with ${field}`);
  return form;
};

test('[C-login] [S-after-login] [F-sec-54] a viewer signs in, and pages of the viewer are stored nowhere', async () => {
  const [viewer] = DEMO_VIEWERS;
  if (!viewer) throw new Error('no demonstration viewer');
  const browser = new PlainBrowser(edge.site);
  const { answer, page } = await browser.fill('/?entrar=email', { email: viewer.email, password: DEMO_PASSWORD });
  expect(answer.status).toBe(303);
  expect(page.html).toContain(viewer.name);
  for (const path of ['/', '/perfil', '/guia', '/perfil/compras']) {
    const own = await browser.open(path);
    expect([path, own.status, own.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
    expect(own.html, path).toContain(viewer.name);
    // The next visitor of the same address, also by the platform's own caches.
    for (let round = 0; round < 2; round += 1) {
      const visitor = await readPage(edge.site + path);
      expect(visitor.html, path).not.toContain(viewer.name);
      expect(visitor.headers.get('cache-control') ?? '', path).toMatch(/^private/);
    }
  }
});

test('[R-guia] [R-guia-print] the guide has the day’s programmes, and its paper no script', async () => {
  const guide = await readPage(`${edge.site}/guia`);
  expect(guide.status).toBe(200);
  expect(guide.text).toContain('Camarote 1');
  const paper = await readPage(`${edge.site}/guia/print`);
  expect(paper.status).toBe(200);
  expect(paper.html).not.toContain('<script');
  expect(paper.text).toContain('Camarote 1');
});

test('[R-pesquisa] [R-pesquisa-print] a search finds, on screen and on paper', async () => {
  const found = await readPage(`${edge.site}/pesquisa/benfica`);
  expect(found.status).toBe(200);
  expect(found.html).toMatch(/href="\/equipa\/\d+\/[\w-]*benfica"/);
  const paper = await readPage(`${edge.site}/pesquisa/benfica/print`);
  expect([paper.status, paper.html.includes('<script')]).toEqual([200, false]);
  expect(paper.text).toContain('Benfica');
});

test('[R-loja-ref-mb] [S-purchase] an order leads to its bank reference', async () => {
  const browser = new PlainBrowser(edge.site);
  const checkout = (await browser.open('/loja/cachecol-camarote/finalizar?cor=relva')).html;
  const delivered = await browser.post(formWith(checkout, 'zip_code'), {
    name: 'Inês Duarte',
    email: 'ines@exemplo.pt',
    phone: '961234567',
    nif: '',
    address: 'Rua do Sol, 14',
    region: 'Estoril',
    zip_code: '2765410',
    delivery: 'home',
  });
  const payment = (delivered.headers.get('location') ?? '').replace(edge.site, '');
  expect([delivered.status, payment]).toEqual([303, '/loja/cachecol-camarote/finalizar?cor=relva&quantidade=1&passo=pagamento']);
  const form = formWith((await browser.open(payment)).html, 'service');
  const { terms: _terms, ...fields } = form.fields;
  const paid = await browser.post({ ...form, fields }, { terms: 'on', service: 'multibanco' });
  const outcome = (paid.headers.get('location') ?? '').replace(edge.site, '');
  expect(outcome).toMatch(/^\/loja\/compra-ref-mb\?entity=\d{5}&reference=\d{9}&value=/);
  const shown = await browser.open(outcome);
  expect(shown.text).toMatch(/Entidade\s+99991/);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
});

test('[C-casting-upload] a file of a casting is streamed through the Worker in parts', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(6_000_000)]);
  const ours = { origin: edge.site, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${edge.site}/casting/ficheiros`, {
    method: 'POST',
    headers: { ...ours, 'upload-length': String(film.length) },
  });
  expect(begun.status).toBe(201);
  const address = new URL(begun.headers.get('location') ?? '', edge.site).href;
  const part = { ...ours, 'content-type': 'application/offset+octet-stream' };
  for (const [from, to] of [
    [0, 4_000_000],
    [4_000_000, film.length],
  ] as const) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': String(from) },
      body: film.subarray(from, to),
    });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(to)]);
  }
});
