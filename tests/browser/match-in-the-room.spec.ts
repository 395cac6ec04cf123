/** A match in the live room: what its bar marks, what is spoken, and other matches beside it. */
import type { Page } from '@playwright/test';
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { inDatabase } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { clickControl, expectPlays, positionBar } from '../support/live-picture.ts';
import { type Stack, startStack, TEST_NOW } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

/** It changes what happens in a match. */
const test = testWithOwnStack(() => startStack());

interface OnAir {
  id: number;
  slug: string;
  nome: string;
  epg: { id_epg: number; data: string; duracao: number; modalidade: string | null }[];
  fixture: { event_id: number; state: string } | null;
}
interface Incident {
  kind: string;
  at: string;
  minute: number;
}

const NOW = Date.parse(TEST_NOW);
const read = async <T>({ upstream }: Stack, path: string): Promise<T> => (await (await fetch(upstream + path)).json()) as T;
const onAir = async (stack: Stack) => (await read<{ channels: OnAir[] }>(stack, '/channels/live')).channels;
const eventsOf = async (stack: Stack, { fixture }: OnAir) =>
  (await read<{ events: Incident[] }>(stack, `/sports/soccer/v1/event/${fixture?.event_id}`)).events;
const secondsBefore = ({ at }: Incident, seconds: number) =>
  new Date(Date.parse(at) - seconds * 1_000).toISOString().replace(/\.\d+Z/, 'Z');

async function footballMatches(stack: Stack): Promise<OnAir[]> {
  return (await onAir(stack)).filter(({ fixture, epg }) => fixture?.state === 'live' && epg[0]?.modalidade === 'futebol');
}

/** The goal of a match, at least a minute ago. */
async function pastGoal(stack: Stack, channel: OnAir): Promise<Incident> {
  const goal = (await eventsOf(stack, channel)).find(({ kind, at }) => kind.endsWith('goal') && Date.parse(at) < NOW - 60_000);
  if (!goal) throw new Error(`no goal on ${channel.nome}`);
  return goal;
}

/** A football match with a goal. */
async function matchWithGoal(stack: Stack): Promise<{ channel: OnAir; goal: Incident }> {
  for (const channel of await footballMatches(stack)) {
    const goal = await pastGoal(stack, channel).catch(() => null);
    if (goal) return { channel, goal };
  }
  throw new Error('no live match with a goal');
}

/** Seconds of "16 min 12 s atrás do direto", which counts from the newest picture that the player has. NaN of other words. */
function secondsBehind(words: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+) h ?)?(?:(\d+) min ?)?(?:(\d+) s )?.*atrás do direto/.exec(words ?? '') ?? [
    Number.NaN,
    Number.NaN,
  ];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

async function withSpokenMatch(page: Page, stack: Stack): Promise<void> {
  const value = writePreferences({ ...NO_PREFERENCES, spoken: true });
  await page.context().addCookies([{ name: 'preferencias', value, url: stack.site }]);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    window.speechSynthesis.speak = ({ text, lang }) => void said.push(`${lang}: ${text}`);
  });
}

test('[B-spoken] [G-tests-assert] who wishes it hears a goal when the picture reaches it, in Portuguese, and reads it in the live region', async ({
  page,
  stack,
  watch: _,
}) => {
  await withSpokenMatch(page, stack);
  const { channel, goal } = await matchWithGoal(stack);
  await page.goto(`/live/canal/${channel.id}/${channel.slug}?t=${secondsBefore(goal, 8)}`);
  await expectPlays(page);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  await expect.poll(said).toMatch(/^pt-PT: (Golo|Autogolo) .*, \d+–\d+, minuto \d+$/m);
  await expect(page.locator('#avisos')).toHaveText(/^(Golo|Autogolo) .*, \d+–\d+, minuto \d+/);
});

test('[G-mark-names] late in a match with marks that merge, axe finds nothing, and each mark’s name holds what is written on it', async ({
  page,
  stack,
  watch: _,
}) => {
  // Axe cannot measure the contrast of what fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { channel } = await matchWithGoal(stack);
  for (const seconds of [0, 8, 16])
    await inDatabase(
      stack,
      `INSERT INTO event_incidents (event_id, at, period, minute, kind, side, player, text) VALUES ($1, $2, '2', 70, 'yellow', 'local', 'Rui Teste', 'Teste')`,
      [channel.fixture?.event_id, new Date(NOW - 8 * 60_000 + seconds * 1_000).toISOString()],
    );
  await page.goto(`/live/canal/${channel.id}/${channel.slug}`);
  await expectPlays(page);
  const merged = page
    .locator('figure')
    .getByRole('button', { name: /[Rr]ever: / })
    .filter({ hasText: /^\d+$/ });
  await expect(merged.first()).toBeVisible();
  for (const mark of await merged.all()) expect(await mark.getAttribute('aria-label')).toContain(await mark.innerText());
  expect(await axeViolations(page)).toEqual([]);
  expect(await axeViolations(page, { rules: { 'label-content-name-mismatch': { enabled: true } } })).toEqual([]);
});

test('[B-other-fields] [G-tests-assert] one tap on another match’s score leads to its channel, whose picture plays', async ({
  page,
  stack,
  watch: _,
}) => {
  const [one, other] = await footballMatches(stack);
  if (!one || !other) throw new Error('only one match is live');
  await page.goto(`/live/canal/${one.id}/${one.slug}`);
  await expectPlays(page);
  const fields = page.getByRole('region', { name: 'Noutros campos' });
  await fields
    .getByRole('link')
    .and(page.locator(`[href*="/live/canal/${other.id}/"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(`/live/canal/${other.id}/`));
  await expectPlays(page);
  await expect(page.getByRole('navigation', { name: 'Canais' }).locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    new RegExp(`/live/canal/${other.id}/`),
  );
});

test('[B-synced-tiles] [G-tests-assert] “Trocar” brings the picture to the channel of a goal, when the viewer’s own picture has come to its instant', async ({
  page,
  stack,
  watch: _,
}) => {
  const { channel, goal } = await matchWithGoal(stack);
  const other = (await onAir(stack)).find(({ id, fixture }) => id !== channel.id && fixture?.event_id !== channel.fixture?.event_id);
  await page.goto(`/live/canal/${other?.id}/${other?.slug}?t=${secondsBefore(goal, 6)}`);
  await expectPlays(page);
  const news = page.locator(`[data-goal-news="${channel.id}"]`);
  await expect(news).toContainText(`Golo no canal`);
  await news.getByRole('button', { name: 'Trocar' }).click();
  await expect(page).toHaveURL(new RegExp(`/live/canal/${channel.id}/`));
  await expect(news).toHaveCount(0);
  await expectPlays(page);
});

/** With a site that has kept nothing of the match yet: it becomes another one. */
const testWithFreshSite = testWithOwnStack(() => startStack());

testWithFreshSite(
  '[B-dvr-goals] [G-tests-assert] a goal, a yellow card, a red card and a VAR decision of the past are marks of the bar, and each leads to what it names',
  async ({ page, stack, watch: _ }) => {
    const { channel } = await matchWithGoal(stack);
    // The match has these alone, after its kick-off and apart from each other: marks that merge are one button, which leads to the oldest of them.
    const added = [
      ['yellow', -22],
      ['red', -16],
      ['var', -10],
      ['goal', -4],
    ] as const;
    await inDatabase(stack, "DELETE FROM event_incidents WHERE event_id = $1 AND kind NOT LIKE 'period%'", [channel.fixture?.event_id]);
    // The site's own clock: it has run since the stack began.
    const siteNow = () => Date.now() + stack.clockOffsetMs;
    const now = siteNow();
    for (const [kind, minutes] of added)
      await inDatabase(
        stack,
        `INSERT INTO event_incidents (event_id, at, period, minute, kind, side, player, text) VALUES ($1, $2, '1', 10, $3, 'local', 'Rui Teste', 'Teste')`,
        [channel.fixture?.event_id, new Date(now + minutes * 60_000).toISOString(), kind],
      );
    const kinds = async () => (await eventsOf(stack, channel)).map(({ kind }) => kind).filter((kind) => !kind.startsWith('period'));
    await expect.poll(async () => (await kinds()).toSorted(), 'the upstream has them').toEqual(['goal', 'red_card', 'var', 'yellow_card']);
    await page.goto(`/live/canal/${channel.id}/${channel.slug}`);
    await expectPlays(page);
    const marks = page.locator('figure').getByRole('button', { name: /[Rr]ever: / });
    for (const words of [/Amarelo/i, /Vermelho/i, /VAR/, /Golo|Autogolo/])
      await expect(
        marks
          .filter({ visible: true })
          .and(page.getByRole('button', { name: words }))
          .first(),
      ).toBeVisible();
    // From the newest back: marks that the picture has not come to are hidden.
    for (const [words, minutes] of [
      [/Golo|Autogolo/, -4],
      [/VAR/, -10],
      [/Vermelho/i, -16],
      [/Amarelo/i, -22],
    ] as const) {
      await clickControl(page, marks.and(page.getByRole('button', { name: words })).first());
      // Some seconds before it, to see what led to it. Told as a distance, which has grown by the time that opening the page took.
      const seconds = async () =>
        secondsBehind(await positionBar(page).getAttribute('aria-valuetext')) - (siteNow() - now) / 1_000 + minutes * 60;
      await expect.poll(async () => Math.abs((await seconds()) - 20)).toBeLessThan(40);
    }
  },
);
