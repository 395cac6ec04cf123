import { queryOptions } from '@tanstack/react-query';
import { getGuideBlock, getGuideDay, getGuideProgramme } from './guide.functions.ts';
import { channelsOf, type GuideSearch, sportsOf } from './guide-search.ts';

/** What a search chooses of the guide, apart from where in it the viewer looks. */
const chosen = (search: GuideSearch) => ({ sports: sportsOf(search), channels: channelsOf(search), live: search.diretos === 1 });

export const guideQueries = {
  /** The day a search asks for. Hour and page say which blocks come along; they are not part of its identity. */
  day: (search: GuideSearch) =>
    queryOptions({
      queryKey: ['guide', 'day', search.data ?? null, chosen(search)] as const,
      queryFn: () =>
        getGuideDay({ data: { day: search.data ?? null, ...chosen(search), page: (search.pagina ?? 1) - 1, hora: search.hora ?? null } }),
      staleTime: 20_000,
    }),
  block: (search: GuideSearch, day: string, ids: readonly number[], slot: number) =>
    queryOptions({
      queryKey: ['guide', 'block', day, chosen(search), slot, ids] as const,
      queryFn: () => getGuideBlock({ data: { day, ...chosen(search), ids: [...ids], slot } }),
      staleTime: 20_000,
    }),
  programme: (id: number) =>
    queryOptions({
      queryKey: ['guide', 'programme', id] as const,
      queryFn: () => getGuideProgramme({ data: { id } }),
      staleTime: 20_000,
    }),
};
