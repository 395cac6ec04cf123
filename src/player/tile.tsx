import type { ReactNode } from 'react';
import type { ChannelPage } from '#rules/pages.ts';
import type { ReportFailure } from './controls/use-failure-report.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import type { PlayerKeeper } from './host-store.ts';
import type { PlayerPort, PlayerSource, PlayerState } from './player-port.ts';
import { PlayerTile } from './player-tile.tsx';
import type { ThumbnailSheet } from './thumbnails.ts';

export interface LivePlayerProps {
  /** Null while its address is not known yet. */
  readonly source: PlayerSource | null;
  /** What is on, in words: the accessible name of the player. */
  readonly title: string;
  /** Picture until the first frame (16:9); null where there is none. */
  readonly poster: string | null;
  /** This room: where the docked player leads. */
  readonly room: ChannelPage;
  /** Programmes (or their parts) of the last hours, for the boundaries of the bar. */
  readonly programmes?: readonly BroadcastPart[];
  /** Key moments; those later than the viewer's picture are not drawn. */
  readonly marks?: readonly BroadcastMark[];
  /** Thumbnails of the bar. */
  readonly thumbs?: ThumbnailSheet | null;
  /** Upper left of the picture: the score bug. */
  readonly scoreBug?: ReactNode;
  /** Over the whole picture, under the controls: event cards (match-overlay.tsx). */
  readonly overlay?: ReactNode;
  /** Upper right: tags, the tile's number. */
  readonly corner?: ReactNode;
  readonly otherChannel?: ChannelPage | null;
  /** Tells the server of a failure of the player. */
  readonly reportFailure?: ReportFailure;
  /** This tile has the sound and handles the page's keys (default). */
  readonly focused?: boolean;
  /** Marks the focused tile with a frame: only where there are several tiles. */
  readonly framed?: boolean;
  readonly autoplay?: boolean;
  readonly muted?: boolean;
  readonly dataSaver?: boolean;
  /** One of several small tiles: has its own player and plays small renditions. */
  readonly small?: boolean;
  /** Owns the player, instead of the host; for a room with several tiles. */
  readonly keeper?: PlayerKeeper;
  /** Tallest picture at the start, in pixels; null is no limit. Only with a keeper: it decides about changes. */
  readonly maxHeight?: number | null;
  /** Called on every change, at most four times a second while playing. */
  readonly onState?: (state: PlayerState) => void;
  /** Called once, when the player exists. */
  readonly onPort?: (port: PlayerPort) => void;
  /** Goes to the previous or next channel, which the device's media keys ask for too; absent: there are none. */
  readonly onChannel?: (direction: -1 | 1) => void;
}

/** A channel's live picture, with the controls and words of a broadcast. */
export const LivePlayer = (props: LivePlayerProps) => <PlayerTile kind="live" {...props} />;
