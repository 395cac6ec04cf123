/**
 * Compresses a page for one viewer, flush by flush, in the best encoding of the viewer's browser. At a low level, because the result is sent
 * only once: Zstandard and Brotli at their lowest levels make a page smaller than gzip does, in a third of its time.
 */
import { acceptedEncodings } from '#rules/accept-encoding.ts';
import { nodeZlib } from './node-zlib.ts';
import type { Flushes } from './page-flushes.ts';

type Encoding = 'zstd' | 'br' | 'gzip';
type Zlib = NonNullable<ReturnType<typeof nodeZlib>>;

/** Buffer larger than a page, so that each flush is one chunk. Bytes. */
const CHUNK = 128 * 1024;

function compressorFor(z: Zlib, header: string) {
  const accepted = acceptedEncodings(header);
  const { constants } = z;
  // Node 20, which some platforms still run, and workerd have no Zstandard.
  if (typeof z.createZstdCompress === 'function' && constants.ZSTD_e_flush !== undefined && accepted.has('zstd'))
    return {
      encoding: 'zstd' as const,
      engine: z.createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 }, chunkSize: CHUNK }),
      flush: constants.ZSTD_e_flush,
    };
  if (accepted.has('br'))
    return {
      encoding: 'br' as const,
      engine: z.createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
        chunkSize: CHUNK,
      }),
      flush: constants.BROTLI_OPERATION_FLUSH,
    };
  if (accepted.has('gzip'))
    return { encoding: 'gzip' as const, engine: z.createGzip({ level: 1, chunkSize: CHUNK }), flush: constants.Z_SYNC_FLUSH };
  return null;
}

/**
 * The flushes as bytes, and the Content-Encoding they are in; null where the browser takes none of ours.
 * @param acceptEncoding the request's header
 */
export function compressFlushes(
  flushes: Flushes,
  acceptEncoding: string | null,
): { body: ReadableStream<Uint8Array>; encoding: Encoding | null } {
  const z = nodeZlib();
  const compressor = z && acceptEncoding ? compressorFor(z, acceptEncoding) : null;
  if (!compressor) return { body: plainStream(flushes), encoding: null };
  const { encoding, engine, flush } = compressor;
  let parts: Uint8Array[] = [];
  engine.on('data', (part: Uint8Array) => parts.push(part));
  // One listener for all flushes; nobody waits for it between two of them.
  const failed = new Promise<never>((_, fail) => engine.once('error', fail));
  failed.catch(() => {});
  const take = (): Uint8Array => {
    const bytes = parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
    parts = [];
    return bytes;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const html = await flushes.next();
      const written = new Promise<void>((go) => {
        if (html === null) engine.once('end', go).end();
        else {
          engine.write(html);
          engine.flush(flush, go);
        }
      });
      await Promise.race([written, failed]);
      if (parts.length > 0) controller.enqueue(take());
      if (html === null) controller.close();
    },
    cancel(reason) {
      engine.destroy();
      flushes.cancel(reason);
    },
  });
  return { body, encoding };
}

function plainStream(flushes: Flushes): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const html = await flushes.next();
      if (html === null) controller.close();
      else controller.enqueue(encoder.encode(html));
    },
    cancel: (reason) => flushes.cancel(reason),
  });
}
