/** What the pages of past programmes, videos and moments show of the viewing room, loaded once it is needed. */
import { lazy, Suspense } from 'react';
import type { RecordingParts, WatchedElsewhereProps } from '#player/recording-parts.ts';
import { TileFrame } from '#player/tile-frame.tsx';

const Refused = lazy(() => import('#features/live/playback-refused.tsx').then((module) => ({ default: module.PlaybackRefused })));

const WatchedElsewhere = ({ other, ...shown }: WatchedElsewhereProps) => (
  <Suspense fallback={<TileFrame title={shown.title} />}>
    <Refused refused={{ ok: false, refusal: 'other-device', other }} other={null} {...shown} />
  </Suspense>
);

export const recordingParts: RecordingParts = {
  viewing: lazy(() => import('#features/live/viewing/recording-viewing.tsx').then((module) => ({ default: module.RecordingViewing }))),
  elsewhere: WatchedElsewhere,
};
