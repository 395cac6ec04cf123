import { KnownEvents } from './guide-events.ts';
import type { GuideProgramme } from './guide-rows.ts';
import type { Queries } from './import-connection.ts';
import type { ImportedTeams, TeamName } from './imported-teams.ts';
import type { ProgrammeTeams } from './programme-copy.ts';
import type { ProgrammeFacts } from './programme-title.ts';
import { ensureModalities } from './required-modalities.ts';

/** Findings kept, to bound memory. */
const MOST_FOUND = 50_000;

/** Finds the teams and the matches that a guide's programmes speak of, once for all programmes that say the same. */
export class GuideLinks {
  readonly #connection: Queries;
  readonly #teams: ImportedTeams;
  readonly #events: KnownEvents;
  #found = new Map<ProgrammeFacts, ProgrammeTeams>();
  /** Names of teams that were stored or found, by modality. */
  #named = new Map<string, Set<string>>();

  constructor(connection: Queries, teams: ImportedTeams) {
    this.#connection = connection;
    this.#teams = teams;
    this.#events = new KnownEvents(connection);
  }

  /** Makes ready for these programmes: stores the teams that are named for the first time. @returns how many were added */
  async prepare(programmes: readonly GuideProgramme[]): Promise<number> {
    if (this.#found.size > MOST_FOUND) {
      this.#found = new Map();
      this.#named = new Map();
    }
    const fresh = new Set<ProgrammeFacts>();
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (const { facts, startsAt } of programmes) {
      if (!this.#found.has(facts)) fresh.add(facts);
      if (facts.local === null) continue;
      if (startsAt < from) from = startsAt;
      if (startsAt > to) to = startsAt;
    }
    const added = await this.#addTeams(fresh);
    for (const facts of fresh) this.#found.set(facts, this.#find(facts));
    if (from <= to) await this.#events.cover(from, to);
    return added;
  }

  /** The teams of a programme for which all was made ready. */
  teamsOf({ facts }: GuideProgramme): ProgrammeTeams {
    return this.#found.get(facts) ?? this.#find(facts);
  }

  /** The match that a programme shows: same teams, kick-off within the broadcast. */
  eventOf({ broadcast, startsAt }: GuideProgramme, { localTeamId, visitorTeamId }: ProgrammeTeams): number | null {
    if (localTeamId === null || visitorTeamId === null || broadcast === 'repeticao') return null;
    return this.#events.find(localTeamId, visitorTeamId, startsAt);
  }

  async #addTeams(fresh: Iterable<ProgrammeFacts>): Promise<number> {
    const names: TeamName[] = [];
    const modalities: string[] = [];
    for (const { modality, local, visitor } of fresh) {
      if (modality === null || local === null || visitor === null) continue;
      let named = this.#named.get(modality);
      if (named === undefined) {
        named = new Set();
        this.#named.set(modality, named);
        modalities.push(modality);
      }
      for (const name of [local, visitor]) {
        if (named.has(name)) continue;
        named.add(name);
        names.push({ modality, name });
      }
    }
    if (modalities.length > 0) await ensureModalities(this.#connection, modalities);
    if (names.length === 0) return 0;
    return this.#teams.add(this.#connection, names);
  }

  #find(facts: ProgrammeFacts): ProgrammeTeams {
    const { modality, local, visitor } = facts;
    const sides = modality !== null && local !== null && visitor !== null;
    const localTeamId = sides ? this.#teams.id(modality, local) : null;
    const visitorTeamId = sides ? this.#teams.id(modality, visitor) : null;
    const both = localTeamId !== null && visitorTeamId !== null && localTeamId !== visitorTeamId;
    return { facts, localTeamId: both ? localTeamId : null, visitorTeamId: both ? visitorTeamId : null, encoded: null };
  }
}
