/** No answer of one viewer ever reaches another, through the site's caches and the upstream's (SECURITY 54). */
import { registerViewer, sessionCookie, type TestViewer } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { serverFunctions } from '../support/server-functions.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const REQUESTS = 500;
const AT_ONCE = 12;

const PAGES = [
  '/',
  '/guia',
  '/canais',
  '/quem-somos/',
  '/guia?entrar=operador',
  '/perfil',
  '/perfil/conta',
  '/perfil/compras',
  '/perfil/dados.json',
];

interface Person {
  cookie: string | null;
  /** what is this viewer's alone */
  secrets: string[];
  token: string | null;
  name: string | null;
}

test('[F-sec-54] two viewers and a visitor at once, 500 mixed requests: no byte of one in the answers of another, and nobody may keep a personal answer', async ({
  stack,
}) => {
  test.setTimeout(300_000);
  const join = async (viewer: TestViewer): Promise<Person> => {
    const profile = await upstreamClient(stack, { bearer: viewer.token }).userProfile();
    if (!profile.ok || profile.notModified) throw new Error(`no profile: ${profile.status}`);
    const { header } = await sessionCookie(stack.site, viewer.token);
    return {
      cookie: header,
      token: viewer.token,
      name: viewer.name,
      secrets: [viewer.name, viewer.email, viewer.userName, viewer.token, viewer.password, profile.answer.id],
    };
  };
  const visitor: Person = { cookie: null, token: null, name: null, secrets: [] };
  const people = [
    await join(await registerViewer(stack, { name: 'Benedita Quaresma' })),
    await join({ ...(await registerViewer(stack, { name: 'Zeferino Valadas' })), password: 'outra-que-ninguem-tem' }),
    visitor,
  ];
  const functions = serverFunctions('GET').map((id) => `/_serverFn/${id}`);
  expect(functions.length).toBeGreaterThan(10);
  const live = (await readPage(`${stack.site}/canais`)).html.match(/\/live\/canal\/\d+\/[\w-]+/)?.[0] ?? '';
  const pages = [...PAGES, live];

  const seen = { personal: 0, named: 0 };
  const ask = async (index: number): Promise<void> => {
    // Pages and functions take turns, however many functions there are.
    const person = people[index % people.length] as Person;
    const turn = Math.floor(index / people.length);
    const isFunction = turn % 2 === 1;
    const paths = isFunction ? functions : pages;
    const path = paths[Math.floor(turn / 2) % paths.length] as string;
    const answer = await fetch(stack.site + path, {
      redirect: 'manual',
      headers: {
        accept: isFunction ? 'application/json' : 'text/html',
        ...(isFunction ? { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' } : {}),
        ...(person.cookie === null ? {} : { cookie: person.cookie }),
      },
    });
    const text = (await answer.text()) + JSON.stringify([...answer.headers]);
    const what = `${path} of ${person.name}: ${answer.status}`;
    expect(answer.status, what).toBeLessThan(500);
    const others = people.filter((other) => other !== person).flatMap(({ secrets }) => secrets);
    expect(
      others.filter((secret) => text.includes(secret)),
      `secrets of others in ${what}`,
    ).toEqual([]);
    if (person.name === null) return;
    seen.personal += 1;
    if (text.includes(person.name)) seen.named += 1;
    expect(answer.headers.get('cache-control'), what).toBe('private, no-store');
    expect(text.includes(person.token as string), `the token in ${what}`).toBe(false);
  };
  for (let at = 0; at < REQUESTS; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, REQUESTS - at) }, (_, n) => ask(at + n)));
  expect(seen.personal).toBeGreaterThan(300);
  expect(seen.named, 'pages and functions that have the viewer’s own data were among them').toBeGreaterThan(100);

  // Nor does the upstream give any of it to who comes without the session.
  for (const path of ['/user/profile', '/user/devices', '/user/data', '/store/wallet']) {
    const answer = await fetch(stack.upstream + path);
    const text = await answer.text();
    expect([path, answer.status, people.some(({ secrets }) => secrets.some((secret) => text.includes(secret)))]).toEqual([
      path,
      401,
      false,
    ]);
  }
});

test('[F-sec-54] a CDN may keep data that are the same for all, and no page, no answer to a viewer and none in another form', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const ours = { accept: 'application/json', 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' };
  const ask = async (path: string, headers: Record<string, string>) => {
    const { status, headers: got } = await fetch(stack.site + path, { headers });
    return {
      status,
      cdn: got.get('cdn-cache-control'),
      said: got.get('cache-control'),
      vary: got.get('vary'),
      cookies: got.getSetCookie(),
    };
  };
  let kept = 0;
  for (const path of serverFunctions('GET').map((id) => `/_serverFn/${id}`)) {
    const forAll = await ask(path, ours);
    if (forAll.cdn === null) continue;
    kept += 1;
    const expected = { status: 200, cdn: 'max-age=1', said: 'private, no-cache', vary: 'accept-encoding', cookies: [] };
    expect(forAll, path).toEqual(expected);
    expect(await ask(path, { ...ours, cookie: 'a=b' }), path).toEqual(expected);
    expect(await ask(path, { ...ours, cookie }), path).toMatchObject({ cdn: null, said: 'private, no-store' });
    for (const other of [{ accept: 'text/html' }, { 'x-tsr-serverfn': '' }])
      expect((await ask(path, { ...ours, ...other })).cdn, `${path} ${JSON.stringify(other)}`).toBeNull();
  }
  // The channels with what is on, and the matches: what an open live page asks for every five seconds.
  expect(kept).toBe(2);
  for (const page of ['/', '/live/canal/1/camarote-1', '/live/canal'])
    for (const headers of [{ accept: 'text/html' }, { ...ours, accept: 'text/html' }])
      expect((await ask(page, headers)).cdn, page).toBeNull();
});
