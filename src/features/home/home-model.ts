/** Data of the home page. Instants are milliseconds since 1970; addresses are paths of the site unless said otherwise. */

import type { Channel } from '#model/channel.ts';
import type { Match } from '#model/match.ts';
import type { Episode } from '#model/podcast.ts';
import type { Section } from '#model/section.ts';
import type { Showing } from '#model/showing.ts';
import type { SitePage } from '#rules/pages.ts';

/** A card an editor put on the page, with the only address it may lead to. */
export interface HomeHighlight {
  id: number;
  title: string;
  description: string;
  picture: string | null;
  type: 'live' | 'programme' | 'vod' | 'link';
  startsAt: number;
  /** seconds, 0 when it has no length */
  duration: number;
  modality: string | null;
  match: Match | null;
  demonstration: boolean;
  /** title and picture that tell no result; null when its own tell none */
  neutral: { title: string; picture: string | null } | null;
  target: HighlightPlace;
}

/** Where a highlight leads: a page of the site, or an address as an editor wrote it. */
export type HighlightPlace = { kind: 'page'; page: SitePage } | { kind: 'url'; url: string };

/** A broadcast on air. */
export interface LiveShowing extends Showing {
  /** absolute address of a frame of now; null where the upstream has none */
  frame: string | null;
}

/** Content of the first screen: a live match or programme, an editor's choice, the next broadcast, or nothing. */
export type Stage =
  | {
      kind: 'live';
      showing: Showing;
      /** who scored and when; null without goals */
      goals: string | null;
      /** absolute address of a frame of the broadcast; null where the upstream has none */
      still: string | null;
      /** what an editor wrote above it */
      lead: string | null;
    }
  | { kind: 'highlight'; highlight: HomeHighlight }
  | { kind: 'next'; showing: Showing }
  | { kind: 'quiet' };

/** The polled part: the stage, and the live broadcasts beside it. */
export interface HomeLive {
  stage: Stage;
  live: Section<LiveShowing[]>;
  /** seconds, when the upstream says that the whole service is down */
  maintenance: number | null;
}

export interface HomePodcast {
  title: string;
  /** absolute; null: the upstream has none */
  picture: string | null;
  /** the newest first, five at most (K-podcasts); never empty */
  episodes: Episode[];
}

export interface SportRow {
  slug: string;
  name: string;
  podcast: HomePodcast | null;
  showings: Showing[];
}

/** A recording that can still be seen from its beginning. */
export interface Replay {
  id: number;
  title: string;
  picture: string | null;
  /** seconds */
  duration: number;
  at: number;
  channel: Channel;
  page: SitePage;
  demonstration: boolean;
  match: number | null;
  neutral: { title: string; picture: string | null } | null;
}

export interface HomeAgenda {
  day: 'today' | 'tomorrow';
  date: number;
  showings: Showing[];
}

export interface HomeProduct {
  page: SitePage;
  title: string;
  summary: string;
  /** as it is written: '14,90 €' */
  price: string;
  picture: string | null;
}

/** The next matches that can be predicted. */
export interface HomePredictor {
  competition: string;
  round: number;
  /** of one round, by kick-off; never empty */
  matches: Match[];
}

/** The other parts of the page. Each may be late or fail independently. */
export interface HomeParts {
  agenda: Section<HomeAgenda>;
  highlights: HomeHighlight[];
  /** the operator's banner for this page (settings `banner_home_image`, `banner_home_link`) */
  banner: { image: string; link: string | null } | null;
  replays: Replay[];
  sports: SportRow[];
  /** null: no round of a football league is open */
  predictor: HomePredictor | null;
  /** on sale; the one that the operator leads to comes first */
  products: HomeProduct[];
}

export type HomePart = keyof HomeParts;

/** In the order of the page. */
export const homeParts: readonly [HomePart, ...HomePart[]] = [
  'agenda',
  'highlights',
  'banner',
  'replays',
  'sports',
  'predictor',
  'products',
];
