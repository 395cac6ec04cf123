import * as z from 'zod';
import { instant, integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

/** A poll, mostly for the best player of a match. In the specification's list votes are null until it closes; our own calls have the counts so far. */
export const Poll = entity(
  'Poll',
  z.object({
    id: integerId,
    title: z.string(),
    question: z.string(),
    event: Fixture.nullable().default(null),
    opens_at: instant,
    closes_at: instant,
    state: z.enum(['scheduled', 'open', 'closed']),
    options: z.array(
      z.object({
        id: integerId,
        name: z.string(),
        number: z.int().nonnegative().nullable().default(null),
        team_id: integerId.nullable().default(null),
        image: webUrl.nullable().default(null),
        votes: z.int().nonnegative().nullable().default(null),
      }),
    ),
    total_votes: z.int().nonnegative().nullable().default(null),
    /** Instant of the counts. */
    at: instant,
    /** What viewers type to come to it, while it is shown in a picture. */
    code: z.string().nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type Poll = z.infer<typeof Poll>;
