import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { boolText, day, integerId, intText, slug } from '../core/codecs.ts';
import { EpgEntry } from '../entities/epg-entry.ts';
import { LiveChannel } from '../entities/live-channel.ts';
import { Moment } from '../entities/moment.ts';
import { FoundNews, FoundPage, FoundTeam, SearchGroup, SearchTotals } from '../entities/search-results.ts';
import { SearchSuggestion } from '../entities/search-suggestion.ts';
import { Video } from '../entities/video.ts';

const Value = z.string().max(200);

/**
 * `Limit` is 10 (SPEC §9) when absent and never more than 50. The order is the one in which they are shown, those of a group one after the other.
 * `corrected`: what was searched for instead, because nothing was found.
 */
export const searchAutocomplete = defineCall({
  id: 'searchAutocomplete',
  tag: 'search',
  method: 'POST',
  path: '/search/autocomplete',
  reads: true,
  body: { kind: 'form', schema: z.object({ Value, Limit: intText.optional() }) },
  answer: {
    kind: 'json',
    schema: z.object({ suggestions: z.array(SearchSuggestion), corrected: z.string().nullable().default(null) }),
    needed: 'suggestions',
  },
  auth: 'none',
  house: true,
  summary: 'Sugestões enquanto se escreve',
});

/**
 * The first results of each group. Days and "em direto" in the text (`benfica hoje`) are understood. Additions: `Group` asks for more of one group,
 * a `Page` at a time, from 1; `Sport` and `Day` (of Lisbon) leave out all others; with `Exact` nothing is corrected.
 * Programmes to come stand first, by time. `total` counts all, `totals` each group, `sports` each sport without the filter.
 */
export const searchAll = defineCall({
  id: 'searchAll',
  tag: 'search',
  method: 'POST',
  path: '/search/search',
  reads: true,
  body: {
    kind: 'form',
    schema: z.object({
      Value,
      Group: SearchGroup.optional(),
      Page: intText.optional(),
      Sport: slug.optional(),
      Day: day.optional(),
      Exact: boolText.optional(),
    }),
  },
  answer: {
    kind: 'json',
    schema: z.object({
      channels: z.array(LiveChannel).default([]),
      programmes: z.array(EpgEntry).default([]),
      videos: z.array(Video).default([]),
      teams: z.array(FoundTeam).default([]),
      /** null: of an upstream that does not count. */
      total: z.int().nonnegative().nullable().default(null),
      moments: z.array(Moment).default([]),
      news: z.array(FoundNews).default([]),
      pages: z.array(FoundPage).default([]),
      /** The team or channel that was named exactly. */
      best: z
        .object({ kind: z.enum(['team', 'channel']), id: integerId })
        .nullable()
        .default(null),
      /** null: of an upstream that does not count. */
      totals: SearchTotals.nullable().default(null),
      sports: z.array(z.object({ slug, total: z.int().nonnegative() })).default([]),
      /** A better spelling of what was typed; null when there is none. */
      suggestion: z.string().nullable().default(null),
      /** The results are those of `suggestion`, because what was typed has none. */
      corrected: z.boolean().default(false),
    }),
    needed: ['channels', 'programmes', 'videos', 'teams', 'moments', 'news', 'pages'],
  },
  auth: 'optional-bearer',
  house: true,
  summary: 'Procura em tudo',
});
