import { type Database, openDatabase } from '#platform/db/database.ts';
import { DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { ask, CookieJar, consentAt } from '#platform/sandbox/identity/sandbox-walk.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { beginAt, changed, deliver, failedPage, setsSession, signIn } from '../support/sign-in.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

let db: Database;
test.beforeAll(({ stack }) => {
  db = openDatabase({ url: stack.databaseUrl ?? '', max: 2 });
});
test.afterAll(() => db.destroy());

const someone = (id: ProviderId): string => (PROVIDERS[id].kind === 'operator' ? 'teresa' : 'ana');

/** The viewer of a demonstration person. */
const viewerOf = (id: ProviderId, person: string) =>
  db
    .selectFrom('viewer_identities')
    .innerJoin('viewers', 'viewers.id', 'viewer_identities.viewer_id')
    .select(['viewers.id', 'viewers.email', 'viewers.name', 'viewer_identities.iss', 'viewer_identities.subscription'])
    .where('sub', '=', `${id}-${person}`)
    .executeTakeFirst();

const sessionsOf = async (viewerId: string): Promise<string[]> =>
  (await db.selectFrom('viewer_sessions').select('id').where('viewer_id', '=', viewerId).execute()).map(({ id }) => id);

test('[K-state-10] [SEC-1] every authorisation address has an S256 challenge, a state of 10 characters and a nonce, kept in one sealed cookie', async ({
  stack,
}) => {
  for (const id of PROVIDER_IDS) {
    const jar = new CookieJar();
    const { answer, url } = await beginAt(stack.site, jar, id);
    expect(answer.status).toBe(303);
    const params = url.searchParams;
    expect(params.get('state'), id).toMatch(/^[\w-]{10}$/);
    expect(params.get('nonce'), id).toMatch(/^[\w-]{22}$/);
    expect(params.get('code_challenge'), id).toMatch(/^[\w-]{43}$/);
    expect(params.get('code_challenge_method')).toBe('S256');
    expect(params.get('redirect_uri')).toBe(`${stack.site}/auth/${id}`);
    const [line = '', ...more] = answer.headers.getSetCookie().filter((one) => one.includes('_entrada='));
    expect(more).toEqual([]);
    expect(line).toMatch(/^\w+_entrada=[\w.-]+; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
    for (const secret of ['state', 'nonce']) expect(line).not.toContain(params.get(secret) ?? '-');
    expect(line.length).toBeLessThan(1_024);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
});

async function signsIn(id: ProviderId, stack: Stack): Promise<void> {
  const { answer, jar } = await signIn(stack.site, id, { person: someone(id) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/guia']);
  expect(setsSession(answer)).toBe(true);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await answer.text(), 'loads nothing').toBe('');
  expect(jar.header, 'a sign-in works once').not.toContain('_entrada=');
  const viewer = await viewerOf(id, someone(id));
  expect(viewer?.iss, 'an account is issuer and subject').toBe(`${stack.upstream}/identidade/${id}`);
  if (PROVIDERS[id].kind === 'operator') expect(viewer?.subscription).toBe(true);
  else if (id === 'facebook') expect(viewer?.email, 'facebook does not tell whether it is confirmed').toBeNull();
  // A second sign-in finds the same viewer.
  await signIn(stack.site, id, { person: someone(id) });
  expect((await viewerOf(id, someone(id)))?.id).toBe(viewer?.id);
}

for (const id of PROVIDER_IDS.filter((one) => PROVIDERS[one].kind === 'operator'))
  test(`[R-auth-operator] [C-operator-token] [C-link] [SEC-7] ${id} signs a person in and leads back to the page; the address is clean and tells no page where it was`, async ({
    stack,
  }) => {
    await signsIn(id, stack);
  });

for (const id of PROVIDER_IDS.filter((one) => PROVIDERS[one].kind === 'social'))
  test(`[R-auth-social] [S-social] [C-login-social] [SEC-7] ${id} signs a person in and leads back to the page; the address is clean and tells no page where it was`, async ({
    stack,
  }) => {
    await signsIn(id, stack);
  });

for (const id of PROVIDER_IDS) {
  test(`[S-social] cancelling at ${id}, and a failure of it, lead to a page in Portuguese and to no session`, async ({ stack }) => {
    for (const [decision, words] of [
      ['recusar', `Não entrou com ${PROVIDERS[id].name}: cancelou o pedido.`],
      ['falhar', `De momento não foi possível falar com ${PROVIDERS[id].name}.`],
    ] as const) {
      const signedIn = await signIn(stack.site, id, { decision });
      expect(setsSession(signedIn.answer)).toBe(false);
      const popUp = PROVIDERS[id].kind === 'operator' ? 'operador' : 'conta';
      expect(signedIn.answer.headers.get('location'), 'a clean address').toBe(`/guia?entrar=${popUp}`);
      const page = await failedPage(stack.site, signedIn);
      expect([page.status, page.text.includes(words)]).toEqual([200, true]);
    }
  });

  test(`[SEC-2] [SEC-3] an answer of ${id} with another state, or in another browser, is refused without asking the provider`, async ({
    stack,
  }) => {
    const jar = new CookieJar();
    const { url } = await beginAt(stack.site, jar, id);
    const provided = await consentAt(url.href, { person: someone(id) });
    for (const [browser, wrong] of [
      [jar, changed(provided, { state: 'aaaaaaaaaa' })],
      [jar, changed(provided, { state: null })],
      [new CookieJar(), provided],
      [(await signInBegun(stack.site, id)).jar, provided],
    ] as const) {
      const refused = await deliver(browser, wrong);
      expect(refused.status).toBe(400);
      expect(setsSession(refused)).toBe(false);
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await refused.text()).toContain('Este pedido de entrada já não serve');
    }
    // The code was not used by any of them, and the sign-in of this browser goes on.
    expect(setsSession(await deliver(jar, provided))).toBe(true);
  });

  test(`[SEC-12] an answer of ${id} that comes again ends the session it made`, async ({ stack }) => {
    const { before, provided, answer } = await signIn(stack.site, id, { person: someone(id) });
    expect(setsSession(answer)).toBe(true);
    const viewer = await viewerOf(id, someone(id));
    const open = await sessionsOf(viewer?.id ?? '');
    const replay = await deliver(before, provided);
    expect(setsSession(replay)).toBe(false);
    expect((await failedPage(stack.site, { jar: before, answer: replay })).text).toContain('role="alert"');
    expect(await sessionsOf(viewer?.id ?? '')).toHaveLength(open.length - 1);
  });

  test(`[SEC-4] an answer that does not come from ${id} is refused`, async ({ stack }) => {
    for (const iss of ['https://evil.example', `${stack.upstream}/identidade/${id === 'nos' ? 'meo' : 'nos'}`, null]) {
      // Facebook does not advertise that it names itself.
      if (iss === null && id === 'facebook') continue;
      const jar = new CookieJar();
      const { url } = await beginAt(stack.site, jar, id);
      const answer = await deliver(jar, changed(await consentAt(url.href, { person: someone(id) }), { iss }));
      expect(setsSession(answer), String(iss)).toBe(false);
      const page = await failedPage(stack.site, { jar, answer });
      expect(page.text).toContain(`A resposta de ${PROVIDERS[id].name} não é a que pedimos.`);
    }
  });
}

async function signInBegun(site: string, id: ProviderId): Promise<{ jar: CookieJar }> {
  const jar = new CookieJar();
  await beginAt(site, jar, id);
  return { jar };
}

test('[SEC-8] the way back is a path of this site', async ({ stack }) => {
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/%09/evil.example',
  ]) {
    const jar = new CookieJar();
    const { url } = await beginAt(stack.site, jar, 'nos', back);
    const answer = await deliver(jar, await consentAt(url.href, { person: 'teresa' }));
    expect(answer.headers.get('location'), back).toBe('/');
  }
});

for (const id of ['google', 'facebook', 'apple'] as const)
  test(`[SEC-9] an e-mail that ${id} has not confirmed is no one’s, and one of another viewer joins no accounts`, async ({ stack }) => {
    const { answer } = await signIn(stack.site, id, { person: 'rui' });
    expect(setsSession(answer)).toBe(true);
    const rui = await viewerOf(id, 'rui');
    // Apple's token has no name.
    expect([rui?.name, rui?.email]).toEqual([id === 'apple' ? '' : 'Rui Tavares', null]);
    const owner = () =>
      db
        .selectFrom('viewers')
        .selectAll()
        .where('email', '=', DEMO_VIEWERS[0]?.email ?? '')
        .execute();
    const before = await owner();
    expect(before).toHaveLength(1);
    const second = await signIn(stack.site, id, { person: 'ines' });
    if (id === 'facebook') {
      // Facebook confirms no e-mail: it is another account, without one.
      expect(setsSession(second.answer)).toBe(true);
      expect([(await viewerOf(id, 'ines'))?.email, (await viewerOf(id, 'ines'))?.id === before[0]?.id]).toEqual([null, false]);
    } else {
      expect(setsSession(second.answer)).toBe(false);
      expect((await failedPage(stack.site, second)).text).toContain('Já existe uma conta com este e-mail.');
      expect(await viewerOf(id, 'ines')).toBeUndefined();
    }
    expect(await owner()).toEqual(before);
  });

test('[S-operator-link] [SEC-23] a signed-in viewer links an operator with a new token; another viewer’s operator is refused in the upstream’s words', async ({
  stack,
}) => {
  const first = await signIn(stack.site, 'google', { person: 'ana' });
  const ana = await viewerOf('google', 'ana');
  const before = await sessionsOf(ana?.id ?? '');
  // As the operator's own viewer has it already.
  await signIn(stack.site, 'meo', { person: 'duarte' });
  // With a complete profile: an unfinished sign-in would be taken over.
  await db
    .updateTable('viewers')
    .set({ terms_at: new Date() })
    .where('id', '=', (await viewerOf('meo', 'duarte'))?.id ?? '')
    .execute();
  const linked = await signIn(stack.site, 'vodafone', { person: 'duarte' }, first.jar);
  expect([linked.answer.status, setsSession(linked.answer)]).toEqual([303, true]);
  expect(await viewerOf('vodafone', 'duarte')).toMatchObject({ id: ana?.id, subscription: false });
  const after = await sessionsOf(ana?.id ?? '');
  expect(after).toHaveLength(before.length);
  expect(
    before.filter((id) => !after.includes(id)),
    'the session of before is over',
  ).toHaveLength(1);
  const taken = await signIn(stack.site, 'meo', { person: 'duarte' }, first.jar);
  expect(setsSession(taken.answer)).toBe(false);
  expect(taken.answer.headers.get('location'), 'home').toBe('/?entrar=operador');
  const page = await failedPage(stack.site, taken);
  expect(page.text).toContain('Esta conta MEO já está ligada a outra conta.');
});

test('[SEC-30] a page of another site begins no link of a signed-in viewer to an operator, nor another sign-in', async ({ stack }) => {
  const { jar } = await signIn(stack.site, 'google', { person: 'rui' });
  const begin = async (id: ProviderId, headers: Record<string, string>, cookies = jar) => {
    const answer = await ask(cookies, `${stack.site}/auth/${id}/entrar?volta=%2Fperfil`, { headers });
    return new URL(answer.headers.get('location') ?? '', stack.site);
  };
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/' },
    { referer: `${stack.site}.evil.example/` },
  ];
  for (const headers of elsewhere) {
    expect((await begin('nos', headers)).href).toBe(`${stack.site}/?entrar=operador`);
    expect((await begin('facebook', headers)).href).toBe(`${stack.site}/`);
    expect((await begin('nos', headers, new CookieJar())).origin, 'a visitor has nothing to lose').toBe(stack.upstream);
  }
  expect(jar.header).not.toContain('_entrada=');
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: `${stack.site}/perfil` },
  ];
  for (const headers of ours) expect((await begin('nos', headers)).origin).toBe(stack.upstream);
});

test('[X-operator-expired] a code that the operator does not take any more asks the viewer to sign in again', async ({ stack }) => {
  const jar = new CookieJar();
  const { url } = await beginAt(stack.site, jar, 'nos');
  const provided = await consentAt(url.href, { person: 'teresa' });
  const answer = await deliver(jar, changed(provided, { code: 'expired-code' }));
  expect(setsSession(answer)).toBe(false);
  const page = await failedPage(stack.site, { jar, answer });
  expect(page.text).toContain('A sessão em NOS expirou. Por favor entre de novo.');
});

test('[SEC-10] no token or code of a sign-in is in the site’s or upstream’s output', async ({ stack }) => {
  const { provided } = await signIn(stack.site, 'nos', { person: 'teresa' });
  const code = new URL(provided.url).searchParams.get('code') ?? '-';
  expect(stack.output()).not.toContain(code);
});

test('an unknown provider leads to the ways in, and only Apple posts', async ({ stack }) => {
  const jar = new CookieJar();
  expect((await ask(jar, `${stack.site}/auth/outro/entrar`)).headers.get('location')).toBe('/?entrar=conta');
  expect((await ask(jar, `${stack.site}/auth/outro`)).headers.get('location')).toBe('/?entrar=conta');
  for (const id of PROVIDER_IDS.filter((one) => one !== 'apple'))
    expect((await ask(jar, `${stack.site}/auth/${id}`, { method: 'POST', body: new URLSearchParams({ code: 'x' }) })).status, id).toBe(405);
});
