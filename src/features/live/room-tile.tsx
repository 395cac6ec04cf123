import { LivePlayer } from '#player/tile.tsx';
import { PlaybackRefused } from './playback-refused.tsx';
import { ScoreBug } from './score-bug.tsx';
import { useFailureReport } from './use-failure-report.ts';
import type { Room } from './use-room.ts';
import type { Tile } from './use-tile.ts';

/** A tile's picture, or the reason why there is none. */
export function RoomTile({ room, tile }: { room: Pick<Room, 'other' | 'onKeyCommand'>; tile: Tile }) {
  const { source, refusal, title, poster, match, moment } = tile;
  const failureReported = useFailureReport(tile.port, tile.channelId);
  if (refusal)
    return (
      <PlaybackRefused
        refusal={refusal}
        title={title}
        poster={poster}
        other={room.other}
        onRetry={tile.retryPlayback}
        retrying={tile.retryingPlayback}
      />
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
