/** The pages of videos as they are served, without a script. */
import { config } from '#config';
import { readPage, withPaperSite } from '../support/paper-site.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
const canonicalOf = (html: string): string | undefined => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** A video of the demonstration that everybody may watch and that shows a match, with its category and its address. */
async function openVideo(stack: Stack) {
  const { categories } = await answerOf(upstreamClient(stack).homeCategory());
  const football = categories.find(({ slug }) => slug === 'futebol');
  const video = football?.content.find(({ premium, event_id }) => !premium && event_id !== null);
  if (!football || !video) throw new Error('no open video of football');
  return { video, category: football, path: `/videos/${video.id}/${video.slug}` };
}

/** What the page says of itself to search engines. */
const structuredDataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

async function answerOf<T>(pending: Promise<{ ok: true; answer: T } | { ok: true; notModified: true } | { ok: false }>): Promise<T> {
  const result = await pending;
  if (!result.ok || !('answer' in result)) throw new Error('no answer');
  return result.answer;
}

const redirectOf = async (stack: Stack, path: string) => {
  const { status, headers } = await readPage(`${stack.site}${path}`);
  return [status, headers.get('location')?.replace(stack.site, '')];
};

const expectVideo = async (url: string) => expect((await readPage(url)).html).toContain('property="og:type" content="video.other"');

test('[R-videos] [K-playlist] the hub leads to the newest videos, to the operator’s playlist under its name, and to each category', async ({
  stack,
}) => {
  const { status, html, text } = await readPage(`${stack.site}/videos`);
  expect(text).toContain('Resumos da Liga Portugal');
  expect([status, canonicalOf(html)]).toEqual([200, `${stack.site}/videos`]);
  expect(html).toContain(`<title>Vídeos · ${config.brand.name}</title>`);
  const hrefs = hrefsOf(html);
  expect(hrefs).toContain('/videos-category?categoria=futebol-resumos-liga');
  expect(hrefs).toContain('/videos-category?categoria=futebol');
  expect(hrefs.filter((href) => /^\/videos\/\d+\/[a-z0-9-]+$/.test(href)).length).toBeGreaterThanOrEqual(5);
  // Within a row the videos are the category's.
  expect(hrefs.some((href) => /^\/videos\/\d+\/futebol\/video\/\d+\/[a-z0-9-]+$/.test(href))).toBe(true);
  expect(hrefsOf((await readPage(`${stack.site}/`)).html)).toContain('/videos');
});

test('[R-videos-category] [E-video-category] the tree leads to every category, and a category’s pages follow each other without a script', async ({
  stack,
}) => {
  const tree = await readPage(`${stack.site}/videos-category`);
  expect(tree.text).toMatch(/Futebol 1\d\d vídeos/);
  expect(hrefsOf(tree.html)).toContain('/videos-category?categoria=futebol-resumos-segunda');

  const seen = new Set<string>();
  let path: string | undefined = '/videos-category?categoria=futebol-resumos';
  let pages = 0;
  while (path !== undefined && pages < 20) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(`${stack.site}${path}`);
    expect([page.status, canonicalOf(page.html)]).toEqual([200, `${stack.site}${path}`]);
    const videos = hrefsOf(page.html).filter((href) => /^\/videos\/\d+\/futebol-resumos\/video\/\d+\//.test(href));
    expect(videos.some((video) => seen.has(video))).toBe(false);
    for (const video of videos) seen.add(video);
    pages += 1;
    path = hrefsOf(page.html).find((href) => href === `/videos-category?categoria=futebol-resumos&page=${pages + 1}`);
  }
  const { total, pages: all } = await answerOf(upstreamClient(stack).homeCategoryPage({ params: { id: 15 } }));
  expect([seen.size, pages]).toEqual([total, all]);
});

test('[R-videos-category] an address of a category has one form, a page past the last leads to the last, and an unknown category is 404', async ({
  stack,
}) => {
  const [status, location] = await redirectOf(stack, '/videos-category?categoria=futebol-resumos&page=900');
  expect([status, location]).toEqual([307, expect.stringMatching(/^\/videos-category\?categoria=futebol-resumos&page=[2-9]$/)]);
  expect((await redirectOf(stack, '/videos-category?page=2&categoria=futebol&x=1'))[1]).toBe('/videos-category?categoria=futebol&page=2');
  expect((await redirectOf(stack, '/videos-category?categoria=futebol&page=1'))[1]).toBe('/videos-category?categoria=futebol');
  expect((await readPage(`${stack.site}/videos-category?categoria=nao-existe`)).status).toBe(404);
});

test('[R-videos] each form of a video’s address leads to the right one: another slug, another list, no list', async ({ stack }) => {
  const { video, category, path } = await openVideo(stack);
  const listed = `/videos/${category.id}/${category.slug}/video/${video.id}/${video.slug}`;
  expect((await readPage(`${stack.site}${path}`)).status).toBe(200);
  expect((await readPage(`${stack.site}${listed}`)).status).toBe(200);
  for (const [from, to] of [
    [`/videos/${video.id}`, path],
    [`/videos/${video.id}/outro-nome`, path],
    [`/videos/video/${video.id}/${video.slug}`, path],
    [`/videos/${category.id}/outra/video/${video.id}/x`, listed],
    [`/videos/2/motores/video/${video.id}/${video.slug}`, path],
    ['/videos/video', '/videos'],
  ] as const)
    expect([from, ...(await redirectOf(stack, from))]).toEqual([from, 301, to]);
  expect(await redirectOf(stack, `/videos/${category.id}/${category.slug}/video`)).toEqual([302, '/videos-category?categoria=futebol']);
  expect(canonicalOf((await readPage(`${stack.site}${listed}`)).html)).toBe(`${stack.site}${path}`);
});

test('[X-video-unavailable] a video that is not there is 404 in its own words, with ways on', async ({ stack }) => {
  for (const path of [
    '/videos/999999999/x',
    '/videos/0/x',
    '/videos/nada/x',
    '/videos/1/futebol/video/999999999/x',
    '/videos/99999999999999999999/x',
  ]) {
    const { status, text, html } = await readPage(`${stack.site}${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('Vídeo não disponível');
    expect(hrefsOf(html)).toContain('/videos');
  }
});

test('[X-video-unavailable] a video for subscribers is described to a visitor, without its address, and says how to watch it', async ({
  stack,
}) => {
  const { categories } = await answerOf(upstreamClient(stack).homeCategory());
  const video = categories.flatMap(({ content }) => content).find(({ premium }) => premium);
  const { status, html, text } = await readPage(`${stack.site}/videos/${video?.id}/${video?.slug}`);
  expect(status).toBe(200);
  expect(text).toContain('Este vídeo pede operador ou Premium');
  expect(html).toMatch(/href="[^"]*entrar=conta"/);
  expect(html).not.toMatch(/\/vod\/\d/);
});

test('[C-video] [E-video] a page tells search engines and shared links of the video, and reveals no result', async ({ stack }) => {
  const { video, path } = await openVideo(stack);
  const { html } = await readPage(`${stack.site}${path}`);
  const head = html.slice(0, html.indexOf('</head>'));
  const score = /\d+–\d+/.exec(video.headline)?.[0] ?? 'no score';
  expect(head).not.toContain(score);
  expect(head).toContain('property="og:type" content="video.other"');
  expect(head).toContain(`property="og:video" content="${video.video_url}"`);
  const json = structuredDataOf(html);
  expect(json['@graph'][0]).toMatchObject({
    '@type': 'VideoObject',
    url: `${stack.site}${path}`,
    uploadDate: new Date(video.date).toISOString(),
    contentUrl: video.video_url,
    isAccessibleForFree: true,
  });
  expect(JSON.stringify(json)).not.toContain(score);
  // Nor is its length there: it would tell of extra time.
  expect(json['@graph'][0]).not.toHaveProperty('duration');
  expect(head).not.toContain('property="video:duration"');
  // The whole page says what it is.
  expect(html).toContain(`${video.headline}</h1>`);
});

test('[C-video] [E-video] a page tells search engines and shared links the length of a video of no match', async ({ stack }) => {
  const { categories } = await answerOf(upstreamClient(stack).homeCategory());
  const video = categories.flatMap(({ content }) => content).find(({ premium, event_id }) => !premium && event_id === null);
  if (!video) throw new Error('no open video of no match');
  const { html } = await readPage(`${stack.site}/videos/${video.id}/${video.slug}`);
  const { duration } = structuredDataOf(html)['@graph'][0];
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration)?.map((part) => Number(part ?? 0)) ?? [];
  expect(hours * 3600 + minutes * 60 + seconds, duration).toBe(Math.round(video.duration));
  expect(html).toContain(`property="video:duration" content="${Math.round(video.duration)}"`);
});

test('[C-video-fixture] a video of a match leads to the other videos of that match', async ({ stack }) => {
  const { categories } = await answerOf(upstreamClient(stack).homeCategory());
  const shown = categories.flatMap(({ content }) => content).filter(({ event_id }) => event_id !== null);
  for (const { id, slug, event_id } of shown) {
    const { videos } = await answerOf(upstreamClient(stack).videoFixture({ params: { id: event_id ?? 0 } }));
    const other = videos.find((one) => one.id !== id);
    if (!other) continue;
    const { html, text } = await readPage(`${stack.site}/videos/${id}/${slug}`);
    expect(text).toContain('Deste jogo');
    expect(hrefsOf(html.slice(html.indexOf('Deste jogo')))).toContain(`/videos/${other.id}/${other.slug}`);
    return;
  }
  throw new Error('no match with two videos');
});

test('the sitemap has the hub, the tree, the categories and the newest videos', async ({ stack }) => {
  const { path } = await openVideo(stack);
  const text = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  for (const one of ['/videos', '/videos-category', '/videos-category?categoria=futebol-resumos', path])
    expect(text).toContain(`<loc>${stack.site}${one}</loc>`);
});

test('[E-video] every field of a video is used by its page', async () => {
  await withPaperSite(
    ({ answers }) => {
      const { video, category } = (answers.get('/video/1') as { body: { video: Record<string, unknown>; category: unknown } }).body;
      const author = (name: string) => ({ id: name, first_name: name, last_name: '', name, user_name: name, image: null });
      const full = {
        ...video,
        id: 77,
        date: '2026-11-20T18:05:00Z',
        createdAt: '2026-11-20T18:01:02Z',
        headline: 'Um título como mais nenhum',
        description: 'Uma descrição como mais nenhuma.',
        smart_moment_category: { id: 4, sport_modality: { id: 1, name: 'Motores' }, name: 'Ultrapassagem', media_url: null },
        main_author: author('Berta Lima'),
        co_authors: [author('Caio Rego'), author('Dora Pina')],
        entry_type: 'ai',
        entry_timestamp: '2026-11-20T17:31:00Z',
        entry_end_timestamp: '2026-11-20T17:43:00Z',
        delay: 60,
        tv_channel_id: 5,
        internal_id: 'interno-77',
        image: 'https://img.example.pt/setenta-e-sete.svg',
        plays_count: 12_345,
        video_url: 'https://vod.example.pt/77.m3u8',
        duration: 725,
        id_programa: 4_321,
      };
      answers.set('/video/77', { body: { video: full, category, related: [video] } });
      answers.set('/video/78', {
        body: { video: { ...full, id: 78, video_url: null, entry_status: 'processing' }, category, related: [] },
      });
      answers.set('/video/79', { status: 451, body: { error: { code: 'region', message: 'Não.' } } });
    },
    async ({ site }) => {
      await expectVideo(`${site}/videos/77/um-titulo-como-mais-nenhum`);
      const { html, text } = await readPage(`${site}/videos/77/um-titulo-como-mais-nenhum`);
      for (const words of [
        'Um título como mais nenhum',
        'Uma descrição como mais nenhuma.',
        'Ultrapassagem',
        'Berta Lima com Caio Rego e Dora Pina',
        'Gerado por IA',
        '12 345 visualizações',
        '20 nov, das 17:30 às 17:42',
      ])
        expect(text.replace(/ ,/g, ',')).toContain(words);
      for (const value of [
        'interno-77',
        'setenta-e-sete.svg',
        'https://vod.example.pt/77.m3u8',
        'PT12M5S',
        '2026-11-20T18:05:00.000Z',
        '2026-11-20T18:01:02.000Z',
        'programa=4321',
      ])
        expect(html).toContain(value);
      await expectVideo(`${site}/videos/78/um-titulo-como-mais-nenhum`);
      expect((await readPage(`${site}/videos/78/um-titulo-como-mais-nenhum`)).text).toContain('Ainda está a ser preparado');
      expect((await readPage(`${site}/videos/79/x`)).text).toContain('não pode ser vista onde está');
    },
  );
});

test('[E-video-category] every field of a category is used: by the tree, by the hub and by its own page', async () => {
  await withPaperSite(
    ({ answers }) => {
      const { video } = (answers.get('/video/1') as { body: { video: Record<string, unknown> } }).body;
      const category = (id: number, slug: string, position: number, more: object = {}) => ({
        id,
        nome: `nome ${id}`,
        display_name: `Categoria ${id}`,
        image: `https://img.example.pt/categoria-${id}.svg`,
        position,
        slug,
        content: [{ ...video, id: 70 + id, headline: `Um vídeo da ${id}`, slug: `um-video-da-${id}` }],
        total: id,
        child_category: [],
        ...more,
      });
      const child = category(3, 'debaixo', 1, { display_name: '' });
      answers.set('/home/category', {
        body: { categories: [category(2, 'depois', 9), category(1, 'antes', 4, { child_category: [child] })] },
      });
      answers.set('/v3/home/category/3', { body: { category: child, parent_id: 1, videos: child.content, page: 1, pages: 1, total: 1 } });
    },
    async ({ site }) => {
      const tree = await readPage(`${site}/videos-category`);
      const order = ['Categoria 1', 'nome 3', 'Categoria 2'].map((name) => tree.text.indexOf(name));
      expect(order.every((at) => at > 0)).toBe(true);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(tree.html).toContain('categoria-1.svg');
      expect(hrefsOf(tree.html)).toContain('/videos-category?categoria=debaixo');
      const hub = await readPage(`${site}/videos`);
      expect(hub.text).toContain('Um vídeo da 1');
      expect(hrefsOf(hub.html)).toContain('/videos/2/depois/video/72/um-video-da-2');
      const page = await readPage(`${site}/videos-category?categoria=debaixo`);
      expect([page.status, page.html.includes('nome 3</h1>'), page.text.includes('1 a 1 de 1')]).toEqual([200, true, true]);
    },
  );
});
