/** What programs that show a shared address are told of it: they take the whole page and run no scripts. */
import { readPage, withPaperSite } from '../support/paper-site.ts';
import { watchingPaths } from '../support/paper-watching.ts';
import { expect, test } from '../support/test.ts';

interface Shared {
  title: string;
  headline: string;
  description: string;
  canonical: string;
  address: string;
  image: string;
}

async function shared(url: string): Promise<Shared> {
  const { html } = await readPage(url, { headers: { 'user-agent': 'WhatsApp/2.0' } });
  const head = html.slice(0, html.indexOf('</head>')).replaceAll('&amp;', '&');
  const of = (pattern: RegExp) => pattern.exec(head)?.[1] ?? '';
  return {
    title: of(/<title[^>]*>([^<]*)</),
    headline: of(/property="og:title" content="([^"]*)"/),
    description: of(/property="og:description" content="([^"]*)"/),
    canonical: of(/rel="canonical" href="([^"]*)"/),
    address: of(/property="og:url" content="([^"]*)"/),
    image: of(/property="og:image" content="([^"]*)"/),
  };
}

const MOMENT = '5b0c2a52-7d1f-4c86-9a55-0d6a3c1f2e78';
const TEAMS = 'Leixões × Varzim, Liga Portugal 2';

test('[G-share-clip] shared addresses of a match and what was cut of it have teams, competition, a picture, and no result', async () => {
  await withPaperSite(
    ({ answers }) => {
      const bodyOf = (path: string) => (answers.get(path) as { body: object }).body;
      const moment = bodyOf(`/smartmoment/${watchingPaths.moment.split('/')[2]}`);
      const told = { id: MOMENT, event_id: 301, id_programa: 88, image: 'https://img.example.pt/golo-2-2.webp' };
      answers.set(`/smartmoment/${MOMENT}`, { body: { ...moment, ...told, entry_timestamp: '2026-11-21T21:43:00Z' } });
      const { video, ...rest } = bodyOf('/video/1') as { video: object };
      answers.set('/video/1', { body: { ...rest, video: { ...video, event_id: 301 } } });
    },
    async ({ site }) => {
      const isWhole = async (path: string, title: RegExp) => {
        const { title: whole, headline, description, canonical, address, image } = await shared(site + path);
        expect(whole).toMatch(title);
        expect(whole.startsWith(headline), headline).toBe(true);
        for (const name of ['Leixões', 'Varzim']) expect(description).toContain(name);
        expect([canonical, address]).toEqual([site + path, site + path]);
        expect(image).toMatch(/^https?:/);
        expect(`${whole}${description}${image}`).not.toMatch(/2[–-]2|O golo/);
      };
      await isWhole(watchingPaths.match, new RegExp(`^${TEAMS}, matchplayer ·`));
      await isWhole(watchingPaths.past, new RegExp(`^${TEAMS} no Camarote 1 ·`));
      await isWhole(`/videos/${MOMENT}/momento`, new RegExp(`^${TEAMS}: momento das 21:43 ·`));
      expect((await shared(site + watchingPaths.video)).title).toMatch(new RegExp(`^A partida[^·]*, ${TEAMS} ·`));

      // A moment in the address keeps it, with a title of its own.
      const { html } = await readPage(site + watchingPaths.past);
      const startsAt = Date.parse(/"startDate":"([^"]+)"/.exec(html)?.[1] ?? '');
      const t = `${new Date(startsAt + 3_600_000).toISOString().slice(0, 19)}Z`;
      await isWhole(`${watchingPaths.past}?t=${t}`, new RegExp(`^${TEAMS} às \\d\\d:\\d\\d ·`));
      // Not a moment of this programme.
      const other = await shared(`${site}${watchingPaths.past}?t=2025-01-01T00:00:00Z`);
      expect([other.canonical, other.title]).toEqual([site + watchingPaths.past, expect.stringContaining('no Camarote 1')]);
    },
  );
});

test('[G-share-clip] a moment of a live channel keeps its address, and is named by the programme of that moment', async ({ stack }) => {
  const { channels } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as { channels: { id: number; slug: string }[] };
  const { id, slug } = channels[0] ?? { id: 0, slug: '' };
  const t = `${new Date(Date.now() + stack.clockOffsetMs - 60_000).toISOString().slice(0, 19)}Z`;
  const address = `${stack.site}/live/canal/${id}/${slug}?t=${t}`;
  const { title, canonical, address: told, image } = await shared(address);
  expect(title).toMatch(/^[^·]+ às \d\d:\d\d ·/);
  expect([canonical, told]).toEqual([address, address]);
  expect(image).toContain(`t=${t}`);
});

test('[G-share-clip] pages of matches, teams, products and videos are shared with a PNG that is drawn for them', async ({ stack }) => {
  const match = /href="(\/matchplayer\/\d+\/[\w-]+)"/.exec((await readPage(`${stack.site}/jogos`)).html)?.[1];
  const pictures = new Set<string>();
  for (const path of [match ?? 'no match', '/equipa/1', '/loja/1', '/videos/1']) {
    const { image } = await shared(new URL((await fetch(stack.site + path)).url).href);
    expect(image, path).toMatch(/^http:\/\/localhost:\d+\/share\/(match|team|product|video)\/\d+\.png$/);
    const answer = await fetch(image);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    pictures.add(image);
  }
  expect(pictures.size).toBe(4);
  expect((await shared(`${stack.site}/`)).image).not.toMatch(/\.svg$/);
});
