import * as z from 'zod';
import { instant, integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';

/** A vote for the match's hero. Votes are null until the poll is closed, so that nobody votes with the crowd. */
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
    /** The instant the counts were read. */
    at: instant,
    demonstracao: z.boolean().default(false),
  }),
);
export type Poll = z.infer<typeof Poll>;
