/** What pages of recordings show of the viewing room. Routes fill it in, because features do not import each other. */
import type { ComponentType } from 'react';
import type { OtherDevice } from '#model/other-device.ts';
import type { PlayerPort } from './player-port.ts';

export interface RecordingViewingProps {
  /** the channel that recorded it */
  channelId: number;
  port: PlayerPort;
  /** of the recording: the player may go on to something else */
  sourceKey: string;
  /** The account watches elsewhere: the picture has been stopped. */
  onOtherDevice: (other: OtherDevice | null) => void;
}

export interface WatchedElsewhereProps {
  channelId: number;
  other: OtherDevice | null;
  title: string;
  poster: string | null;
  /** this device has the place, or may try again */
  onRetry: () => void;
  retrying: boolean;
  /** yet another device is in the way */
  onOther: (other: OtherDevice | null) => void;
}

export interface RecordingParts {
  /** pings while it plays (K-ping-30), and nothing on the screen */
  viewing: ComponentType<RecordingViewingProps>;
  /** in the place of the picture: which device watches, and "parar lá" */
  elsewhere: ComponentType<WatchedElsewhereProps>;
}
