import * as z from 'zod';
import { OFF_STATES } from '#rules/match-off.ts';
import { instant, integerId, slug } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Team } from './team.ts';

export const FixtureState = z.enum(['scheduled', 'live', 'finished', ...OFF_STATES]);
export type FixtureState = z.infer<typeof FixtureState>;

/** A score and the instant from which it holds, so that a viewer behind live is not told early. */
export const Score = entity('Score', z.object({ local: z.int().nonnegative(), visitor: z.int().nonnegative(), at: instant }));
export type Score = z.infer<typeof Score>;

/** Goals of a penalty shoot-out, of each side. */
export const PenaltyShootOut = entity('PenaltyShootOut', z.object({ local: z.int().nonnegative(), visitor: z.int().nonnegative() }));
export type PenaltyShootOut = z.infer<typeof PenaltyShootOut>;

/** `1` and `2` are the halves, `3` and `4` extra time, `5` penalties, `half_time` the interval. */
export const Period = z.enum(['before', '1', 'half_time', '2', '3', '4', '5', 'full_time']);
export type Period = z.infer<typeof Period>;

/**
 * The match clock as it stood at `at`: `minute` minutes had gone (0 at kick-off, 45 as the second half begins). A reader counts on from there, except in sports
 * whose clock stops with the play (basketball, futsal).
 */
export const MatchClock = entity('MatchClock', z.object({ period: Period, minute: z.int().nonnegative(), at: instant }));
export type MatchClock = z.infer<typeof MatchClock>;

/** A match. SPEC §3 has the two teams, the rest is our addition. `score` is null before kick-off, `clock` is null unless live. */
export const Fixture = entity(
  'Fixture',
  z.object({
    event_id: integerId,
    local_team: Team,
    visitor_team: Team,
    state: FixtureState,
    score: Score.nullable().default(null),
    clock: MatchClock.nullable().default(null),
    /** Kick-off. */
    date: instant,
    /** Slug of the modality, which decides how the clock is shown. */
    modalidade: slug.nullable().default(null),
    competicao: z.string().nullable().default(null),
    jornada: z.int().nullable().default(null),
    /** Of a finished match: `score` has goals of extra time. */
    prolongamento: z.boolean().default(false),
    /** Of a finished match: the penalty shoot-out, whose goals `score` does not have. */
    penaltis: PenaltyShootOut.nullable().default(null),
    /** True for an invented result between real clubs; screens must mark it "Demonstração". */
    demonstracao: z.boolean().default(false),
  }),
);
export type Fixture = z.infer<typeof Fixture>;
