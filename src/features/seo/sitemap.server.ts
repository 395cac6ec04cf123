/** Addresses in the sitemap that come from data: channels, days of the guide. */
import { config } from '#config';
import { channelPath, toChannel } from '#model/channel.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from '#rules/constants.ts';
import { dayList } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Channels' live pages and the guide's days, if those areas are enabled. */
export async function programmeEntries(): Promise<SitemapEntry[]> {
  const lineUp = config.areas.live
    ? await reads.channels().catch((error: unknown) => {
        log('warn', 'seo', 'a sitemap without channels', { error });
        return [];
      })
    : [];
  const channels = lineUp.map((wire) => ({ path: channelPath(toChannel(wire)) }));
  const days = config.areas.guide
    ? [{ path: '/guia' }, ...dayList(serverNow(), SCHEDULE_DAYS_BEFORE, SCHEDULE_DAYS_AFTER).map((day) => ({ path: `/guia?data=${day}` }))]
    : [];
  return [...days, ...channels];
}
