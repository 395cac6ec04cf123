/** The match player and past programmes as served pages: addresses, titles, structured data. */
import { config } from '#config';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

interface Entry {
  id_epg: number;
  id_canal: number;
  event_id: number | null;
  data: string;
  duracao: number;
}

const now = Date.parse(TEST_NOW);
const html = { accept: 'text/html' };
const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;
const open = (url: string) => fetch(url, { headers: html, redirect: 'manual' });

const liveMatches = async (upstream: string) =>
  (
    await read<{ channels: { id: number; fixture: { event_id: number; state: string } | null }[] }>(`${upstream}/channels/live`)
  ).channels.flatMap(({ id, fixture }) => (fixture?.state === 'live' ? [{ channel: id, event: fixture.event_id }] : []));

/** @param middle milliseconds since 1970 */
async function programmes(upstream: string, channel: number, middle = now): Promise<Entry[]> {
  const [from, to] = [middle - 12 * 3_600_000, middle + 6 * 3_600_000].map((at) => new Date(at).toISOString());
  const { epg } = await read<{ epg: { entries: Entry[] }[] }>(
    `${upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=${channel}`,
  );
  return epg.flatMap(({ entries }) => entries);
}

test('[R-matchplayer] the list has today’s live matches first, each with its channel', async ({ stack }) => {
  const answer = await open(`${stack.site}/matchplayer`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page.indexOf('data-matches="live"')).toBeGreaterThan(0);
  expect(page.indexOf('data-matches="live"')).toBeLessThan(page.indexOf('data-matches="over"'));
  expect(page).toMatch(new RegExp(`${config.brand.name} \\d`));
});

test('[R-matchplayer] a match redirects to its right word, and has title, preview and a SportsEvent without the result', async ({
  stack,
}) => {
  const event = (await liveMatches(stack.upstream))[0]?.event;
  const wrong = await open(`${stack.site}/matchplayer/${event}/errado`);
  expect(wrong.status).toBe(301);
  const path = wrong.headers.get('location') as string;
  expect(path).toMatch(new RegExp(`^/matchplayer/${event}/[a-z0-9-]+-x-[a-z0-9-]+$`));
  const page = await (await open(`${stack.site}${path}`)).text();
  expect(page).toMatch(/<title>[^<]* × [^<]*matchplayer/);
  expect(page).toContain('property="og:image"');
  const graph = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
  expect(graph['@graph'][0]).toMatchObject({ '@type': 'SportsEvent' });
  expect(JSON.stringify(graph)).not.toMatch(/score|resultado/i);
});

test('[G-sport-words] a basketball match says its sport in title and structured data, and has no word of football', async ({ stack }) => {
  const on = await Promise.all((await liveMatches(stack.upstream)).map(({ event }) => open(`${stack.site}/matchplayer/${event}`)));
  const pages = await Promise.all(on.map(async (answer) => (await open(`${stack.site}${answer.headers.get('location')}`)).text()));
  const page = pages.find((one) => /<title>[^<]* × [^<]*, basquetebol/.test(one)) ?? '';
  const graph = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
  expect(graph['@graph'][0]).toMatchObject({ '@type': 'SportsEvent', sport: 'Basquetebol' });
  expect(page).toContain('Cinco inicial');
  expect(page).toContain('data-part-scores');
  expect(page).toContain('Lançamentos de campo');
  const body = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(body).not.toMatch(/Onzes|Remates|Cantos|Foras de jogo/);
});

test('[G-layout-small] the list of a day has one day chosen and one sport, and teams by their short names', async ({ stack }) => {
  for (const query of ['', `?data=${lisbonDay(now - 24 * 3_600_000)}`]) {
    const page = await (await open(`${stack.site}/matchplayer${query}`)).text();
    for (const name of ['Dias', 'Modalidade']) {
      const nav = new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>(.*?)</nav>`, 's').exec(page)?.[1] ?? '';
      expect([query, name, nav.match(/aria-current=/g)?.length]).toEqual([query, name, 1]);
    }
    expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toMatch(
      /<a[^>]*>(?:Sporting Clube de Portugal|CD Santa Clara|SL Benfica)</,
    );
  }
});

test('[R-matchplayer] two ids show two matches; what does not exist is 404', async ({ stack }) => {
  const [first, second] = (await liveMatches(stack.upstream)).map(({ event }) => event);
  const two = await open(`${stack.site}/matchplayer/${first}/${second}`);
  expect(two.status).toBe(200);
  for (const path of [
    '/matchplayer/x',
    '/matchplayer/999999',
    `/matchplayer/${first}/0`,
    '/matchplayer/f1-9',
    `/live/canal/1/${config.brand.slug}-1/99`,
  ])
    expect([path, (await open(`${stack.site}${path}`)).status]).toEqual([path, 404]);
});

test('[R-live-vod] a past programme has one address; one on air leads to live from its first second, one to come says when', async ({
  stack,
}) => {
  const entries = await programmes(stack.upstream, 1);
  const end = ({ data, duracao }: Entry) => Date.parse(data) + duracao * 1_000;
  const past = entries.find((one) => end(one) < now - 600_000) as Entry;
  const running = entries.find((one) => Date.parse(one.data) < now && end(one) > now + 600_000) as Entry;
  const coming = entries.find((one) => Date.parse(one.data) > now + 600_000) as Entry;
  const wrong = await open(`${stack.site}/live/canal/1/errado/${past.id_epg}`);
  expect(wrong.status).toBe(301);
  const path = wrong.headers.get('location') as string;
  expect(path).toMatch(new RegExp(`^/live/canal/1/${config.brand.slug}-1/${past.id_epg}/[a-z0-9-]+$`));
  expect((await open(`${stack.site}${path}`)).status).toBe(200);
  const live = await open(`${stack.site}/live/canal/1/${config.brand.slug}-1/${running.id_epg}`);
  expect(live.status).toBe(302);
  expect(live.headers.get('location')).toMatch(new RegExp(`^/live/canal/1/${config.brand.slug}-1\\?t=`));
  const later = await fetch(`${stack.site}/live/canal/1/${config.brand.slug}-1/${coming.id_epg}`, { headers: html });
  const words = await later.text();
  expect(words).toContain('data-countdown');
  expect(words).toContain(`programa=${coming.id_epg}`);
});

test('[R-live-vod] [B-no-spoilers] a past programme is served with others of its day, which are over, and with what its channel shows now', async ({
  stack,
}) => {
  const past = (await programmes(stack.upstream, 1)).find(
    ({ event_id, data, duracao }) => event_id !== null && Date.parse(data) + duracao * 1_000 < now - 600_000,
  ) as Entry;
  const page = await (await fetch(`${stack.site}/live/canal/1/x/${past.id_epg}`, { headers: html })).text();
  const list = /<section[^>]*data-same-day.*?<\/section>/s.exec(page)?.[0] ?? '';
  expect(list).toContain('Mais de hoje');
  expect(list).not.toMatch(/\d–\d/);
  const links = [...list.matchAll(/href="(\/live\/canal\/\d+\/[^"/]+\/(\d+)\/[a-z0-9-]+)"/g)].map(([, path, id]) => ({
    path,
    id: Number(id),
  }));
  expect(links).toHaveLength(4);
  for (const { path, id } of links) {
    expect(id).not.toBe(past.id_epg);
    expect([path, (await open(`${stack.site}${path}`)).status]).toEqual([path, 200]);
    const { entry } = await read<{ entry: Entry }>(`${stack.upstream}/tvguide/entry/${id}`);
    expect(lisbonDay(entry.data)).toBe(lisbonDay(past.data));
    expect(Date.parse(entry.data) + entry.duracao * 1_000).toBeLessThanOrEqual(now + 60_000);
  }
  const { channels } = await read<{ channels: { id: number; epg: { evento: { name: string } }[] }[] }>(`${stack.upstream}/channels/live`);
  const onAir = channels.find(({ id }) => id === 1)?.epg[0]?.evento.name;
  expect(page).toContain(`Voltar ao direto: ${onAir}`);
});

test('[R-live-vod] [K-before-1] a past programme of a day that the guide has left lists no others', async ({ stack }) => {
  const pageOf = async (daysAgo: number) => {
    const [past] = await programmes(stack.upstream, 1, now - daysAgo * 24 * 3_600_000);
    return (await fetch(`${stack.site}/live/canal/1/x/${past?.id_epg}`, { headers: html })).text();
  };
  expect(await pageOf(1)).toContain('Mais de ontem');
  const older = await pageOf(3);
  expect(older).toContain('Voltar ao direto: ');
  expect(older).not.toContain('data-same-day');
  expect(older).not.toContain('Mais de ');
});

test('[R-matchplayer] a session of Formula 1 has an address of its own', async ({ stack }) => {
  const { sessions } = await read<{ sessions: { id: number }[] }>(
    `${stack.upstream}/sports/f1/v1/sessions?from=2026-11-20T00:00:00Z&to=2026-12-01T00:00:00Z`,
  );
  const answer = await fetch(`${stack.site}/matchplayer/f1-${sessions[0]?.id}`, { headers: html });
  expect(answer.status).toBe(200);
  expect(answer.url).toMatch(/f1-\d+\/grande-premio/);
});
