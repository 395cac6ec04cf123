/** What the guide asks of its search, and changes in it. Apart from guide-search.ts, which every page has. */
import { type GuideSearch, readIds, readSlugs, validateGuideSearch } from './guide-search.ts';

/** Slugs of the requested modalities; empty for all. */
export const sportsOf = ({ desporto }: GuideSearch): string[] => readSlugs(desporto);

/** Ids of the requested channels; empty for all. */
export const channelsOf = ({ canais }: GuideSearch): number[] => readIds(canais);

/** The search with a modality added or removed, from the first page again. */
export function toggleSport(search: GuideSearch, slug: string): GuideSearch {
  const now = sportsOf(search);
  const next = now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug];
  return changeSearch(search, { desporto: next.join(','), pagina: undefined, programa: undefined });
}

const OWN: ReadonlySet<string> = new Set<keyof GuideSearch>(['data', 'desporto', 'canais', 'diretos', 'hora', 'pagina', 'programa']);

/** The search with a change: its own params in canonical order and without undefined values, then those of other parts of the page. */
export function changeSearch(search: GuideSearch, change: { [Key in keyof GuideSearch]?: GuideSearch[Key] | undefined }): GuideSearch {
  const others = Object.entries(search).filter(([key]) => !OWN.has(key));
  return { ...validateGuideSearch({ ...search, ...change }), ...Object.fromEntries(others) };
}
