import { lazy, type ReactNode, Suspense } from 'react';
import { EventCards } from '#player/event-cards.tsx';
import type { PlayerKeeper } from '#player/host-store.ts';
import { ScoreBug } from '#player/match-score.tsx';
import { LivePlayer } from '#player/tile.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { useLoaded } from '#player/use-loaded.ts';
import { usePicture } from '#player/use-picture.ts';
import { reportPlaybackFailure } from './live.functions.ts';
import { loadRoomLater } from './load-room-later.ts';
import type { Room } from './room.ts';
import type { Tile } from './tile.ts';

// Loaded when it is needed: few pictures are refused.
const PlaybackRefused = lazy(() => import('./playback-refused.tsx').then((module) => ({ default: module.PlaybackRefused })));

/** What is different where a tile is one of several. */
export interface OneOfSeveral {
  /** this tile has the sound */
  focused: boolean;
  /** plays small renditions */
  small: boolean;
  keeper: PlayerKeeper;
  /** tallest picture, in pixels; null is no limit */
  maxHeight: number | null;
  /** upper left, under the score: channel and programme */
  name: ReactNode;
  /** upper right: the sound, the tile's number and menu */
  corner: ReactNode;
  /** over the picture: what moves the sound, news of a goal */
  over: ReactNode;
}

interface RoomTileProps {
  room: Pick<Room, 'other' | 'onChannel'>;
  tile: Tile;
  several?: OneOfSeveral;
  /** one of two pictures that are not in a room: with a player of its own */
  alone?: { sounding: boolean };
}

/** A tile's picture, or the reason why there is none. */
export function RoomTile({ room, tile, several, alone }: RoomTileProps) {
  const { source, refused, title, poster, match, moment, sheet, port } = tile;
  const started = usePicture(port, (state) => state?.position != null);
  const later = useLoaded(started, loadRoomLater);
  if (refused)
    return (
      <Suspense fallback={<TileFrame title={title} />}>
        <PlaybackRefused
          refused={refused}
          channelId={tile.channelId}
          title={title}
          poster={poster}
          other={room.other}
          onRetry={tile.retryPlayback}
          retrying={tile.retryingPlayback}
          corner={several?.corner}
        />
      </Suspense>
    );
  const score = match && moment ? <ScoreBug local={match.local} visitor={match.visitor} moment={moment} /> : null;
  return (
    <>
      <LivePlayer
        source={source}
        title={title}
        poster={poster}
        room={tile.page}
        programmes={tile.parts}
        marks={tile.marks}
        scoreBug={
          several ? (
            <span className="flex min-w-0 flex-col items-start gap-1">
              {score}
              {several.name}
            </span>
          ) : (
            score
          )
        }
        overlay={
          <>
            {several?.over}
            {sheet && several?.focused !== false ? <EventCards sheet={sheet} port={port} /> : null}
          </>
        }
        {...(alone && { focused: alone.sounding, muted: !alone.sounding, small: true })}
        {...(several && {
          focused: several.focused,
          framed: true,
          small: several.small,
          muted: !several.focused,
          keeper: several.keeper,
          maxHeight: several.maxHeight,
          corner: several.corner,
        })}
        otherChannel={room.other}
        reportFailure={(failure) => reportPlaybackFailure({ data: { ...failure, channelId: tile.channelId } })}
        onPort={tile.setPort}
        onChannel={room.onChannel}
      />
      {port && started && later ? (
        <later.Viewing channelId={tile.channelId} startAt={tile.startAt} port={port} maxHeight={several?.maxHeight ?? null} />
      ) : null}
    </>
  );
}
