/** A past programme as a range of the playout. */
import { sql } from 'kysely';
import type { Recording } from '#contract/entities/recording.ts';
import { grantStream, type RightsContext, readChannelRights } from '../../accounts/stream-rights.ts';
import { rangeAddresses, VOD_MAX_SEGMENTS } from '../../media/addresses.ts';
import { rangeCaptions } from '../../media/captions.ts';
import { SPRITE } from '../../media/storyboard.ts';
import { lastComplete, programmeRange, startOf } from '../../media/timeline.ts';
import { hasProgrammeId } from '../../programme-id.ts';
import { readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { iso } from '../../wire/instant.ts';
import { readMarks } from '../../wire/marks.ts';
import type { ReadContext } from '../../wire/read-context.ts';

/**
 * @returns null for an unknown programme and for one that has not ended
 * @throws Fault when this viewer may not watch its channel (stream-rights.ts)
 */
export async function recording(id: number, context: ReadContext & RightsContext): Promise<Recording | null> {
  const [row] = await readProgrammes(context, sql`WHERE ${hasProgrammeId('p', sql`${id}::bigint`)}`);
  if (!row || row.ends_at.getTime() > context.now) return null;
  const whole = programmeRange(row.starts_at.getTime(), row.ends_at.getTime());
  // The last segment may be on air for some seconds more.
  const a = whole.a;
  const b = Math.min(whole.b, lastComplete(context.now), a + VOD_MAX_SEGMENTS - 1);
  if (b < a) return null;
  const [[entry], marks] = await Promise.all([toEpgEntries(context, [row]), row.event_id === null ? [] : readMarks(context, row.event_id)]);
  if (!entry) return null;
  const channel = await readChannelRights(context.db, row.channel_id);
  // Nobody keeps what an imported channel has shown.
  if (!channel || channel.stream_url !== null) return null;
  const grant = await grantStream(context, channel);
  const access = grant && { token: grant.token, tag: grant.tags.ofRange(row.channel_id, { a, b }) };
  const addresses = rangeAddresses(row.channel_id, { a, b }, context.publicBase, access);
  return {
    id_epg: row.id,
    id_canal: row.channel_id,
    hls: addresses.hls,
    expires_in: grant?.expiresIn ?? null,
    thumbs: { url: addresses.storyboard, columns: SPRITE.columns, rows: SPRITE.rows, interval: SPRITE.tile_seconds },
    poster: entry.imagem,
    captions: rangeCaptions(addresses.captions),
    start: iso(startOf(a)),
    end: iso(startOf(b + 1)),
    entry,
    marks,
  };
}
