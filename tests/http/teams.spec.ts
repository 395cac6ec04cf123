/** Teams, tables, the day's matches and their calendars as they are served, without a script. */
import { config } from '#config';
import { readPage } from '../support/paper-site.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

async function answerOf<T>(pending: Promise<{ ok: true; answer: T } | { ok: true; notModified: true } | { ok: false }>): Promise<T> {
  const result = await pending;
  if (!result.ok || !('answer' in result)) throw new Error('no answer');
  return result.answer;
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
const structuredDataOf = (html: string): { '@graph'?: { '@type': string; name?: string }[] } =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] || '{}');
const hides = { cookie: 'preferencias=1.noSpoilers' };

/** The featured competition of the demonstration with its table. */
const table = (stack: Stack) => answerOf(upstreamClient(stack).competitionTable({ params: { id: 3 }, query: {} }));

const expectWords = async (url: string, words: string | RegExp) => expect((await readPage(url)).text).toMatch(words);

test('[R-equipa] [C-soccer-team] [C-team-next] a team has its next matches with their channel, results, squad and videos', async ({
  stack,
}) => {
  const client = upstreamClient(stack);
  const [row] = (await table(stack)).rows;
  if (!row) throw new Error('no team');
  const { id, short_name: name } = row.team;
  const moved = await readPage(`${stack.site}/equipa/${id}/outro-nome?ver=jogos`);
  expect(moved.status).toBe(301);
  const path = moved.headers.get('location')?.replace(stack.site, '') ?? '';
  expect(path).toMatch(new RegExp(`^/equipa/${id}/[a-z0-9-]+\\?ver=jogos$`));
  const address = `${stack.site}${path.split('?')[0]}`;

  await expectWords(address, /Próximos jogos.*Camarote \d+, jornada \d+/);
  await expectWords(address, /Vídeos.*: o resumo/);
  const { status, html, text } = await readPage(address);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${name}: jogos, resultados e plantel · ${config.brand.name}</title>`);
  const [{ events, showings }, team] = await Promise.all([
    answerOf(client.soccerTeamNext({ params: { id } })),
    answerOf(client.soccerTeam({ params: { id } })),
  ]);
  const next = events.find(({ state }) => state === 'scheduled');
  const showing = showings.find(({ event_id }) => event_id === next?.event_id);
  expect(next && showing).toBeTruthy();
  const other = next?.local_team.id === id ? next.visitor_team : next?.local_team;
  expect(text).toContain(`${other?.short_name} ${next?.local_team.id === id ? 'em casa' : 'fora'}`);
  for (const player of team.squad.slice(0, 3)) expect(text).toContain(player.name);
  const last = team.last[0];
  expect(text).toContain(`${last?.score?.local}–${last?.score?.visitor}`);
  const hrefs = hrefsOf(html);
  expect(hrefs).toContain(`/calendario/equipa/${id}.ics`);
  expect(hrefs.some((href) => href.startsWith('/classificacao/3/'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith(`/equipa/${other?.id}/`))).toBe(true);
  const graph = structuredDataOf(html)['@graph'] ?? [];
  expect(graph.map((one) => one['@type'])).toEqual(expect.arrayContaining(['SportsTeam', 'SportsEvent']));
  expect(JSON.stringify(graph)).not.toMatch(/\d–\d/);

  for (const wrong of ['/equipa/999999/nada', '/equipa/abc/nada', '/equipa/0/nada', '/equipa/99999999999999999999/x'])
    expect([wrong, (await readPage(`${stack.site}${wrong}`)).status]).toEqual([wrong, 404]);
  expect((await readPage(`${stack.site}/equipa/${id}/%E0%A4%A`)).status).toBeLessThan(500);
});

test('[R-equipa] [B-league-table] [B-no-spoilers] the players with the most goals stand beside the table, and are hidden with it', async ({
  stack,
}) => {
  const { scorers } = await answerOf(upstreamClient(stack).competitionScorers({ params: { id: 3 }, query: {} }));
  const [first] = scorers;
  if (!first) throw new Error('nobody has scored');
  for (const path of ['/classificacao/3/liga-portugal', `/equipa/${first.team.id}`]) {
    const moved = await readPage(stack.site + path);
    const address = moved.status === 301 ? new URL(moved.headers.get('location') ?? '', stack.site).href : stack.site + path;
    const { text, html } = await readPage(address);
    expect(html, path).toContain('data-scorers=""');
    expect(text, path).toContain(first.player);
    const hidden = await readPage(address, { headers: hides });
    expect(hidden.html, path).not.toContain('data-scorers=""');
    expect(hidden.text, path).not.toContain('Melhores marcadores');
  }
});

test('[B-no-spoilers] teams and tables have neither places nor results for those who hide them', async ({ stack }) => {
  const { rows } = await table(stack);
  const team = rows[0]?.team;
  await expectWords(`${stack.site}/classificacao/3/liga-portugal`, /Provisória|Depois de/);
  const league = await readPage(`${stack.site}/classificacao/3/liga-portugal`, { headers: hides });
  expect(league.text).toContain('Classificação escondida.');
  expect(league.html).not.toContain('data-league=""');
  expect(league.text).not.toMatch(/\d–\d/);
  const address = new URL((await readPage(`${stack.site}/equipa/${team?.id}`)).headers.get('location') ?? '', stack.site).href;
  await expectWords(address, /Últimos resultados/);
  const page = await readPage(address, { headers: hides });
  expect(page.text).toContain('Resultado escondido.');
  expect(page.text).not.toMatch(/\d–\d|\.º na|golos marcados/i);
});

test('[B-league-table] [K-featured] a competition has its table with its rules, and the matches of each round', async ({ stack }) => {
  const featured = await readPage(`${stack.site}/classificacao`);
  expect([featured.status, featured.headers.get('location')?.replace(stack.site, '')]).toEqual([302, '/classificacao/3/liga-portugal']);
  const address = `${stack.site}/classificacao/3/liga-portugal`;
  await expectWords(address, /Jornada \d+/);
  const { html, text } = await readPage(address);
  const { rows, current_round, rounds } = await table(stack);
  expect(html).toContain(`<title>Liga Portugal: classificação e calendário · ${config.brand.name}</title>`);
  expect([...html.matchAll(/data-team="(\d+)"/g)].map(([, id]) => Number(id))).toEqual(rows.map(({ team }) => team.id));
  expect(text).toContain('3 pontos por vitória, 1 por empate. Com os mesmos pontos decidem, por esta ordem: os pontos nos jogos entre si');
  expect(text).toContain('Liga dos Campeões');
  const other = rounds.find(({ number }) => number !== current_round)?.number;
  const calendar = `${address}?jornada=${other}&ver=calendario`;
  await expectWords(calendar, new RegExp(`Jornada ${other} .*Final|Jornada ${other} .*\\d\\d:\\d\\d`));
  // The real season's facts, with their credit.
  await expectWords(`${stack.site}/classificacao/1/liga-portugal`, /Dados: openfootball \(CC0\)/);
  for (const wrong of ['/classificacao/99/x', '/classificacao/3/liga-portugal?jornada=999', '/classificacao/3/liga-portugal?epoca=1999'])
    expect([wrong, (await readPage(`${stack.site}${wrong}`)).status]).toEqual([wrong, 404]);
});

test('[B-f1-standings] the Formula 1 championship lists drivers, constructors and races', async ({ stack }) => {
  const address = `${stack.site}/classificacao/formula-1`;
  await expectWords(address, /Kimi Antonelli/);
  const { html, text } = await readPage(address);
  expect(html).toContain(`<title>Classificação da Fórmula 1 2026 · ${config.brand.name}</title>`);
  expect(text).toMatch(/1 12 Kimi Antonelli Mercedes .*219/);
  expect(text).toContain('Grande Prémio de Las Vegas');
  expect(text).toContain('Dados: f1db (CC BY 4.0)');
  const hidden = await readPage(address, { headers: hides });
  expect(hidden.text).not.toMatch(/219|NOR, VER, ANT/);
});

test('[B-onde-da] [B-today] the day’s matches stand by hour with sport, channel and one thing to do; a day can be shared', async ({
  stack,
}) => {
  await expectWords(`${stack.site}/jogos`, /A dar agora/);
  const { html, text } = await readPage(`${stack.site}/jogos`);
  expect(html).toContain(`<title>Que jogos há hoje e onde dão · ${config.brand.name}</title>`);
  expect(text).toMatch(/A dar agora às \d\d:\d\d .*Ver FC Porto × Estoril/);
  expect(text).toMatch(/Esta noite 2\d:\d\d /);
  expect(text).toMatch(/emissão às \d\d:\d\d/);
  const hrefs = hrefsOf(html);
  expect(hrefs).toContain('/jogos?desporto=futebol');
  expect(hrefs).toContain('/jogos?data=2026-11-22');
  expect(hrefs.some((href) => /^\/calendario\/programa\/\d+\.ics$/.test(href))).toBe(true);
  expect(structuredDataOf(html)['@graph']?.some((one) => one['@type'] === 'BroadcastEvent')).toBe(true);
  const day = await readPage(`${stack.site}/jogos?data=2026-11-22&desporto=futebol`);
  expect([day.status, day.html.includes('<title>Que jogos há no domingo, 22 de novembro e onde dão')]).toEqual([200, true]);
  expect((await readPage(`${stack.site}/jogos?data=2020-01-01`)).headers.get('location')?.replace(stack.site, '')).toBe('/jogos');
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  for (const path of ['/jogos', '/classificacao/3/liga-portugal', '/classificacao/formula-1', '/equipa/'])
    expect(sitemap).toContain(`<loc>${stack.site}${path}`);
  // The bar of narrow screens leads to it: a phone's guide begins with the day's matches.
  expect((await readPage(`${stack.site}/guia`)).html).toMatch(/<a[^>]*href="\/jogos"[^>]*>(?:(?!<\/a>).)*Guia/s);
});

test('[B-reminders] calendar files have matches with times and channels and no results', async ({ stack }) => {
  const { rows } = await table(stack);
  const id = rows[0]?.team.id ?? 0;
  const answer = await fetch(`${stack.site}/calendario/equipa/${id}.ics?antes=15`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = (await answer.text()).replace(/\r\n /g, '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
  expect(text).toMatch(/UID:jogo-\d+@localhost/);
  expect(text).toMatch(/TRIGGER:-PT15M/);
  expect(text).toMatch(/LOCATION:Camarote \d+/);
  expect(text).not.toMatch(/\d–\d/);
  const { events } = await answerOf(upstreamClient(stack).soccerTeamNext({ params: { id } }));
  const start = (events.find(({ state }) => state === 'scheduled')?.date ?? '').replace(/[-:]/g, '');
  expect(text).toContain(`DTSTART:${start}`);
  for (const path of [`competicao/3`, `jogo/${events[0]?.event_id}`])
    expect([path, (await fetch(`${stack.site}/calendario/${path}.ics`)).status]).toEqual([path, 200]);
  for (const path of ['equipa/99999.ics', 'nada/1.ics', 'equipa/1.txt', 'programa/1.ics', 'equipa/99999999999999999.ics'])
    expect([path, (await fetch(`${stack.site}/calendario/${path}`)).status]).toEqual([path, 404]);
});
