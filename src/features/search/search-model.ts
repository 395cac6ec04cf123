/** Results and suggestions as screens know them. Instants are milliseconds since 1970, lengths seconds. */
import type { SearchKind } from '#contract/entities/search-suggestion.ts';
import type { Channel } from '#model/channel.ts';
import type { Team } from '#model/match.ts';
import type { Moment } from '#model/moment.ts';
import type { Showing } from '#model/showing.ts';
import type { VideoCard } from '#model/video.ts';
import type { ResultGroup } from './search-filters.ts';

export interface FoundShowing extends Showing {
  /** marked live */
  live: boolean;
}

export interface FoundChannel {
  channel: Channel;
  logo: string | null;
  /** what it shows now */
  now: FoundShowing | null;
}

export interface FoundTeam extends Team {
  /** 'Futebol, Liga Portugal' */
  note: string;
}

export interface FoundArticle {
  id: number;
  /** tells it apart on the page of its week */
  slug: string;
  title: string;
  summary: string;
  picture: string | null;
  publishedAt: number;
  /** year and ISO week, '2026-47' */
  week: string;
  demonstration: boolean;
}

export interface FoundPage {
  kind: 'page' | 'category';
  slug: string;
  title: string;
  excerpt: string;
}

/** What was named exactly: it stands over all others. */
export type BestAnswer =
  /** `showing`: its match on air, else the next */
  { kind: 'team'; team: FoundTeam; showing: FoundShowing | null } | ({ kind: 'channel' } & FoundChannel);

export interface SearchResults {
  /** the text that has these results: what was typed, or its better spelling */
  text: string;
  total: number;
  totals: Readonly<Record<ResultGroup, number>>;
  /** of the group that is shown alone */
  page: number;
  pages: number;
  best: BestAnswer | null;
  channels: FoundChannel[];
  showings: FoundShowing[];
  videos: VideoCard[];
  moments: Moment[];
  teams: FoundTeam[];
  articles: FoundArticle[];
  texts: FoundPage[];
  /** sports with results, the most first */
  sports: { slug: string; name: string; total: number }[];
  /** a better spelling of what was typed */
  suggestion: string | null;
  corrected: boolean;
  /** where nothing was found: what is on air, and other things to search for */
  live: Showing[];
  ideas: string[];
}

/** A line under the search field. */
export interface Suggestion {
  /** unique in its list */
  key: string;
  kind: SearchKind;
  id: number | null;
  /** last part of its page's address; of a moment its id */
  slug: string | null;
  uuid: string | null;
  /** of news: its page */
  week: string | null;
  title: string;
  picture: string | null;
  /** title and picture that tell no result; null when its own tell none */
  neutral: { title: string; picture: string } | null;
  match: number | null;
  at: number | null;
  seconds: number | null;
  channel: { id: number; name: string; number: number } | null;
  /** 'Futebol, Liga Portugal' */
  note: string;
}

export interface Suggestions {
  items: Suggestion[];
  /** what was searched for instead of what was typed */
  corrected: string | null;
}

export const NO_SUGGESTIONS: Suggestions = { items: [], corrected: null };
