import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';
import { assignNumbers, releaseNumbers } from './channel-numbers.ts';
import type { GuideChannel } from './guide-rows.ts';
import { ImportRefused, type RowNote } from './import-report.ts';

export interface StoredChannel {
  id: number;
  nome: string;
  slug: string;
  numero: number;
  external_id: string | null;
  source: string;
}

/** The channels of the database by their id in guides, locked until the transaction ends. */
export async function loadChannels(client: pg.Client): Promise<StoredChannel[]> {
  const { rows } = await client.query<StoredChannel>(
    'SELECT id, nome, slug, numero, external_id, source FROM channels ORDER BY id FOR UPDATE',
  );
  return rows;
}

/**
 * Finds or stores a guide's channels: by their id in guides, else by name (a stored channel without such an id takes it), else as new ones.
 * A changed name or number in the file is taken over for channels that an import made, not for others.
 * @param most channels that the database may have afterwards
 * A number that another channel has stays with that one (channel-numbers.ts).
 * @returns the database id for each id in the file, and a note for each number that is not the one in the file
 * @throws ImportRefused when they would be more
 */
export async function storeChannels(
  client: pg.Client,
  stored: readonly StoredChannel[],
  channels: readonly GuideChannel[],
  most: number,
): Promise<{ ids: Map<string, number>; added: number; changed: number; notes: RowNote[] }> {
  const ids = new Map<string, number>();
  const byExternalId = new Map<string, StoredChannel>();
  const byName = new Map<string, StoredChannel>();
  for (const channel of stored) {
    if (channel.external_id === null) {
      if (!byName.has(foldText(channel.nome))) byName.set(foldText(channel.nome), channel);
    } else {
      byExternalId.set(channel.external_id, channel);
      ids.set(channel.external_id, channel.id);
    }
  }
  const slugs = new Set(stored.map((channel) => channel.slug));
  const { numbers, notes } = numbersOf(stored, channels, byExternalId, byName);
  const renumbered = channels.flatMap(({ externalId }) => {
    const known = byExternalId.get(externalId);
    const number = numbers.get(externalId);
    return known?.source === 'import' && number !== undefined && number !== known.numero ? [known.id] : [];
  });
  await releaseNumbers(client, renumbered);
  const fresh: { name: string; slug: string; number: number; externalId: string }[] = [];
  let changed = 0;
  for (const { externalId, name } of channels) {
    const known = byExternalId.get(externalId);
    if (known !== undefined) {
      const numero = numbers.get(externalId) ?? known.numero;
      if (known.source !== 'import' || (known.nome === name && known.numero === numero)) continue;
      await client.query('UPDATE channels SET nome = $2, numero = $3 WHERE id = $1', [known.id, name, numero]);
      changed += 1;
      continue;
    }
    const sameName = byName.get(foldText(name));
    if (sameName !== undefined) {
      byName.delete(foldText(name));
      await client.query('UPDATE channels SET external_id = $2 WHERE id = $1', [sameName.id, externalId]);
      ids.set(externalId, sameName.id);
      changed += 1;
      continue;
    }
    fresh.push({ name, slug: freeSlug(slug(name, slug(externalId, 'canal')), slugs), number: numbers.get(externalId) ?? 0, externalId });
  }
  if (fresh.length > 0 && stored.length + fresh.length > most)
    throw new ImportRefused(
      `with its ${fresh.length} new channels there would be ${stored.length + fresh.length}; ${most} is the limit (IMPORT_MAX_CHANNELS)`,
    );
  if (fresh.length > 0) {
    const { rows } = await client.query<{ id: number; external_id: string }>(
      `INSERT INTO channels (nome, slug, numero, external_id, position, source)
       SELECT c.nome, c.slug, c.numero, c.external, 1000 + c.numero, 'import'
       FROM unnest($1::text[], $2::text[], $3::float8[], $4::text[]) WITH ORDINALITY AS c (nome, slug, numero, external, n) ORDER BY c.n
       RETURNING id, external_id`,
      [fresh.map((c) => c.name), fresh.map((c) => c.slug), fresh.map((c) => c.number), fresh.map((c) => c.externalId)],
    );
    for (const row of rows) ids.set(row.external_id, row.id);
  }
  return { ids, added: fresh.length, changed, notes };
}

/** The numbers, by id in the file, of the channels whose number the file decides: new ones, and those that an import made. */
function numbersOf(
  stored: readonly StoredChannel[],
  channels: readonly GuideChannel[],
  byExternalId: ReadonlyMap<string, StoredChannel>,
  byName: ReadonlyMap<string, StoredChannel>,
): { numbers: ReadonlyMap<string, number>; notes: RowNote[] } {
  const named = new Set<StoredChannel>();
  const decided = channels.filter(({ externalId, name }) => {
    const known = byExternalId.get(externalId);
    if (known !== undefined) return known.source === 'import';
    const sameName = byName.get(foldText(name));
    if (sameName === undefined || named.has(sameName)) return true;
    named.add(sameName);
    return false;
  });
  const inFile = new Set(decided.flatMap(({ externalId }) => byExternalId.get(externalId) ?? []));
  const taken = new Set(stored.filter((channel) => !inFile.has(channel)).map(({ numero }) => numero));
  const { numbers, notes } = assignNumbers(
    decided.map(({ externalId, number, line }) => ({ line, wanted: number, current: byExternalId.get(externalId)?.numero ?? null })),
    taken,
  );
  return { numbers: new Map(decided.map(({ externalId }, i) => [externalId, numbers[i] ?? 0])), notes };
}

/** The wanted slug, with a number behind it when it is taken. */
export function freeSlug(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let n = 2; taken.has(free); n += 1) free = `${wanted}-${n}`;
  taken.add(free);
  return free;
}
