/** Pages of which a part has come: on a slow network a browser draws what is there, also when that ends in the middle of the header, of a picture or of a row. */
import { createServer } from 'node:http';
import { expect, MAX_LAYOUT_SHIFT, test } from '../support/test.ts';
import { twiceTheText } from '../support/twice-the-text.ts';

/** A part of a page that comes in pieces, and the time between two: the browser draws then. */
interface Part {
  from: string;
  to: string;
  pieceChars: number;
}
const PIECE_MS = 60;

const HEADER: Part = { from: '<header', to: '</header>', pieceChars: 400 };
/** The room's row of tools and its pictures. Longer than a header. */
const STAGE: Part = { from: 'id="leitor"', to: '<aside', pieceChars: 1_200 };
const PAGE: Part = { from: '<header', to: '</body>', pieceChars: 1_500 };
/** A team's head and the footer are short: in larger pieces they come at once. */
const FINE: Part = { ...PAGE, to: '</footer>', pieceChars: 700 };

/** The site of a stack, of whose pages a part comes in pieces. */
async function startPieces(site: string, { from, to, pieceChars }: Part): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const text = type.includes('text/html') ? body.toString() : '';
    let at = text.indexOf(from);
    if (at === -1) return response.end(body);
    const end = text.indexOf(to, at);
    response.write(text.slice(0, at));
    for (; at < end; at += pieceChars) {
      await new Promise((go) => setTimeout(go, PIECE_MS));
      response.write(text.slice(at, at + pieceChars));
    }
    return response.end(text.slice(at));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

for (const width of [390, 1440])
  test(`[G-layout-small] a header that comes in pieces moves nothing that is there already, with text of twice the size at ${width} px`, async ({
    page,
    stack,
    watch,
  }) => {
    // A part of what is asked for comes from another address than it was made for.
    watch.allow(/./);
    const pieces = await startPieces(stack.site, HEADER);
    try {
      await page.setViewportSize({ width, height: 844 });
      await twiceTheText(page);
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
            if (sources.some(({ node }) => node?.parentElement?.closest('header'))) moved.push(value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${pieces.url}/guia`);
      const header = page.locator('header').first();
      await expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await pieces.stop();
    }
  });

for (const [what, tiles, path, size] of [
  ['four pictures', 4, '/live/canal/1?canais=1,2,3,4', { width: 1440, height: 900 }],
  ['three pictures', 3, '/live/canal/1?canais=1,2,3', { width: 1440, height: 900 }],
  ['a picture on a phone’s side', 1, '/live/canal/1', { width: 844, height: 390 }],
  ['a picture on a phone', 1, '/live/canal/1', { width: 390, height: 844 }],
] as const)
  test(`[G-layout-small] a room that comes in pieces moves nothing that is there already: ${what}`, async ({ page, stack, watch }) => {
    watch.allow(/./);
    const pieces = await startPieces(stack.site, STAGE);
    try {
      await page.setViewportSize(size);
      await page.goto(pieces.url + path);
      await expect(page.locator('[data-tile]')).toHaveCount(tiles);
      await expect(page.locator('[data-tile]').first()).toBeVisible();
      expect(watch.largestShift()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    } finally {
      await page.goto('about:blank');
      await pieces.stop();
    }
  });

for (const [what, path, size, part = PAGE] of [
  ['an error page on a phone', '/nao-ha', { width: 390, height: 844 }],
  ['the operators’ doors', '/aderir', { width: 1440, height: 900 }],
  ['the footer’s columns', '/apptv', { width: 1440, height: 844 }, FINE],
  ['the bar of a phone', '/aderir', { width: 390, height: 844 }],
  ['the guide’s row of switches', '/guia', { width: 844, height: 390 }],
  ['home’s stage', '/', { width: 1440, height: 900 }],
  ['the day’s matches', '/matchplayer', { width: 390, height: 844 }],
  ['a team’s crest', '/equipa/18/vitoria-guimaraes', { width: 1440, height: 900 }, FINE],
] as const)
  test(`[G-layout-small] a page that comes in pieces moves nothing that is there already: ${what}`, async ({ page, stack, watch }) => {
    watch.allow(/./);
    const pieces = await startPieces(stack.site, part);
    try {
      await page.setViewportSize(size);
      await page.goto(pieces.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(watch.shift()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    } finally {
      await page.goto('about:blank');
      await pieces.stop();
    }
  });
