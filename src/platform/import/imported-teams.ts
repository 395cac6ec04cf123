import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';
import type { ClubFacts } from '#rules/team-names.ts';
import type { Queries } from './import-connection.ts';

export interface TeamName {
  modality: string;
  name: string;
}

interface StoredTeam {
  id: number;
  modality_slug: string;
  name: string;
  short_name: string;
  initials: string;
  slug: string;
}

/** Gives the club that a name means ("SLB", "Benfica"), or null for one it does not know. */
export type FindClub = (name: string) => ClubFacts | null;

/** The teams in the database, found by any of their names, and the means to add those that a file names for the first time. */
export class ImportedTeams {
  readonly #ids = new Map<string, number>();
  /** Folded names of teams that are known from elsewhere than a guide's own titles. */
  readonly #sure = new Set<string>();
  // Guides repeat their titles, and folding is slow beside a look-up.
  readonly #known = new Map<string, boolean>();
  /** Ids by modality, then by name as the file writes it. */
  readonly #found = new Map<string, Map<string, number>>();
  readonly #findClub: FindClub;

  private constructor(findClub: FindClub) {
    this.#findClub = findClub;
  }

  /** Reads all teams, locked against removal until the transaction ends. */
  static async load(client: Queries, findClub: FindClub): Promise<ImportedTeams> {
    const teams = new ImportedTeams(findClub);
    const { rows } = await client.query<StoredTeam & { sure: boolean }>(
      `SELECT id, modality_slug, name, short_name, initials, slug, source <> 'import'
         OR EXISTS (SELECT FROM events WHERE local_team_id = t.id) OR EXISTS (SELECT FROM events WHERE visitor_team_id = t.id) AS sure
       FROM teams t ORDER BY id FOR KEY SHARE`,
    );
    for (const team of rows) {
      teams.#remember(team);
      // Initials are too little to know a team by.
      if (team.sure) for (const name of [team.name, team.short_name]) if (name !== team.initials) teams.#sure.add(foldText(name));
    }
    return teams;
  }

  /**
   * Whether a name is a team's, in any sport. Teams that only an imported guide has named do not count: else a guide's later titles, or its second
   * import, would have its earlier ones say something new.
   */
  knows(name: string): boolean {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const answer = this.#isName(name);
    if (this.#known.size < 50_000) this.#known.set(name, answer);
    return answer;
  }

  #isName(name: string): boolean {
    return this.#sure.has(foldText(name)) || this.#findClub(name) !== null;
  }

  id(modality: string, name: string): number | null {
    let found = this.#found.get(modality);
    if (found === undefined) {
      found = new Map();
      this.#found.set(modality, found);
    }
    const known = found.get(name);
    if (known !== undefined) return known;
    const id = this.#look(modality, name);
    // A team that is missing may be added later.
    if (id !== null) found.set(name, id);
    return id;
  }

  #look(modality: string, name: string): number | null {
    const direct = this.#ids.get(`${modality}/${foldText(name)}`);
    if (direct !== undefined) return direct;
    const club = this.#findClub(name);
    if (club !== null) {
      for (const other of [club.name, club.shortName, ...club.aliases]) {
        const id = this.#ids.get(`${modality}/${foldText(other)}`);
        if (id !== undefined) return id;
      }
      return null;
    }
    // "F.C. Porto" and "FC. Porto" have one slug.
    return this.#ids.get(slugKey(modality, slug(name, ''))) ?? null;
  }

  /** Stores teams that are not known yet, as they are named. @returns how many were added */
  async add(client: Queries, wanted: readonly TeamName[]): Promise<number> {
    const rows = new Map<string, unknown[]>();
    for (const { modality, name } of wanted) {
      if (this.id(modality, name) !== null) continue;
      const club = this.#findClub(name);
      const slugged = slug(club?.name ?? name, '');
      const key = slugKey(modality, slugged);
      if (slugged === '' || rows.has(key)) continue;
      rows.set(key, [
        modality,
        club?.name ?? name,
        club?.shortName ?? name,
        club?.initials ?? initialsOf(name),
        slugged,
        club === null ? null : JSON.stringify(club.colours),
        club?.pattern ?? null,
        club?.shape ?? null,
        club?.ground ?? '',
        club?.city ?? '',
      ]);
    }
    if (rows.size === 0) return 0;
    const column = (at: number): unknown[] => [...rows.values()].map((row) => row[at]);
    // What is not known of a club takes the table's own defaults.
    const { rows: added } = await client.query<StoredTeam>(
      `INSERT INTO teams (modality_slug, name, short_name, initials, slug, colours, pattern, shape, ground, city, source)
       SELECT t.modality, t.name, t.short, t.initials, t.slug, coalesce(t.colours::jsonb, '["#5F6E82","#F4F6FA","#F4F6FA"]'),
         coalesce(t.pattern, 'liso'), coalesce(t.shape, 'escudo'), t.ground, t.city, 'import'
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
         AS t (modality, name, short, initials, slug, colours, pattern, shape, ground, city)
       ON CONFLICT (modality_slug, slug) DO NOTHING
       RETURNING id, modality_slug, name, short_name, initials, slug`,
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(column),
    );
    for (const team of added) this.#remember(team);
    return added.length;
  }

  #remember(team: StoredTeam): void {
    this.#ids.set(slugKey(team.modality_slug, team.slug), team.id);
    // Initials come last and never win over a name: they are the least certain.
    for (const name of [team.name, team.short_name, team.initials]) {
      const folded = foldText(name);
      const key = `${team.modality_slug}/${folded}`;
      if (folded !== '' && !this.#ids.has(key)) this.#ids.set(key, team.id);
    }
  }
}

const slugKey = (modality: string, slugged: string): string => `${modality}#${slugged}`;

/** Two or three capitals for a crest: 'Nottingham Forest' → 'NF', 'Chelsea' → 'CHE'. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/^(?:d[aeo]s?|e|y|of|the)$/i.test(word));
  const letters = words.length >= 2 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? name);
  return letters.slice(0, 3).toUpperCase();
}
