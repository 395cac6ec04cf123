/** Stored drawings. The key is the hash of the data, so an address never changes its picture. */
import { type ArtworkData, artworkHash, drawArtwork, encodeArtwork } from '#rules/artwork/artwork.ts';
import { SPORT_SLUGS, sportPalette } from '#rules/artwork/sports.ts';
import type { Database } from '../db/database.ts';

/** Stores drawings that are not there yet. @returns their hashes, in the order given */
export async function storeArtworks(db: Database, drawings: readonly ArtworkData[]): Promise<string[]> {
  const rows = new Map(
    drawings.map((data) => [artworkHash(data), { hash: artworkHash(data), kind: data.kind, data: encodeArtwork(data) }]),
  );
  if (rows.size > 0)
    await db
      .insertInto('artworks')
      .values([...rows.values()])
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  return drawings.map(artworkHash);
}

/** Stores one poster and gives its hash. */
export async function posterHash(db: Database, data: Omit<Extract<ArtworkData, { kind: 'poster' }>, 'kind'>): Promise<string> {
  const [hash = ''] = await storeArtworks(db, [{ kind: 'poster', ...data }]);
  return hash;
}

/** Default pictures, one for each sport. Computed, not stored. */
const standIns = SPORT_SLUGS.map((sport): [string, ArtworkData] => [
  sport,
  { kind: 'poster', sport, title: sportPalette(sport).name, text: false },
]);
const standInHashes = new Map(standIns.map(([sport, data]) => [sport, artworkHash(data)]));
const standInDrawings = new Map(standIns.map(([, data]) => [artworkHash(data), data]));

/** Hash of a sport's default picture; `outras` for an unknown sport, `estudio` for none. */
export function standInHash(sport: string | null): string {
  return (sport === null ? standInHashes.get('estudio') : (standInHashes.get(sport) ?? standInHashes.get('outras'))) ?? '';
}

/** The built-in drawing of a hash as SVG, or null when the hash is a row's. */
export function drawStandIn(hash: string): string | null {
  const data = standInDrawings.get(hash);
  return data ? drawArtwork(data) : null;
}

/** Address of a picture; `hash` null gives the sport's. */
export function pictureUrl(publicBase: string, kind: string, hash: string | null, sport: string | null): string {
  return hash === null ? `${publicBase}/art/poster/${standInHash(sport)}.svg` : `${publicBase}/art/${kind}/${hash}.svg`;
}
