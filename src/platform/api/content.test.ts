import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#rules/constants.ts';
import { instantOf, KICK_OFF, PROGRAMME_IDS } from './content-fixture.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

describe('home', () => {
  test('[C-highlights] are in the editor’s order, each with a target and its match', async () => {
    const { highlights } = (await world.get('/highlights/all')).body;
    expect(highlights.map((one: { title: string; type: string; target: object }) => [one.title, one.type, one.target])).toEqual([
      ['O jogo', 'live', { kind: 'channel', id: 1, slug: 'camarote-1' }],
      ['O programa', 'live', { kind: 'programme', id: PROGRAMME_IDS.match, id_canal: 1, slug: 'camarote-1' }],
      ['O vídeo', 'vod', { kind: 'video', id: 3, slug: 'video-do-jogo-gil-vicente-x-braga' }],
      ['A página', 'link', { kind: 'url', url: '/quem-somos' }],
    ]);
    expect(highlights[0]).toMatchObject({
      category: 'both',
      date: (KICK_OFF - 900_000) / 1000,
      event: { event_id: 1, state: 'live' },
      modalidade: 'futebol',
    });
  });

  test('[C-home-sports] has a row per modality with its newest published podcast', async () => {
    const { sports } = (await world.get('/home/sports')).body;
    expect(sports.map((row: { modality: { slug: string } }) => row.modality.slug)).toEqual(['futebol', 'tenis']);
    expect(sports[0]).toMatchObject({ podcast: { title: 'Fora de Jogo', episode: 'Episódio 7', audio_url: null } });
    expect(sports[0].videos).toHaveLength(12);
    expect(sports[1]).toMatchObject({ podcast: null, videos: [] });
  });

  test('[C-home-category] is the category tree; its first level has the newest videos', async () => {
    const { categories } = (await world.get('/home/category')).body;
    expect(categories).toHaveLength(1);
    expect(categories[0]).toMatchObject({ id: 1, slug: 'futebol', child_category: [{ id: 2, slug: 'resumos', content: [] }] });
    expect(categories[0].content.map((video: { id: number }) => video.id)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  });

  test('a category has pages from 1 on, with published videos only', async () => {
    world.setNow(KICK_OFF + 30 * 86_400_000);
    const page = async (n: number) => (await world.get(`/v3/home/category/1?page=${n}`)).body;
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.page, one.pages, one.total, one.videos.length, two.videos.length, three.videos.length]).toEqual([1, 2, 40, 24, 16, 0]);
    expect(one.videos[0].id).toBe(40);
    world.setNow(instantOf(50));
  });
});

describe('general and cms', () => {
  test('[C-tokens] is a map of texts, list 1 version 0', async () => {
    expect((await world.get('/general/tokens/1/version/0')).body).toEqual({ home_title: 'Desporto em direto' });
    expect((await world.get('/general/tokens/1/version/1')).status).toBe(404);
  });
  test('[C-settings] are the operator’s settings over the defaults', async () => {
    expect((await world.get('/general/settings')).body).toEqual({ ...defaultSettings, schedule_days: '7' });
  });
  test('[C-modalities] are in the order of their position', async () => {
    const { modalities } = (await world.get('/general/modalities')).body;
    expect(modalities.map((one: { slug: string; position: number }) => [one.slug, one.position])).toEqual([
      ['futebol', 1],
      ['tenis', 2],
    ]);
  });
  test('[C-cms] is a page whose HTML has no active content', async () => {
    const { body } = await world.get('/cms/quem-somos.json');
    expect(body).toMatchObject({
      slug: 'quem-somos',
      title: 'Quem somos',
      sections: [{ id: 'a-casa', heading: 'A casa', html: '<p>Olá</p>' }],
    });
  });
  test('[C-newsletter-html] a newsletter is an HTML page named after its week, with its matches and its news', async () => {
    const { status, headers, body } = await world.get('/newsletter/2026-47.html');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('Notícia &#60;1&#62;');
    expect(body).toContain('<h2>Para ver em direto</h2>');
    for (const name of ['2026-46', '2026-60', '2026-00', 'x']) expect((await world.get(`/newsletter/${name}.html`)).status).toBe(404);
  });
  test('[R-noticias] the news of a week are those of its days in Lisbon, and other weeks are told with their number', async () => {
    const { status, body } = await world.get('/news/2026-47');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      week: '2026-47',
      weeks: [],
      news: [{ slug: 'a', title: 'Notícia <1>', html: '<p>Sim</p>', spoiler: false }],
    });
    expect((await world.get('/news/2026-46')).body).toEqual({ week: '2026-46', news: [], weeks: [{ week: '2026-47', total: 1 }] });
    for (const name of ['2026-60', '2025-53', '2026-1']) expect((await world.get(`/news/${name}`)).status).toBe(404);
  });
  test('returns the route table and the newest build', async () => {
    expect((await world.get('/builds/meta/abc.json')).body).toEqual({
      id: 'abc',
      routes: [{ from: '/loja/1/kit-natal', to: '/loja', status: 301 }],
      prerendered: [],
    });
    expect((await world.get('/builds/latest.json')).body.id).toBe('1.2.3');
  });
});

describe('programmes, videos, matches', () => {
  test('[C-tvguide-entry] has the programme, its channel and the next showings', async () => {
    const { body } = await world.get(`/tvguide/entry/${PROGRAMME_IDS.match}`);
    expect(body).toMatchObject({
      entry: { id_epg: PROGRAMME_IDS.match, duracao: 8100, fixture: { event_id: 1 } },
      channel: { id: 1, epg: [] },
      outras_emissoes: [{ id_epg: PROGRAMME_IDS.repeat }],
    });
  });
  test('[C-tvguide-fixture] the fixture of a programme is its match, or null', async () => {
    const { match, before } = PROGRAMME_IDS;
    expect((await world.get(`/tvguide/${match}/fixture`)).body).toMatchObject({ id_epg: match, fixture: { event_id: 1 } });
    expect((await world.get(`/tvguide/${before}/fixture`)).body).toEqual({ id_epg: before, fixture: null });
  });
  test('a video is a recorded range, with its spoiler-free title and picture', async () => {
    const { body } = await world.get('/video/3');
    expect(body.video).toMatchObject({
      id: 3,
      spoiler: true,
      headline_no_spoilers: 'Vídeo do jogo Gil Vicente × Braga',
      main_author: { first_name: 'Ana', last_name: 'Luz Reis' },
    });
    expect(body.video.video_url).toMatch(/^http:\/\/upstream\.test\/vod\/1\/\d+-\d+\/master\.m3u8$/);
    expect(body.related).toHaveLength(12);
    expect((await world.get('/video/40')).status).toBe(404);
  });
  test('videos by fixture lists the videos of a match', async () => {
    expect((await world.get('/video/fixture/2')).body.videos.map((one: { id: number }) => one.id)).toEqual([3]);
  });
  test('[C-soccer-event] every event, score and statistic carries its instant', async () => {
    const { body } = await world.get('/sports/soccer/v1/event/1');
    expect(body.events.filter((one: { kind: string }) => one.kind === 'goal')).toMatchObject([
      { minute: 12, team: 'local', player: { id: 1, name: 'Rui Sá' }, score: { local: 1, visitor: 0 } },
      { minute: 40, team: 'visitor', player: { id: 0, name: 'Desconhecido' } },
    ]);
    expect(body).toMatchObject({ modalidade: 'futebol', state: 'live' });
    expect(body.statistics).toHaveLength(2);
    for (const one of [...body.events, ...body.statistics]) expect(Date.parse(one.at)).toBeLessThanOrEqual(instantOf(50));
    expect(body.lineups.local.players).toMatchObject([{ name: 'Rui Sá', position: 'forward', starter: true }]);
  });
  test('[C-soccer-team] [C-team-next] has a team, its position, its last and next matches', async () => {
    const { body } = await world.get('/sports/soccer/v1/team/1');
    expect(body).toMatchObject({
      id: 1,
      stadium: 'Municipal',
      city: 'Braga',
      // The match in play counts.
      standing: { position: 1, played: 2, won: 1, drawn: 1, goals_for: 4, points: 4 },
      last: [{ event_id: 2, score: { local: 0, visitor: 3 } }],
    });
    expect(
      (await world.get('/sports/soccer/v1/team/1/events/filtered/next')).body.events.map((one: { event_id: number; state: string }) => [
        one.event_id,
        one.state,
      ]),
    ).toEqual([
      [1, 'live'],
      [3, 'scheduled'],
    ]);
  });
  test('[C-f1-list] the Formula 1 list omits results that are not known yet', async () => {
    const { body } = await world.get('/user/f1/event/predictor/list');
    expect(body).toMatchObject({
      season: 2026,
      events: [
        { state: 'finished', result: [{ driver_id: 'd', points: 25 }] },
        { state: 'scheduled', result: null },
      ],
      standings: [{ position: 1, points: 25 }],
    });
  });
  test('polls require their key and hide the votes until they close', async () => {
    expect((await world.get('/polls/list/mvp')).status).toBe(403);
    expect((await world.get('/polls/list/mvp', { 'x-api-poll-key': 'outra' })).status).toBe(403);
    const key = { 'x-api-poll-key': 'chave' };
    expect((await world.get('/polls/list/mvp', key)).body.polls[0]).toMatchObject({
      state: 'open',
      total_votes: null,
      options: [{ name: 'Rui Sá', number: 9, team_id: 1, votes: null }],
    });
    world.setNow(KICK_OFF + 181 * 60_000);
    expect((await world.get('/polls/list/mvp', key)).body.polls[0]).toMatchObject({
      state: 'closed',
      total_votes: 5,
      options: [{ votes: 5 }],
    });
    world.setNow(instantOf(50));
  });
});
