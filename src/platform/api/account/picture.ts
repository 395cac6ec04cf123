/** `POST /user/picture`: the viewer's picture, re-encoded, so that nothing of the file that was sent is kept. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES } from '#rules/constants.ts';
import { countTry } from '../../accounts/limits.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { Fault, unprocessable } from '../../http/fault.ts';
import { type Context, signedIn } from '../../http/handler.ts';
import { isPicture } from '../../picture-kind.ts';
import { toDate } from '../../wire/instant.ts';

/** Edge of the square, in pixels. */
const EDGE = 512;
/** Largest picture that is decoded, in pixels: a small file may unfold to gigabytes. */
const MAX_PIXELS = 60_000_000;

// One thread for each picture, of which few are sent: requests go first.
sharp.concurrency(1);

/** The middle square as WebP, upright, without metadata. @throws Fault 422 for a picture that cannot be read */
async function toSquare(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unprocessable('file', 'Não foi possível ler esta fotografia. Tente com outra.');
  }
}

/** @throws Fault 413, 415, 422, 429 */
export async function storePicture(file: File, context: Context): Promise<{ image: string }> {
  const { db, now, publicBase } = context;
  const { viewerId } = signedIn(context);
  if (file.size > MAX_PICTURE_BYTES)
    throw new Fault(413, 'too_large', `A fotografia pode ter no máximo ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
  const sent = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(sent)) throw new Fault(415, 'not_a_picture', 'Envie uma fotografia em JPEG, PNG, WebP, AVIF ou GIF.');
  await countTry(db, 'picture', viewerId);
  const bytes = await toSquare(sent);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  await db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    await trx.deleteFrom('viewer_pictures').where('viewer_id', '=', viewerId).execute();
    await trx
      .insertInto('viewer_pictures')
      .values({ viewer_id: viewerId, hash, bytes, created_at: toDate(now) })
      .execute();
    await trx.updateTable('viewers').set({ picture_hash: hash }).where('id', '=', viewerId).execute();
  });
  return { image: `${publicBase}/pictures/${hash}.webp` };
}
