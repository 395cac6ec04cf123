import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { TileFrame } from '#player/tile-frame.tsx';
import { useLoaded } from '#player/use-loaded.ts';
import { usePicture } from '#player/use-picture.ts';
import type { GuidePage } from '#rules/pages.ts';
import { usePreference } from '#session/use-preference.ts';
import { ChannelRail } from './channel-rail.tsx';
import { ChannelSteps } from './channel-steps.tsx';
import { keepLastChannel } from './last-channel.ts';
import { ALL_LATE, type LateAnswers } from './late-answers.ts';
import type { LiveSearch } from './live-search.ts';
import { roomGrid } from './load-room-grid.ts';
import { loadRoomLater } from './load-room-later.ts';
import { NowOfTile } from './now-of-tile.tsx';
import { pictureFacts } from './picture-facts.ts';
import { preloadPlayer } from './preload-player.ts';
import { RoomKeys } from './room-keys.tsx';
import { RoomPanel } from './room-panel.tsx';
import type { RoomParts } from './room-parts.ts';
import { RoomStage } from './room-stage.tsx';
import { RoomTile } from './room-tile.tsx';
import { RoomTools } from './room-tools.tsx';
import { useFields } from './use-fields.ts';
import { useRoom } from './use-room.ts';
import { useTile } from './use-tile.ts';

// Loaded when it is needed.
const SeveralRefused = lazy(() => import('./several-refused.tsx').then((module) => ({ default: module.SeveralRefused })));

// On a phone, where the title has what is left of the row: its words would wrap when the button comes.
const moreRoom = <span className="size-11 md:hidden" />;

if (!import.meta.env.SSR) preloadPlayer();

/** From so many pictures on, rail and panel give them their room. */
const FOLDING_TILES = 3;

/** Content of the layout's slots. */
export interface RoomSlots {
  title: string;
  rail: ReactNode;
  tools: ReactNode;
  stage: ReactNode;
  panel: ReactNode;
  hidesRailOnPhone: boolean;
  /** three or four pictures have the room of rail and panel: brings these back; undefined where they are there */
  onUnfold: (() => void) | undefined;
}

interface LiveRoomProps {
  /** the channel of the path */
  channelId: number;
  search: LiveSearch;
  /** answers that were late for the served page */
  late: LateAnswers;
  /** the whole guide; null where the guide is not enabled */
  guide: GuidePage | null;
  /** panels and tools of other features; what is absent is not offered */
  parts?: RoomParts;
  children: (slots: RoomSlots) => ReactNode;
}

/** One to four channels in the viewing room: rail, pictures, panel. What stands beside the pictures follows the tile with the sound. */
export function LiveRoom({ channelId, search, late, guide, parts = {}, children }: LiveRoomProps) {
  const room = useRoom(channelId, search);
  const { channels, now, inRoom } = room;
  const { tiles, places, go } = inRoom;
  const { focused } = tiles;
  const several = places.length > 1;
  // With several tiles the moment of the address is the matter of its own tile.
  const tile = useTile(focused, room, several || focused !== channelId ? undefined : search.t, focused === channelId ? late : ALL_LATE);
  const shown = usePicture(tile.port, (state) => state?.position != null);
  const [ahead] = usePreference('ahead');
  const [beside, setBeside] = usePreference('beside');
  const [theatre] = usePreference('theatre');
  const picture = pictureFacts(tile, useFields(shown), ahead);
  // Stays while a change of channel has no picture yet: the change is what it helps.
  const [started, setStarted] = useState(false);
  if (shown && !started) setStarted(true);
  const later = useLoaded(started, loadRoomLater);
  useEffect(() => keepLastChannel(focused), [focused]);
  // Chosen once while there are several: another component type would start the pictures again.
  const grid = useRef<ReturnType<typeof roomGrid> | null>(null);
  grid.current = several ? (grid.current ?? roomGrid()) : null;
  const RoomGrid = grid.current;
  const stage = RoomGrid ? (
    <Suspense
      fallback={
        <RoomStage>
          <TileFrame title={tile.title} />
        </RoomStage>
      }
    >
      <RoomGrid
        room={room}
        tiles={tiles}
        places={places}
        go={go}
        channelId={channelId}
        t={search.t}
        late={late}
        onFocusedPort={tile.setPort}
      />
    </Suspense>
  ) : (
    <RoomStage
      beside={
        inRoom.refused === null ? null : (
          <Suspense fallback={<TileFrame title={tile.title} />}>
            <SeveralRefused refusal={inRoom.refused} onClose={() => go(tiles)} />
          </Suspense>
        )
      }
    >
      <RoomTile room={room} tile={tile} />
    </RoomStage>
  );
  const otherFields =
    later && picture.fields && channels ? (
      <later.FieldsPanel
        // Drawn anew when what stands above it has come: moving it would be a layout shift.
        key={`${focused} ${tile.day.length} ${tile.sheet !== undefined}`}
        channels={channels}
        picture={picture}
        inRoom={inRoom}
        now={now}
      />
    ) : null;
  return children({
    // The page's heading names the channel too: it is announced after a change of channel.
    title: tile.channel && !tile.title.startsWith(tile.channel.name) ? `${tile.channel.name}: ${tile.title}` : tile.title,
    // the guide lists the channels too
    hidesRailOnPhone: room.tab === 'guide',
    onUnfold: places.length >= FOLDING_TILES && !beside && !theatre ? () => setBeside(true) : undefined,
    rail: (
      <ChannelRail
        channels={channels}
        picture={picture}
        now={now}
        inRoom={inRoom}
        addButton={later?.AddTileButton}
        onRetry={room.retryChannels}
      />
    ),
    tools: (
      <RoomTools
        channel={tile.channel}
        title={tile.title}
        // As long as the channel's programmes have not come, what the list of channels has: on a phone more words move what is below.
        programme={tile.programme ?? tile.channel?.now ?? null}
        page={tile.page}
        search={search}
        earliest={tile.source || tile.refused ? tile.earliest : undefined}
        now={now}
        refused={tile.refusedMoment}
        more={later && channels ? <later.RoomMore channels={channels} inRoom={inRoom} port={tile.port} title={tile.title} /> : moreRoom}
        momentTool={parts.momentTool && !tile.refused ? <parts.momentTool channelId={focused} port={tile.port} started={started} /> : null}
      />
    ),
    stage: (
      <>
        {stage}
        <RoomKeys room={room} />
        <ChannelSteps room={room} />
        {later ? <later.RoomEffects port={tile.port} channels={channels} focused={focused} several={several} /> : null}
        {later && picture.fields && channels ? <later.GoalNews channels={channels} picture={picture} now={now} inRoom={inRoom} /> : null}
      </>
    ),
    panel: (
      <RoomPanel
        room={room}
        tile={tile}
        picture={picture}
        now={<NowOfTile tile={tile} />}
        nowFoot={otherFields}
        guide={guide}
        parts={parts}
      />
    ),
  });
}
