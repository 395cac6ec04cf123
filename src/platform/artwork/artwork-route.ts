/** `GET /art/{kind}/{hash}.svg`: an immutable drawing that any origin may embed (SECURITY 36). */
import type { Hono } from 'hono';
import { decodeArtwork, drawArtwork } from '#rules/artwork/artwork.ts';
import type { Database } from '../db/database.ts';
import { Fault, notFound } from '../http/fault.ts';
import { faultAnswer, matches } from '../http/send.ts';
import { drawStandIn } from './artwork-store.ts';
import { mountSharing } from './sharing-route.ts';

/** Drawings cached in memory, some 5 kB each. */
const KEPT = 2_000;

const ADDRESS = /^\/art\/(crest|poster|channel|banner|scarf|card)\/([0-9a-f]{8,64})\.svg$/;

/** Cache of the drawings requested last. */
function createDrawings(db: Database, kept = KEPT) {
  const memory = new Map<string, string>();
  /** @returns the SVG of a hash; null for an unknown hash */
  return async (hash: string): Promise<string | null> => {
    const known = memory.get(hash);
    if (known !== undefined) {
      memory.delete(hash);
      memory.set(hash, known);
      return known;
    }
    const svg = drawStandIn(hash) ?? (await drawRow(db, hash));
    if (svg === null) return null;
    memory.set(hash, svg);
    if (memory.size > kept) memory.delete(memory.keys().next().value as string);
    return svg;
  };
}

async function drawRow(db: Database, hash: string): Promise<string | null> {
  const row = await db.selectFrom('artworks').select(['kind', 'data']).where('hash', '=', hash).executeTakeFirst();
  const data = row && decodeArtwork({ ...row.data, kind: row.data.kind ?? (row.kind === 'banner' ? 'poster' : row.kind) });
  return data ? drawArtwork(data) : null;
}

// biome-ignore lint/suspicious/noExplicitAny: any application may hang pictures
export function mountArtwork(app: Hono<any>, db: Database): void {
  const drawing = createDrawings(db);
  mountSharing(app, db, drawing);
  app.all('/art/*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return faultAnswer(new Fault(405, 'method_not_allowed', 'Este endereço só aceita GET, HEAD.', { headers: { allow: 'GET, HEAD' } }));
    const hash = ADDRESS.exec(c.req.path)?.[2];
    const svg = hash === undefined ? null : await drawing(hash);
    if (svg === null || hash === undefined) return faultAnswer(notFound('Esta imagem não existe.'));
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    };
    return matches(c.req.header('if-none-match') ?? null, `"${hash}"`)
      ? new Response(null, { status: 304, headers })
      : new Response(c.req.method === 'HEAD' ? null : svg, { headers });
  });
}
