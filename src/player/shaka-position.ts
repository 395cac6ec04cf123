import { type Instant, POSITION_INTERVAL_MS, type StreamAddresses } from './player-port.ts';
import type { PlayerStore } from './player-store.ts';
import type { ShakaEngine } from './shaka-engine.ts';
import { assumedOrigin, isAtEnd, isOver, originOf, placeOf } from './shaka-place.ts';
import { HAVE_FUTURE_DATA } from './tiles/tile-step.ts';

interface Publishing {
  /** Also when the last position was published a moment ago. */
  readonly now: boolean;
  /** The viewer is at the live edge and stays there. */
  readonly following: boolean;
  /** Of the window that is open. */
  readonly open: StreamAddresses | null;
  readonly audioOnly: boolean;
}

/** Reads where the picture of the open stream is, and writes it to the player's state. */
export class ShakaPosition {
  private readonly video: HTMLVideoElement;
  private readonly store: PlayerStore;
  private readonly engine: ShakaEngine;
  /** the element has been put at the wanted position and has a frame to show */
  private placed = false;
  /** Instant of the media time zero of the open stream, when it has no clock. */
  private untimedOrigin: Instant | null = null;
  private lastTime = 0;

  constructor(video: HTMLVideoElement, store: PlayerStore, engine: ShakaEngine) {
    this.video = video;
    this.store = store;
    this.engine = engine;
  }

  /** Another stream, or another window of it, is being opened. */
  opening(): void {
    this.placed = false;
    this.untimedOrigin = null;
  }

  /** Instant of the media time zero; null while unknown. */
  origin(): Instant | null {
    return originOf(this.engine.player, this.engine.protocol) ?? this.untimedOrigin;
  }

  /** @returns false when there was nothing to publish */
  publish({ now, following, open, audioOnly }: Publishing): boolean {
    const { player, protocol } = this.engine;
    const time = performance.now();
    const { source, position, capabilities } = this.store.getSnapshot();
    if (player === null || source === null || (!now && time - this.lastTime < POSITION_INTERVAL_MS * 0.9)) return false;
    const told = originOf(player, protocol);
    if (told === null) this.untimedOrigin ??= assumedOrigin(source.kind, player.seekRange().end, Date.now());
    const origin = told ?? this.untimedOrigin;
    if (origin === null) return false;
    this.lastTime = time;
    // Until the library has put it at its position, the element reports the start of the window. That is not the viewer's position:
    // publish it only once there is a frame.
    this.placed ||= this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const live = source.kind === 'live';
    const place = placeOf({
      source,
      origin,
      range: player.seekRange(),
      time: this.placed ? this.video.currentTime : null,
      before: position,
      following,
      // A DASH manifest has the long window from the beginning.
      shortLoaded: live && source.long !== null && open?.hls !== source.long.hls && protocol === 'hls',
    });
    this.store.update({
      ...place,
      timed: told !== null,
      soundOnly: audioOnly || (this.placed && this.video.videoWidth === 0),
      capabilities: { ...capabilities, dvr: live ? source.dvrSeconds > 0 : true, speed: !live || !place.atLive },
    });
    return true;
  }

  /** The addresses of the long window, if an instant is before the open one and there is a longer one. */
  longFor(instant: Instant, open: StreamAddresses | null): StreamAddresses | null {
    const { player } = this.engine;
    const origin = this.origin();
    const long = this.store.getSnapshot().source?.long ?? null;
    const isOutside = player !== null && origin !== null && (instant - origin) / 1000 < player.seekRange().start;
    return isOutside && open !== long ? long : null;
  }

  /** Whether the picture is at the end of a recording. */
  isAtEnd(): boolean {
    const { source } = this.store.getSnapshot();
    const { player } = this.engine;
    return source !== null && player !== null && isAtEnd(source.kind, this.video.currentTime, player.seekRange().end);
  }

  /** Whether a recording has been played to its end although the element waits for more. */
  isOver(): boolean {
    const { source } = this.store.getSnapshot();
    const { player } = this.engine;
    const { currentTime: time, paused, seeking, readyState } = this.video;
    if (source === null || player === null || !this.placed) return false;
    return isOver({ kind: source.kind, time, end: player.seekRange().end, waits: !paused && !seeking && readyState < HAVE_FUTURE_DATA });
  }
}
