/** Sessions of Formula 1: which there are, and what one knows up to now. */
import { sql } from 'kysely';
import type { F1Session, F1SessionKind } from '#contract/entities/f1-session.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { iso, toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { type F1Script, f1Script } from './f1-script.ts';

/** Source of calendar and results, shown as a credit. */
const SOURCE = 'f1db (CC BY 4.0)';
/** Kinds of session by the last digit of a session's id; the digits before it are the race's id. */
const KINDS: readonly F1SessionKind[] = ['race', 'sprint', 'qualifying'];
/** Assumed length of a session without a course, milliseconds. */
const USUAL_MS: Readonly<Record<F1SessionKind, number>> = { race: 7_200_000, sprint: 2_700_000, qualifying: 3_660_000 };
/** Largest id of a race, so that no session's id overflows its column. */
const LARGEST_RACE = 2 ** 31 - 1;
/** Scripts kept, one a session. */
const KEPT = 16;

export const sessionId = (raceId: number, kind: F1SessionKind): number => raceId * 10 + KINDS.indexOf(kind);

interface RaceRow {
  readonly id: number;
  readonly season: number;
  readonly round: number;
  readonly name: string;
  readonly circuit: string;
  readonly place: string;
  readonly country: string;
  readonly laps: number | null;
  readonly qualifying_at: Date | null;
  readonly sprint_at: Date | null;
  readonly starts_at: Date;
  readonly source: string;
}

const startOfSession = (race: RaceRow, kind: F1SessionKind): Date | null =>
  kind === 'race' ? race.starts_at : kind === 'sprint' ? race.sprint_at : race.qualifying_at;

/** The sessions that start in [from, to), by start. */
export async function readF1Sessions(from: number, to: number, { db }: ReadContext) {
  const rows = await db
    .selectFrom('f1_races')
    .selectAll()
    .where('starts_at', '>=', toDate(from - 7 * 86_400_000))
    .where('starts_at', '<', toDate(to + 7 * 86_400_000))
    .execute();
  return rows
    .flatMap((race) =>
      KINDS.flatMap((kind) => {
        const at = startOfSession(race, kind)?.getTime();
        if (at === undefined || at < from || at >= to) return [];
        return [{ id: sessionId(race.id, kind), kind, name: race.name, circuit: race.circuit, country: race.country, date: iso(at) }];
      }),
    )
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

const scripts = new Map<string, F1Script>();

/** The script of a session, kept: it is asked for every few seconds. */
function scriptFor(key: string, write: () => F1Script): F1Script {
  const known = scripts.get(key);
  if (known) return known;
  const script = write();
  scripts.set(key, script);
  const [oldest] = scripts.keys();
  if (scripts.size > KEPT && oldest !== undefined) scripts.delete(oldest);
  return script;
}

/** Drivers of the season, the strongest first by the newest table, and the recorded result of the race. */
async function readField(race: RaceRow, { db }: ReadContext) {
  const [drivers, results] = await Promise.all([
    sql<{
      id: string;
      name: string;
      code: string;
      number: number | null;
      country: string;
      constructor_id: string | null;
      constructor_name: string | null;
    }>`SELECT d.id, d.name, d.code, d.number, d.country, d.constructor_id, c.name AS constructor_name FROM f1_drivers d
      LEFT JOIN f1_constructors c ON c.id = d.constructor_id
      LEFT JOIN (SELECT driver_id, position FROM f1_standings WHERE season = ${race.season}
        AND at = (SELECT max(at) FROM f1_standings WHERE season = ${race.season})) s ON s.driver_id = d.id
      ORDER BY s.position NULLS LAST, d.id`.execute(db),
    db
      .selectFrom('f1_results as r')
      .innerJoin('f1_drivers as d', 'd.id', 'r.driver_id')
      .select(['d.code', 'r.position', 'r.status'])
      .where('r.race_id', '=', race.id)
      .orderBy('r.position')
      .execute(),
  ]);
  return { drivers: drivers.rows, results };
}

/** @returns null for an unknown session */
export async function readF1Session(id: number, context: ReadContext): Promise<F1Session | null> {
  const kind = KINDS[id % 10];
  const raceId = Math.floor(id / 10);
  if (kind === undefined || raceId > LARGEST_RACE) return null;
  const race: RaceRow | undefined = await context.db.selectFrom('f1_races').selectAll().where('id', '=', raceId).executeTakeFirst();
  const start = race && startOfSession(race, kind)?.getTime();
  if (!race || start === undefined) return null;
  const { now } = context;
  const [{ drivers, results }, programmes] = await Promise.all([
    readField(race, context),
    readProgrammes(
      context,
      sql`WHERE p.competition = 'Fórmula 1' AND p.starts_at <= ${toDate(start)} AND p.starts_at > ${toDate(start - 86_400_000)}
        AND p.ends_at > ${toDate(start)} ORDER BY p.starts_at, p.channel_id LIMIT 10`,
    ),
  ]);
  // Only the demonstration invents what no timing service has told.
  const started = results.filter(({ status }) => status !== 'DNS');
  const script =
    race.source === 'demo'
      ? scriptFor(`${race.season} ${race.round} ${kind} ${start} ${results.length}`, () =>
          f1Script({
            seed: `f1|${race.season}|${race.round}|${kind}`,
            kind,
            startsAt: start,
            laps: race.laps,
            drivers: drivers.map(({ code }) => code),
            result:
              started.length === 0
                ? null
                : {
                    classified: started.filter(({ position }) => position !== null).map(({ code }) => code),
                    retired: started.filter(({ position }) => position === null).map(({ code }) => code),
                  },
          }),
        )
      : null;
  const known = <T extends { readonly at: number }>(list: readonly T[] | undefined) =>
    (list ?? []).filter(({ at }) => at <= now).map(({ at, ...rest }) => ({ ...rest, at: iso(at) }));
  const endsAt = script?.endsAt ?? start + USUAL_MS[kind];
  return {
    id,
    kind,
    name: race.name,
    season: race.season,
    round: race.round,
    circuit: race.circuit,
    place: race.place || race.country,
    country: race.country,
    date: iso(start),
    state: now < start ? 'scheduled' : now < endsAt ? 'live' : 'finished',
    total_laps: script ? script.totalLaps : kind === 'race' ? race.laps : null,
    drivers,
    laps: known(script?.laps),
    stints: known(script?.stints),
    retirements: known(script?.retirements),
    safety_cars: known(script?.safetyCars).map(({ toAt, to_lap, ...rest }) => ({ ...rest, to_lap: toAt <= now ? to_lap : null })),
    showings: await toEpgEntries(context, programmes),
    source: SOURCE,
    demonstracao: script !== null,
  };
}
