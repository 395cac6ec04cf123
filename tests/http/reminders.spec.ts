/** Reminders and the main favourite as pages are served. */
import { registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const stageOf = (html: string): string => /<h1[^>]*>/.exec(html)?.[0] ?? '';

test('[B-favourite-first] home begins with the live match of the main favourite', async ({ stack }) => {
  const live = await upstreamClient(stack).channelsLive({});
  if (!live.ok || live.notModified) throw new Error('no channels');
  const matches = live.answer.channels.flatMap(({ fixture }) => (fixture?.state === 'live' ? [fixture] : []));
  const everybody = stageOf((await readPage(`${stack.site}/`)).html);
  const other = matches.find(({ local_team }) => !everybody.includes(local_team.short_name));
  if (!other) throw new Error('one match is live');
  const viewer = await registerViewer(stack);
  const client = upstreamClient(stack, { bearer: viewer.token });
  const favorites = [{ kind: 'team' as const, id: other.local_team.id, name: '', is_main: true }];
  expect((await client.userProfileUpdate({ body: { favorites } })).ok).toBe(true);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  await expect
    .poll(async () => stageOf((await readPage(`${stack.site}/`, { headers: { cookie } })).html))
    .toContain(other.local_team.short_name);
});

test('[B-reminders] a team, a table and the day’s matches offer a reminder; visitors are led to the sign-in', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  for (const path of ['/equipa/1', '/classificacao/3', '/jogos']) {
    const first = await readPage(stack.site + path);
    const address = first.headers.get('location') ?? path;
    const url = new URL(address, stack.site).href;
    await expect.poll(async () => (await readPage(url)).text, { message: path }).toMatch(/Lembrar-me/);
    expect((await readPage(url)).html, path).toMatch(/<a[^>]*entrar=conta[^>]*>(?:(?!<\/a>).)*Lembrar-me/s);
    const own = await readPage(url, { headers: { cookie } });
    expect(own.html, path).toMatch(/<input type="hidden" name="minutes" value="15"/);
  }
  expect((await readPage(`${stack.site}/perfil`, { headers: { cookie } })).text).toContain('Lembretes');
});

test('[B-reminders] the service worker is served from the root, and asked for again each time', async ({ stack }) => {
  const answer = await fetch(`${stack.site}/sw.js`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    expect.stringContaining('no-cache'),
  ]);
  expect(await answer.text()).toMatch(/addEventListener\(['"`]push['"`]/);
});
