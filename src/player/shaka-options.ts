import { preferences } from '#session/preferences.ts';
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
