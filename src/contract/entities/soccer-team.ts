import * as z from 'zod';
import { instant, integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture } from './fixture.ts';
import { Team } from './team.ts';

export const Player = entity(
  'Player',
  z.object({
    id: integerId,
    name: z.string(),
    number: z.int().nonnegative().nullable().default(null),
    position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']),
    image: webUrl.nullable().default(null),
  }),
);
export type Player = z.infer<typeof Player>;

/** A team's league position at `at`. */
export const Standing = entity(
  'Standing',
  z.object({
    position: z.int().positive(),
    team: Team,
    played: z.int().nonnegative(),
    won: z.int().nonnegative(),
    drawn: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    goals_for: z.int().nonnegative(),
    goals_against: z.int().nonnegative(),
    points: z.int(),
    at: instant,
  }),
);
export type Standing = z.infer<typeof Standing>;

/** A team: squad, standing, last matches. The next matches are another call. */
export const SoccerTeam = entity(
  'SoccerTeam',
  z.object({
    ...Team.shape,
    city: z.string().nullable().default(null),
    stadium: z.string().nullable().default(null),
    coach: z.string().nullable().default(null),
    squad: z.array(Player).default([]),
    competition: z.object({ id: integerId, name: z.string() }).nullable().default(null),
    standing: Standing.nullable().default(null),
    last: z.array(Fixture).default([]),
    demonstracao: z.boolean().default(false),
  }),
);
export type SoccerTeam = z.infer<typeof SoccerTeam>;
