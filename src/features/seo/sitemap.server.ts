/** Addresses in the sitemap that come from data: channels, days of the guide, videos. */
import { config } from '#config';
import { channelPath, toChannel } from '#model/channel.ts';
import { toVideoCard, videoPath } from '#model/video.ts';
import { settingFlag } from '#rules/constants.ts';
import { dayList } from '#rules/lisbon-calendar.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from '#rules/screen-settings.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Channels' live pages, the guide's days and the list of matches, if those areas are enabled. */
export async function programmeEntries(): Promise<SitemapEntry[]> {
  const lineUp = config.areas.live
    ? await reads.channels().catch((error: unknown) => {
        log('warn', 'seo', 'a sitemap without channels', { error });
        return [];
      })
    : [];
  const channels = lineUp.map((wire) => ({ path: channelPath(toChannel(wire)) }));
  const settings = config.areas.guide ? await reads.settings().catch(() => ({})) : {};
  const days =
    config.areas.guide && settingFlag(settings, 'schedule')
      ? [
          { path: '/guia' },
          ...dayList(serverNow(), SCHEDULE_DAYS_BEFORE, SCHEDULE_DAYS_AFTER).map((day) => ({ path: `/guia?data=${day}` })),
        ]
      : [];
  return [...days, ...(config.areas.matchplayer ? [{ path: '/matchplayer' }] : []), ...channels];
}

/** The pages of videos, every category that has videos, and the newest videos. Without the upstream: the hub and the tree. */
export async function videoEntries(): Promise<SitemapEntry[]> {
  if (!config.areas.videos) return [];
  const tree = await reads.homeCategories().catch((error: unknown) => {
    log('warn', 'seo', 'a sitemap without videos', { error });
    return [];
  });
  const all = (categories: typeof tree): typeof tree =>
    categories.filter(({ total }) => total !== 0).flatMap((category) => [category, ...all(category.child_category)]);
  const newest = new Map(tree.flatMap(({ content }) => content).map((video) => [video.id, video]));
  return [
    { path: '/videos' },
    { path: '/videos-category' },
    ...all(tree).map(({ slug }) => ({ path: `/videos-category?categoria=${slug}` })),
    ...[...newest.values()].map((video) => ({ path: videoPath(toVideoCard(video)), updatedAt: Date.parse(video.date) })),
  ];
}
