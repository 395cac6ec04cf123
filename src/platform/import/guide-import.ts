import { basename } from 'node:path';
import pg from 'pg';
import { findTeam } from '#rules/team-names.ts';
import { shiftRows, weeksToCover } from './guide-alignment.ts';
import { storeChannels } from './guide-channels.ts';
import { linkEvents, storeProgrammes } from './guide-programmes.ts';
import { type Guide, GuideBuilder, type GuideProgramme } from './guide-rows.ts';
import { IMPORT_LOCK, type ImportCounts, type ImportOptions } from './import-report.ts';
import { type FindClub, ImportedTeams, type TeamName } from './imported-teams.ts';
import { ensureModalities } from './required-modalities.ts';
import { readXmltvFile } from './xmltv-reader.ts';

/**
 * Imports an XMLTV guide in one transaction: all of it is stored, or nothing. A second run of the same file changes no row.
 * Within the period that the file covers of a channel, what earlier imports and demonstration content had there gives way.
 * @throws ImportRefused when the file is not a readable XMLTV guide; nothing has changed then
 */
export async function importGuide(path: string, options: ImportOptions, findClub: FindClub = findTeam): Promise<ImportCounts> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'camarote-import' });
  client.on('error', () => {});
  await client.connect();
  try {
    const teams = await ImportedTeams.load(client, findClub);
    const guide = await readGuide(client, path, options, teams);
    const weeks = alignGuide(guide, options);
    for (const note of guide.skipped) options.report.skipped(note);
    for (const note of guide.cut) options.report.adjusted(note);
    await client.query('BEGIN');
    try {
      const counts = await storeGuide(client, basename(path), guide, weeks, teams, options);
      await client.query('COMMIT');
      return counts;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function readGuide(client: pg.Client, path: string, options: ImportOptions, teams: ImportedTeams): Promise<Guide> {
  const builder = new GuideBuilder((name) => teams.knows(name));
  for await (const rows of readXmltvFile(path, undefined, (read, size) => options.report.progress(read, size))) {
    for (const row of rows) builder.add(row);
  }
  const { rows } = await client.query<{ external_id: string }>('SELECT external_id FROM channels WHERE external_id IS NOT NULL');
  return builder.finish(new Set(rows.map((row) => row.external_id)));
}

function alignGuide(guide: Guide, { align, now }: ImportOptions): number {
  if (!align || guide.programmes.length === 0) return 0;
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const programme of guide.programmes) {
    start = Math.min(start, programme.startsAt);
    end = Math.max(end, programme.endsAt);
  }
  const weeks = weeksToCover(start, end, now);
  const { kept, lost } = shiftRows(guide.programmes, weeks, (a, b) => a.channel === b.channel);
  guide.programmes = kept;
  for (const { line } of lost) guide.skipped.push({ line, reason: 'falls into the hour that the change of clocks takes away' });
  return weeks;
}

async function storeGuide(
  client: pg.Client,
  fileName: string,
  guide: Guide,
  weeks: number,
  teams: ImportedTeams,
  { report }: ImportOptions,
): Promise<ImportCounts> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const channels = await storeChannels(client, guide.channels);
  const names = teamNames(guide.programmes);
  await ensureModalities(
    client,
    names.map(({ modality }) => modality),
  );
  const teamsAdded = await teams.add(client, names);
  const linked = await linkEvents(client, guide.programmes, channels.ids, teams);
  const stored = await storeProgrammes(client, linked, report);
  const counts: ImportCounts = {
    channels_added: channels.added,
    channels_changed: channels.changed,
    teams_added: teamsAdded,
    programmes_added: stored.added,
    programmes_changed: stored.changed,
    programmes_removed: stored.removed,
    programmes_unchanged: stored.unchanged,
    stops_inferred: guide.inferredStops,
    ends_cut: guide.cut.length,
    skipped: guide.skipped.length + stored.skipped,
    weeks_moved: weeks,
  };
  const changes = channels.added + channels.changed + teamsAdded + stored.added + stored.changed + stored.removed;
  if (changes > 0) {
    await client.query("INSERT INTO imports (kind, file_name, counts) VALUES ('guide', $1, $2)", [fileName, JSON.stringify(counts)]);
  }
  return counts;
}

function teamNames(programmes: readonly GuideProgramme[]): TeamName[] {
  const names = new Map<string, TeamName>();
  for (const { modality, local, visitor } of programmes) {
    if (modality === null || local === null || visitor === null) continue;
    for (const name of [local, visitor]) names.set(`${modality}/${name}`, { modality, name });
  }
  return [...names.values()];
}
