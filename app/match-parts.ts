/** What the match player and past programmes show of other features. */
import { lazy } from 'react';
import type { MatchParts } from '#features/match/match-parts.ts';
import { recordingParts } from './recording-parts.tsx';
import { roomParts } from './room-parts.tsx';

export const matchParts: MatchParts = {
  livePicture: lazy(() => import('#features/live/live-picture.tsx').then((module) => ({ default: module.LivePicture }))),
  refused: lazy(() => import('#features/live/playback-refused.tsx').then((module) => ({ default: module.PlaybackRefused }))),
  viewing: recordingParts.viewing,
  moments: roomParts.moments,
  momentTool: roomParts.momentTool,
  share: lazy(() => import('#features/live/share-button.tsx').then((module) => ({ default: module.ShareButton }))),
  vote: lazy(() => import('#features/polls/vote-panel.tsx').then((module) => ({ default: module.VotePanel }))),
};
