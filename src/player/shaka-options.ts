import { preferences } from '#session/preferences.ts';
import { surfaceCapabilities } from './media-surface.ts';
import { createPlayerStore, initialState, type PlayerStore } from './player-store.ts';
import { connectionFacts, type PlaybackProfile } from './shaka-config.ts';

export interface ShakaAdapterOptions {
  /** Around the video, for captions; may move in the document. */
  readonly container: HTMLElement;
  /** Returns the element to show in full screen, controls included; the container when left out. */
  readonly fullscreenTarget?: () => HTMLElement;
  /** As the viewer prefers when left out. */
  readonly dataSaver?: boolean | undefined;
  readonly tile?: boolean;
  readonly maxHeight?: number | null;
}

/** Browser only: reads the network and the viewer's preferences. */
export const profileOf = ({ dataSaver, tile, maxHeight }: ShakaAdapterOptions): PlaybackProfile => ({
  connection: connectionFacts(),
  dataSaver: dataSaver ?? preferences().dataSaver,
  tile: tile === true,
  maxHeight: maxHeight ?? null,
});

/** The state of a player on this element, before its first source. */
export const storeFor = (video: HTMLVideoElement, { dataSaver }: PlaybackProfile): PlayerStore =>
  createPlayerStore({ ...initialState(surfaceCapabilities(video)), volume: video.volume, muted: video.muted, dataSaver });

/** Another device can take the picture, or none any more. */
export const noteCast = (store: PlayerStore, cast: boolean): void =>
  store.update({ capabilities: { ...store.getSnapshot().capabilities, cast } });
