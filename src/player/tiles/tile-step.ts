import type { Instant, TileStep } from '../player-port.ts';
import type { ShakaPlayer } from '../shaka-library.ts';

/** `readyState` from which there is a picture. */
export const HAVE_CURRENT_DATA = 2;
/** The frames of the video have what comes next. */
export const HAVE_FUTURE_DATA = 3;

interface StepHooks {
  /** The library's player, null before the first source. */
  readonly player: () => ShakaPlayer | null;
  /** Instant of the media time zero, null while unknown. */
  readonly origin: () => Instant | null;
  /** Called when another tile begins or ends to set the pace. */
  readonly led: (led: boolean) => void;
}

export function shakaTileStep(video: HTMLVideoElement, { player, origin, led }: StepHooks): TileStep {
  return {
    read() {
      const [library, zero] = [player(), origin()];
      if (library === null || zero === null || video.readyState === 0) return null;
      const { start, end } = library.seekRange();
      return {
        at: zero + video.currentTime * 1_000,
        start: zero + start * 1_000,
        end: zero + end * 1_000,
        runs: !video.paused && !video.seeking && video.readyState >= HAVE_FUTURE_DATA,
        paused: video.paused,
        seeking: video.seeking,
      };
    },
    seek(to) {
      const zero = origin();
      if (zero !== null) video.currentTime = (to - zero) / 1_000;
    },
    setRate(rate) {
      if (video.playbackRate === rate && video.defaultPlaybackRate === rate) return;
      // The library sets the rate back to the default at every timeupdate while it does not follow the live edge itself.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    setLed: led,
  };
}
