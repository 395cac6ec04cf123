import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getGuideBlock, getGuideDay, getGuideProgramme, getGuideSports } from './guide.functions.ts';
import { loadGuideDay, loadGuideSports } from './guide.server.ts';
import { channelsOf, sportsOf } from './guide-changes.ts';
import type { GuideSelection } from './guide-data.ts';
import { loadGuideProgramme } from './guide-programme.server.ts';
import type { GuideSearch } from './guide-search.ts';

/** The selection in a search: day and filters, without the viewer's position (hour, page). */
const chosen = (search: GuideSearch) => ({ sports: sportsOf(search), channels: channelsOf(search), live: search.diretos === 1 });

// During server rendering call the loader directly, in the browser its server function.
const readDay = createIsomorphicFn()
  .server(({ page, hora, ...chosen }: GuideSelection & { page: number; hora: string | null }) => loadGuideDay(chosen, { page, hora }))
  .client((data: GuideSelection & { page: number; hora: string | null }) => getGuideDay({ data }));
const readSports = createIsomorphicFn()
  .server(() => loadGuideSports())
  .client(() => getGuideSports());
const readProgramme = createIsomorphicFn()
  .server((id: number, day: string | null) => loadGuideProgramme(id, day))
  .client((id: number, day: string | null) => getGuideProgramme({ data: { id, day } }));

const FRESH_MS = 20_000;

export const guideQueries = {
  /** The day of a search. Hour and page decide which blocks the answer includes; they are not part of the key. */
  day: (search: GuideSearch) =>
    queryOptions({
      queryKey: ['guide', 'day', search.data ?? null, chosen(search)] as const,
      queryFn: () => readDay({ day: search.data ?? null, ...chosen(search), page: (search.pagina ?? 1) - 1, hora: search.hora ?? null }),
      // Refetch a day that could not be read as soon as a browser shows it.
      staleTime: ({ state: { data } }) => (data?.state === 'ready' || data?.state === 'empty' ? FRESH_MS : 0),
    }),
  sports: () =>
    queryOptions({
      queryKey: ['guide', 'sports'] as const,
      queryFn: () => readSports(),
      staleTime: ({ state: { data } }) => (data?.length ? Number.POSITIVE_INFINITY : 0),
    }),
  block: (search: GuideSearch, day: string, ids: readonly number[], slot: number) =>
    queryOptions({
      queryKey: ['guide', 'block', day, chosen(search), slot, ids] as const,
      queryFn: () => getGuideBlock({ data: { day, ...chosen(search), ids: [...ids], slot } }),
      staleTime: FRESH_MS,
    }),
  /** @param day Lisbon day of the grid in which the programme was chosen, today's when undefined, for an upstream that knows it from there alone */
  programme: (id: number, day: string | undefined) =>
    queryOptions({
      queryKey: ['guide', 'programme', id] as const,
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readProgramme(id, day ?? null)),
      staleTime: ({ state: { data } }) => (data?.ok ? FRESH_MS : 0),
    }),
};
