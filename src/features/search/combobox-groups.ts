/** The groups of lines under the search field. */
import type { Showing } from '#model/showing.ts';
import { showingTitle } from '#model/showing-text.ts';
import type { Viewer } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { groupBy } from '#rules/group-by.ts';
import type { SitePage } from '#rules/pages.ts';
import { showingPage } from './search-links.ts';
import type { Suggestion } from './search-model.ts';

/** A line. `text` is what it puts into words: the search that it leads to, or its title. */
export type ComboboxEntry = { readonly key: string; readonly text: string } & (
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  | { readonly kind: 'live'; readonly showing: Showing; readonly page: (now: number, hasGuide: boolean) => SitePage }
  | { readonly kind: 'followed'; readonly id: number }
  | { readonly kind: 'recent' | 'all' }
);

export interface ComboboxGroup {
  readonly id: string;
  /** '' for the line that leads to all results */
  readonly label: string;
  readonly items: ComboboxEntry[];
}

/** Lines about what is on air, under an empty field. */
const LIVE_LINES = 3;
const FOLLOWED_LINES = 4;

const GROUP_OF: Readonly<Record<Suggestion['kind'], string>> = {
  team: 'teams',
  channel: 'programmes',
  programme: 'programmes',
  video: 'videos',
  moment: 'videos',
  news: 'news',
  page: 'pages',
  category: 'videos',
};

const label = (id: string): string => {
  switch (id) {
    case 'teams':
      return m.search_group_teams();
    case 'programmes':
      return m.search_group_programmes();
    case 'videos':
      return m.search_group_videos_moments();
    case 'news':
      return m.search_group_news();
    default:
      return m.search_group_pages();
  }
};

/** Suggestions in the upstream's order, by group, and the way to all results. @param text what was typed */
export function suggestionGroups(suggestions: readonly Suggestion[], text: string): ComboboxGroup[] {
  const groups = groupBy(suggestions, ({ kind }) => GROUP_OF[kind]);
  return [
    ...[...groups].map(([id, list]) => ({
      id,
      label: label(id),
      items: list.map((suggestion): ComboboxEntry => ({ kind: 'suggestion', key: suggestion.key, text: suggestion.title, suggestion })),
    })),
    { id: 'all', label: '', items: [{ kind: 'all', key: 'all', text }] },
  ];
}

/** What an empty field offers: what was searched for on this device, what is on air, whom the viewer follows. */
export function emptyGroups(recent: readonly string[], live: readonly Showing[], favourites: Viewer['favourites']): ComboboxGroup[] {
  const followed = favourites.filter(({ kind }) => kind === 'team').slice(0, FOLLOWED_LINES);
  const groups: ComboboxGroup[] = [
    { id: 'recent', label: m.search_recent(), items: recent.map((text) => ({ kind: 'recent', key: `recent ${text}`, text })) },
    {
      id: 'live',
      label: m.search_live_now(),
      items: live.slice(0, LIVE_LINES).map((showing) => ({
        kind: 'live',
        key: `live ${showing.id}`,
        text: showingTitle(showing),
        showing,
        page: (now, hasGuide) => showingPage(showing, now, hasGuide),
      })),
    },
    {
      id: 'followed',
      label: m.search_followed(),
      items: followed.map(({ id, name }) => ({ kind: 'followed', key: `followed ${id}`, id, text: name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
