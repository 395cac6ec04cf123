import type { PlayerPort } from './player-port.ts';
import { createShakaPlayer } from './shaka-adapter.ts';
import type { ShakaAdapterOptions } from './shaka-options.ts';

/** A player with its picture: one element that moves between the room and the dock without a pause. */
export interface HeldPlayer {
  readonly port: PlayerPort;
  readonly stage: HTMLElement;
}

/** The docked picture is a link: the video must not take its clicks. */
const STAGE_STYLES = 'absolute inset-0 in-data-docked:pointer-events-none';

/** Makes a player with a picture that is in no document yet. Browser only. */
export function heldPlayer(options: Pick<ShakaAdapterOptions, 'dataSaver' | 'tile' | 'maxHeight'> = {}): HeldPlayer {
  const stage = document.createElement('div');
  stage.className = STAGE_STYLES;
  const video = document.createElement('video');
  video.className = 'block size-full bg-shade object-contain';
  video.playsInline = true;
  video.preload = 'none';
  stage.append(video);
  const port = createShakaPlayer(video, {
    container: stage,
    fullscreenTarget: () => stage.closest<HTMLElement>('[data-tile]') ?? stage,
    ...options,
  });
  return { port, stage };
}
