/** Pages with names as long as they come: 120 characters with a word of 40 letters. */
import type { Page } from '@playwright/test';
import { startPaperSite } from '../support/paper-site.ts';
import type { PaperUpstream } from '../support/paper-upstream.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const WORD = 'Otorrinolaringologistasempreemcampeonato';
const TITLE = `${WORD} e a final da Taça dos Clubes Campeões das Ilhas do Atlântico, com comentários, em simultâneo nos dois campos da ilha`;

/** Names that are shown as they are. */
const NAMES = new Set(['name', 'nome', 'short_name', 'competicao', 'title', 'headline', 'heading', 'descricao', 'display_name', 'episode']);

/** The same value with every name made long. */
function withLongNames(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return NAMES.has(name) && value !== '' ? TITLE : value;
  if (Array.isArray(value)) return value.map((one) => withLongNames(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLongNames(one, key)]));
}

function lengthen({ answers }: PaperUpstream): void {
  const programme = (answers.get('/channels/epg') as { body: { epg: { entries: { id_epg: number; id_canal: number }[] }[] } }).body.epg[0];
  const channels = (answers.get('/channels/all') as { body: { channels: { id: number }[] } }).body.channels;
  const [entry, repeat] = programme?.entries ?? [];
  answers.set(`/tvguide/entry/${entry?.id_epg}`, {
    body: {
      entry,
      channel: channels.find(({ id }) => id === entry?.id_canal),
      outras_emissoes: [{ ...repeat, tipoEmissao: 'repeticao' }],
    },
  });
  for (const [path, answer] of answers)
    if (typeof answer !== 'function' && typeof answer.body === 'object') answers.set(path, { ...answer, body: withLongNames(answer.body) });
}

const test = testWithOwnStack(() => startPaperSite(lengthen));

/** Long words that are cut in the middle of a letter or reach out of the page: neither wrapped, nor shortened with "…", nor in a row that scrolls. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate((word) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.nodeValue?.includes(word) || parent.closest('script, style, title')) continue;
      // A box of one pixel is for screen readers.
      if (parent.closest('[class*="sr-only"]') && parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflowX)) break;
        const edge = box === document.documentElement ? innerWidth : box.getBoundingClientRect().right;
        const clips = box === document.documentElement || style.overflowX !== 'visible';
        if (clips && right > edge + 1) {
          found.push(
            `${parent.tagName}.${parent.className} in ${parent.parentElement?.tagName}.${parent.parentElement?.className} reaches ${Math.round(right)} of ${Math.round(edge)}`,
          );
          break;
        }
      }
    }
    return found;
  }, WORD);

const PAGES = ['/', '/guia', '/guia?programa=1008', '/live/canal/1/camarote-1', '/termos-e-condicoes/', '/canais'];

const SCREENS = [
  { what: 'at 390 px', width: 390, height: 844 },
  { what: 'at 320 px', width: 320, height: 640 },
  { what: 'at 400 % zoom of a laptop', width: 320, height: 256 },
];

test('[F-long-titles] long names widen no page and are wrapped or shortened at 390 px, at 320 px and at 400 % zoom', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource|CORS policy/);
  for (const path of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(stack.site + path);
    await expect(page.locator('h1').first()).toBeAttached();
    for (const { what, ...viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} is as wide as the screen ${what}`,
      ).toBeLessThanOrEqual(0);
      expect(await cutWords(page), `${path} ${what}`).toEqual([]);
    }
  }
});
