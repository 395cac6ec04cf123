import { axeViolations } from '../support/axe.ts';
import { delayAnswers } from '../support/late-network.ts';
import {
  channelRail as channels,
  clickControl,
  expectWholeRoom,
  positionBar as place,
  expectPlays as plays,
  zap,
} from '../support/live-picture.ts';
import { TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test('[R-live-canal] [L-multiscreen] the keyboard alone plays a channel, zaps in the same video element, rewinds and returns to live', async ({
  page,
  watch: _,
}) => {
  await page.goto('/live/canal');
  await expect(page).toHaveURL(/\/live\/canal\/\d+\/[a-z0-9-]+$/);
  await plays(page);
  await page.evaluate(() => Object.assign(document.querySelector('video') ?? {}, { camarote: 'the same' }));

  const second = channels(page).getByRole('link').nth(1);
  await second.focus();
  await zap(page, () => page.keyboard.press('Enter'));
  await expect(second).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => (document.querySelector('video') as unknown as { camarote?: string }).camarote)).toBe('the same');

  await place(page).focus();
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  await plays(page);
  await expect(page.getByRole('button', { name: 'Voltar ao direto' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await plays(page);

  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Voltar ao direto' }).press('Enter');
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
});

test('[F-back] the page keys zap to the neighbours, each zap replaces the entry of the history, and back leaves the room', async ({
  page,
  watch: _,
}) => {
  await page.goto('/canais');
  await page.getByRole('main').getByRole('link').first().click();
  await plays(page);
  const [first, entries] = [page.url(), await page.evaluate(() => history.length)];
  await zap(page, () => page.keyboard.press('PageDown'));
  await zap(page, () => page.keyboard.press('PageUp'));
  await expect(page).toHaveURL(first);
  await zap(page, () => channels(page).getByRole('link').nth(2).click());
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(/\/canais$/);
});

test('the manifests of both neighbours are preloaded without segments, and a zap loads no manifest', async ({ page, watch: _ }) => {
  const manifests: string[] = [];
  const segments: string[] = [];
  /** Manifest requests of each channel before its first segment. */
  const asked = new Map<string, number>();
  const manifestOf = (url: string) => /\/live\/(\d+)\/live\.mpd$/.exec(new URL(url).pathname)?.[1];
  page.on('request', (request) => {
    const manifest = manifestOf(request.url());
    const segment = /\/s\/(\d+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (manifest && !segments.includes(manifest)) asked.set(manifest, (asked.get(manifest) ?? 0) + 1);
    if (segment) segments.push(segment);
  });
  page.on('requestfinished', (request) => {
    const manifest = manifestOf(request.url());
    if (manifest) manifests.push(manifest);
  });
  const idOf = (address: string) => new URL(address).pathname.split('/')[3] ?? '';
  await page.goto('/live/canal');
  await plays(page);
  const first = idOf(page.url());
  const ids = await channels(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/')[3] ?? ''));
  const neighbours = [ids[1] ?? '', ids.at(-1) ?? ''];
  await expect.poll(() => [...new Set(manifests)].sort()).toEqual([first, ...neighbours].sort());
  expect(new Set(segments)).toEqual(new Set([first]));

  const before = asked.get(neighbours[0] ?? '');
  await zap(page, () => page.keyboard.press('PageDown'));
  expect(idOf(page.url())).toBe(neighbours[0]);
  // While it plays, the player refreshes the manifest from time to time.
  expect(asked.get(neighbours[0] ?? '')).toBe(before);
  expect(segments).toContain(neighbours[0]);
});

test('[F-home-key] the Home key leads to the programme’s start, and the position bar keeps the focus while the channel or the moment changes', async ({
  page,
  watch: _,
}) => {
  await page.goto('/live/canal');
  await expectWholeRoom(page);
  // Answers that take longer than half a second: what they move counts as a layout shift.
  await delayAnswers(page);
  await zap(page, () => page.keyboard.press('PageDown'));
  // This panel is as high for every channel: an event of the test's own counts as no input, so what it moves would count as a layout shift.
  await page.getByRole('tab', { name: 'Guia' }).click();
  await place(page).focus();
  const lost = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('focusout', ({ target }) => seen.push((target as Element).className));
    return seen;
  });
  // Not pressed on the bar, where the key means ten minutes.
  await zap(page, () => page.evaluate(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))));
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  await plays(page);
  await expect(place(page)).toBeFocused();
  // The same key from elsewhere on the page leads to the same place.
  const start = Number(await place(page).getAttribute('aria-valuenow'));
  await page.keyboard.press('End');
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })));
  await expect.poll(async () => Math.abs(Number(await place(page).getAttribute('aria-valuenow')) - start)).toBeLessThan(15);
  await expect(place(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  expect(await lost.evaluate((seen) => seen)).toEqual([]);
});

test('a channel left while it loads does not play on another channel’s page', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await plays(page);
  // The neighbours are preloaded by now: the key starts the next stream at once.
  await page.waitForTimeout(2_500);
  const first = page.url();
  const segments: string[] = [];
  page.on('request', (request) => {
    const channel = /\/s\/(\d+)\//.exec(request.url())?.[1];
    if (channel) segments.push(channel);
  });
  await page.evaluate(async () => {
    const before = location.pathname;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    for (let turns = 0; location.pathname === before && turns < 1_000; turns += 1) await Promise.resolve();
    if (location.pathname !== before) document.querySelector<HTMLElement>(`a[href="${before}"]`)?.click();
  });
  await expect(page).toHaveURL(first);
  await page.waitForTimeout(3_000);
  await expect(page).toHaveURL(first);
  await plays(page);
  await expect.poll(() => segments.at(-1)).toBe(new URL(first).pathname.split('/')[3]);
});

test('[F-announce] mute and jumps by key are announced, and Tab moves through the room and leaves it', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectWholeRoom(page);
  // A goal elsewhere may be announced right after: what was announced counts, not what is last.
  await page.locator('#avisos').evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  await page.keyboard.press('m');
  await expect.poll(said).toMatch(/^(Sem|Com) som$/m);
  await page.keyboard.press('j');
  await expect.poll(said).toMatch(/atrás do direto$/m);

  await channels(page).getByRole('link').last().focus();
  const seen: string[] = [];
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName ?? '');
    seen.push(name);
    if (name === 'tab') break;
  }
  expect(seen).toContain('slider');
  expect(seen.at(-1)).toBe('tab');
});

test('[L-multiscreen] at 390 and 1440 px the picture comes first, nothing overflows, and axe finds no violation', async ({
  page,
  watch: _,
}) => {
  // Axe cannot measure the contrast of controls while they fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/live/canal');
  // Loaded on a phone, then widened: the served page is the same for every width.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await plays(page);
    await page.getByRole('tab').first().click();
    const tile = await page.getByRole('figure').first().boundingBox();
    expect((tile?.width ?? 0) / (tile?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    if (width === 390) expect(tile).toMatchObject({ x: 0, y: 0, width: 390 });
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Guia' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('the picture continues when the data requests fail', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.goto('/live/canal');
  await plays(page);
  let failed = 0;
  await page.route('**/_serverFn/**', (route) => {
    failed += 1;
    return route.abort();
  });
  await expect.poll(() => failed, { message: 'calls for data that failed' }).toBeGreaterThan(2);
  await plays(page);
  await expect(channels(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a moment outside the rewind window is named, and live plays', async ({ page, stack, watch: _ }) => {
  const { url } = await fetch(`${stack.site}/live/canal`);
  await page.goto(`${url}?t=2020-01-01T00:00:00Z`);
  await expect(page.getByText('Esse momento já não pode ser visto. Está no direto.')).toBeVisible();
  await plays(page);
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
});

for (const parts of ['there', 'late'])
  test(`the picture starts at the moment in the address, which goes at the live edge, the room's later parts being ${parts}`, async ({
    page,
    stack,
    watch: _,
  }) => {
    const { pathname } = new URL((await fetch(`${stack.site}/live/canal`)).url);
    const id = pathname.split('/')[3];
    const { start, dvr_seconds } = (await (await fetch(`${stack.upstream}/channels/stream/${id}`)).json()) as {
      start: string;
      dvr_seconds: number;
    };
    const earlier = new Date(Date.parse(start) + dvr_seconds * 1_000 - 30 * 60_000).toISOString().replace(/\.\d+Z/, 'Z');
    const later = '**/assets/room-later*.js';
    const asked = page.waitForRequest(later);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(later, async (route) => {
      if (parts === 'late') await released;
      await route.continue();
    });
    await page.goto(`${pathname}?t=${earlier}`);
    await plays(page);
    await asked;
    await place(page).focus();
    await expect(place(page)).toHaveAttribute('aria-valuetext', /^(29|30) min .* atrás do direto$/);
    await page.keyboard.press('End');
    await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
    release();
    await expect(page).not.toHaveURL(/t=/);
  });

for (const width of [390, 1440])
  test(`at ${width} px a new match event joins the list without layout shift`, async ({ page, stack, watch: _ }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 844 });
    const { channels: onAir } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as {
      channels: { id: number; slug: string; fixture: { event_id: number; state: string } | null }[];
    };
    const channel = onAir.find(({ fixture }) => fixture?.state === 'live');
    const { events } = (await (await fetch(`${stack.upstream}/sports/soccer/v1/event/${channel?.fixture?.event_id}`)).json()) as {
      events: { kind: string; at: string }[];
    };
    // No other event within half a minute before it, and at least a minute in the past.
    const goal = events.findLast(({ at }, index) => {
      const apart = Date.parse(at) - Date.parse(events[index - 1]?.at ?? at);
      return Date.parse(at) < Date.parse(TEST_NOW) - 60_000 && apart > 30_000;
    });
    const before = new Date(Date.parse(goal?.at ?? '') - 7_000).toISOString().replace(/\.\d+Z/, 'Z');
    await page.goto(`/live/canal/${channel?.id}/${channel?.slug}?t=${before}`);
    // Counted before the picture moves: the event is seven seconds ahead of it.
    const lines = page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    const first = await lines.count();
    await plays(page);
    await expect.poll(() => lines.count()).toBeGreaterThan(first);
    // Wait for the animation of the list.
    await page.waitForTimeout(1_000);
  });

test('[F-announce] [F-rail-spoiler] a goal is announced when the picture shows it, and the rail has the score of before until then', async ({
  page,
  stack,
  watch: _,
}) => {
  const { channels: onAir } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as {
    channels: { id: number; slug: string; fixture: { event_id: number; state: string } | null }[];
  };
  const channel = onAir.find(({ fixture }) => fixture?.state === 'live');
  const { events } = (await (await fetch(`${stack.upstream}/sports/soccer/v1/event/${channel?.fixture?.event_id}`)).json()) as {
    events: { kind: string; at: string; score: { local: number; visitor: number } | null }[];
  };
  const goal = events.find(({ kind, at }) => kind.endsWith('goal') && Date.parse(at) < Date.parse(TEST_NOW) - 60_000);
  const after = goal?.score && `${goal.score.local}–${goal.score.visitor}`;
  const before = new Date(Date.parse(goal?.at ?? '') - 8_000).toISOString().replace(/\.\d+Z/, 'Z');
  await page.goto(`/live/canal/${channel?.id}/${channel?.slug}?t=${before}`);
  const row = channels(page).locator('[aria-current="page"]');
  await expect(row).toContainText('0–0');
  await plays(page);
  // Also while the other part of the panel is open.
  await page.getByRole('tab', { name: 'Guia' }).click();
  await expect(page.locator('#avisos')).toHaveText(new RegExp(`^Golo d.*, ${after}, minuto \\d+`));
  await expect(row).toContainText(String(after));
});

test('[B-dvr-goals] goals, cards and VAR of the past are on the live bar; one jumps to what led to it, and one button leads back to live', async ({
  page,
  stack,
  watch: _,
}) => {
  const { channels: onAir } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as {
    channels: { id: number; slug: string; fixture: { event_id: number; state: string } | null; epg: { modalidade: string | null }[] }[];
  };
  const channel = onAir.find(({ fixture, epg }) => fixture?.state === 'live' && epg[0]?.modalidade === 'futebol');
  const { events } = (await (await fetch(`${stack.upstream}/sports/soccer/v1/event/${channel?.fixture?.event_id}`)).json()) as {
    events: { kind: string; at: string }[];
  };
  const isOver = ({ at }: { at: string }) => Date.parse(at) < Date.parse(TEST_NOW);
  const goal = events.findLast((event) => event.kind.endsWith('goal') && isOver(event));
  if (!channel || !goal) throw new Error('no live match with a goal');
  await page.goto(`/live/canal/${channel.id}/${channel.slug}`);
  await plays(page);
  const bar = page.locator('figure');
  for (const [kinds, words] of [
    [/goal$/, /Golo|Autogolo/],
    [/card$/, /Amarelo|Vermelho/],
    [/^var$/, /VAR/],
  ] as const)
    if (events.some((event) => kinds.test(event.kind) && isOver(event)))
      await expect(
        bar
          .getByRole('button', { name: /^(Rever|\d+ lances, rever): / })
          .filter({ visible: true })
          .and(bar.getByRole('button', { name: words }))
          .first(),
      ).toBeVisible();
  await clickControl(page, bar.getByRole('button', { name: /[Rr]ever: .*[Gg]olo/ }).last());
  await expect(place(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  await plays(page);
  await clickControl(page, page.getByRole('button', { name: 'Voltar ao direto' }).first());
  await expect(place(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await plays(page);
});

test('[F-sound-icon] the rail scrolls the playing channel into view, and nothing else', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.goto('/live/canal');
  const last = channels(page).getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await page.goto((await last.getAttribute('href')) ?? '');
  await expect(channels(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
