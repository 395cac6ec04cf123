/** What the site tells open pages about its builds (SPEC §7). */
import { expect, test } from '@playwright/test';
import { type PaperSite, readPage, startPaperSite } from '../support/paper-site.ts';

let site: PaperSite;
test.beforeAll(async () => {
  site = await startPaperSite();
});
test.afterAll(() => site.stop());

const json = async (path: string) => {
  const answer = await fetch(site.site + path);
  expect(answer.headers.get('cache-control'), path).toBe('no-store');
  return { status: answer.status, body: await answer.json() };
};

test('[C-build-latest] [K-app-versions] builds/latest.json has the build that pages name, when it was made, and the oldest version that works', async () => {
  const { status, body } = await json('/builds/latest.json');
  expect(status).toBe(200);
  const { html } = await readPage(`${site.site}/quem-somos/`);
  expect(/<html[^>]* data-build="([^"]+)"/.exec(html)?.[1]).toBe(body.id);
  expect(body.id).toMatch(/^[0-9a-f]{12}$/);
  expect(Date.parse(body.at)).toBeLessThanOrEqual(Date.now());
  expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), minimum_version: '0.1.0' });
});

test('[C-build-meta] builds/meta/{id}.json has the addresses that redirect, for pages of an older build too', async () => {
  for (const id of ['abc123', 'older-1.2']) {
    const { status, body } = await json(`/builds/meta/${id}.json`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, prerendered: [] });
    expect(body.routes.length).toBeGreaterThan(0);
    const { from, to, status: code } = body.routes[0];
    const answer = await fetch(site.site + from.replace(/\{\w+\}/, 'nos'), { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(answer.status).toBe(code);
    expect(answer.headers.get('location')).toContain(to.replace(/\{\w+\}/, 'nos'));
  }
  for (const file of ['a%20b.json', 'abc', `${'x'.repeat(90)}.json`]) expect((await json(`/builds/meta/${file}`)).status).toBe(404);
});
