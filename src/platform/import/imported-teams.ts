import { createHash } from 'node:crypto';
import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';
import type { ClubFacts } from '#rules/team-names.ts';

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

/** The club that a name means ("SLB", "Benfica"), or null. */
export type FindClub = (name: string) => ClubFacts | null;

/** The teams of the database, found by any of their names. Adds those that a file names for the first time. */
export class ImportedTeams {
  readonly #client: pg.Client;
  readonly #findClub: FindClub;
  /** Ids by modality and folded name, and by modality and slug. */
  readonly #ids = new Map<string, number>();
  /** Ids by modality and name without "FC": null where several teams have it. */
  readonly #bareIds = new Map<string, number | null>();
  /** Folded names of teams that have another source than the titles of guides. */
  readonly #confirmedNames = new Set<string>();

  private constructor(client: pg.Client, findClub: FindClub) {
    this.#client = client;
    this.#findClub = findClub;
  }

  /** Reads all teams and locks them against removal until the transaction ends. */
  static async load(client: pg.Client, findClub: FindClub): Promise<ImportedTeams> {
    const teams = new ImportedTeams(client, findClub);
    const { rows } = await client.query<StoredTeam & { confirmed: boolean }>(
      `SELECT id, modality_slug, name, short_name, initials, slug, source <> 'import'
         OR EXISTS (SELECT FROM events WHERE local_team_id = t.id) OR EXISTS (SELECT FROM events WHERE visitor_team_id = t.id) AS confirmed
       FROM teams t ORDER BY id FOR KEY SHARE`,
    );
    for (const team of rows) {
      teams.#remember(team);
      if (!team.confirmed) continue;
      // Initials alone do not identify a team.
      for (const name of [team.name, team.short_name]) if (name !== team.initials) teams.#confirmedNames.add(foldText(name));
    }
    return teams;
  }

  /**
   * Whether a name is a team's, in any sport. Teams known only from an imported guide do not count: otherwise a later title, or a second
   * import of the same guide, would change the meaning of earlier titles.
   */
  knows(name: string): boolean {
    return this.#confirmedNames.has(foldText(name)) || this.#findClub(name) !== null;
  }

  id(modality: string, name: string): number | null {
    const direct = this.#ids.get(nameKey(modality, name));
    if (direct !== undefined) return direct;
    const club = this.#findClub(name);
    // "F.C. Porto" and "FC. Porto" have the same slug; "Arsenal" is "Arsenal FC" where no other team is called so.
    if (club === null) return this.#ids.get(slugKey(modality, slugOfTeam(name))) ?? this.#bareIds.get(bareKey(modality, name)) ?? null;
    for (const other of [club.name, club.shortName, ...club.aliases]) {
      const id = this.#ids.get(nameKey(modality, other));
      if (id !== undefined) return id;
    }
    return null;
  }

  /** Stores the teams that are not known yet, and their modalities. @returns how many teams were added */
  async add(wanted: readonly TeamName[]): Promise<number> {
    await ensureModalities(
      this.#client,
      wanted.map(({ modality }) => modality),
    );
    const rows = new Map<string, unknown[]>();
    for (const { modality, name } of wanted) {
      if (this.id(modality, name) !== null) continue;
      const club = this.#findClub(name);
      const teamSlug = slugOfTeam(club?.name ?? name);
      const key = club === null ? bareKey(modality, name) : slugKey(modality, teamSlug);
      if (teamSlug === '' || rows.has(key)) continue;
      rows.set(key, [
        modality,
        club?.name ?? name,
        club?.shortName ?? name,
        club?.initials ?? initialsOf(name),
        teamSlug,
        club === null ? null : JSON.stringify(club.colours),
        club?.pattern ?? null,
        club?.shape ?? null,
        club?.ground ?? '',
        club?.city ?? '',
      ]);
    }
    if (rows.size === 0) return 0;
    const column = (index: number): unknown[] => [...rows.values()].map((row) => row[index]);
    // Colours, pattern and shape that are not known take the table's defaults.
    const { rows: added } = await this.#client.query<StoredTeam>(
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
    const bare = bareKey(team.modality_slug, team.name);
    this.#bareIds.set(bare, this.#bareIds.has(bare) ? null : team.id);
    // The first team with a name keeps it. Initials come last: they are the least certain.
    for (const name of [team.name, team.short_name, team.initials]) {
      const key = nameKey(team.modality_slug, name);
      if (foldText(name) !== '' && !this.#ids.has(key)) this.#ids.set(key, team.id);
    }
  }
}

const nameKey = (modality: string, name: string): string => `${modality}/${foldText(name)}`;
const bareKey = (modality: string, name: string): string => nameKey(modality, name.replace(/^\s*f\.?c\.?\s+|\s+f\.?c\.?\s*$/i, ''));
const slugKey = (modality: string, teamSlug: string): string => `${modality}#${teamSlug}`;

/**
 * The team's part of addresses. Letters of other scripts have no place in it: a hash of the name keeps 'Динамо Киев' and 'Динамо Минск' apart.
 * @returns '' for a name without letters and digits
 */
export function slugOfTeam(name: string): string {
  const folded = foldText(name);
  if (folded === '' || !/[^\x20-\x7e]/.test(folded)) return slug(name, '');
  return `${slug(name, 'equipa')}-${createHash('sha256').update(folded).digest('hex').slice(0, 8)}`;
}

/** Two or three capitals for a crest: 'Nottingham Forest' → 'NF', 'Chelsea' → 'CHE'. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/^(?:d[aeo]s?|e|y|of|the)$/i.test(word));
  const letters = words.length >= 2 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? name);
  return letters.slice(0, 3).toUpperCase();
}

/** The site's sports by slug, in their order, for databases without demonstration content: teams and competitions refer to them. */
const MODALITY_NAMES = new Map([
  ['futebol', 'Futebol'],
  ['motores', 'Motores'],
  ['tenis', 'Ténis'],
  ['basquetebol', 'Basquetebol'],
  ['ciclismo', 'Ciclismo'],
  ['padel', 'Padel'],
  ['futsal', 'Futsal'],
  ['andebol', 'Andebol'],
  ['hoquei', 'Hóquei em patins'],
  ['voleibol', 'Voleibol'],
  ['ragueb', 'Râguebi'],
  ['atletismo', 'Atletismo'],
  ['estudio', 'Estúdio'],
  ['outras', 'Outras modalidades'],
]);

/** Adds the modalities that are missing; existing ones are not changed. @returns how many were added */
export async function ensureModalities(client: pg.Client, slugs: Iterable<string>): Promise<number> {
  const wanted = [...new Set(slugs)];
  const order = [...MODALITY_NAMES.keys()];
  const { rowCount } = await client.query(
    `INSERT INTO modalities (slug, name, position, source)
     SELECT m.slug, m.name, m.position, 'import'
     FROM unnest($1::text[], $2::text[], $3::integer[]) AS m (slug, name, position)
     WHERE NOT EXISTS (SELECT FROM modalities k WHERE k.slug = m.slug)
     ON CONFLICT (slug) DO NOTHING`,
    [wanted, wanted.map((name) => MODALITY_NAMES.get(name) ?? name), wanted.map((name) => order.indexOf(name) + 1 || 99)],
  );
  return rowCount ?? 0;
}
