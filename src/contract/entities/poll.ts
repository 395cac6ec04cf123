import * as z from 'zod';
import { instant, integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

/** A poll for the best player of a match. Votes are null until it closes, so that they do not influence voters. */
export const Poll = entity(
  'Poll',
  z.object({
    id: integerId,
    title: z.string(),
    question: z.string(),
    event: Fixture.nullable(),
    opens_at: instant,
    closes_at: instant,
    state: z.enum(['scheduled', 'open', 'closed']),
    options: z.array(
      z.object({
        id: integerId,
        name: z.string(),
        number: z.int().nonnegative().nullable(),
        team_id: integerId.nullable(),
        image: webUrl.nullable(),
        votes: z.int().nonnegative().nullable(),
      }),
    ),
    total_votes: z.int().nonnegative().nullable(),
    /** Instant of the counts. */
    at: instant,
    demonstracao: z.boolean().default(false),
  }),
);
export type Poll = z.infer<typeof Poll>;
