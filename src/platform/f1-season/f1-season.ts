/** A Formula 1 season as every reader gives it (compiled-reader.ts, jolpica-reader.ts). */
export interface F1Season {
  season: number;
  constructors: Map<string, { line: number; name: string }>;
  drivers: Map<string, F1Driver>;
  races: F1Race[];
  /** Published after the last race with a result, or after `round` where the file tells it. */
  standings: { line: number; driver: string; position: number; points: number }[];
  standingsRound: number | null;
  skipped: { line: number; reason: string }[];
}

export interface F1Driver {
  line: number;
  name: string;
  /** 'VER' */
  code: string;
  number: number | null;
  country: string;
  /** id of its constructor */
  team: string | null;
}

export interface F1Race {
  /** Position in the file's list, from 1, reported instead of a line. */
  line: number;
  round: number;
  name: string;
  circuit: string;
  place: string;
  country: string;
  laps: number | null;
  /** milliseconds since 1970, UTC */
  qualifyingAt: number | null;
  sprintAt: number | null;
  startsAt: number;
  /** empty: the race has no result yet, and one that is stored stays */
  results: F1Result[];
}

export interface F1Result {
  driver: string;
  team: string | null;
  /** null: not classified */
  position: number | null;
  /** as published: the winner's time, the others' time or gap */
  time: string | null;
  grid: number | null;
  /** it set the fastest lap of the race */
  fastestLap: boolean;
  points: number;
  /** 'classificado', or why not: 'DNF', 'DNS', 'DSQ', 'NC' */
  status: string;
}
