/** Maps programme rows to the contract's entries. */
import { type RawBuilder, sql } from 'kysely';
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { readFixtures, readTeamsOnAir, type TeamsOnAir } from './fixture.ts';
import { iso } from './instant.ts';
import type { ReadContext } from './read-context.ts';

export interface ProgrammeRow {
  readonly id: number;
  readonly channel_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly title: string;
  readonly description: string;
  readonly broadcast: EpgEntry['tipoEmissao'];
  readonly modality_slug: string | null;
  readonly competition: string | null;
  readonly event_id: number | null;
  readonly local_team_id: number | null;
  readonly visitor_team_id: number | null;
  readonly image_hash: string | null;
  readonly demonstration: boolean;
}

/** Columns of a ProgrammeRow, of the table under the alias `p`. */
export const PROGRAMME_COLUMNS = sql`p.id, p.channel_id, p.starts_at, p.ends_at, p.title, p.description, p.broadcast, p.modality_slug, p.competition,
  p.event_id, p.local_team_id, p.visitor_team_id, p.image_hash, p.demonstration`;

/** @param which what follows FROM programmes p */
export async function readProgrammes({ db }: Pick<ReadContext, 'db'>, which: RawBuilder<unknown>): Promise<ProgrammeRow[]> {
  return (await sql<ProgrammeRow>`SELECT ${PROGRAMME_COLUMNS} FROM programmes p ${which}`.execute(db)).rows;
}

export function toEpgEntry(row: ProgrammeRow, fixture: Fixture | null, publicBase: string): EpgEntry {
  return {
    id_epg: row.id,
    id_canal: row.channel_id,
    evento: { name: row.title },
    imagem: pictureUrl(publicBase, 'poster', row.image_hash, row.modality_slug),
    tipoEmissao: row.broadcast,
    descricao: row.description,
    data: iso(row.starts_at),
    duracao: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 1000),
    modalidade: row.modality_slug,
    competicao: row.competition,
    event_id: row.event_id,
    fixture,
    demonstracao: row.demonstration,
  };
}

const namesTeams = <R extends Pick<ProgrammeRow, 'event_id' | 'local_team_id' | 'visitor_team_id'>>(row: R): boolean =>
  row.event_id === null && row.local_team_id !== null && row.visitor_team_id !== null;

/** Fixtures of programmes, by programme id, with at most two statements. */
export async function fixturesOf(
  context: ReadContext,
  rows: readonly Pick<
    ProgrammeRow,
    'id' | 'starts_at' | 'ends_at' | 'modality_slug' | 'competition' | 'event_id' | 'local_team_id' | 'visitor_team_id' | 'demonstration'
  >[],
): Promise<Map<number, Fixture>> {
  const events = rows.flatMap((row) => (row.event_id === null ? [] : [row.event_id]));
  const [matches, teams] = await Promise.all([
    readFixtures(context, events),
    readTeamsOnAir(context, rows.filter(namesTeams) as TeamsOnAir[]),
  ]);
  for (const row of rows) {
    const match = row.event_id === null ? undefined : matches.get(row.event_id);
    if (match) teams.set(row.id, match);
  }
  return teams;
}

/** Maps rows to entries with their fixtures. */
export async function toEpgEntries(context: ReadContext, rows: readonly ProgrammeRow[]): Promise<EpgEntry[]> {
  const fixtures = await fixturesOf(context, rows);
  return rows.map((row) => toEpgEntry(row, fixtures.get(row.id) ?? null, context.publicBase));
}
