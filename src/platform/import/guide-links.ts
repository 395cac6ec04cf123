import { KnownEvents } from './guide-events.ts';
import type { GuideProgramme } from './guide-rows.ts';
import type { Queries } from './import-connection.ts';
import type { ImportedTeams, TeamName } from './imported-teams.ts';
import type { ProgrammeTeams } from './programme-copy.ts';
import type { ProgrammeFacts } from './programme-title.ts';
import { type ProgrammeWords, readWords } from './programme-words.ts';
import { ensureModalities } from './required-modalities.ts';

/** Names of teams kept, to bound memory. */
const MOST_NAMES = 50_000;

/** Finds the teams and the matches that a guide's programmes speak of, once for all programmes that say the same. */
export class GuideLinks {
  readonly #connection: Queries;
  readonly #teams: ImportedTeams;
  readonly #events: KnownEvents;
  /** Names of teams that were stored or found, by modality. */
  #named = new Map<string, Set<string>>();
  #names = 0;

  constructor(connection: Queries, teams: ImportedTeams) {
    this.#connection = connection;
    this.#teams = teams;
    this.#events = new KnownEvents(connection);
  }

  /** Makes ready for these programmes: stores the teams that are named for the first time. @returns how many were added */
  async prepare(programmes: readonly GuideProgramme[]): Promise<number> {
    const fresh = new Map<ProgrammeWords, ProgrammeFacts>();
    for (const { words } of programmes) {
      if (words.teams === null && !fresh.has(words)) fresh.set(words, this.#read(words));
    }
    const added = await this.#addTeams(fresh.values());
    for (const [words, facts] of fresh) words.teams = this.#find(facts);
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (const programme of programmes) {
      if (this.teamsOf(programme).localTeamId === null) continue;
      if (programme.startsAt < from) from = programme.startsAt;
      if (programme.startsAt > to) to = programme.startsAt;
    }
    if (from <= to) await this.#events.cover(from, to);
    return added;
  }

  /** The teams of a programme for which all was made ready. */
  teamsOf({ words }: GuideProgramme): ProgrammeTeams {
    words.teams ??= this.#find(this.#read(words));
    return words.teams;
  }

  #read(words: ProgrammeWords): ProgrammeFacts {
    return readWords(words, (name) => this.#teams.knows(name));
  }

  /** The match that a programme shows: same teams, kick-off within the broadcast. */
  eventOf({ startsAt }: GuideProgramme, { facts, localTeamId, visitorTeamId }: ProgrammeTeams): number | null {
    if (localTeamId === null || visitorTeamId === null || facts.broadcast === 'repeticao') return null;
    return this.#events.find(localTeamId, visitorTeamId, startsAt);
  }

  async #addTeams(fresh: Iterable<ProgrammeFacts>): Promise<number> {
    if (this.#names > MOST_NAMES) {
      this.#named = new Map();
      this.#names = 0;
    }
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
        this.#names += 1;
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
