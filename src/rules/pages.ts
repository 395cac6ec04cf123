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
  /** t: the instant to start at, ISO 8601 in UTC to the second; canais, foco: several channels and the one with the sound (live-search.ts) */
  search?: { t?: string; canais?: string; foco?: number };
}

/** A past programme of a channel. */
export interface PastProgrammePage {
  to: '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}';
  params: { channelId: string; channelSlug: string; vodId: string; vodSlug: string | undefined };
  /** t: as of a live channel */
  search?: { t?: string };
}

/** A match, two matches side by side (a second part of digits), a Formula 1 session (`f1-` before its id); without params, the matches of a day. */
export interface MatchPage {
  to: '/matchplayer/{-$id}/{-$slug}';
  params: { id: string | undefined; slug: string | undefined };
  /** of the list (match-list-search.ts). data: Lisbon day; desporto: slug of a modality */
  search?: { data?: string; desporto?: string };
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

/** The newest videos, and rails of the categories. */
export interface VideosPage {
  to: '/videos';
}

/** The tree of video categories; with `categoria` (its slug) the videos of one, a page at a time. */
export interface VideoCategoriesPage {
  to: '/videos-category';
  search?: { categoria?: string; page?: number };
}

/** A video by itself. The id of a moment is a UUID. */
export interface VideoPage {
  to: '/videos/$videoId/{-$videoSlug}';
  params: { videoId: string; videoSlug: string | undefined };
}

/** A team: its matches, squad, videos and moments; `ver` is the part of it that is shown alone. */
export interface TeamPage {
  to: '/equipa/$teamId/{-$teamName}';
  params: { teamId: string; teamName: string | undefined };
  search?: { ver?: 'jogos' | 'videos' | 'momentos' };
}

/** A competition's table and calendar. epoca: season, a number when it is one; jornada: number of a round; ver: its whole calendar */
export interface CompetitionPage {
  to: '/classificacao/$competitionId/{-$competitionName}';
  params: { competitionId: string; competitionName: string | undefined };
  search?: { epoca?: string | number; jornada?: number; ver?: 'calendario' };
}

/** The table of the featured competition. */
export interface StandingsPage {
  to: '/classificacao';
}

/** The Formula 1 championship. */
export interface F1StandingsPage {
  to: '/classificacao/formula-1';
  search?: { epoca?: number };
}

/** What is on a day, and where. As MatchPage's list. */
export interface GamesPage {
  to: '/jogos';
  search?: { data?: string; desporto?: string };
}

/** A video within a category: what follows is the category's next. */
export interface ListedVideoPage {
  to: '/videos/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}';
  params: { listId: string; listSlug: string; videoId: string | undefined; videoSlug: string | undefined };
}

/** The offer; with an operator, how its customers join. */
export interface JoinPage {
  to: '/aderir/{-$operator}';
  params: { operator: string | undefined };
}

/** A product of the store, by its name or its id. */
export interface ProductPage {
  to: '/loja/$id';
  params: { id: string };
}

/** Pages about the service that have no data in their address. */
export interface ServicePage {
  to:
    | '/apptv'
    | '/contactos'
    | '/cookies'
    | '/download'
    | '/loja'
    | '/newsletter-subscribe'
    | '/casting'
    | '/parcerias'
    | '/polls'
    | '/votar'
    | '/vouchers'
    | '/vouchers/politica-de-privacidade'
    | '/vouchers/termos-e-condicoes';
}

/** The news of a week, `2026-47`, or one of them. */
export interface NewsPage {
  to: '/noticias/$week';
  params: { week: string };
  hash?: string;
}

/** Leads to the news of the present week. */
export interface PresentNewsPage {
  to: '/noticias';
}

/** Podcasts with the episodes of one of them. programa: which; todos: all of its episodes */
export interface PodcastsPage {
  to: '/podcasts';
  search?: { programa?: string; todos?: 'sim' };
}

/** A poll: its candidates, and the votes so far. */
export interface PollPage {
  to: '/mvp/$id';
  params: { id: string };
}

/** The football predictor. jornada: number of a round */
export interface FootballPredictorPage {
  to: '/predictor/futebol';
  search?: { jornada?: number };
}

/** The Formula 1 predictor. prova: round of the season; lugar: the question that is shown, 1 to 5 */
export interface F1PredictorPage {
  to: '/predictor/f1';
  search?: { prova?: number; lugar?: number };
}

/** The results of a text (search-address.ts makes one of what was typed), or without one the page that asks for it. */
export type SearchPage =
  | { to: '/pesquisa' }
  | {
      to: '/pesquisa/$search';
      params: { search: string };
      /** of the results (features/search/search-filters.ts) */
      search?: {
        tipo?: 'programas' | 'videos' | 'momentos' | 'equipas' | 'noticias' | 'paginas';
        desporto?: string;
        data?: string;
        pagina?: number;
        exato?: 1;
      };
    };

/** A viewer's profile; it asks a visitor to sign in. */
export interface AccountPage {
  to: '/perfil';
}

export type SitePage =
  | HomePage
  | AccountPage
  | ChannelPage
  | PastProgrammePage
  | MatchPage
  | ChannelsPage
  | GuidePage
  | EditorialPage
  | VideosPage
  | VideoCategoriesPage
  | VideoPage
  | ListedVideoPage
  | TeamPage
  | CompetitionPage
  | StandingsPage
  | F1StandingsPage
  | GamesPage
  | JoinPage
  | ProductPage
  | ServicePage
  | NewsPage
  | PodcastsPage
  | FootballPredictorPage
  | F1PredictorPage
  | PollPage
  | PresentNewsPage
  | SearchPage;

export const homePage: HomePage = { to: '/' };
export const guidePage: GuidePage = { to: '/guia' };
export const channelsPage: ChannelsPage = { to: '/canais' };
export const videosPage: VideosPage = { to: '/videos' };
export const videoCategoriesPage: VideoCategoriesPage = { to: '/videos-category' };
export const livePage: ChannelPage = {
  to: '/live/canal/{-$channelId}/{-$channelSlug}',
  params: { channelId: undefined, channelSlug: undefined },
};

export const matchesPage: MatchPage = { to: '/matchplayer/{-$id}/{-$slug}', params: { id: undefined, slug: undefined } };

/** @param channel without a slug when only its id is known */
export const channelPage = ({ id, slug }: { id: number; slug?: string }): ChannelPage => ({
  to: livePage.to,
  params: { channelId: String(id), channelSlug: slug },
});

export const joinPage = (operator?: string): JoinPage => ({ to: '/aderir/{-$operator}', params: { operator } });
export const televisionPage: ServicePage = { to: '/apptv' };
export const downloadPage: ServicePage = { to: '/download' };
export const productPage = ({ id, slug }: { id: number; slug: string | null }): ProductPage => ({
  to: '/loja/$id',
  params: { id: slug ?? String(id) },
});

export const partnersPage: ServicePage = { to: '/parcerias' };
export const contactPage: ServicePage = { to: '/contactos' };
export const castingPage: ServicePage = { to: '/casting' };
export const cookiesPage: ServicePage = { to: '/cookies' };
export const newsletterPage: ServicePage = { to: '/newsletter-subscribe' };

export const storePage: ServicePage = { to: '/loja' };
export const vouchersPage: ServicePage = { to: '/vouchers' };
export const voucherTermsPage: ServicePage = { to: '/vouchers/termos-e-condicoes' };
export const voucherPrivacyPage: ServicePage = { to: '/vouchers/politica-de-privacidade' };

export const pollsPage: ServicePage = { to: '/polls' };
export const footballPredictorPage = (jornada?: number): FootballPredictorPage => ({
  to: '/predictor/futebol',
  ...(jornada === undefined ? {} : { search: { jornada } }),
});
export const f1PredictorPage = (prova?: number, lugar?: number): F1PredictorPage => ({
  to: '/predictor/f1',
  ...(prova === undefined ? {} : { search: { prova, ...(lugar === undefined ? {} : { lugar }) } }),
});
export const votePage: ServicePage = { to: '/votar' };
export const pollPage = (id: number): PollPage => ({ to: '/mvp/$id', params: { id: String(id) } });

export const podcastsPage = (programa?: string, todos = false): PodcastsPage => ({
  to: '/podcasts',
  search: { ...(programa ? { programa } : {}), ...(todos ? { todos: 'sim' as const } : {}) },
});
export const presentNewsPage: PresentNewsPage = { to: '/noticias' };
export const newsPage = (week: string): NewsPage => ({ to: '/noticias/$week', params: { week } });

/** The id of a story on the page of its week: addresses of search and newsletter lead there. */
export const storyAnchor = (slug: string): string => `noticia-${slug}`;
export const storyPage = (week: string, slug: string): NewsPage => ({ ...newsPage(week), hash: storyAnchor(slug) });

export const editorialPage = (slug: string): EditorialPage => ({ to: '/$slug/', params: { slug } });
