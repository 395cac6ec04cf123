/** What `npm run pictures` photographs: every page, its states and the page of components. */
import type { Page } from '@playwright/test';
import type { Fixture } from '#contract/entities/fixture.ts';

/** Which servers a scene needs: demonstration content, a service without any content, one whose upstream is unreachable, one in maintenance. */
export type SceneSite = 'demo' | 'empty' | 'dead' | 'maintenance';

export interface Scene {
  name: string;
  /** of the page; asked of the upstream at this address where it depends on what is on */
  path: string | ((upstream: string) => Promise<string>);
  site: SceneSite;
  /** CSS pixels; 'a4' is the page printed to PDF */
  widths: readonly (number | 'a4')[];
  /** what a viewer does before the picture is taken */
  prepare?: (page: Page) => Promise<void>;
  /** opens what the scene is about, for the README's pictures too */
  open?: (page: Page) => Promise<void>;
  /** only the window, not the whole page: rooms that do not scroll, and open overlays */
  windowOnly?: boolean;
}

export const WIDTHS = [390, 820, 1440, 1920] as const;
const A4 = ['a4'] as const;

/** The video is paused and the controls stay visible. */
const paused = async (page: Page) => {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2, null, { timeout: 30_000 });
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused === true, null, { timeout: 10_000 });
  await page.waitForTimeout(600);
};

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
  };

const pausedThen = (after: (page: Page) => Promise<void>) => async (page: Page) => {
  await paused(page);
  await after(page);
};

const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(500);
};

const LAYOUTS = ['home', 'cms', 'static', 'multiscreen', 'aderir', 'vouchers', 'print'] as const;
const FIXED_PAGES = ['quem-somos', 'perguntas-frequentes', 'politica-de-privacidade'] as const;

/** A programme that runs on channel 1 at the fixed moment. */
const programmeNow = async (page: Page) => {
  const cell = page.getByRole('gridcell').getByRole('link').first();
  await cell.click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(800);
};

const signIn = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await page.waitForTimeout(800);
};

/** The live football match with the most goals. */
async function matchWithGoals(upstream: string): Promise<string> {
  const { channels } = (await (await fetch(`${upstream}/channels/live`)).json()) as {
    channels: { fixture: Pick<Fixture, 'event_id' | 'state' | 'score'> | null; epg: { modalidade: string | null }[] }[];
  };
  const live = channels.flatMap(({ fixture, epg }) => (fixture?.state === 'live' && epg[0]?.modalidade === 'futebol' ? [fixture] : []));
  const goals = ({ score }: (typeof live)[number]) => (score?.local ?? 0) + (score?.visitor ?? 0);
  const [match] = live.toSorted((one, other) => goals(other) - goals(one));
  return `/matchplayer/${match?.event_id}`;
}

export const scenes: readonly Scene[] = [
  { name: 'home', path: '/', site: 'demo', widths: WIDTHS },
  { name: 'home-empty', path: '/', site: 'empty', widths: [390, 1440] },
  { name: 'home-dead', path: '/', site: 'dead', widths: [390, 1440] },
  { name: 'home-maintenance', path: '/', site: 'maintenance', widths: [390, 1440] },
  { name: 'guide', path: '/guia', site: 'demo', widths: WIDTHS },
  { name: 'guide-filtered', path: '/guia?desporto=futebol&diretos=1', site: 'demo', widths: [390, 1440] },
  { name: 'guide-nothing', path: '/guia?data=2026-12-05&desporto=tenis&diretos=1', site: 'demo', widths: [390, 1440] },
  { name: 'guide-one-channel', path: '/guia?canais=1', site: 'demo', widths: [390, 1440] },
  { name: 'guide-other-day', path: '/guia?data=2026-11-23', site: 'demo', widths: [390, 1440] },
  { name: 'guide-sheet', path: '/guia', site: 'demo', widths: WIDTHS, prepare: programmeNow, windowOnly: true },
  { name: 'guide-calendar', path: '/guia', site: 'demo', widths: [390, 1440], prepare: clickButton('Escolher dia'), windowOnly: true },
  { name: 'guide-empty', path: '/guia', site: 'empty', widths: [390, 1440] },
  { name: 'guide-dead', path: '/guia', site: 'dead', widths: [390, 1440] },
  { name: 'guide-print', path: '/guia/print', site: 'demo', widths: A4 },
  { name: 'live', path: '/live/canal/1', site: 'demo', widths: WIDTHS, prepare: paused, windowOnly: true },
  {
    name: 'live-guide-tab',
    path: '/live/canal/1',
    site: 'demo',
    widths: [390, 1440],
    prepare: pausedThen(async (page) => {
      await page.getByRole('tab', { name: 'Guia' }).click();
      await page.waitForTimeout(300);
    }),
    windowOnly: true,
  },
  { name: 'live-help', path: '/live/canal/1', site: 'demo', widths: [1440], prepare: pausedThen(press('?')), windowOnly: true },
  {
    name: 'live-settings',
    path: '/live/canal/1',
    site: 'demo',
    widths: [390, 1440],
    prepare: pausedThen(clickButton(/definições|qualidade/i)),
    windowOnly: true,
  },
  { name: 'live-other-sport', path: '/live/canal/3', site: 'demo', widths: [390, 1440], prepare: paused, windowOnly: true },
  { name: 'live-unknown', path: '/live/canal/999', site: 'demo', widths: [390, 1440] },
  { name: 'live-empty', path: '/live/canal', site: 'empty', widths: [390, 1440] },
  { name: 'live-dead', path: '/live/canal/1', site: 'dead', widths: [390, 1440] },
  { name: 'videos', path: '/videos', site: 'demo', widths: [390, 1440] },
  { name: 'match', path: matchWithGoals, site: 'demo', widths: [390, 1440], windowOnly: true },
  { name: 'sign-in', path: '/', site: 'demo', widths: [390, 1440], open: signIn, windowOnly: true },
  { name: 'cms-index', path: '/cms', site: 'demo', widths: [390, 1440] },
  ...FIXED_PAGES.map((slug): Scene => ({ name: `cms-${slug}`, path: `/${slug}/`, site: 'demo', widths: [390, 820, 1440, 'a4'] })),
  { name: 'not-found', path: '/nada-aqui', site: 'demo', widths: [390, 1440] },
  { name: 'ui', path: '/_ui', site: 'demo', widths: WIDTHS },
  ...LAYOUTS.map((layout): Scene => ({ name: `ui-${layout}`, path: `/_ui?layout=${layout}`, site: 'demo', widths: WIDTHS })),
];
