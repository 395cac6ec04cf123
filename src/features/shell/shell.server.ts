/** What the frame around every page needs from the upstream. It never fails: a page with default texts beats no page. */
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import type { Service } from '#session/service.tsx';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';

const rarely = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000 };
/** After a failure the defaults serve for this long before the upstream is asked again. */
const EMPTY_MS = 10_000;

/** Settings that screens read; the rest of the map stays on the server. */
const shown = ['schedule_days', 'schedule_days_before', 'schedule_days_after', 'schedule_refresh_timer'];

async function mapOr(key: string, load: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  const guarded = () =>
    load().catch((error: unknown) => {
      log('warn', 'shell', 'using defaults', { key, error });
      return {};
    });
  return upstreamCache.get(key, rarely, load).catch(() => upstreamCache.get(`${key}-empty`, { freshMs: EMPTY_MS, staleMs: 0 }, guarded));
}

export async function loadService(): Promise<Service> {
  const [settings, tokens] = await Promise.all([
    mapOr('settings', () => answerOf('generalSettings', upstream().generalSettings())),
    mapOr('tokens', () => answerOf('generalTokens', upstream().generalTokens({ params: { list: 1, version: 0 } }))),
  ]);
  return {
    now: serverNow(),
    settings: Object.fromEntries(shown.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]]))),
    tokens,
  };
}
