import * as z from 'zod';
import { instant, integerId, seconds, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { Caption, MatchMark, Storyboard } from './stream.ts';

/** How a past programme is watched. Only HLS: a static DASH manifest has no time of day, which match data wait for. */
export const Recording = entity(
  'Recording',
  z.object({
    id_epg: integerId,
    id_canal: integerId,
    /** HLS playlist of the whole programme. It is opened byte for byte. */
    hls: webUrl,
    /** Seconds for which the address is valid, from the answer on; null: for ever. */
    expires_in: seconds.nullable().default(null),
    thumbs: Storyboard.nullable().default(null),
    poster: webUrl.nullable().default(null),
    captions: z.array(Caption).default([]),
    /** First and last instant that can be played. */
    start: instant,
    end: instant,
    entry: EpgEntry,
    marks: z.array(MatchMark).default([]),
  }),
);
export type Recording = z.infer<typeof Recording>;
