/** The football predictor as it is served, without a script. */
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { demoToken, registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

test('[R-predictor-futebol] every match of the round is listed with the rule of its points; a visitor is asked to sign in', async ({
  stack,
}) => {
  const { status, html } = await readPage(`${stack.site}/predictor/futebol`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Predictor de futebol · /);
  expect(html).toMatch(/jornada \d+/);
  for (const words of ['Resultado certo', 'Só o vencedor ou o empate', 'Para guardar palpites, inicie sessão.'])
    expect(html).toContain(words);
  expect(html).not.toContain('type="number"');
  expect((await readPage(`${stack.site}/predictor/futebol?jornada=999`)).status).toBe(404);
});

test('[R-predictor-f1] the next race is served with its rule of points and when it closes; a visitor is asked to sign in', async ({
  stack,
}) => {
  const { status, html, text } = await readPage(`${stack.site}/predictor/f1`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Predictor de Fórmula 1 · /);
  for (const words of ['Grande Prémio', 'Vencedor certo', 'Fecha no início da qualificação', 'Para dar o seu palpite, inicie sessão.'])
    expect(text).toContain(words);
  expect(html).not.toContain('name="escolha"');
  expect((await readPage(`${stack.site}/predictor/f1?prova=98`)).status).toBe(404);
});

test('[R-predictor-f1] without a script a driver’s button keeps that answer and comes back with it', async ({ stack }) => {
  const { token } = await registerViewer(stack);
  const { header: cookie } = await sessionCookie(stack.site, token);
  const { html } = await readPage(`${stack.site}/predictor/f1`, { headers: { cookie } });
  const form = /<form[^>]*data-prediction[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '';
  const race = /name="prova" value="(\d+)"/.exec(html)?.[1] ?? '';
  const round = /name="volta" value="\/predictor\/f1\?prova=(\d+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ volta: `/predictor/f1?prova=${round}`, prova: race, p0: '', escolha: '0:max-verstappen' });
  const headers = { cookie, origin: stack.site, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(new URL(form.replaceAll('&amp;', '&'), stack.site), { method: 'POST', body, headers, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/predictor/f1?prova=${round}`]);
  const list = await upstreamClient(stack, { bearer: token }).f1PredictorList({});
  if (!list.ok || list.notModified) throw new Error('no season');
  const kept = list.answer.events.find(({ id }) => String(id) === race)?.prediction;
  expect(kept?.driver_ids).toEqual(['max-verstappen', null, null, null, null]);
  const brought = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const after = await readPage(`${stack.site}/predictor/f1?prova=${round}`, { headers: { cookie: [cookie, ...brought].join('; ') } });
  expect(after.html).toContain('name="p0" value="max-verstappen"');
  expect(after.html, 'what was kept is no warning').toMatch(/<div role="status">(?:(?!<\/div>).)*Palpite guardado\./s);
});

/** A round and a race that are over, as the first demonstration viewer sees them. */
async function pastPages(stack: Stack) {
  const { header: cookie } = await sessionCookie(stack.site, await demoToken(stack));
  const now = await readPage(`${stack.site}/predictor/futebol`, { headers: { cookie } });
  const before =
    /href="(\/predictor\/futebol\?jornada=\d+)"[^>]*aria-label="Jornada anterior"|aria-label="Jornada anterior"[^>]*href="(\/predictor\/futebol\?jornada=\d+)"/.exec(
      now.html,
    );
  const round = (before?.[1] ?? before?.[2] ?? '').replaceAll('&amp;', '&');
  return { cookie, round, race: '/predictor/f1?prova=11' };
}

test('[R-predictor-futebol] [R-predictor-f1] [K-friend-code-5] a round and a race that are over have their points, and the friends’ table', async ({
  stack,
}) => {
  const { cookie, round, race } = await pastPages(stack);
  const football = await readPage(stack.site + round, { headers: { cookie } });
  expect(football.text).toContain('Fechada. Todos os jogos estão contados.');
  expect(football.html).toMatch(/\d–\d final/);
  expect(football.html).toMatch(/\+[25] pontos/);
  for (const html of [football.html, (await readPage(stack.site + race, { headers: { cookie } })).html]) {
    expect(html).toMatch(/data-round-points="">\d+</);
    expect(html).toContain('Bancada Norte');
    expect(html).toContain('5 amigos');
    expect(html).toMatch(/data-group-code="">[0-9A-Z]{5}</);
  }
});

test('[R-predictor-futebol] [R-predictor-f1] [B-no-spoilers] with results hidden no points, colours or places tell a result', async ({
  stack,
}) => {
  const { cookie: session, round, race } = await pastPages(stack);
  const cookie = `${session}; preferencias=${writePreferences({ ...NO_PREFERENCES, noSpoilers: true })}`;
  for (const path of [round, race]) {
    const { html, text } = await readPage(stack.site + path, { headers: { cookie } });
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main, path).toContain('Pontos escondidos');
    expect(main, path).not.toMatch(/\d–\d|\d pontos|bg-relva-dim|data-leaders/);
    expect(text, path).not.toMatch(/Todos os jogos estão contados|\d+ na época/);
    expect(
      [...main.matchAll(/<td class="text-soft">([^<]*)<\/td>/g)].map(([, place]) => place),
      path,
    ).toEqual(['–', '–', '–', '–', '–']);
  }
});

test('[R-home] [R-predictor-futebol] home has the next matches of the open round, and the header leads to the predictor', async ({
  stack,
}) => {
  const { html } = await readPage(`${stack.site}/`);
  const row = /<section[^>]*aria-labelledby="predictor"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  expect(row).toMatch(/Liga Portugal, jornada \d+/);
  expect(row.match(/href="\/predictor\/futebol\?jornada=\d+"/g)?.length).toBeGreaterThan(1);
  expect(row.match(/Fecha: (Hoje|Amanhã)/g)?.length).toBeGreaterThan(0);
  // Only what has not begun: nothing that tells a result.
  expect(row).not.toMatch(/\d–\d/);
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  expect(header).toMatch(/<a[^>]*href="\/predictor\/futebol"/);
  expect((await readPage(`${stack.site}/predictor/f1`)).html).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="\/predictor\/futebol"|href="\/predictor\/futebol"[^>]*aria-current="page"/,
  );
});
