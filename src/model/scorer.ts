/** A player's goals as screens know them. */
import type { Scorer as WireScorer } from '#contract/entities/scorers.ts';
import { type Team, toTeam } from './match.ts';

export interface Scorer {
  name: string;
  team: Team;
  goals: number;
  /** goals that were penalty kicks */
  penalties: number;
}

export const toScorer = ({ player, team, goals, penalties }: WireScorer): Scorer => ({
  name: player,
  team: toTeam(team),
  goals,
  penalties,
});
