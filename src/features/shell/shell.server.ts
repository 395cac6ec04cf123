/** What the frame around every page needs from the upstream. It never fails: a page with default texts beats no page. */
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import type { Service } from '#session/service.tsx';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';

const rarely = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000 };
/** After a failure the defaults serve for this long before the upstream is asked again. */
const EMPTY_MS = 10_000;

/** Settings and texts that screens read; the rest of the maps stays on the server. */
const shownSettings = ['schedule_days', 'schedule_days_before', 'schedule_days_after', 'schedule_refresh_timer'];
export const shownTokens = ['home_banner', 'home_text', 'home_title'];

const only = (names: readonly string[], map: Record<string, string>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (map[name] === undefined ? [] : [[name, map[name]]])));

async function mapOr(key: string, load: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  const guarded = () =>
    load().catch((error: unknown) => {
      log('warn', 'shell', 'using defaults', { key, error });
      return {};
    });
  return upstreamCache.get(key, rarely, load).catch(() => upstreamCache.get(`${key}-empty`, { freshMs: EMPTY_MS, staleMs: 0 }, guarded));
}

export async function loadService(): Promise<Omit<Service, 'missingPages'>> {
  const [settings, tokens] = await Promise.all([
    mapOr('settings', () => answerOf('generalSettings', upstream().generalSettings())),
    mapOr('tokens', () => answerOf('generalTokens', upstream().generalTokens({ params: { list: 1, version: 0 } }))),
  ]);
  return {
    now: serverNow(),
    settings: only(shownSettings, settings),
    tokens: only(shownTokens, tokens),
  };
}
