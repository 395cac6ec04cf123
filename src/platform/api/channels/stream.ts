/** How a channel is played now. */
import type { Stream } from '#contract/entities/stream.ts';
import { DVR_MAX, streamAddresses } from '../../media/addresses.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { toEpgEntries } from '../../wire/epg-entry.ts';
import type { Here } from '../../wire/fixture.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import { readNowAndNext } from './live.ts';

/** Null for a channel that does not exist. */
export async function stream(id: number, here: Here): Promise<Stream | null> {
  const [channel, programmes] = await Promise.all([
    here.db.selectFrom('channels').select('id').where('id', '=', id).executeTakeFirst(),
    readNowAndNext(here, [id]),
  ]);
  if (!channel) return null;
  const onAir = programmes.filter((row) => row.starts_at.getTime() <= here.now).slice(0, 1);
  const eventId = onAir[0]?.event_id ?? null;
  const [[program = null], marks] = await Promise.all([toEpgEntries(here, onAir), eventId === null ? [] : readMarks(here, eventId)]);
  const addresses = streamAddresses(id, here.publicBase);
  return {
    id,
    hls: addresses.hls_long,
    dash: addresses.dash,
    hls_short: addresses.hls_short,
    thumbs: { url: addresses.storyboard, columns: SPRITE.columns, rows: SPRITE.rows, interval: SPRITE.tile_seconds },
    poster: addresses.poster,
    captions: [],
    dvr_seconds: DVR_MAX,
    drm: null,
    start: iso(Math.floor((here.now - DVR_MAX * 1000) / 1000) * 1000),
    program,
    marks,
  };
}
