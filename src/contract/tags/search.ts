import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intText } from '../core/codecs.ts';
import { EpgEntry } from '../entities/epg-entry.ts';
import { LiveChannel } from '../entities/live-channel.ts';
import { SearchSuggestion } from '../entities/search-suggestion.ts';
import { Team } from '../entities/team.ts';
import { Video } from '../entities/video.ts';

const Value = z.string().max(200);

/** `Limit` is 10 (SPEC §9) when absent and never more than 50. */
export const searchAutocomplete = defineCall({
  id: 'searchAutocomplete',
  tag: 'search',
  method: 'POST',
  path: '/search/autocomplete',
  body: { kind: 'form', schema: z.object({ Value, Limit: intText.optional() }) },
  answer: { kind: 'json', schema: z.object({ suggestions: z.array(SearchSuggestion) }) },
  auth: 'none',
  house: false,
  summary: 'Sugestões enquanto se escreve',
});

export const searchAll = defineCall({
  id: 'searchAll',
  tag: 'search',
  method: 'POST',
  path: '/search/search',
  body: { kind: 'form', schema: z.object({ Value }) },
  answer: {
    kind: 'json',
    schema: z.object({
      channels: z.array(LiveChannel),
      programmes: z.array(EpgEntry),
      videos: z.array(Video),
      teams: z.array(Team),
      total: z.int().nonnegative(),
    }),
  },
  auth: 'optional-bearer',
  house: false,
  summary: 'Procura em tudo',
});
