import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import type { HomeLive } from '#features/home/home-model.ts';
import { broadcastGraph, graphText, websiteGraph } from '#features/seo/structured-data.ts';
import { channelPath } from '#model/channel.ts';
import type { Showing } from '#model/showing.ts';
import { siteEnv } from '#server/env.ts';

/** WebSite, and a BroadcastEvent (with its SportsEvent) for everything shown as live. Empty in the browser. */
export const homeStructuredData = createIsomorphicFn()
  .server((home: HomeLive, description: string): string => {
    const origin = siteEnv().SITE_URL;
    const broadcast = (showing: Showing) =>
      broadcastGraph({
        url: `${origin}${channelPath(showing.channel)}`,
        title: showing.title,
        channel: showing.channel.name,
        picture: showing.picture,
        startsAt: showing.startsAt,
        endsAt: showing.endsAt,
        live: true,
        match: showing.match,
      });
    const shown = [...(home.stage.kind === 'live' ? [home.stage.showing] : []), ...(home.live.ok ? home.live.value : [])];
    const once = new Map(shown.map((showing) => [showing.id, showing]));
    return graphText([websiteGraph(origin, config.brand.name, description), ...[...once.values()].map(broadcast)]);
  })
  .client((_home: HomeLive, _description: string): string => '');
