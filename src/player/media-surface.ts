import type { AutoplayOutcome, PlayerCapabilities } from './player-port.ts';

/** Full screen of video elements on iOS. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitSupportsFullscreen?: boolean;
}

/** The choice of a television on Apple's browsers. */
interface AirPlayVideo {
  webkitShowPlaybackTargetPicker?: () => void;
}

/**
 * Calls back when a television or speaker that can take this picture appears or goes. Browsers offer none for Media Source streams
 * they cannot hand over: nothing is shown then.
 */
export function watchCastTargets(video: HTMLVideoElement, signal: AbortSignal, onChange: (there: boolean) => void): void {
  if ('webkitShowPlaybackTargetPicker' in video) {
    const changed = (event: Event) => onChange((event as Event & { availability?: string }).availability === 'available');
    video.addEventListener('webkitplaybacktargetavailabilitychanged', changed, { signal });
  } else if ('remote' in video) {
    const { remote } = video;
    // Where watching is refused (data saver), the button stays away.
    remote.watchAvailability(onChange).catch(() => undefined);
    signal.addEventListener('abort', () => void remote.cancelWatchAvailability().catch(() => undefined));
  }
}

/** Opens the browser's own choice of televisions. Closing it without one is not an error. */
export async function chooseCastTarget(video: HTMLVideoElement): Promise<void> {
  try {
    const apple = video as AirPlayVideo;
    if (apple.webkitShowPlaybackTargetPicker) apple.webkitShowPlaybackTargetPicker();
    else await video.remote.prompt();
  } catch {
    // Ignored, as below.
  }
}

/** What this browser supports on a video element. Captions, quality and DVR depend on the stream and start as false. */
export function surfaceCapabilities(video: HTMLVideoElement): PlayerCapabilities {
  const before = video.volume;
  video.volume = 0.5;
  const volume = video.volume === 0.5;
  video.volume = before;
  return {
    pip: document.pictureInPictureEnabled === true && 'requestPictureInPicture' in video,
    fullscreen: document.fullscreenEnabled === true || 'webkitEnterFullscreen' in video,
    // Known once a target appears (watchCastTargets).
    cast: false,
    captions: false,
    qualityChoice: false,
    dvr: false,
    speed: false,
    volume,
  };
}

/**
 * Plays with sound where the browser allows it, else without sound, and returns which.
 * An interrupted play() (a newer load, a pause) counts as allowed: the interrupting call decides what happens next.
 */
export async function playWithSoundIfAllowed(video: HTMLVideoElement): Promise<AutoplayOutcome> {
  const wanted = video.muted;
  if ((await tryPlay(video)) !== 'refused') return 'allowed';
  if (wanted) return 'blocked';
  video.muted = true;
  if ((await tryPlay(video)) !== 'refused') return 'muted';
  video.muted = false;
  return 'blocked';
}

async function tryPlay(video: HTMLVideoElement): Promise<'played' | 'refused' | 'interrupted'> {
  try {
    await video.play();
    return 'played';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'interrupted';
  }
}

/** Sound that is turned on at volume 0 would not be heard. */
export function setElementMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted;
  if (!muted && video.volume === 0) video.volume = 0.5;
}

/** @returns the volume that was set: 0 to 1 */
export function setElementVolume(video: HTMLVideoElement, volume: number): number {
  video.volume = Math.min(1, Math.max(0, volume));
  return video.volume;
}

/** @returns the speed that was set: 0.25 to 2 */
export function setElementRate(video: HTMLVideoElement, rate: number): number {
  const next = Math.min(2, Math.max(0.25, rate));
  // The library sets the rate back to the default one at every step of the position.
  video.defaultPlaybackRate = next;
  video.playbackRate = next;
  return next;
}

/** Opens or leaves picture-in-picture. Refusals (no picture yet, no gesture) are ignored: the button stays as it was. */
export async function togglePip(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  } catch {
    // Ignored: the state follows the browser's own events.
  }
}

/** Opens or leaves full screen for the tile, with its controls; on iOS for the bare video. */
export async function toggleFullscreen(video: HTMLVideoElement, container: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await container.requestFullscreen();
    else (video as AppleVideo).webkitEnterFullscreen?.();
  } catch {
    // Ignored, as above.
  }
}

/** Events of the video element, its document and the network that an adapter handles. */
export interface ElementHandlers {
  /** The playback position changed. */
  readonly moved: () => void;
  readonly sought: () => void;
  readonly playing: () => void;
  readonly paused: () => void;
  readonly waiting: () => void;
  readonly ended: () => void;
  readonly volume: () => void;
  readonly pip: (active: boolean) => void;
  /** Something entered or left full screen. */
  readonly fullscreen: () => void;
  readonly online: () => void;
}

/** Listens until the signal aborts. */
export function listenToElement(video: HTMLVideoElement, signal: AbortSignal, handlers: ElementHandlers): void {
  const on = (target: EventTarget, names: string[], run: () => void) => {
    for (const name of names) target.addEventListener(name, run, { signal });
  };
  on(video, ['timeupdate'], handlers.moved);
  on(video, ['seeked', 'seeking'], handlers.sought);
  on(video, ['playing'], handlers.playing);
  on(video, ['pause'], handlers.paused);
  on(video, ['waiting'], handlers.waiting);
  on(video, ['ended'], handlers.ended);
  on(video, ['volumechange'], handlers.volume);
  on(video, ['enterpictureinpicture'], () => handlers.pip(true));
  on(video, ['leavepictureinpicture'], () => handlers.pip(false));
  on(document, ['fullscreenchange'], handlers.fullscreen);
  on(globalThis, ['online'], handlers.online);
}
