import { foldText } from '#rules/search-text.ts';
import { slug } from '#rules/slug.ts';
import type { GuideChannel } from './guide-rows.ts';
import type { Queries } from './import-connection.ts';

interface StoredChannel {
  id: number;
  nome: string;
  slug: string;
  numero: number;
  external_id: string | null;
  source: string;
}

/** Channels without a number of their own are numbered from here, beyond what remote controls have. */
const FIRST_FREE_NUMBER = 1000;

/**
 * Finds or stores a guide's channels: by the id they have in guides, then by name (a channel the database has without such an id takes
 * it), else as new ones. A name or number that changed in the file changes for channels that an import made; those of others are theirs.
 * @returns the database id of each id in the file, and the ids of channels made now: nobody else's programmes can be on them
 */
export async function storeChannels(
  client: Queries,
  channels: readonly GuideChannel[],
): Promise<{ ids: Map<string, number>; made: number[]; changed: number }> {
  const { rows } = await client.query<StoredChannel>(
    'SELECT id, nome, slug, numero, external_id, source FROM channels ORDER BY id FOR UPDATE',
  );
  const ids = new Map<string, number>();
  const byExternal = new Map<string, StoredChannel>();
  const byName = new Map<string, StoredChannel>();
  const slugs = new Set<string>();
  let highest = FIRST_FREE_NUMBER - 1;
  for (const row of rows) {
    if (row.external_id !== null) {
      byExternal.set(row.external_id, row);
      ids.set(row.external_id, row.id);
    } else if (!byName.has(foldText(row.nome))) byName.set(foldText(row.nome), row);
    slugs.add(row.slug);
    highest = Math.max(highest, row.numero);
  }
  const fresh: { nome: string; slug: string; numero: number; external: string }[] = [];
  let changed = 0;
  for (const channel of channels) {
    const known = byExternal.get(channel.externalId);
    if (known !== undefined) {
      const numero = channel.number ?? known.numero;
      if (known.source !== 'import' || (known.nome === channel.name && known.numero === numero)) continue;
      await client.query('UPDATE channels SET nome = $2, numero = $3 WHERE id = $1', [known.id, channel.name, numero]);
      changed += 1;
      continue;
    }
    const named = byName.get(foldText(channel.name));
    if (named !== undefined) {
      byName.delete(foldText(channel.name));
      await client.query('UPDATE channels SET external_id = $2 WHERE id = $1', [named.id, channel.externalId]);
      ids.set(channel.externalId, named.id);
      changed += 1;
      continue;
    }
    highest += channel.number === null ? 1 : 0;
    fresh.push({
      nome: channel.name,
      slug: freeSlug(slug(channel.name, slug(channel.externalId, 'canal')), slugs),
      numero: channel.number ?? highest,
      external: channel.externalId,
    });
  }
  const made: number[] = [];
  if (fresh.length > 0) {
    const added = await client.query<{ id: number; external_id: string }>(
      `INSERT INTO channels (nome, slug, numero, external_id, position, source)
       SELECT c.nome, c.slug, c.numero, c.external, 1000 + c.numero, 'import'
       FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[]) WITH ORDINALITY AS c (nome, slug, numero, external, n) ORDER BY c.n
       RETURNING id, external_id`,
      [fresh.map((c) => c.nome), fresh.map((c) => c.slug), fresh.map((c) => c.numero), fresh.map((c) => c.external)],
    );
    for (const row of added.rows) {
      ids.set(row.external_id, row.id);
      made.push(row.id);
    }
  }
  return { ids, made, changed };
}

function freeSlug(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let n = 2; taken.has(free); n += 1) free = `${wanted}-${n}`;
  taken.add(free);
  return free;
}
