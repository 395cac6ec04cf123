import { basename } from 'node:path';
import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { findTeam } from '#rules/team-names.ts';
import { fetchChannelLogos } from '../channel-logos/channel-logos.ts';
import { storeChannelIcons } from './channel-icons.ts';
import { shiftRows, weeksToCover } from './guide-alignment.ts';
import { loadChannels, type StoredChannel, storeChannels } from './guide-channels.ts';
import { type Guide, GuideBuilder, type GuideProgramme } from './guide-rows.ts';
import { type ProgrammeRow, storeProgrammes } from './guide-storage.ts';
import { DEFAULT_LIMITS, type ImportCounts, type ImportOptions } from './import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from './import-transaction.ts';
import { type FindClub, ImportedTeams } from './imported-teams.ts';
import { type ProgrammeFacts, readTitle } from './programme-title.ts';
import { DEFAULT_ZONE } from './wall-time.ts';
import { readXmltvFile, XMLTV_LIMITS } from './xmltv-reader.ts';

/**
 * Imports an XMLTV guide in one transaction: all of it is stored, or nothing. A second import of the same file changes no row.
 * Within the period that the file covers of a channel, it replaces earlier imports and demonstration content.
 * @throws ImportRefused when the file is not a readable XMLTV guide or has more than the limits allow; nothing has changed then
 */
export async function importGuide(path: string, options: ImportOptions, findClub: FindClub = findTeam): Promise<ImportCounts> {
  const builder = new GuideBuilder(options.zone);
  const onProgress = (readBytes: number, sizeBytes: number) => options.report.progress(readBytes, sizeBytes);
  for await (const row of readXmltvFile(
    path,
    { ...XMLTV_LIMITS, maxProgrammes: (options.limits ?? DEFAULT_LIMITS).programmes },
    onProgress,
  ))
    builder.add(row);
  const stored = await inImportTransaction(options.url, (client) => storeGuide(client, basename(path), builder, options, findClub));
  if (!options.logos) return stored.counts;
  const logos = stored.channels.flatMap(({ line, icon }) => (icon === null ? [] : [{ line, address: icon }]));
  return { ...stored.counts, ...(await fetchChannelLogos(options.url, logos, options.logos, options.report)) };
}

async function storeGuide(
  client: pg.Client,
  fileName: string,
  builder: GuideBuilder,
  options: ImportOptions,
  findClub: FindClub,
): Promise<{ counts: ImportCounts; channels: Guide['channels'] }> {
  const importId = await noteChanges(client);
  const known = await loadChannels(client);
  const guide = builder.finish(new Set(known.flatMap(({ external_id }) => external_id ?? [])));
  const leftOut = options.only === undefined ? 0 : keepChannels(guide, options.only, known);
  const weeks = options.align ? alignGuide(guide, options.now) : 0;
  const channels = await storeChannels(client, known, guide.channels, (options.limits ?? DEFAULT_LIMITS).channels);
  const icons = await storeChannelIcons(client, channels.ids, guide.channels);
  const teams = await ImportedTeams.load(client, findClub);
  const { rows, teamsAdded } = await matchTeams(guide.programmes, channels.ids, teams);
  const programmes = await storeProgrammes(client, rows);
  for (const note of [...guide.skipped, ...programmes.blocked]) options.report.skipped(note);
  for (const note of [...guide.cut, ...guide.limited, ...channels.notes]) options.report.adjusted(note);
  const changes = {
    channels_added: channels.added,
    channels_changed: channels.changed,
    icons_changed: icons,
    teams_added: teamsAdded,
    programmes_added: programmes.added,
    programmes_changed: programmes.changed,
    programmes_removed: programmes.removed,
  };
  const counts: ImportCounts = {
    ...changes,
    programmes_unchanged: programmes.unchanged,
    stops_inferred: guide.inferredStops,
    ends_limited: guide.limited.length,
    ends_cut: guide.cut.length,
    [`times_without_a_zone_read_as_${options.zone ?? DEFAULT_ZONE}`]: guide.withoutZone,
    numbers_replaced: channels.notes.length,
    channels_left_out: leftOut,
    skipped: guide.skipped.length + programmes.blocked.length,
    weeks_moved: weeks,
  };
  if (Object.values(changes).some((count) => count > 0)) {
    await recordImport(client, importId, 'guide', fileName, counts);
  }
  return { counts, channels: guide.channels };
}

/** Takes the other channels and their programmes out of a guide. @returns how many channels */
function keepChannels(guide: Guide, only: 'known' | ReadonlySet<string>, stored: readonly StoredChannel[]): number {
  const ids = new Set(stored.flatMap(({ external_id }) => external_id ?? []));
  const names = new Set(stored.flatMap(({ external_id, nome }) => (external_id === null ? [foldText(nome)] : [])));
  const isKept = ({ externalId, name }: Guide['channels'][number]): boolean =>
    only === 'known' ? ids.has(externalId) || names.has(foldText(name)) : only.has(externalId);
  const all = guide.channels.length;
  guide.channels = guide.channels.filter(isKept);
  const kept = new Set([...guide.channels.map(({ externalId }) => externalId), ...(only === 'known' ? ids : only)]);
  guide.programmes = guide.programmes.filter(({ channel }) => kept.has(channel));
  return all - guide.channels.length;
}

/** Moves the guide over `now`. @returns by how many weeks */
function alignGuide(guide: Guide, now: number): number {
  if (guide.programmes.length === 0) return 0;
  const start = guide.programmes.reduce((least, { startsAt }) => Math.min(least, startsAt), Number.POSITIVE_INFINITY);
  const end = guide.programmes.reduce((most, { endsAt }) => Math.max(most, endsAt), Number.NEGATIVE_INFINITY);
  const weeks = weeksToCover(start, end, now);
  const { kept, lost } = shiftRows(guide.programmes, weeks, (a, b) => a.channel === b.channel);
  guide.programmes = kept;
  for (const { line } of lost) guide.skipped.push({ line, reason: 'is inside the hour that is missing when clocks go forward' });
  return weeks;
}

/** Reads the titles and finds the teams they name, storing those that are named for the first time. */
async function matchTeams(
  programmes: readonly GuideProgramme[],
  channelIds: ReadonlyMap<string, number>,
  teams: ImportedTeams,
): Promise<{ rows: Iterable<ProgrammeRow>; teamsAdded: number }> {
  // Four rows in five repeat an earlier one's title, sub-title and categories, and share its facts.
  const cache = new Map<string, ProgrammeFacts>();
  const facts = programmes.map((programme) => {
    const { title, subTitle, categories, live, repeat } = programme;
    const key = [title, subTitle, live, repeat, ...categories].join('\n');
    const known = cache.get(key) ?? readTitle(programme, (name) => teams.knows(name));
    cache.set(key, known);
    return known;
  });
  const named = [...new Set(facts)].flatMap(({ modality, teams: pair }) =>
    modality === null || pair === null ? [] : [pair.local, pair.visitor].map((name) => ({ modality, name })),
  );
  const teamsAdded = await teams.add(named);
  return { rows: toRows(programmes, facts, channelIds, teams), teamsAdded };
}

function* toRows(
  programmes: readonly GuideProgramme[],
  facts: readonly ProgrammeFacts[],
  channelIds: ReadonlyMap<string, number>,
  teams: ImportedTeams,
): Generator<ProgrammeRow> {
  for (const [i, { line, channel, startsAt, endsAt, description }] of programmes.entries()) {
    const channelId = channelIds.get(channel);
    const fact = facts[i];
    if (channelId === undefined || fact === undefined) continue;
    const { teams: pair, ...shown } = fact;
    const local = pair === null ? null : teams.id(shown.modality ?? '', pair.local);
    const visitor = pair === null ? null : teams.id(shown.modality ?? '', pair.visitor);
    const areTwo = local !== null && visitor !== null && local !== visitor;
    yield {
      ...shown,
      line,
      channelId,
      startsAt,
      endsAt,
      description,
      localTeamId: areTwo ? local : null,
      visitorTeamId: areTwo ? visitor : null,
    };
  }
}
