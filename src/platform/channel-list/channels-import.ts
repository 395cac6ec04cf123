/** Imports a list of channels (extended M3U): the channels of an operator whose streams come from elsewhere. */
import { basename } from 'node:path';
import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';
import { fetchChannelLogos } from '../channel-logos/channel-logos.ts';
import { assignNumbers, releaseNumbers } from '../import/channel-numbers.ts';
import { freeSlug, loadChannels, type StoredChannel } from '../import/guide-channels.ts';
import { type ByteLimits, readFileBytes } from '../import/import-file.ts';
import { DEFAULT_LIMITS, type ImportCounts, type ImportOptions, ImportRefused, type RowNote } from '../import/import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from '../import/import-transaction.ts';
import { decodeList, type ListedChannel, readChannelList } from './m3u-reader.ts';

/** 32 MiB is a list of some hundred thousand channels. */
const LIST_LIMITS: ByteLimits = { maxBytes: 32 * 1024 ** 2, maxRatio: 250, ratioFloor: 8 * 1024 ** 2 };

/**
 * Adds and updates the channels of a list in one transaction: all of it is stored, or nothing. A second import of the same file changes no
 * row; a channel that is no longer in the list stays. A channel is found by its `tvg-id`, which is its id in guides (XMLTV) too, else by its
 * name, so that a guide belongs to the same channel whether it is imported before or after. Logos are fetched afterwards.
 * @throws ImportRefused when the file is not a list of channels or has more than the limits allow; nothing has changed then
 */
export async function importChannels(path: string, options: ImportOptions): Promise<ImportCounts> {
  const parts: Buffer[] = [];
  for await (const part of readFileBytes(path, LIST_LIMITS, (read, size) => options.report.progress(read, size))) parts.push(part);
  const { channels, skipped, adjusted } = readChannelList(decodeList(Buffer.concat(parts)));
  const stored = await inImportTransaction(options.url, async (client) => {
    const importId = await noteChanges(client);
    const stored = await loadChannels(client);
    const matched = match(stored, channels);
    const most = (options.limits ?? DEFAULT_LIMITS).channels;
    const total = stored.length + matched.fresh.length;
    if (matched.fresh.length > 0 && total > most)
      throw new ImportRefused(
        `with its ${matched.fresh.length} new channels there would be ${total}; ${most} is the limit (IMPORT_MAX_CHANNELS)`,
      );
    const sports = await readSports(client);
    const { numbers, notes } = numbersOf(stored, matched, channels);
    adjusted.push(...notes);
    const added = await insertChannels(client, stored, matched.fresh, sports, numbers);
    const changed = await updateChannels(client, matched.known, sports, numbers);
    for (const note of skipped) options.report.skipped(note);
    for (const note of adjusted) options.report.adjusted(note);
    const counts: ImportCounts = {
      channels_added: added,
      channels_changed: changed,
      channels_unchanged: channels.length - added - changed,
      adjusted: adjusted.length,
      skipped: skipped.length,
    };
    if (added + changed > 0) await recordImport(client, importId, 'channels', basename(path), counts);
    return counts;
  });
  if (!options.logos) return stored;
  const logos = channels.flatMap(({ line, logo }) => (logo === null ? [] : [{ line, address: logo }]));
  return { ...stored, ...(await fetchChannelLogos(options.url, logos, options.logos, options.report)) };
}

interface Known {
  stored: StoredChannel;
  listed: ListedChannel;
}

/** Which stored channel each listed one is. A stored channel is taken by one listed channel only. */
function match(stored: readonly StoredChannel[], listed: readonly ListedChannel[]): { known: Known[]; fresh: ListedChannel[] } {
  const byExternalId = new Map(
    stored.flatMap((channel) => (channel.external_id === null ? [] : [[channel.external_id, channel] as const])),
  );
  const byName = new Map<string, StoredChannel[]>();
  for (const channel of stored) byName.set(foldText(channel.nome), [...(byName.get(foldText(channel.nome)) ?? []), channel]);
  const ids = new Set(listed.map(({ externalId }) => externalId));
  const taken = new Set<number>();
  const known: Known[] = [];
  const fresh: ListedChannel[] = [];
  for (const channel of listed) {
    const { externalId } = channel;
    const found =
      (externalId === null ? undefined : byExternalId.get(externalId)) ??
      byName
        .get(foldText(channel.name))
        ?.find(({ id, external_id }) => !taken.has(id) && (external_id === null || (externalId === null && !ids.has(external_id))));
    if (found && !taken.has(found.id)) {
      taken.add(found.id);
      known.push({ stored: found, listed: channel });
    } else fresh.push(channel);
  }
  return { known, fresh };
}

/** Slugs of the sports of this database by their folded name and slug. */
async function readSports(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ slug: string; name: string }>('SELECT slug, name FROM modalities');
  return new Map(rows.flatMap((row) => [[foldText(row.name), row.slug] as const, [foldText(row.slug), row.slug] as const]));
}

type Numbers = ReadonlyMap<ListedChannel, number>;

/** The numbers of the channels whose number the list decides: new ones, and those that an import made. */
function numbersOf(
  stored: readonly StoredChannel[],
  { known, fresh }: { known: readonly Known[]; fresh: readonly ListedChannel[] },
  channels: readonly ListedChannel[],
): { numbers: Numbers; notes: RowNote[] } {
  const current = new Map(known.flatMap(({ stored, listed }) => (stored.source === 'import' ? [[listed, stored] as const] : [])));
  const isNew = new Set(fresh);
  const decided = channels.filter((channel) => current.has(channel) || isNew.has(channel));
  const inList = new Set(current.values());
  const taken = new Set(stored.filter((channel) => !inList.has(channel)).map(({ numero }) => numero));
  const { numbers, notes } = assignNumbers(
    decided.map((channel) => ({ line: channel.line, wanted: channel.number, current: current.get(channel)?.numero ?? null })),
    taken,
  );
  return { numbers: new Map(decided.map((channel, i) => [channel, numbers[i] ?? 0])), notes };
}

async function insertChannels(
  client: pg.Client,
  stored: readonly StoredChannel[],
  fresh: readonly ListedChannel[],
  sports: ReadonlyMap<string, string>,
  numbers: Numbers,
): Promise<number> {
  const slugs = new Set(stored.map((channel) => channel.slug));
  const rows = fresh.map((channel) => ({
    nome: channel.name,
    slug: freeSlug(slug(channel.name, slug(channel.externalId ?? '', 'canal')), slugs),
    numero: numbers.get(channel) ?? null,
    external_id: channel.externalId,
    icon_url: channel.logo,
    stream_url: channel.address,
    modality_slug: sports.get(foldText(channel.group)) ?? null,
    user_agent: channel.headers.userAgent,
    referrer: channel.headers.referrer,
  }));
  const { rowCount } = await client.query(
    `INSERT INTO channels (nome, slug, numero, external_id, icon_url, stream_url, modality_slug, user_agent, referrer, position, source)
     SELECT c.nome, c.slug, c.numero, c.external_id, c.icon_url, c.stream_url, c.modality_slug, c.user_agent, c.referrer, 1000 + c.numero, 'import'
     FROM jsonb_to_recordset($1::jsonb) AS c (nome text, slug text, numero float8, external_id text, icon_url text, stream_url text,
       modality_slug text, user_agent text, referrer text)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

/**
 * Name and number are taken over for channels that an import made, the address for all: it is what the list is for. A demonstration channel
 * that gets an address becomes the operator's own, and stays when the demonstration is removed.
 */
async function updateChannels(
  client: pg.Client,
  known: readonly Known[],
  sports: ReadonlyMap<string, string>,
  numbers: Numbers,
): Promise<number> {
  const rows = known.map(({ stored, listed }) => ({
    id: stored.id,
    nome: listed.name,
    numero: numbers.get(listed) ?? null,
    external_id: listed.externalId,
    icon_url: listed.logo,
    stream_url: listed.address,
    modality_slug: sports.get(foldText(listed.group)) ?? null,
    user_agent: listed.headers.userAgent,
    referrer: listed.headers.referrer,
  }));
  const renumbered = known.filter(
    ({ stored, listed }) => stored.source === 'import' && (numbers.get(listed) ?? stored.numero) !== stored.numero,
  );
  await releaseNumbers(
    client,
    renumbered.map(({ stored }) => stored.id),
  );
  const { rowCount } = await client.query(
    `WITH wanted AS (
       SELECT c.id,
         CASE WHEN c.source = 'import' THEN r.nome ELSE c.nome END AS nome,
         CASE WHEN c.source = 'import' THEN coalesce(r.numero, c.numero) ELSE c.numero END AS numero,
         coalesce(c.external_id, r.external_id) AS external_id,
         coalesce(r.icon_url, c.icon_url) AS icon_url,
         r.stream_url, r.user_agent, r.referrer,
         coalesce(c.modality_slug, r.modality_slug) AS modality_slug,
         CASE WHEN c.source = 'demo' THEN 'import' ELSE c.source END AS source
       FROM jsonb_to_recordset($1::jsonb) AS r
         (id integer, nome text, numero float8, external_id text, icon_url text, stream_url text, modality_slug text, user_agent text, referrer text)
       JOIN channels c ON c.id = r.id)
     UPDATE channels c SET (nome, numero, external_id, icon_url, stream_url, modality_slug, user_agent, referrer, source) =
       (w.nome, w.numero, w.external_id, w.icon_url, w.stream_url, w.modality_slug, w.user_agent, w.referrer, w.source)
     FROM wanted w WHERE w.id = c.id AND (c.nome, c.numero, c.external_id, c.icon_url, c.stream_url, c.modality_slug, c.user_agent, c.referrer)
       IS DISTINCT FROM (w.nome, w.numero, w.external_id, w.icon_url, w.stream_url, w.modality_slug, w.user_agent, w.referrer)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
