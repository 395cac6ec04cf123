/**
 * Pages of the site as the router's Link and navigate take them. What data, editors or the navigation lead to is one of these, so the
 * compiler compares path, params and search with the route tree wherever one is linked.
 */

export interface HomePage {
  to: '/';
}

/** A channel's live page; without params, the channel the site chooses. */
export interface ChannelPage {
  to: '/live/canal/{-$channelId}/{-$channelSlug}';
  params: { channelId: string | undefined; channelSlug: string | undefined };
  /** t: the instant to start at, ISO 8601 in UTC to the second */
  search?: { t: string };
}

export interface GuidePage {
  to: '/guia';
  /** data: Lisbon day; desporto: slug of a modality; programa: id of the programme whose sheet is open */
  search?: { data?: string; desporto?: string; programa?: number };
}

/** A page that an editor writes. */
export interface EditorialPage {
  to: '/$slug/';
  params: { slug: string };
}

/** Every channel, with what it shows. */
export interface ChannelsPage {
  to: '/canais';
}

export type SitePage = HomePage | ChannelPage | ChannelsPage | GuidePage | EditorialPage;

export const homePage: HomePage = { to: '/' };
export const guidePage: GuidePage = { to: '/guia' };
export const channelsPage: ChannelsPage = { to: '/canais' };
export const livePage: ChannelPage = {
  to: '/live/canal/{-$channelId}/{-$channelSlug}',
  params: { channelId: undefined, channelSlug: undefined },
};

/** @param channel without a slug when only its id is known */
export const channelPage = ({ id, slug }: { id: number; slug?: string }): ChannelPage => ({
  to: livePage.to,
  params: { channelId: String(id), channelSlug: slug },
});

export const editorialPage = (slug: string): EditorialPage => ({ to: '/$slug/', params: { slug } });
