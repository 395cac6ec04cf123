import { createIsomorphicFn } from '@tanstack/react-start';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { broadcastGraph, graphText } from '#features/seo/structured-data.ts';
import type { DayGames } from '#features/today/day-games.ts';
import { channelPath } from '#model/channel.ts';
import type { Section } from '#model/section.ts';

/** Most events told to search engines. */
const MOST = 40;

/** A BroadcastEvent with its SportsEvent for what is on and what comes, in the served page alone. Empty for a late day. */
export const gamesStructuredData = createIsomorphicFn()
  .server((day: Section<DayGames | null> | undefined): string => {
    const games = day?.ok ? day.value : null;
    if (games === null) return '';
    const origin = siteOrigin();
    const graphs = [...games.live, ...games.coming].slice(0, MOST).map(({ showing }) =>
      broadcastGraph({
        url: `${origin}${channelPath(showing.channel)}`,
        title: showing.title,
        channel: showing.channel.name,
        picture: showing.picture,
        startsAt: showing.startsAt,
        endsAt: showing.endsAt,
        live: true,
        match: showing.match,
      }),
    );
    return graphText(graphs);
  })
  .client((_day: Section<DayGames | null> | undefined): string => '');
