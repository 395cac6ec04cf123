/** The casting's page as it is served, posted without a script, and the parts of its files at the level of connections. */
import { request as httpRequest } from 'node:http';
import { config } from '#config';
import { PlainBrowser } from '../support/account-forms.ts';
import { answerIn, castingFields, castingForm, film, postCasting } from '../support/casting-form.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

test('[R-casting] [L-static] [V-casting] [C-casting] an application with its files is sent without a script, and nothing is lost on the way', async ({
  stack,
}) => {
  const { status, html } = await readPage(`${stack.site}/casting`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Casting · ${config.brand.name}</title>`);
  for (const label of ['Nome completo *', 'Data de nascimento *', 'E-mail *', 'O que quer fazer *', 'Conte-nos em poucas linhas *'])
    expect(html).toContain(label);
  expect(html).toContain('200 MB por ficheiro');
  const browser = new PlainBrowser(stack.site);
  const first = await browser.open('/casting');
  const text = await postCasting(browser, first.html, castingFields, [['notas.txt', Buffer.from('isto não é um vídeo, é um texto')]]);
  expect(text.text).toContain('notas.txt: Este ficheiro não é MP4, MOV, JPG nem PNG.');
  // A minor: the page asks for who answers for them. The file that came along is kept.
  const minor = await postCasting(browser, text.html, castingFields, [['relato.mp4', film]]);
  expect(minor.text).toContain('Escreva o nome de quem responde por si.');
  expect(minor.html).toContain('Relato futsal na rádio local.');
  expect(castingForm(minor.html).fields.sent_files).toMatch(/^[0-9a-f-]{36} relato\.mp4$/);
  const guardian = { guardian_name: 'Rui Prates', guardian_contact: 'rui@exemplo.pt' };
  const asked = await postCasting(browser, minor.html, { ...castingFields, ...guardian }, []);
  expect(asked.text).toContain('Falta só confirmar que não é um programa');
  const done = await postCasting(browser, asked.html, { ...castingFields, ...guardian, question_answer: answerIn(asked.html) }, []);
  expect(done.text).toContain('Candidatura enviada');
});

test('[J-upload-bytes] [V-casting] fields that are too long are named beside each of them, and the rest of the form stays', async ({
  stack,
}) => {
  const browser = new PlainBrowser(stack.site);
  const { html } = await browser.open('/casting');
  const long = {
    name: 'a'.repeat(600),
    message: 'ã'.repeat(19_000),
    guardian_contact: 'x'.repeat(25_000),
    email: `${'b'.repeat(300)}@exemplo.pt`,
  };
  const refused = await postCasting(browser, html, { ...castingFields, ...long }, [['relato.mp4', film]]);
  expect(refused.status).toBe(422);
  for (const limit of [120, 600, 254]) expect(refused.text).toContain(`Escreva no máximo ${limit} caracteres.`);
  expect(refused.text.split('Escreva no máximo 254 caracteres.').length - 1).toBe(2);
  expect(castingForm(refused.html).fields.sent_files).toMatch(/^[0-9a-f-]{36} relato\.mp4$/);
  // What a browser keeps as one cookie.
  expect(Math.max(...[...browser.cookies].map(([name, value]) => name.length + value.length))).toBeLessThan(4_096);
  // What no form of ours sends is refused, not an error of ours.
  const odd = new FormData();
  odd.append('volta', '/'.repeat(10_000));
  const headers = { origin: stack.site, 'sec-fetch-site': 'same-origin' };
  expect((await fetch(`${stack.site}/casting/enviar`, { method: 'POST', headers, body: odd })).status).toBe(400);
});

test('[C-casting-upload] [X-casting-upload] a connection that is cut at 90 % goes on from there', async ({ stack }) => {
  const ours = { origin: stack.site, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${stack.site}/casting/ficheiros`, {
    method: 'POST',
    headers: { ...ours, 'upload-length': String(film.length) },
  });
  expect(begun.status).toBe(201);
  const address = stack.site + (begun.headers.get('location') ?? '');
  const part = { ...ours, 'content-type': 'application/offset+octet-stream' };
  const most = Math.floor(film.length * 0.9);
  await new Promise<void>((done) => {
    const sending = httpRequest(address, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': '0', 'content-length': String(film.length) },
    });
    sending.on('error', () => done());
    // What was written has gone through the site by then, on a busy machine too.
    sending.write(film.subarray(0, most), () => setTimeout(() => sending.destroy(), 2_000));
    sending.on('close', () => done());
  });
  let from = 0;
  await expect
    .poll(async () => {
      const look = await fetch(address, { method: 'HEAD', headers: ours });
      from = Number(look.headers.get('upload-offset'));
      return [look.status, from];
    })
    .toEqual([200, most]);
  const rest = await fetch(address, { method: 'PATCH', headers: { ...part, 'upload-offset': String(from) }, body: film.subarray(from) });
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(film.length)]);
  const id = address.slice(-36);
  const stored = await fetch(`${stack.upstream}/casting/files/${id}`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true);
  expect(stored.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await fetch(address, { method: 'DELETE', headers: ours })).status).toBe(204);
  expect((await fetch(`${stack.upstream}/casting/files/${id}`)).status).toBe(404);
});

test('[C-casting-upload] [V-casting] the site sends on only its own pages’ files, within their limits', async ({ stack }) => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  const begin = (changes: Record<string, string>) =>
    fetch(`${stack.site}/casting/ficheiros`, { method: 'POST', headers: { ...headers, ...changes } });
  expect((await begin({})).status).toBe(403);
  expect((await begin({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const large = await begin({ origin: stack.site, 'sec-fetch-site': 'same-origin', 'upload-length': String(201 * 1024 * 1024) });
  expect([large.status, ((await large.json()) as { error: { message: string } }).error.message]).toEqual([
    413,
    'O ficheiro é demasiado grande. Máximo permitido: 200mb.',
  ]);
  const ours = { origin: stack.site, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
  for (const id of ['..%2F..%2Fhealthz', '0', 'a'.repeat(36)])
    expect([400, 404]).toContain((await fetch(`${stack.site}/casting/ficheiros/${id}`, { method: 'HEAD', headers: ours })).status);
  expect((await fetch(`${stack.site}/casting/ficheiros`, { method: 'PUT', headers: ours })).status).toBe(405);
});

test('[R-casting] the casting is in the footer and the sitemap', async ({ stack }) => {
  expect(await (await fetch(`${stack.site}/sitemap.xml`)).text()).toContain(`<loc>${stack.site}/casting</loc>`);
  expect((await readPage(`${stack.site}/apptv`)).html.split('<footer')[1]).toContain('href="/casting"');
});
