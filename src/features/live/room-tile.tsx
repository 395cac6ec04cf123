import { lazy, Suspense } from 'react';
import { LivePlayer } from '#player/tile.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { ScoreBug } from './score-bug.tsx';
import { useFailureReport } from './use-failure-report.ts';
import type { Room } from './use-room.ts';
import type { Tile } from './use-tile.ts';

// Loaded when it is needed: few pictures are refused.
const PlaybackRefused = lazy(() => import('./playback-refused.tsx').then((module) => ({ default: module.PlaybackRefused })));

/** A tile's picture, or the reason why there is none. */
export function RoomTile({ room, tile }: { room: Pick<Room, 'other' | 'onKeyCommand'>; tile: Tile }) {
  const { source, refusal, title, poster, match, moment } = tile;
  const failureReported = useFailureReport(tile.port, tile.channelId);
  if (refusal)
    return (
      <Suspense fallback={<TileFrame title={title} />}>
        <PlaybackRefused
          refusal={refusal}
          title={title}
          poster={poster}
          other={room.other}
          onRetry={tile.retryPlayback}
          retrying={tile.retryingPlayback}
        />
      </Suspense>
    );
  return (
    <LivePlayer
      source={source}
      title={title}
      poster={poster}
      room={tile.page}
      programmes={tile.parts}
      marks={tile.marks}
      scoreBug={match && moment ? <ScoreBug local={match.local} visitor={match.visitor} moment={moment} /> : null}
      otherChannel={room.other}
      failureReported={failureReported}
      onPort={tile.setPort}
      onKeyCommand={room.onKeyCommand}
    />
  );
}
