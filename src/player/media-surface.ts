import type { AutoplayOutcome, PlayerCapabilities } from './player-port.ts';

/** Full screen of video elements on iOS. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitSupportsFullscreen?: boolean;
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
    // Media Source streams cannot be sent to a cast receiver.
    cast: false,
    captions: false,
    qualityChoice: false,
    dvr: false,
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
