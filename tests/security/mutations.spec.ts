/** SECURITY 30 for everything of the site that changes something: server functions and routes. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { registerViewer, sessionCookie } from '../support/account.ts';
import { serverFunctions } from '../support/server-functions.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
const occurrences = (pattern: string, text: string) =>
  sources(pattern).reduce((count, source) => count + source.text.split(text).length - 1, 0);

test('[SEC-30] no server function that changes something is open to a foreign page, and none changes anything when it is read', async ({
  stack,
}) => {
  const functions = serverFunctions('POST');
  expect(functions.length, 'every one of the sources is known').toBe(
    occurrences('{src,app}/**/*.{ts,tsx}', "createServerFn({ method: 'POST' })"),
  );
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const client = upstreamClient(stack, { bearer: viewer.token });
  const stored = async () => JSON.stringify([await client.userData(), await client.userDevices()]).replaceAll(/"exported_at":"[^"]+"/g, '');
  const before = await stored();

  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: stack.site, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    {},
  ];
  const forms = [
    { 'content-type': 'application/json', body: '{}' },
    // What a form of another site can send without being asked about it first.
    { 'content-type': 'application/x-www-form-urlencoded', body: 'volta=/&word=APAGAR&name=Eva+Gomes&password=chuva-no-molhe-78' },
    { 'content-type': 'text/plain', body: '{}' },
  ];
  for (const id of functions)
    for (const stranger of strangers)
      for (const { body, ...type } of forms) {
        const answer = await fetch(`${stack.site}/_serverFn/${id}`, {
          method: 'POST',
          headers: { cookie, accept: 'text/html', ...type, ...stranger },
          body,
          redirect: 'manual',
        });
        await answer.body?.cancel();
        expect([id, stranger, answer.status]).toEqual([id, stranger, 403]);
        expect(answer.headers.getSetCookie().filter((line) => line.includes('_sessao='))).toEqual([]);
      }

  const ours = { cookie, origin: stack.site, 'sec-fetch-site': 'same-origin', accept: 'application/json', 'x-tsr-serverfn': 'true' };
  for (const id of functions)
    for (const query of ['', '?payload=%7B%7D', '?word=APAGAR&name=Eva+Gomes']) {
      const answer = await fetch(`${stack.site}/_serverFn/${id}${query}`, { headers: ours, redirect: 'manual' });
      await answer.body?.cancel();
      expect([id, answer.status >= 400 && answer.status < 500], `${answer.status}`).toEqual([id, true]);
    }
  expect(await stored()).toBe(before);
});

test('[SEC-30] routes that take a post are the answer of a sign-in, of which Apple’s comes from elsewhere, and castings’ files', async ({
  stack,
}) => {
  const posted = sources('app/routes/**/*.{ts,tsx}').filter(({ text }) => /\b(?:POST|PUT|PATCH|DELETE)\b\s*:/.test(text));
  expect(posted.map(({ file }) => file)).toEqual([
    'app/routes/auth.$provider.ts',
    'app/routes/casting.enviar.ts',
    'app/routes/casting.ficheiros.$id.ts',
    'app/routes/casting.ficheiros.index.ts',
  ]);
  for (const path of [
    '/',
    '/perfil',
    '/perfil/conta',
    '/confirmar-email',
    '/repor-email',
    '/loja/livre-resolucao',
    '/auth/nos',
    '/auth/google',
    '/auth/apple/entrar',
    '/perfil/dados.json',
    '/healthz',
  ])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(stack.site + path, {
        method,
        headers: { origin: stack.site, 'sec-fetch-site': 'same-origin' },
        body: '{}',
      });
      await answer.body?.cancel();
      expect([path, method, answer.status]).toEqual([path, method, 405]);
    }
  for (const path of ['/casting/enviar', '/casting/ficheiros']) {
    const elsewhere = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(stack.site + path, { method: 'POST', headers: elsewhere, body: 'a=b' });
    await answer.body?.cancel();
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
