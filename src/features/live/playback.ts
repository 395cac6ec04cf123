/** How a channel is played, as the upstream answered this viewer. */
import type { SafeMode } from '#contract/core/headers.ts';
import type { Stream } from '#contract/entities/stream.ts';
import type { OtherDevice } from '#model/other-device.ts';
import { liveSourceFrom } from '#player/live-source.ts';
import type { PlayerSource } from '#player/player-port.ts';

export interface Playback {
  channelId: number;
  /** addresses as the upstream wrote them; at least one of `hls` and `dash` is not null */
  hls: string | null;
  hlsShort: string | null;
  dash: string | null;
  dvrSeconds: number;
  /** the earliest instant that could be played at the time of the answer, milliseconds since 1970; null when unknown */
  earliest: number | null;
  /** a still of the broadcast, for previews of shared links */
  still: string | null;
  marks: PlaybackMark[];
  /** licence servers by key system; null or absent for a clear stream */
  drm?: Readonly<Record<string, string>> | null;
  /** storyboard of the rewind window; null without thumbnails */
  thumbs: { url: string } | null;
  /** seconds from the answer on after which the addresses end; null: never */
  validForS: number | null;
  safeMode: SafeMode;
}

export interface PlaybackMark {
  at: number;
  kind: Stream['marks'][number]['kind'];
  label: string;
}

/** Why a channel is not played. */
export type PlaybackRefusal =
  | 'signed-out'
  | 'pack'
  | 'operator-expired'
  | 'region'
  | 'other-device'
  | 'gone'
  | 'guide-only'
  | 'maintenance'
  | 'failed';

/** Why this viewer may not watch, with what the way out needs. */
export interface RefusedPlayback {
  ok: false;
  refusal: PlaybackRefusal;
  /** of `other-device` */
  other?: OtherDevice | null;
  /** of `operator-expired`: id of the operator */
  operator?: string | null;
}

export type PlaybackAnswer = { ok: true; value: Playback } | RefusedPlayback;

export function toPlayback(wire: Stream, safeMode: SafeMode): Playback {
  return {
    channelId: wire.id,
    hls: wire.hls,
    hlsShort: wire.hls_short,
    dash: wire.dash,
    dvrSeconds: wire.dvr_seconds,
    earliest: wire.start === null ? null : Date.parse(wire.start),
    still: wire.poster,
    drm: wire.drm,
    marks: wire.marks.map(({ at, kind, label }) => ({ at: Date.parse(at), kind, label })),
    thumbs: wire.thumbs && { url: wire.thumbs.url },
    validForS: wire.expires_in,
    safeMode,
  };
}

/** The upstream has decided; any other refusal is a fault, after which a picture that plays may go on. */
export const isDecision = (refusal: PlaybackRefusal): boolean => refusal !== 'maintenance' && refusal !== 'failed';

/** @param code the upstream's code of the error, where there is one */
export function refusalOf(status: number | null, code: string | null = null): PlaybackRefusal {
  if (status === 401) return 'signed-out';
  if (status === 403) return code === 'operator_expired' ? 'operator-expired' : 'pack';
  if (status === 409) return 'other-device';
  if (status === 451) return 'region';
  if (status === 404 || status === 410) return code === 'guide_only' ? 'guide-only' : 'gone';
  return status === 503 ? 'maintenance' : 'failed';
}

/**
 * The earliest instant that can be played now; null when unknown. The window has moved on since the answer.
 * @param now milliseconds since 1970
 */
export const earliestMoment = ({ earliest, dvrSeconds }: Pick<Playback, 'earliest' | 'dvrSeconds'>, now: number): number | null =>
  earliest === null ? null : Math.max(earliest, now - dvrSeconds * 1_000);

/** Identity of a channel's stream for the player. */
export const streamKey = (channelId: number): string => `canal-${channelId}`;

/** What the player opens. A start in the past opens the long window at once: the short one does not reach that far. */
export function playbackSource(playback: Playback, startAt: number | null): PlayerSource {
  const source = {
    ...liveSourceFrom(streamKey(playback.channelId), playback, playback.dvrSeconds),
    earliest: playback.earliest,
    drm: playback.drm ?? null,
    storyboard: playback.thumbs?.url ?? null,
  };
  return startAt === null ? source : { ...source, short: source.long ?? source.short, startAt };
}
