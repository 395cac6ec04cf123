/** The account's pages by plain HTTP: who may see them, what they hold, and the file of one's own data. */

import { config } from '#config';
import { ageSignIns, registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { freePort, SIGNING_SECRET, startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/perfil', '/perfil/conta', '/perfil/compras'];

test('[R-perfil] [R-perfil-conta] a visitor is led to the sign-in over the same address, which is kept', async ({ stack }) => {
  for (const path of PAGES) {
    const first = await readPage(stack.site + path);
    expect([first.status, first.headers.get('location')], path).toEqual([302, `${path}?entrar=conta`]);
    const page = await readPage(`${stack.site}${path}?entrar=conta`);
    expect(page.status, path).toBe(200);
    expect(page.text, path).toContain('Entre para ver o seu perfil');
    expect(page.headers.get('cache-control'), path).toContain('private');
  }
});

test('[R-perfil] [R-perfil-conta] [L-multiscreen] [A-registered] a signed-in viewer gets each page whole without JavaScript, and nobody keeps it', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const expected = [
    ['Dados pessoais', 'Avisos', 'Favoritos', 'Operador', 'Ligar a televisão', 'Ainda não tem momentos', 'Carteira', viewer.userName],
    ['Conta e segurança', 'Palavra-passe', 'Aparelhos', 'Este aparelho', 'Descarregar os meus dados', 'Apagar conta', viewer.email],
    ['Compras', 'Ainda não fez compras', 'Ver a loja'],
  ];
  for (const [i, path] of PAGES.entries()) {
    const page = await readPage(stack.site + path, { headers: { cookie } });
    expect([page.status, page.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
    for (const text of expected[i] ?? []) expect(page.text, path).toContain(text);
    expect(page.html, path).toContain('data-room-menu');
    expect(page.html, `${path}: no footer`).not.toContain('<footer');
    expect(page.html, `${path}: the token stays on the server`).not.toContain(viewer.token);
    // Every form has a place to be posted to.
    for (const [form] of page.html.matchAll(/<form[^>]*method="post"[^>]*>/g)) expect(form, path).toMatch(/action="\/_serverFn\//);
  }
});

test('the file of one’s own data holds what is stored and no secret; a visitor is led to the sign-in', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const address = `${stack.site}/perfil/dados.json`;
  const file = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${config.brand.slug}-dados-2026-11-21.json"`);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const text = await file.text();
  expect(JSON.parse(text)).toMatchObject({ profile: { email: viewer.email, user_name: viewer.userName } });
  for (const secret of [viewer.token, viewer.password]) expect(text).not.toContain(secret);
  const visitor = await fetch(address, { redirect: 'manual' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/perfil/conta?entrar=conta#dados']);
});

test('[V-username] [V-apagar] [E-profile-update] without JavaScript a form goes back to its part of the page, which says what came of it', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const other = await registerViewer(stack);
  const { header: session } = await sessionCookie(stack.site, viewer.token);
  const address = async (path: string, field: string): Promise<string> => {
    const { html } = await readPage(stack.site + path, { headers: { cookie: session } });
    const form = html.split('<form').find((text) => text.includes(`name="${field}"`)) ?? '';
    return /action="([^"]+)"/.exec(form)?.[1] ?? '';
  };
  /** The page after a post, with the cookies that the answer set. */
  const post = async (path: string, part: string, fields: Record<string, string>) => {
    const action = await address(path, Object.keys(fields)[0] ?? '');
    const answer = await fetch(stack.site + action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: session, origin: stack.site, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      body: new URLSearchParams({ ...fields, volta: `${path}#${part}` }),
    });
    const set = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')));
    const location = answer.headers.get('location') ?? '';
    const page = await readPage(stack.site + location.split('#')[0], { headers: { cookie: [session, ...set].join('; ') } });
    return { status: answer.status, location, page };
  };
  const refused = await post('/perfil', 'dados-pessoais', { user_name: other.userName, name: 'Inês Duarte Silva' });
  expect([refused.status, refused.location]).toEqual([303, '/perfil#dados-pessoais']);
  expect(refused.page.text).toContain('O nome de utilizador já existe. Por favor utilize outro.');
  expect(refused.page.html, 'what was typed is kept').toContain('value="Inês Duarte Silva"');
  const saved = await post('/perfil', 'dados-pessoais', { user_name: viewer.userName, name: 'Inês Duarte Silva' });
  expect(saved.page.text).toContain('Guardado.');
  const word = await post('/perfil/conta', 'apagar', { word: 'apagar' });
  expect(word.page.text).toContain('Escreva APAGAR, em maiúsculas.');
  const gone = await post('/perfil/conta', 'apagar', { word: 'APAGAR' });
  expect([gone.status, gone.location]).toEqual([303, '/']);
  expect((await readPage(`${stack.site}/perfil`, { headers: { cookie: session } })).html).not.toContain(viewer.email);
});

test('[SEC-26] a sign-in of yesterday still shows the pages', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  await ageSignIns(stack, viewer, 24 * 60);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  expect((await readPage(`${stack.site}/perfil/conta`, { headers: { cookie } })).text).toContain('Entrou: ');
});

test('[D-profile] without an upstream each page says so under its own headings', async () => {
  const alone = await startStack({
    upstreamUrl: `http://localhost:${await freePort()}`,
    env: { COOKIE_SECRET: SIGNING_SECRET },
  });
  try {
    const { header } = await sessionCookie(alone.site, 'x'.repeat(43));
    for (const [path, headings] of [
      ['/perfil', ['O meu perfil', 'Dados pessoais']],
      ['/perfil/conta', ['Conta e segurança', 'E-mail', 'Aparelhos', 'Os seus dados', 'Apagar conta']],
    ] as const) {
      const { html, text } = await readPage(alone.site + path, { headers: { cookie: header } });
      expect(text, path).toContain('O seu perfil não chegou');
      expect(text, path).toContain('Terminar sessão');
      for (const heading of headings) expect(html, path).toMatch(new RegExp(`<h[12][^>]*>${heading}</h[12]>`));
    }
  } finally {
    await alone.stop();
  }
});
