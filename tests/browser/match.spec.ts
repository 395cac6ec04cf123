/** The match player, Formula 1 sessions and past programmes, with a real picture. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { delayAnswers } from '../support/late-network.ts';
import { expectPlays, positionBar, tabTo } from '../support/live-picture.ts';
import { TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

interface Entry {
  id_epg: number;
  id_canal: number;
  event_id: number | null;
  modalidade: string | null;
  data: string;
  duracao: number;
}

const now = Date.parse(TEST_NOW);
const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

/** Id of a football match on air that has seen a goal. */
async function liveMatch(upstream: string): Promise<number> {
  const { channels } = await read<{
    channels: { fixture: { event_id: number; state: string; modalidade: string | null } | null; epg: Entry[] }[];
  }>(`${upstream}/channels/live`);
  const ids = channels.flatMap(({ fixture, epg }) =>
    fixture?.state === 'live' && epg[0]?.modalidade === 'futebol' ? [fixture.event_id] : [],
  );
  for (const id of ids) {
    const { events } = await read<{ events: { kind: string }[] }>(`${upstream}/sports/soccer/v1/event/${id}`);
    if (events.some(({ kind }) => kind === 'goal')) return id;
  }
  throw new Error('no live match with a goal');
}

/** Both sides' goals, at least one. Its numbers are not compared: the next goal may fall at any moment. */
const SCORED = /^(?!00$)\d{2,}$/;

const score = (page: Page) => page.locator('[data-score]').first();

test('[R-matchplayer] [B-sync-data] [B-kickoff] a match plays with its score, line, line-ups and numbers as of the picture, from the kick-off and as a summary', async ({
  page,
  stack,
  watch: _,
}) => {
  test.setTimeout(120_000);
  const id = await liveMatch(stack.upstream);
  await page.goto(`/matchplayer/${id}`);
  await expect(page).toHaveURL(new RegExp(`/matchplayer/${id}/[a-z0-9-]+-x-[a-z0-9-]+$`));
  await expectPlays(page);
  await expect(score(page)).toHaveText(SCORED);
  await expect(page.locator('[data-statistics] [data-statistic="possession"]')).toBeVisible();
  await expect(page.locator('svg [data-side="local"] circle')).toHaveCount(11);
  await expect(page.locator('svg [data-side="visitor"] circle')).toHaveCount(11);

  // The summary goes through the moments up to the picture; what the viewer does with the picture ends it.
  await page.getByRole('tab', { name: 'Resumo' }).click();
  await page.getByRole('button', { name: 'Apanhar o jogo' }).click();
  const summary = page.locator('[data-catch-up]');
  await expect(summary).toContainText(/Apanhar, 1 de \d+\./);
  await expectPlays(page);
  await summary.getByRole('button', { name: 'Ir para o direto' }).click();
  await expect(summary).toHaveCount(0);
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await expectPlays(page);

  // At the kick-off nothing of what follows is told, however much of it is known.
  await page.getByRole('button', { name: 'Do apito inicial' }).click();
  await expect(score(page)).toHaveText('00');
  const line = page.getByRole('region', { name: 'Linha do jogo' });
  await expect(line.getByRole('button')).toHaveCount(0);
  // To the second, data do not wait for the picture.
  const ahead = page.getByRole('switch', { name: 'Ao segundo' });
  await ahead.click();
  await expect(score(page)).toHaveText(SCORED);
  await expect(line.getByRole('button')).not.toHaveCount(0);
  await ahead.click();
  await expect(score(page)).toHaveText('00');
});

test('[R-matchplayer] a session of Formula 1 shows positions and laps', async ({ page, stack, watch: _ }) => {
  const { sessions } = await read<{ sessions: { id: number; kind: string; date: string }[] }>(
    `${stack.upstream}/sports/f1/v1/sessions?from=2026-10-25T00:00:00Z&to=${TEST_NOW}`,
  );
  const race = sessions.findLast(({ kind, date }) => kind === 'race' && Date.parse(date) < now - 4 * 3_600_000);
  await page.goto(`/matchplayer/f1-${race?.id}`);
  const rows = page.locator('[data-f1-table] [data-driver]');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(18);
  await expect(page.locator('[data-lap]')).toHaveText(/^Volta (\d+) de \1$/);
  const laps = page.getByRole('tab', { name: 'Voltas' });
  await untilHydrated(laps);
  await laps.click();
  await expect(page.locator('[data-f1-laps] li').first()).toContainText(/^Volta \d+/);
});

test('[R-live-vod] [R-matchplayer] a past match plays from its first second, on its own page and on the channel’s, and tells nothing of its end', async ({
  page,
  stack,
  watch: _,
}) => {
  test.setTimeout(120_000);
  const [from, to] = [now - 20 * 3_600_000, now].map((at) => new Date(at).toISOString());
  const { epg } = await read<{ epg: { entries: Entry[] }[] }>(
    `${stack.upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=1,2,3,6`,
  );
  const past = epg
    .flatMap(({ entries }) => entries)
    .find(({ event_id, modalidade, data, duracao }) => {
      return event_id !== null && modalidade === 'futebol' && Date.parse(data) + duracao * 1_000 < now - 600_000;
    });
  await page.goto(`/live/canal/${past?.id_canal}/x/${past?.id_epg}`);
  await expectPlays(page);
  await expect(page).toHaveURL(new RegExp(`/live/canal/${past?.id_canal}/[a-z0-9-]+/${past?.id_epg}/[a-z0-9-]+$`));
  await page.goto(`/matchplayer/${past?.event_id}`);
  await expectPlays(page);
  await expect(score(page)).toHaveText('×');
});

test('[R-live-vod] a past programme leads to others of its day by keyboard, and to what its channel shows now', async ({
  page,
  stack,
  watch: _,
}) => {
  const [from, to] = [now - 12 * 3_600_000, now].map((at) => new Date(at).toISOString());
  const { epg } = await read<{ epg: { entries: Entry[] }[] }>(`${stack.upstream}/channels/epg?dataInicio=${from}&dataFim=${to}&idCanal=1`);
  const past = epg[0]?.entries.find(({ data, duracao }) => Date.parse(data) + duracao * 1_000 < now - 600_000);
  // The narrowest panel beside a picture.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/live/canal/1/x/${past?.id_epg}`);
  const list = page.getByRole('region', { name: 'Mais de hoje' });
  const other = list.getByRole('link').first();
  await expectPlays(page);
  expect(await axeViolations(page)).toEqual([]);
  const panel = page.getByRole('tabpanel');
  const cut = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await panel.evaluate(cut), 'pixels cut').toBe(0);
  const address = await other.getAttribute('href');
  await panel.focus();
  await tabTo(page, other);
  // So late that what moves when they come does not count as moved by the key.
  await delayAnswers(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');
  await expectPlays(page);
  await expect(page.getByRole('tab', { name: 'Resumo' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Momentos' })).toBeInViewport({ ratio: 1 });
  for (const part of [panel, page.getByRole('tablist')]) expect(await part.evaluate(cut), 'pixels cut').toBe(0);
  await page.unroute('**/_serverFn/**');
  await expect(list.locator(`a[href="${address}"]`)).toHaveCount(0);
  const back = page.getByRole('link', { name: /^Voltar ao direto: / });
  const live = (await back.getAttribute('href')) ?? '';
  expect(address?.startsWith(`${live}/`)).toBe(true);
  await back.click();
  await expect(page).toHaveURL(live);
});

test('on a phone the heading of the match list has the whole width, every row tells its channel, and the links of the bar fit', async ({
  page,
  watch: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/matchplayer');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const tool = await page.getByRole('link', { name: 'Guia completo' }).boundingBox();
  expect(heading?.width).toBeGreaterThan(300);
  expect(tool?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  const rows = page.locator('[data-matches="live"] li:not([hidden])');
  const live = await rows.count();
  expect(live).toBeGreaterThan(0);
  await expect(rows.filter({ has: page.getByText(/^Camarote/).filter({ visible: true }) })).toHaveCount(live);
  const bar = page.getByRole('navigation', { name: 'Áreas do site' });
  for (const link of await bar.getByRole('link').all()) expect(await link.evaluate((tab) => tab.scrollWidth - tab.clientWidth)).toBe(0);
});
