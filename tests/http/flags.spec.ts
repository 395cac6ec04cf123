/** The operator's switches: what is off is offered nowhere, and its own address says that it is not there. */
import { inDatabase } from '../support/account.ts';
import { startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/live/canal/1', '/videos', '/matchplayer', '/canais', '/nao-existe'];

test('[K-flags] without schedule no page leads to the guide, which answers 404; the liga pro channel is nowhere until it is shown', async () => {
  const own = await startStack();
  try {
    const set = (key: string, value: string) =>
      inDatabase(own, 'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2', [key, value]);
    await set('schedule', '0');
    await inDatabase(own, "UPDATE channels SET slug = 'camarote-liga-pro' WHERE id = $1", [3]);
    const page = async (path: string) => {
      const answer = await fetch(own.site + path, { headers: { accept: 'text/html' } });
      return { status: answer.status, html: await answer.text() };
    };
    // The first answers may come before the settings and the new line-up are read.
    await expect.poll(async () => (await page('/guia')).status).toBe(404);
    await expect.poll(async () => (await page('/canais')).html).not.toContain('liga-pro');
    expect((await page('/guia/print')).status).toBe(404);
    for (const path of PAGES) {
      const { html } = await page(path);
      expect([path, html.match(/href="\/guia[^"]*"/g)]).toEqual([path, null]);
      expect([path, html.match(/href="[^"]*liga-pro[^"]*"/g)]).toEqual([path, null]);
    }
    expect((await page('/live/canal/3/camarote-liga-pro')).status).toBe(404);
    expect((await page('/sitemap.xml')).html).not.toMatch(/\/guia|liga-pro/);
  } finally {
    await own.stop();
  }
});
