import * as z from 'zod';
import { instant, integerId, seconds, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';

/** A sprite of thumbnails for the seek bar: tile n shows `interval` seconds from n × interval of the loop. */
export const Storyboard = entity(
  'Storyboard',
  z.object({
    url: webUrl,
    columns: z.int().positive(),
    rows: z.int().positive(),
    /** Seconds per thumbnail. */
    interval: z.number().positive(),
  }),
);
export type Storyboard = z.infer<typeof Storyboard>;

export const Caption = entity(
  'Caption',
  z.object({ url: webUrl, language: z.string(), label: z.string(), kind: z.enum(['captions', 'subtitles']) }),
);
export type Caption = z.infer<typeof Caption>;

/** A mark of the seek bar: an event of the match. */
export const MatchMark = entity(
  'MatchMark',
  z.object({
    kind: z.enum(['goal', 'card', 'var', 'kickoff', 'half_time', 'full_time']),
    at: instant,
    /** Minute of the match; null without one. */
    minute: z.int().nonnegative().nullable(),
    team: z.enum(['local', 'visitor']).nullable(),
    /** Portuguese text: `Golo 63' Benfica`. */
    label: z.string(),
    event_id: integerId,
    /** Who scored, or was shown the card; null when unknown. */
    player: z.string().nullable().default(null),
  }),
);
export type MatchMark = z.infer<typeof MatchMark>;

/** Playback data of a channel. `drm` is null for clear streams, otherwise licence servers by key system. */
export const Stream = entity(
  'Stream',
  z.object({
    id: integerId,
    /** HLS playlist with the whole rewind window; null when there is none. Addresses are opened byte for byte. */
    hls: webUrl.nullable().default(null),
    /** DASH manifest of the same; null when there is none. One of the two is needed. */
    dash: webUrl.nullable().default(null),
    /** HLS playlist with a window of 60 s, for joining, zapping and tiles. */
    hls_short: webUrl.nullable().default(null),
    thumbs: Storyboard.nullable().default(null),
    poster: webUrl.nullable().default(null),
    captions: z.array(Caption).default([]),
    /** Length of the rewind window in seconds. */
    dvr_seconds: seconds.default(0),
    drm: z.record(z.string(), webUrl).nullable().default(null),
    /** Seconds for which the addresses are valid, from the answer on; then they are asked for again. null: for ever. */
    expires_in: seconds.nullable().default(null),
    /** Earliest seekable instant. */
    start: instant.nullable().default(null),
    program: EpgEntry.nullable().default(null),
    marks: z.array(MatchMark).default([]),
  }),
);
export type Stream = z.infer<typeof Stream>;
