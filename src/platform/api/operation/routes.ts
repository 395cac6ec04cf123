/** Calls of the site for the people who operate the service. */
import type { Handlers } from '../../http/handler.ts';
import { countQuality } from './quality-counts.ts';
import { readState } from './read-state.ts';

export const operation = {
  qualityReport: async ({ body }, context) => {
    await countQuality(body, context);
    return { answer: null };
  },
  operationState: async ({ query }, context) => ({ answer: await readState(context, query.minutes) }),
} satisfies Handlers;
