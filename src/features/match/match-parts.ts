/** What the match player shows of other features. The route fills them in: features do not import each other. */
import type { ComponentType } from 'react';
import type { OtherDevice } from '#model/other-device.ts';
import type { PlayerPort } from '#player/player-port.ts';
import type { RecordingParts } from '#player/recording-parts.ts';
import type { ChannelPage } from '#rules/pages.ts';
import type { RefusedRecording } from './recording.ts';

export interface LivePictureProps {
  channelId: number;
  /** this picture has the sound and the keys */
  sounding: boolean;
  /** one of two */
  small: boolean;
  onPort: (port: PlayerPort) => void;
}

export interface RefusedProps {
  channelId: number;
  refused: RefusedRecording;
  title: string;
  poster: string | null;
  other: ChannelPage | null;
  onRetry: () => void;
  retrying: boolean;
  /** yet another device of the account is in the way */
  onOther: (other: OtherDevice | null) => void;
}

export interface MatchParts {
  /** a live channel with its controls, its rights and its score */
  livePicture: ComponentType<LivePictureProps>;
  /** why a picture is refused */
  refused: ComponentType<RefusedProps>;
  /** pings of a past picture */
  viewing: RecordingParts['viewing'];
  /** moments of the match */
  moments?: ComponentType<{ channelId: number; match: number | null; since?: number; instant: number }> | undefined;
  /** button that opens the dialogue for a new moment. `started`: there has been a picture */
  momentTool?: ComponentType<{ channelId: number; port: PlayerPort | null; started: boolean }> | undefined;
  /** button for the address of the picture's instant */
  share: ComponentType<{ port: PlayerPort | null; title: string }>;
  /** the vote for the best player of the match */
  vote: ComponentType<{ match: number }>;
}
