/** Nothing secret in logs, HTML and the browser's files, after every way in and out of a session. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#platform/demo/demo-viewers.ts';
import { tokenOf } from '../support/account.ts';
import { PlainBrowser } from '../support/account-forms.ts';
import { signIn } from '../support/sign-in.ts';
import { CLIENT_SECRET, SIGNING_SECRET, type Stack, startStack } from '../support/stack.ts';

const publicFolder = fileURLToPath(new URL('../../.output/public', import.meta.url));

/** Texts of the browser's files; pictures and fonts are not read. */
const publicTexts = (folder = publicFolder): { name: string; text: string }[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return publicTexts(path);
    return /\.(js|css|html|json|map|txt|svg|webmanifest)$/.test(name) ? [{ name, text: readFileSync(path, 'utf8') }] : [];
  });

test('[SEC-13] [SEC-47] the browser’s files hold no credential, no name of one, and no demonstration password', () => {
  const texts = publicTexts();
  expect(texts.length).toBeGreaterThan(20);
  const secrets = [
    CLIENT_SECRET,
    SIGNING_SECRET,
    DEMO_PASSWORD,
    'UPSTREAM_CLIENT',
    '_SECRET',
    'Basic ',
    'Bearer ',
    'access_token',
    'id_token',
  ];
  for (const { name, text } of texts) for (const secret of secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
  expect(
    texts.map(({ name }) => name).filter((name) => name.endsWith('.map')),
    'no source maps',
  ).toEqual([]);
});

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'debug' } });
});
test.afterAll(() => stack?.stop());

/** The token of the link in the newest mail with a subject. */
async function mailedToken(to: string, subject: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const answer = await fetch(`${stack.upstream}/sandbox/correio.json?para=${to}`, { signal: AbortSignal.timeout(5_000) });
    const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] };
    token = /[?&]token=([\w-]{43})/.exec(mails.find((mail) => mail.subject === subject)?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}

test('[SEC-10] [SEC-47] after every way in and out no token, password, code, e-mail, NIF or phone is in the logs, nor a token or password in a page', async () => {
  const email = 'matilde.sigilo@example.pt';
  const [password, next, wrong] = ['correio-verde-42-sigilo', 'chuva-no-molhe-77-sigilo', 'palavra-errada-de-todo'];
  const [nif, phone] = ['245678914', '+351 912 345 678'];
  const tokens: string[] = [];
  const pages: string[] = [];
  const browser = new PlainBrowser(stack.site);
  const fill = async (path: string, fields: Record<string, string>, by = browser) => {
    const { answer, page } = await by.fill(path, fields);
    expect([path, answer.status]).toEqual([path, 303]);
    pages.push(page.html);
    return page;
  };
  const keepToken = async (cookies = browser.cookieHeader) => void tokens.push(await tokenOf(stack.site, cookies));

  await fill('/?entrar=registo', {
    name: 'Matilde Sigilo',
    user_name: 'matilde.sigilo',
    email,
    password,
    birth_date: '1990-04-25',
    terms: 'on',
  });
  await keepToken();
  const confirmation = await mailedToken(email, 'Confirme o seu e-mail');
  await fill(`/confirmar-email?token=${confirmation}`, { token: confirmation });
  await fill('/perfil/conta', { message: `O meu NIF é ${nif} e o telefone ${phone}.` });
  await fill('/perfil/conta', { current_password: wrong, password: next });
  const { code } = (await (
    await fetch(`${stack.upstream}/tv/code`, { method: 'POST', body: new URLSearchParams({ name: 'Sala' }) })
  ).json()) as {
    code: string;
  };
  await fill('/perfil', { code });

  await fill('/guia?entrar=email', { email, password: wrong }, new PlainBrowser(stack.site));
  const second = new PlainBrowser(stack.site);
  await fill('/guia?entrar=email', { email, password }, second);
  await keepToken(second.cookieHeader);
  await fill('/?entrar=recuperar', { email }, new PlainBrowser(stack.site));
  const reset = await mailedToken(email, 'Nova palavra-passe');
  await fill(`/?entrar=recuperar&token=${reset}&email=${encodeURIComponent(email)}`, { password: next });
  await keepToken();

  const codes: string[] = [code];
  for (const [id, person] of [
    ['google', 'ana'],
    ['nos', 'teresa'],
  ] as const) {
    const { jar, provided } = await signIn(stack.site, id, { person });
    await keepToken(jar.header);
    codes.push(new URL(provided.url).searchParams.get('code') ?? '', new URL(provided.url).searchParams.get('state') ?? '');
  }
  await fill('/perfil/conta', { word: 'APAGAR' });
  for (const path of ['/', '/guia', '/perfil?entrar=conta']) pages.push((await browser.open(path)).html);

  const logged = (text: string) => expect.poll(() => stack.output(), { message: `a line with ${text}` }).toContain(text);
  for (const msg of ['register', 'sign-in', 'new password']) await logged(`"msg":"${msg}"`);
  for (const event of ['registered', 'sign_in_failed', 'sign_in', 'password_reset', 'tv_linked', 'data_requested', 'deleted'])
    await logged(`"event":"${event}"`);
  const output = stack.output();
  const kept = [...tokens, password, next, wrong];
  expect(new Set(tokens).size).toBe(5);
  expect(codes.every((one) => one.length >= 6)).toBe(true);
  for (const secret of [...kept, ...codes, confirmation, reset, email, nif, phone, '912 345 678', CLIENT_SECRET, SIGNING_SECRET])
    expect(output.includes(secret), `${secret} in the output`).toBe(false);
  for (const secret of kept) for (const html of pages) expect(html.includes(secret), `${secret} in a page`).toBe(false);
});
