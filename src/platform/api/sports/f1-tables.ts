/** Orders of Formula 1 tables, and the constructors' table as the sum of what was driven for each. */

/** A driver's place in a race. */
export interface F1Drive {
  readonly driver: string;
  readonly round: number;
  /** null: not classified */
  readonly position: number | null;
  readonly points: number;
  /** for which it was driven; null: not known */
  readonly constructor_id: string | null;
}

type Places = readonly (number | null)[];

const timesAt = (places: Places, place: number): number => places.filter((one) => one === place).length;

/**
 * Who stands higher with the same points: the one with more first places, of those level the one with more second places, and so on (FIA Formula One
 * Sporting Regulations, "Championship titles", dead heats). Negative: `a` does.
 */
export function compareByPlaces(a: Places, b: Places): number {
  const worst = Math.max(0, ...[...a, ...b].filter((place) => place !== null));
  for (let place = 1; place <= worst; place += 1) {
    const more = timesAt(b, place) - timesAt(a, place);
    if (more !== 0) return more;
  }
  return 0;
}

/** A driver's line of the table. */
export interface F1Line {
  readonly driver: string;
  /** as published, sprints included */
  readonly points: number;
  /** for which the driver drives now: where no race tells it */
  readonly constructor_id: string | null;
}

export interface F1TeamSum {
  readonly id: string;
  readonly points: number;
  readonly places: Places;
  readonly drivers: readonly string[];
}

const sumOf = (drives: readonly F1Drive[]): number => drives.reduce((sum, { points }) => sum + points, 0);

/** Tenths apart are the same: points are halves, and sums of them are not exact. */
const isNothing = (points: number): boolean => Math.abs(points) < 0.05;

/**
 * Points of a driver by constructor. Who drove for several takes those of each race to the one it was driven for; points that no race has are of
 * sprints.
 * @param sprints rounds that have one
 * @returns null when it cannot be told for which constructor a sprint was driven
 */
function pointsByTeam(
  { points, constructor_id: now }: F1Line,
  drives: readonly F1Drive[],
  sprints: ReadonlySet<number>,
): Map<string, number> | null {
  const known = drives.filter(({ constructor_id }) => constructor_id !== null);
  const teams = Map.groupBy(known, ({ constructor_id }) => constructor_id as string);
  const [only = now] = teams.keys();
  if (teams.size <= 1) return new Map(only === null ? [] : [[only, points]]);
  const sums = new Map([...teams].map(([team, own]) => [team, sumOf(own)]));
  const rest = points - sumOf(drives);
  if (isNothing(rest)) return sums;
  const [team, another] = new Set(known.filter(({ round }) => sprints.has(round)).map(({ constructor_id }) => constructor_id as string));
  if (team === undefined || another !== undefined) return null;
  return sums.set(team, (sums.get(team) ?? 0) + rest);
}

/**
 * The constructors in their order.
 * @param nameOf of a constructor, for those that nothing separates
 * @returns null when it cannot be told: a driver changed constructors, and sprints were driven for both
 */
export function constructorsTable(
  lines: readonly F1Line[],
  drives: readonly F1Drive[],
  sprints: ReadonlySet<number>,
  nameOf: (id: string) => string,
): F1TeamSum[] | null {
  const teams = new Map<string, { points: number; drivers: string[] }>();
  const byDriver = Map.groupBy(drives, ({ driver }) => driver);
  for (const line of lines) {
    const sums = pointsByTeam(line, byDriver.get(line.driver) ?? [], sprints);
    if (sums === null) return null;
    for (const [id, points] of sums) {
      const team = teams.get(id) ?? { points: 0, drivers: [] };
      teams.set(id, { points: team.points + points, drivers: [...team.drivers, line.driver] });
    }
  }
  const placesOf = (id: string): Places => drives.filter(({ constructor_id }) => constructor_id === id).map(({ position }) => position);
  return [...teams]
    .map(([id, team]) => ({ id, ...team, places: placesOf(id) }))
    .toSorted(
      (a, b) =>
        (isNothing(b.points - a.points) ? 0 : b.points - a.points) ||
        compareByPlaces(a.places, b.places) ||
        nameOf(a.id).localeCompare(nameOf(b.id), 'pt'),
    );
}
