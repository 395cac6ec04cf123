import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadLiveNow, loadSearch, loadSuggestions } from './search.server.ts';
import { GROUPS, readSearchFilters } from './search-filters.ts';

/** What was read is kept for a moment for all anonymous viewers; a failure is not, so that the next try is one. */
const share = (seconds: number): void => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=5`);

/** Longer than what is searched for: a text may hold what search leaves out. Characters. */
const Text = z.string().max(400);
const Filters = z.object({
  tipo: z.enum(GROUPS).optional(),
  desporto: z.string().optional(),
  data: z.string().optional(),
  pagina: z.number().optional(),
  exato: z.literal(1).optional(),
});

export const getSearch = createServerFn({ method: 'GET' })
  .validator(z.object({ text: Text, filters: Filters }))
  .handler(async ({ data }) => {
    const section = await loadSearch(data.text, readSearchFilters(data.filters));
    if (section.ok) share(3);
    return section;
  });

export const getSuggestions = createServerFn({ method: 'GET' })
  .validator(Text)
  .handler(async ({ data }) => {
    const { failed, ...suggestions } = await loadSuggestions(data);
    if (!failed) share(3);
    return suggestions;
  });

export const getLiveNow = createServerFn({ method: 'GET' }).handler(async () => {
  share(2);
  return loadLiveNow();
});
