/** What the sitemap lists beside the pages that routes know by themselves. */
import { config } from '#config';
import { channelPath, toChannel } from '#model/channel.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from '#rules/constants.ts';
import { dayList } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';
import type { SitemapEntry } from './sitemap.ts';

const fresh = { freshMs: 300_000, staleMs: 1_800_000, rescueMs: 86_400_000 };

/** Channels' live pages and the guide's days, as far as those parts are open. */
export async function programmeEntries(): Promise<SitemapEntry[]> {
  const channels = config.areas.live
    ? await upstreamCache
        .get('sitemap-channels', fresh, async () =>
          (await answerOf('channelsAll', upstream().channelsAll())).channels.map((wire) => ({ path: channelPath(toChannel(wire)) })),
        )
        .catch((error: unknown) => {
          log('warn', 'seo', 'a sitemap without channels', { error });
          return [];
        })
    : [];
  const days = config.areas.guide
    ? [{ path: '/guia' }, ...dayList(serverNow(), SCHEDULE_DAYS_BEFORE, SCHEDULE_DAYS_AFTER).map((day) => ({ path: `/guia?data=${day}` }))]
    : [];
  return [...days, ...channels];
}
