/** Stream addresses of a channel, with its current programme and marks. */
import type { Stream } from '#contract/entities/stream.ts';
import { DVR_MAX, streamAddresses } from '../../media/addresses.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { toEpgEntries } from '../../wire/epg-entry.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { readNowAndNext } from './live.ts';

/** @returns null for an unknown channel */
export async function stream(id: number, context: ReadContext): Promise<Stream | null> {
  const [channel, programmes] = await Promise.all([
    context.db.selectFrom('channels').select('id').where('id', '=', id).executeTakeFirst(),
    readNowAndNext(context, [id]),
  ]);
  if (!channel) return null;
  const onAir = programmes.filter((row) => row.starts_at.getTime() <= context.now).slice(0, 1);
  const eventId = onAir[0]?.event_id ?? null;
  const [[program = null], marks] = await Promise.all([toEpgEntries(context, onAir), eventId === null ? [] : readMarks(context, eventId)]);
  const addresses = streamAddresses(id, context.publicBase);
  return {
    id,
    hls: addresses.hls_long,
    dash: addresses.dash_long,
    hls_short: addresses.hls_short,
    thumbs: { url: addresses.storyboard, columns: SPRITE.columns, rows: SPRITE.rows, interval: SPRITE.tile_seconds },
    poster: addresses.poster,
    captions: [],
    dvr_seconds: DVR_MAX,
    drm: null,
    start: iso(Math.floor((context.now - DVR_MAX * 1000) / 1000) * 1000),
    program,
    marks,
  };
}
