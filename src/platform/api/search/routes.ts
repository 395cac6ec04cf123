/** Calls of search. */
import { AUTOCOMPLETE_LIMIT } from '#rules/constants.ts';
import type { Handlers } from '../../http/handler.ts';
import { search as results } from './results.ts';
import { suggestionsFor } from './suggestions.ts';

/** Most suggestions (the contract's limit). */
const MOST = 50;

export const search = {
  searchAutocomplete: async ({ body }, context) => ({
    answer: await suggestionsFor(body.Value, Math.min(MOST, body.Limit ?? AUTOCOMPLETE_LIMIT), context),
  }),
  searchAll: async ({ body }, context) => ({ answer: await results(body, context) }),
} satisfies Handlers;
