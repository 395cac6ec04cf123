/** A viewer's favourites with their names. */
import { sql } from 'kysely';
import type { Favorite } from '#contract/entities/profile.ts';
import type { Database } from '../db/database.ts';
import { unprocessable } from '../http/fault.ts';

/** The main one first, the others in the viewer's order. What no longer exists is left out. */
export async function readFavourites(db: Database, viewerId: string): Promise<Favorite[]> {
  const { rows } = await sql<Favorite>`
    SELECT f.is_main, f.kind, f.target_id AS id, coalesce(t.short_name, k.name, c.nome) AS name
    FROM viewer_favourites f
      LEFT JOIN teams t ON f.kind = 'team' AND t.id = f.target_id
      LEFT JOIN competitions k ON f.kind = 'competition' AND k.id = f.target_id
      LEFT JOIN channels c ON f.kind = 'channel' AND c.id = f.target_id AND c.hidden_at IS NULL
    WHERE f.viewer_id = ${viewerId} AND coalesce(t.short_name, k.name, c.nome) IS NOT NULL
    ORDER BY f.is_main DESC, f.position, f.kind, f.target_id`.execute(db);
  return rows;
}

const TABLES = { team: 'teams', competition: 'competitions', channel: 'channels' } as const;

/**
 * Replaces the whole list. The caller has locked the viewer (lock-viewer.ts): two lists at the same time would be stored as one.
 * @throws Fault 422 for more than one main favourite, one that occurs twice, or one that does not exist
 */
export async function replaceFavourites(trx: Database, viewerId: string, favourites: readonly Pick<Favorite, 'kind' | 'id' | 'is_main'>[]) {
  const keys = new Set(favourites.map(({ kind, id }) => `${kind} ${id}`));
  if (keys.size < favourites.length) throw unprocessable('favorites', 'Um favorito está duas vezes na lista.');
  if (favourites.filter(({ is_main }) => is_main).length > 1) throw unprocessable('favorites', 'Só um favorito pode ser o principal.');
  for (const [kind, table] of Object.entries(TABLES)) {
    const ids = favourites.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const known = await trx.selectFrom(table).select('id').where('id', 'in', ids.map(withinColumn)).execute();
    if (known.length < ids.length) throw unprocessable('favorites', 'Um favorito já não existe.');
  }
  await trx.deleteFrom('viewer_favourites').where('viewer_id', '=', viewerId).execute();
  if (favourites.length === 0) return;
  await trx
    .insertInto('viewer_favourites')
    .values(favourites.map(({ kind, id, is_main }, position) => ({ viewer_id: viewerId, kind, target_id: id, position, is_main })))
    .execute();
}

/** No id above 2^31 - 1 exists; PostgreSQL would refuse to compare it. */
const withinColumn = (id: number): number => (id > 0x7fffffff ? -1 : id);
