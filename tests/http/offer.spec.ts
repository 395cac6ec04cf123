/** The offer, the television, the applications and the partners as they are served, without a script. */
import { config } from '#config';
import { inDatabase, registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('[R-aderir] [L-aderir] the offer names its price, its reasons, a door for each operator and answers to questions', async ({
  stack,
}) => {
  await expect.poll(async () => (await readPage(`${stack.site}/aderir`)).text).toContain('9,99');
  const { status, html, text } = await readPage(`${stack.site}/aderir`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Aderir · ${config.brand.name}</title>`);
  expect(html).toContain(`rel="canonical" href="${stack.site}/aderir"`);
  expect(text).toContain('€ por mês');
  // The price comes first, then the doors, then the questions.
  const main = mainOf(html);
  const places = ['id="oferta"', 'id="operadores"', 'id="perguntas"'].map((id) => main.indexOf(id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  for (const { id, name } of config.operators) {
    expect(hrefsOf(main)).toContain(`/aderir/${id}`);
    expect(text).toContain(`Aderir com ${name}`);
  }
  expect([...main.matchAll(/<details/g)].length).toBeGreaterThanOrEqual(4);
  expect(hrefsOf(html.slice(html.indexOf('<footer')))).toContain('/aderir');
});

test('[J-pack-rights] the offer and the vouchers say what each pack contains, as the operator has written it', async ({ stack }) => {
  for (const path of ['/aderir', '/vouchers']) {
    const main = mainOf((await readPage(stack.site + path)).html);
    const packs = [...main.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name);
    expect(packs, path).toEqual(['Multiscreen', 'Premium HD', 'Motores']);
    const words = (await readPage(stack.site + path)).text;
    for (const line of [
      'Todos os canais em direto, e o que já deu',
      'Treinos, qualificação e corrida',
      'Até quatro ao mesmo tempo',
      'Os que a conta já abre',
    ])
      expect(words, path).toContain(line);
    expect(hrefsOf(main), path).toContain('/vouchers/oferta-1-mes-motores');
    expect(words.replaceAll('\u00a0', ' '), path).toContain('Motores desde 3,99 €');
  }
  const change = (name: string, line: string) =>
    inDatabase(stack, "UPDATE packs SET name = $1, contains = ARRAY[$2], videos = 'all' WHERE slug = 'motores'", [name, line]);
  await change('Corridas', 'Cada corrida, do treino ao pódio');
  try {
    for (const path of ['/aderir', '/vouchers', '/vouchers/oferta-1-mes-motores'])
      await expect
        .poll(async () => (await readPage(stack.site + path)).text, { message: path, intervals: [1_000], timeout: 90_000 })
        .toContain('Cada corrida, do treino ao pódio');
  } finally {
    await inDatabase(
      stack,
      "UPDATE packs SET name = 'Motores', contains = ARRAY['Os canais e os vídeos de motores', 'Treinos, qualificação e corrida'], videos = 'some' WHERE slug = 'motores'",
      [],
    );
  }
  // On an operator's page everything opens that the operator sells: no packs there.
  expect((await readPage(`${stack.site}/aderir/nos`)).text).not.toContain('Pacotes sem operador');
});

test('[R-aderir] an operator’s page leads to its sign-in and to the other operators, and an unknown one is 404', async ({ stack }) => {
  for (const { id, name } of config.operators) {
    const { status, html, text } = await readPage(`${stack.site}/aderir/${id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<title>Aderir com ${name} · ${config.brand.name}</title>`);
    const hrefs = hrefsOf(mainOf(html));
    expect(hrefs).toContain(`/auth/${id}/entrar?volta=%2Faderir%2F${id}`);
    for (const other of config.operators) expect(hrefs.includes(`/aderir/${other.id}`)).toBe(other.id !== id);
    expect(text).toContain(`Entrar com ${name}`);
  }
  for (const path of ['/aderir/nenhum', '/aderir/NOS', '/aderir/__proto__']) expect((await readPage(stack.site + path)).status).toBe(404);
});

test('[R-adira] [R-parcerias] redirect-only addresses lead to the offer, the vouchers and the partners', async ({ stack }) => {
  for (const [from, to] of [
    ...config.operators.map(({ id }) => [`/adira/${id}`, `/aderir/${id}`]),
    ['/adira/nos/', '/aderir/nos'],
    ['/parcerias/vouchers', '/vouchers'],
    ['/parcerias/muda', '/parcerias'],
  ] as [string, string][]) {
    const { status, headers } = await readPage(stack.site + from);
    expect([from, status, headers.get('location')]).toEqual([from, 302, to]);
    if (to !== '/vouchers') expect((await readPage(stack.site + to)).status).toBe(200);
  }
});

test('[R-parcerias] [L-static] the partners’ page has the operators and what an editor has written, under a band with its title', async ({
  stack,
}) => {
  const { status, html, text } = await readPage(`${stack.site}/parcerias`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Parcerias · ${config.brand.name}</title>`);
  const main = mainOf(html);
  expect(main).toMatch(/<header class="[^"]*bg-ink-900[^"]*">(?:(?!<\/header>).)*<h1[^>]*>Parcerias<\/h1>/s);
  for (const { id } of config.operators) expect(hrefsOf(main)).toContain(`/aderir/${id}`);
  expect(text).toContain('Clubes e associações');
  const drawing = /src="(\/desenhos\/cartaz-[a-z]+\.svg)"/.exec(main)?.[1];
  const answer = await fetch(`${stack.site}${drawing}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
});

test('[R-download] the applications’ page says how each device installs the site', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/download`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Aplicações · ${config.brand.name}</title>`);
  for (const words of ['iPhone e iPad', 'Adicionar ao ecrã principal', 'Android', 'Computador']) expect(text).toContain(words);
  expect(hrefsOf(mainOf(html))).toContain('/apptv');
});

test('[R-apptv] the television’s page tells a visitor the steps and asks to sign in', async ({ stack }) => {
  const { status, html, text } = await readPage(`${stack.site}/apptv`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>App TV · ${config.brand.name}</title>`);
  expect(text).toContain('Escreva-o aqui. Muda a cada 60 segundos.');
  expect(hrefsOf(mainOf(html))).toContain('/apptv?entrar=conta');
  expect(html).not.toContain('name="code"');
});

test('[R-apptv] a signed-in viewer gets the form of the code, which works without JavaScript', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const page = await readPage(`${stack.site}/apptv`, { headers: { cookie } });
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const form =
    [...page.html.matchAll(/<form[^>]*>(?:(?!<\/form>).)*<\/form>/gs)].map(([one]) => one).find((one) => one.includes('name="code"')) ?? '';
  expect(form).toMatch(/action="\/_serverFn\//);
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
  expect(form).toMatch(/name="volta" value="\/apptv/);
  const answer = await fetch(stack.site + action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: stack.site, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ code: 'ZZZZ99', volta: '/apptv' }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/apptv']);
  const jar = [cookie, ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ');
  expect((await readPage(`${stack.site}/apptv`, { headers: { cookie: jar } })).text).toContain('Nenhuma televisão mostra este código.');
});

test('every page of the service is in the sitemap', async ({ stack }) => {
  const text = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  for (const path of ['/aderir', '/aderir/nos', '/apptv', '/download', '/parcerias', '/cms'])
    expect(text).toContain(`<loc>${stack.site}${path}</loc>`);
});
