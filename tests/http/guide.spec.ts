/** The served guide: addresses, pages without JavaScript, print. */

import { chromium } from '@playwright/test';
import { config } from '#config';
import { chromiumFlags, chromiumPath } from '../support/chromium-flags.ts';
import { expect, test } from '../support/guide-test.ts';

const get = (url: string) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });

test('[R-guia] serves the guide of a day, of chosen channels and of a sport without JavaScript, and drops invalid search params', async ({
  stack,
}) => {
  const asked = await fetch(`${stack.site}/guia?canais=3,1,x,-2&desporto=tenis,%3Cb%3E&data=2026-11-22`, {
    headers: { accept: 'text/html' },
  });
  expect([asked.status, asked.url]).toEqual([200, `${stack.site}/guia?data=2026-11-22&desporto=tenis&canais=1,3`]);
  const html = await asked.text();
  expect(html).toContain(`<title>Guia TV, domingo, 22 de novembro · ${config.brand.name}</title>`);
  expect(html).toMatch(/<header [^>]*data-form="wide">/);
  expect(html).toMatch(/<h1[^>]*>Guia TV<\/h1>/);
  expect([...html.matchAll(/data-row="/g)]).toHaveLength(2);
  // Each programme is a link, and all are of the selected sport.
  const cells = [...html.matchAll(/<[^>]*data-id="[^>]*>/g)].map(([tag]) => /data-sport="(\w+)"/.exec(tag)?.[1]);
  expect(cells.length).toBeGreaterThan(0);
  expect(new Set(cells)).toEqual(new Set(['tenis']));
});

test('redirects to the canonical address: meaningless params are dropped, days out of reach lead to today', async ({ stack }) => {
  const asked = await fetch(`${stack.site}/guia?desporto=tenis,futebol&data=2026-11-22&x=1&diretos=sim&pagina=1`, {
    headers: { accept: 'text/html' },
  });
  expect([asked.status, asked.url]).toEqual([200, `${stack.site}/guia?data=2026-11-22&desporto=futebol,tenis`]);
  const far = await get(`${stack.site}/guia?data=2026-12-07&desporto=futebol`);
  expect([far.status, far.headers.get('location')]).toEqual([307, '/guia?desporto=futebol']);
  for (const path of ['/guia?data=2026-12-06', '/guia?data=2026-11-20', '/guia?hora=20:30'])
    expect((await get(`${stack.site}${path}`)).status, path).toBe(200);
});

/** Follows redirects by hand, so that a loop fails. */
async function statuses(address: string): Promise<number[]> {
  const seen: number[] = [];
  for (let next: string | null = address; next !== null && seen.length < 4; ) {
    const answer = await get(next);
    await answer.text();
    seen.push(answer.status);
    const to = answer.headers.get('location');
    next = to === null ? null : new URL(to, next).href;
  }
  return seen;
}

test('[F-guide-limits] any day and any channel ids answer 200, after one redirect at most', async ({ stack }) => {
  const days = [
    '2026-12-07',
    '2026-11-19',
    '1970-01-01',
    '9999-12-31',
    '0000-00-00',
    '2026-02-30',
    '-2026-11-21',
    'hoje',
    '275761-01-01',
    '',
  ];
  const ids = [
    ...[
      '0',
      '-1',
      '1e9',
      '2147483647',
      '2147483648',
      '9007199254740991',
      '9007199254740993',
      '99999999999999999999999999',
      'abc',
      '1.5',
      ',',
    ],
    ...['1,1,1', '1,-2,x,99999999999', '%00', '%F0%9F%8F%86', Array.from({ length: 500 }, (_, i) => i * 7_919_317).join(',')],
  ];
  const addresses = [
    ...days.flatMap((day) => [`/guia?data=${day}`, `/guia/print?data=${day}`, `/guia?data=${day}&desporto=tenis&canais=3`]),
    ...ids.flatMap((id) => [`/guia?canais=${id}`, `/guia/print?canais=${id}`, `/guia?programa=${id}`, `/guia?pagina=${id}`]),
  ];
  for (const address of addresses) {
    const seen = await statuses(`${stack.site}${address}`);
    expect(seen.length, address.slice(0, 80)).toBeLessThanOrEqual(2);
    expect(seen.at(-1), address.slice(0, 80)).toBe(200);
    if (seen.length === 2) expect([301, 302, 307, 308], address.slice(0, 80)).toContain(seen[0]);
  }
  // Channels that there are not: the page says that there is nothing, instead of an empty grid.
  expect(await (await get(`${stack.site}/guia?canais=2147483648`)).text()).toContain('Limpar filtros');
});

test('serves twenty channels, a few hours, and no style attribute', async ({ stack }) => {
  const page = await (await get(`${stack.site}/guia`)).text();
  // Without the head: what it loads has budgets of its own.
  const html = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(html.match(/data-row="/g)).toHaveLength(20);
  expect(html).not.toContain(' style="');
  expect(html.length).toBeLessThan(126_000);
  expect(html).toMatch(/Grande Jornada, 18:45–19:25, Camarote 1"/);
});

test('without JavaScript pages through twenty channels at a time and reaches every hour', async ({ stack }) => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(`${stack.site}/guia`);
    await expect(page.getByRole('navigation', { name: 'Páginas do guia' })).toContainText('Canais 1 a 20 de 160, das 18:30 às 00:30');
    await page.getByRole('link', { name: 'Canais seguintes' }).click();
    await expect(page).toHaveURL(`${stack.site}/guia?pagina=2`);
    await expect(page.getByRole('rowheader', { name: /Camarote 21 / })).toBeVisible();
    expect(await page.getByRole('rowheader').count()).toBe(20);
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: /Camarote 40 / }) })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Mais cedo' }).click();
    await expect(page.getByRole('columnheader', { name: '13:30' })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('[R-guia-print] [L-print] prints the guide without scripts, and repeats a channel’s name where it continues', async ({ stack }) => {
  const answer = await get(`${stack.site}/guia/print?canais=8,7,6,5,4,3,2,1&data=2026-11-22&tudo=1&hora=20:00`);
  expect(answer.headers.get('location')).toBe('/guia/print?data=2026-11-22&canais=1,2,3,4,5,6,7,8&tudo=1');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${stack.site}${answer.headers.get('location')}`);
    expect(scripts).toEqual([]);
    expect(await page.content()).not.toMatch(/<script|modulepreload| style="/);
    await expect(page.getByRole('heading', { level: 1, name: 'Guia TV' })).toBeVisible();
    await expect(page.getByText('Domingo, 22 de novembro de 2026')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(8);
    await page.emulateMedia({ media: 'print' });
    const style = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      heads: [...document.querySelectorAll('thead')].map((head) => getComputedStyle(head).display),
      pages: [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule)
        .map((rule) => rule.cssText)
        .join(' '),
    }));
    expect(style.ground).toBe('rgb(255, 255, 255)');
    expect(style.ink).toBe('rgb(0, 0, 0)');
    // A table head: browsers repeat it where the table continues.
    expect(style.heads).toEqual(Array(8).fill('table-header-group'));
    expect(style.pages).toMatch(/size: a4/i);
    expect(style.pages).toContain('counter(page)');
    expect(style.pages).toContain('/guia?data=2026-11-22');
    const programmes = await page.locator('tbody tr').count();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // 210 × 297 mm in points
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
    const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(programmes / pages, `${programmes} programmes on ${pages} pages`).toBeGreaterThan(75);
  } finally {
    await browser.close();
  }
});
