/** Data for the frame of every page. Never throws: a page with default texts is better than none. */
import { config } from '#config';
import { parseSettings } from '#contract/entities/settings.ts';
import { mayHaveTable } from '#model/league.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { flagsOf } from '#session/flags.ts';
import type { Service, ServiceBanner } from '#session/service.tsx';
import { reads } from '#upstream/reads.ts';
import { sportReads } from '#upstream/sport-reads.ts';

/** Longest wait for settings and texts, which delays the first flush of every page. Milliseconds. */
const SERVICE_MS = 300;

/** Settings and texts that screens use. Only these are sent to the browser. */
const shownSettings = [
  'schedule_days',
  'schedule_days_before',
  'schedule_days_after',
  'schedule_refresh_timer',
  'stream_idle_timer',
  'stream_ping_refresh_timer',
  'multiscreen',
];
export const shownTokens = ['home_banner', 'home_text', 'home_title'];

/** Pages with a place for a banner; home has its own. */
export const BANNER_PAGES = ['guide', 'live', 'videos', 'predictor', 'store'] as const;

type Tokens = Record<string, string>;

/** The banners that have a picture. Their words are the tokens `banner_{name}` and `popup_banner`. */
function bannersOf(settings: Record<string, string>, tokens: Tokens): Pick<Service, 'banners' | 'popUpBanner'> {
  const { banners, popupBanner } = parseSettings(settings);
  return {
    banners: Object.fromEntries(
      BANNER_PAGES.flatMap((name): [string, ServiceBanner][] =>
        banners[name] ? [[name, { ...banners[name], words: tokens[`banner_${name}`] ?? null }]] : [],
      ),
    ),
    popUpBanner: popupBanner && { ...popupBanner, words: tokens.popup_banner ?? null },
  };
}

const only = (names: readonly string[], map: Record<string, string>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (map[name] === undefined ? [] : [[name, map[name]]])));

async function mapOrNothing(name: string, map: Promise<Record<string, string>>): Promise<Record<string, string>> {
  try {
    return await within(SERVICE_MS, map, {});
  } catch (error) {
    log('warn', 'shell', 'using defaults', { name, error });
    return {};
  }
}

/** Whether there is a guide: its area is enabled, and the operator has not switched it off (K-flags). */
export const isGuideOffered = async (): Promise<boolean> =>
  config.areas.guide && flagsOf(await mapOrNothing('settings', reads.settings())).schedule;

/** Whether the upstream has a competition with a table. */
async function areTablesOffered(): Promise<boolean> {
  const all = await within(
    SERVICE_MS,
    sportReads.competitions().catch(() => []),
    [],
  );
  return all.some(mayHaveTable);
}

/** What is on sale, for links to it. */
async function storeOffered(settings: Promise<Record<string, string>>): Promise<Service['store']> {
  const products = await within(
    SERVICE_MS,
    reads.storeProducts().catch(() => []),
    [],
  );
  if (products.length === 0) return null;
  const { storeProductId } = parseSettings(await settings);
  const leading = products.find(({ id }) => id === storeProductId);
  return {
    product: leading ? { id: leading.id, slug: leading.slug } : null,
    hasVouchers: products.some(({ kind }) => kind === 'voucher'),
  };
}

export async function loadService(): Promise<Omit<Service, 'missingPages'>> {
  const settingsRead = mapOrNothing('settings', reads.settings());
  const [settings, tokens, hasTables, store] = await Promise.all([
    settingsRead,
    mapOrNothing('tokens', reads.tokens()),
    areTablesOffered(),
    storeOffered(settingsRead),
  ]);
  const { schedule, smartInfo } = flagsOf(settings);
  return {
    now: serverNow(),
    settings: only(shownSettings, settings),
    flags: { smartInfo },
    tokens: only(shownTokens, tokens),
    ...bannersOf(settings, tokens),
    hasGuide: config.areas.guide && schedule,
    hasTables,
    store,
    tag: siteEnv().ANALYTICS_TAG_URL ?? null,
    reports: siteEnv().METRICS_KEY !== undefined,
    signedIn: requestState()?.signedIn ?? false,
  };
}
