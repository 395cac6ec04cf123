/** `GET /logos/{hash}.webp`: the logo of an imported channel, immutable, which any origin may embed (SECURITY 36, 52). */
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { notFound } from './fault.ts';
import { matches } from './send.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

// biome-ignore lint/suspicious/noExplicitAny: any application may serve logos
export function mountLogos(app: Hono<any>, db: Database): void {
  app.get('/logos/:file{[0-9a-f]{40}\\.webp}', async (c) => {
    const hash = c.req.param('file').slice(0, 40);
    const row = await db.selectFrom('channel_logos').select('bytes').where('hash', '=', hash).limit(1).executeTakeFirst();
    if (!row) throw notFound('Este logótipo não existe.');
    const headers = { ...HEADERS, etag: `"${hash}"` };
    if (matches(c.req.header('if-none-match') ?? null, headers.etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(row.bytes), { headers: { ...headers, 'content-type': 'image/webp' } });
  });
}
