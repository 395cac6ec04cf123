/** How a channel is played, as the upstream answered this viewer. */
import type { Stream } from '#contract/entities/stream.ts';
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
}

export interface PlaybackMark {
  at: number;
  kind: Stream['marks'][number]['kind'];
  label: string;
}

/** Why a channel is not played. */
export type PlaybackRefusal = 'signed-out' | 'pack' | 'region' | 'gone' | 'maintenance' | 'failed';

export type PlaybackAnswer = { ok: true; value: Playback } | { ok: false; refusal: PlaybackRefusal };

export function toPlayback(wire: Stream): Playback {
  return {
    channelId: wire.id,
    hls: wire.hls,
    hlsShort: wire.hls_short,
    dash: wire.dash,
    dvrSeconds: wire.dvr_seconds,
    earliest: wire.start === null ? null : Date.parse(wire.start),
    still: wire.poster,
    marks: wire.marks.map(({ at, kind, label }) => ({ at: Date.parse(at), kind, label })),
  };
}

export function refusalOf(status: number | null): PlaybackRefusal {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'pack';
  if (status === 451) return 'region';
  if (status === 404 || status === 410) return 'gone';
  return status === 503 ? 'maintenance' : 'failed';
}

/**
 * The earliest instant that can be played now; null when unknown. The window has moved on since the answer.
 * @param now milliseconds since 1970
 */
export const earliestMoment = ({ earliest, dvrSeconds }: Pick<Playback, 'earliest' | 'dvrSeconds'>, now: number): number | null =>
  earliest === null ? null : Math.max(earliest, now - dvrSeconds * 1_000);

/** What the player opens. A start in the past opens the long window at once: the short one does not reach that far. */
export function playbackSource(playback: Playback, startAt: number | null): PlayerSource {
  const source = { ...liveSourceFrom(`canal-${playback.channelId}`, playback, playback.dvrSeconds), earliest: playback.earliest };
  return startAt === null ? source : { ...source, short: source.long ?? source.short, startAt };
}
