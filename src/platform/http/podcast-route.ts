/** `GET /podcasts/{name}.mp3`: the sound of the demonstration's episodes, which any origin may play (SECURITY 36). Parts of it can be asked for, as players do. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { notFound } from './fault.ts';

const folder = new URL('../../../media/podcasts/', import.meta.url);

const HEADERS = {
  'cache-control': 'public, max-age=86400',
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-type': 'audio/mpeg',
};

/** First and last byte of a Range header with one range; null for none, or one that is not understood; undefined for one outside of the file. */
export function byteRange(header: string | undefined, size: number): [number, number] | null | undefined {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from > to || from >= size ? undefined : [from, to];
}

// biome-ignore lint/suspicious/noExplicitAny: any application may serve them
export function mountPodcasts(app: Hono<any>): void {
  app.get('/podcasts/:file{[a-z]{2,20}-[0-9]{1,4}\\.mp3}', async (c) => {
    const bytes = await readFile(fileURLToPath(new URL(c.req.param('file'), folder))).catch(() => null);
    if (bytes === null) throw notFound('Este episódio não existe.');
    const range = byteRange(c.req.header('range'), bytes.length);
    if (range === undefined)
      return new Response(null, { status: 416, headers: { ...HEADERS, 'content-range': `bytes */${bytes.length}` } });
    if (range === null) return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, 'content-length': String(bytes.length) } });
    const [from, to] = range;
    const headers = { ...HEADERS, 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'content-length': String(to - from + 1) };
    return new Response(new Uint8Array(bytes.subarray(from, to + 1)), { status: 206, headers });
  });
}
