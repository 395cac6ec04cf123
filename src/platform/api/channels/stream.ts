/** Stream addresses of a channel, with its current programme and marks. */
import type { Stream } from '#contract/entities/stream.ts';
import { grantStream, type RightsContext, readChannelRights } from '../../accounts/stream-rights.ts';
import { Fault } from '../../http/fault.ts';
import { DVR_LONG, DVR_MAX, licenceAddress, streamAddresses } from '../../media/addresses.ts';
import { liveTag } from '../../media/media-tags.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { type ProgrammeRow, toEpgEntries } from '../../wire/epg-entry.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { importedStream } from './imported-stream.ts';
import { readNowAndNext } from './live.ts';

/** Windows grow in steps, so that players of one channel ask for few different addresses. Seconds. */
const DVR_STEP = 1800;

/**
 * The rewind window of a channel: as long as its longest programme of now and next, so that a viewer who opens the channel at any time can
 * go back to that programme's first second until its end.
 */
export function dvrSeconds(programmes: readonly Pick<ProgrammeRow, 'starts_at' | 'ends_at'>[]): number {
  const longest = Math.max(0, ...programmes.map(({ starts_at, ends_at }) => (ends_at.getTime() - starts_at.getTime()) / 1000));
  // One step more: the picture is behind the present.
  const needed = longest > DVR_LONG - DVR_STEP ? (Math.ceil(longest / DVR_STEP) + 1) * DVR_STEP : DVR_LONG;
  return Math.min(DVR_MAX, Math.max(DVR_LONG, needed));
}

/**
 * @returns null for an unknown channel
 * @throws Fault 404 `guide_only` for a channel without a picture, and when this viewer may not watch it (stream-rights.ts)
 */
export async function stream(id: number, context: ReadContext & RightsContext): Promise<Stream | null> {
  const [channel, programmes] = await Promise.all([readChannelRights(context.db, id), readNowAndNext(context, [id])]);
  if (!channel) return null;
  if (!channel.has_picture) throw new Fault(404, 'guide_only', 'Este canal só está no guia: aqui não tem imagem.');
  const grant = await grantStream(context, channel);
  const onAir = programmes.filter((row) => row.starts_at.getTime() <= context.now).slice(0, 1);
  const eventId = onAir[0]?.event_id ?? null;
  const [[program = null], marks] = await Promise.all([toEpgEntries(context, onAir), eventId === null ? [] : readMarks(context, eventId)]);
  if (channel.stream_url !== null) return { ...importedStream(id, channel.stream_url, context.publicBase, grant), program, marks };
  const dvr = dvrSeconds(programmes);
  const addresses = streamAddresses(
    id,
    context.publicBase,
    dvr,
    grant && { token: grant.token, tag: liveTag(grant.tags, 'live', id, context.now) },
  );
  return {
    id,
    hls: addresses.hls_long,
    dash: addresses.dash_long,
    hls_short: addresses.hls_short,
    thumbs: { url: addresses.storyboard, columns: SPRITE.columns, rows: SPRITE.rows, interval: SPRITE.tile_seconds },
    poster: addresses.poster,
    captions: [],
    dvr_seconds: dvr,
    drm: channel.protected && grant ? { 'org.w3.clearkey': licenceAddress(id, context.publicBase, grant.token) } : null,
    expires_in: grant?.expiresIn ?? null,
    start: iso(Math.floor((context.now - dvr * 1000) / 1000) * 1000),
    program,
    marks,
  };
}
