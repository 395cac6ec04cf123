import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';

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

/** Gives a club's full name for any of its names ("SLB", "Benfica"), or null for a club it does not know. */
export type CanonicalName = (name: string) => string | null;

/** The teams in the database, found by any of their names, and the means to add those that a file names for the first time. */
export class ImportedTeams {
  readonly #ids = new Map<string, number>();
  readonly #names = new Set<string>();
  readonly #canonical: CanonicalName;

  private constructor(canonical: CanonicalName) {
    this.#canonical = canonical;
  }

  static async load(client: pg.Client, canonical: CanonicalName): Promise<ImportedTeams> {
    const teams = new ImportedTeams(canonical);
    const { rows } = await client.query<StoredTeam>('SELECT id, modality_slug, name, short_name, initials, slug FROM teams ORDER BY id');
    for (const team of rows) teams.#remember(team);
    return teams;
  }

  /** Whether a name is a team's, in any sport. */
  knows(name: string): boolean {
    return this.#names.has(foldText(name)) || this.#canonical(name) !== null;
  }

  id(modality: string, name: string): number | null {
    const direct = this.#ids.get(`${modality}/${foldText(name)}`);
    if (direct !== undefined) return direct;
    const full = this.#canonical(name);
    if (full !== null) return this.#ids.get(`${modality}/${foldText(full)}`) ?? null;
    // "F.C. Porto" and "FC. Porto" have one slug.
    return this.#ids.get(slugKey(modality, slug(name, ''))) ?? null;
  }

  /** Stores teams that are not known yet, as they are named. @returns how many were added */
  async add(client: pg.Client, wanted: readonly TeamName[]): Promise<number> {
    const rows = new Map<string, { modality: string; name: string; short: string; slug: string; initials: string }>();
    for (const { modality, name } of wanted) {
      if (this.id(modality, name) !== null) continue;
      const full = this.#canonical(name) ?? name;
      const slugged = slug(full, '');
      if (slugged === '') continue;
      const key = `${modality}/${slugged}`;
      if (!rows.has(key)) rows.set(key, { modality, name: full, short: name, slug: slugged, initials: initialsOf(name) });
    }
    if (rows.size === 0) return 0;
    const list = [...rows.values()];
    const { rows: added } = await client.query<StoredTeam>(
      `INSERT INTO teams (modality_slug, name, short_name, initials, slug, source)
       SELECT t.modality, t.name, t.short, t.initials, t.slug, 'import'
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS t (modality, name, short, initials, slug)
       ON CONFLICT (modality_slug, slug) DO NOTHING
       RETURNING id, modality_slug, name, short_name, initials, slug`,
      [
        list.map((t) => t.modality),
        list.map((t) => t.name),
        list.map((t) => t.short),
        list.map((t) => t.initials),
        list.map((t) => t.slug),
      ],
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
      if (name !== team.initials) this.#names.add(folded);
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
