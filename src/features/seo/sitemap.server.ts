/** Addresses in the sitemap that come from data: channels, days of the guide, videos. */
import { config } from '#config';
import { channelPath, toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { mayHaveTable } from '#model/league.ts';
import { toVideoCard, videoPath } from '#model/video.ts';
import { settingFlag } from '#rules/constants.ts';
import { dayList } from '#rules/lisbon-calendar.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from '#rules/screen-settings.ts';
import { competitionPath, teamPath } from '#rules/sport-pages.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Channels' live pages, the guide's days and the list of matches, if those areas are enabled. */
export async function programmeEntries(): Promise<SitemapEntry[]> {
  const lineUp = config.areas.live
    ? await reads.channels().catch((error: unknown) => {
        log('warn', 'seo', 'a sitemap without channels', { error });
        return [];
      })
    : [];
  const channels = lineUp.filter(({ so_guia }) => !so_guia).map((wire) => ({ path: channelPath(toChannel(wire)) }));
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

/** The day's matches, tables of competitions, the Formula 1 championship, and every team of a table. Without the upstream: the day's matches. */
export async function sportEntries(): Promise<SitemapEntry[]> {
  const all = await sportReads.competitions().catch((error: unknown) => {
    log('warn', 'seo', 'a sitemap without competitions', { error });
    return [];
  });
  const leagues = all.filter(mayHaveTable);
  const [tables, f1, settings] = await Promise.all([
    Promise.all(leagues.map(({ id }) => sportReads.competitionTable(id, null).catch(() => null))),
    sportReads.f1Standings(null).catch(() => null),
    reads.settings().catch(() => ({})),
  ]);
  const teams = new Map(tables.flatMap((table) => table?.rows ?? []).map(({ team }) => [team.id, team]));
  return [
    ...(config.areas.guide && settingFlag(settings, 'schedule') ? [{ path: '/jogos' }] : []),
    ...leagues
      .filter(({ has_table }, at) => has_table || tables[at])
      .map(({ id, name, demonstracao }) => ({ path: competitionPath({ id, name: unmarked(name, demonstracao) }) })),
    ...(f1 ? [{ path: '/classificacao/formula-1' }] : []),
    ...[...teams.values()].map((team) => ({ path: teamPath(team) })),
  ];
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
