import * as z from 'zod';
import { entity } from '../core/entity.ts';
import { Competition } from './competition.ts';
import { Team } from './team.ts';

/** A player's goals for a team; `penalties` of them were penalty kicks. */
export const Scorer = entity(
  'Scorer',
  z.object({ player: z.string().min(1), team: Team, goals: z.int().positive(), penalties: z.int().nonnegative().default(0) }),
);
export type Scorer = z.infer<typeof Scorer>;

/** The players with the most goals of a season up to now, own goals left out. */
export const Scorers = entity(
  'Scorers',
  z.object({ competition: Competition, season: z.string().default(''), scorers: z.array(Scorer).max(20).default([]) }),
);
export type Scorers = z.infer<typeof Scorers>;
