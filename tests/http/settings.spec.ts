/** Settings of the operator that override the constants of pages as they are served. */
import { registerViewer, sessionCookie } from '../support/account.ts';
import { CHANGED, startChangedSettings } from '../support/changed-settings.ts';
import { readPage } from '../support/paper-site.ts';
import type { RecordedStack } from '../support/recorded-calls.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ stack: RecordedStack }>({
  stack: async ({ stacks }, use) => use(await stacks.own(startChangedSettings)),
});

test('[K-schedule-days] [K-before-1] [K-after-15] [G-tests-assert] the guide reaches as far as the settings say, in both directions', async ({
  stack,
}) => {
  await expect.poll(async () => (await readPage(`${stack.site}/guia`)).html).toContain('shown-4 ');
  const { html } = await readPage(`${stack.site}/guia`);
  const days = [...html.matchAll(/data-day="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day);
  expect(days).toEqual(['19', '20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`));
  const statusOf = async (day: string) => (await readPage(`${stack.site}/guia?data=2026-11-${day}`)).status;
  // A day that the guide does not reach leads to today's.
  expect(await Promise.all(['18', '19', '26', '27'].map(statusOf))).toEqual([307, 200, 200, 307]);
});

test('[K-playlist] [G-tests-assert] the hub of videos shows the category that the settings name, under their name', async ({ stack }) => {
  const answer = await fetch(`${stack.upstream}/v3/home/category/${CHANGED.playlist_id}`);
  const { category, videos } = (await answer.json()) as { category: { slug: string }; videos: { id: number }[] };
  await expect.poll(async () => (await readPage(`${stack.site}/videos`)).text).toContain(CHANGED.playlist_name);
  const { html } = await readPage(`${stack.site}/videos`);
  const row = html.slice(html.indexOf(CHANGED.playlist_name)).split('</section>')[0] ?? '';
  expect(row).toContain(`/videos/${CHANGED.playlist_id}/${category.slug}/video/${videos[0]?.id}/`);
});

test('[K-tv-code-60] [G-tests-assert] a television’s code works as long as the setting says, and the profile says so', async ({
  stack,
}) => {
  const form = { method: 'POST', body: new URLSearchParams({ name: 'TV da sala' }) };
  const { expires_in } = (await (await fetch(`${stack.upstream}/tv/code`, form)).json()) as { expires_in: number };
  expect(expires_in).toBe(90);
  const { header: cookie } = await sessionCookie(stack.site, (await registerViewer(stack)).token);
  const { text } = await readPage(`${stack.site}/perfil`, { headers: { cookie } });
  expect(text).toContain('90 segundos');
  expect(text).not.toContain('60 segundos');
});
