/** `GET /pictures/{hash}.webp`: a viewer's picture, which any origin may embed (SECURITY 36). Its address is the hash of its bytes. */
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { notFound } from './fault.ts';
import { matches } from './send.ts';

const HEADERS = {
  // A day: a picture that its viewer has removed must not be kept for a year.
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

// biome-ignore lint/suspicious/noExplicitAny: any application may serve pictures
export function mountPictures(app: Hono<any>, db: Database): void {
  app.get('/pictures/:file{[0-9a-f]{40}\\.webp}', async (c) => {
    const hash = c.req.param('file').slice(0, 40);
    const row = await db.selectFrom('viewer_pictures').select('bytes').where('hash', '=', hash).limit(1).executeTakeFirst();
    if (!row) throw notFound('Esta fotografia não existe.');
    const etag = `"${hash}"`;
    const headers = { ...HEADERS, etag };
    if (matches(c.req.header('if-none-match') ?? null, etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(row.bytes), { headers: { ...headers, 'content-type': 'image/webp' } });
  });
}
