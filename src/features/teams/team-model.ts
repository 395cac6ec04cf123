/** Data of a team's page. Instants are milliseconds since 1970. */
import type { Fixture } from '#contract/entities/fixture.ts';
import type { SoccerTeam } from '#contract/entities/soccer-team.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { type Match, type Team, toMatch, toTeam } from '#model/match.ts';
import type { PlacedMatch } from '#model/match-place.ts';
import type { Moment } from '#model/moment.ts';
import type { VideoCard } from '#model/video.ts';

export interface SquadPlayer {
  id: number;
  name: string;
  number: number | null;
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward';
}

export interface TeamStanding {
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

export interface TeamFacts {
  team: Team;
  city: string | null;
  stadium: string | null;
  coach: string | null;
  squad: SquadPlayer[];
  competition: { id: number; name: string } | null;
  standing: TeamStanding | null;
  /** matches that are over, the newest first */
  last: Match[];
  /** of its last match, else of the next: the pages words go by it */
  modality: string | null;
  demonstration: boolean;
}

export interface TeamMatches {
  /** the match that is being played */
  live: PlacedMatch | null;
  /** by start */
  next: PlacedMatch[];
}

export interface TeamMedia {
  videos: VideoCard[];
  videosTotal: number;
  moments: Moment[];
  momentsTotal: number;
}

/** A team in its league, by their ids. */
export interface TeamLeague {
  competition: number;
  team: number;
}

/** The parts of the page that the address can ask for alone. */
export const TEAM_VIEWS = ['jogos', 'videos', 'momentos'] as const;
export type TeamView = (typeof TEAM_VIEWS)[number];

export function validateTeamSearch({ ver }: Record<string, unknown>): { ver?: TeamView } {
  const known = TEAM_VIEWS.find((one) => one === ver);
  return known === undefined ? {} : { ver: known };
}

/** Matches whose result is known: of one that is over without any there is nothing to show. */
export const resultsOf = (events: readonly Fixture[]): Match[] => events.map((one) => toMatch(one)).filter(({ kind }) => kind === 'result');

export function toTeamFacts(wire: SoccerTeam): TeamFacts {
  const { standing, competition, demonstracao } = wire;
  return {
    team: toTeam(wire),
    city: wire.city,
    stadium: wire.stadium,
    coach: wire.coach,
    squad: wire.squad.map(({ id, name, number, position }) => ({ id, name, number, position })),
    competition: competition && { id: competition.id, name: unmarked(competition.name, demonstracao) },
    standing: standing && {
      position: standing.position,
      played: standing.played,
      won: standing.won,
      drawn: standing.drawn,
      lost: standing.lost,
      scored: standing.goals_for,
      conceded: standing.goals_against,
      points: standing.points,
    },
    last: resultsOf(wire.last),
    modality: wire.last[0]?.modalidade ?? null,
    demonstration: demonstracao,
  };
}

/** The side of a team in a match. */
export const sideOf = (team: number, match: Pick<Match, 'local'>): 'local' | 'visitor' => (match.local.id === team ? 'local' : 'visitor');

/** The other team. */
export const opponentOf = (team: number, match: Pick<Match, 'local' | 'visitor'>): Team =>
  match.local.id === team ? match.visitor : match.local;
