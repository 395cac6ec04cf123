import type { PlayerState, PlayerStats } from './player-port.ts';
import type { ShakaPlayer } from './shaka-library.ts';

/** Null without a player. */
export function playerStats(player: ShakaPlayer | null, video: HTMLVideoElement, state: PlayerState): PlayerStats | null {
  if (player === null) return null;
  const { source, position, timed } = state;
  const latency = source?.kind === 'live' && timed && position !== null ? (Date.now() - position) / 1000 : null;
  const stats = player.getStats();
  const quality = video.getVideoPlaybackQuality();
  let buffer = 0;
  for (let i = 0; i < video.buffered.length; i++) {
    const [start, end] = [video.buffered.start(i), video.buffered.end(i)];
    if (start <= video.currentTime && video.currentTime <= end) buffer = end - video.currentTime;
  }
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    frames: quality.totalVideoFrames,
    dropped: quality.droppedVideoFrames,
    buffer,
    latency,
    bandwidth: numberOf(stats.estimatedBandwidth),
    streamBandwidth: numberOf(stats.streamBandwidth),
    stalled: numberOf(stats.bufferingTime),
  };
}

/** The library says NaN for what it does not know yet. */
const numberOf = (value: number): number => (Number.isFinite(value) ? value : 0);
