import { useState } from 'react';
import { ChannelRail } from '#features/live/channel-rail.tsx';
import { NowPanel } from '#features/live/now-panel.tsx';
import { pictureFacts } from '#features/live/picture-facts.ts';
import type { Room, RoomTab } from '#features/live/room.ts';
import type { RoomChannel } from '#features/live/room-channel.ts';
import { RoomPanel } from '#features/live/room-panel.tsx';
import { RoomStage } from '#features/live/room-stage.tsx';
import { RoomTile } from '#features/live/room-tile.tsx';
import { RoomTools } from '#features/live/room-tools.tsx';
import type { Tile } from '#features/live/tile.ts';
import { MultiscreenLayout } from '#layouts/multiscreen-layout.tsx';
import { type EventFacts, eventWords } from '#model/event-words.ts';
import { matchTitle } from '#model/match.ts';
import type { MatchEvent, MatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import type { Showing } from '#model/showing.ts';
import { MatchFeed } from '#player/match-feed.tsx';
import { guidePage, homePage, livePage } from '#rules/pages.ts';
import { sampleLater, sampleMatch, sampleOnAir, samplePoster } from './sample-broadcasts.ts';
import { sampleFrame } from './sample-frame.ts';

const MINUTE_MS = 60_000;
const nothing = () => {};

const toProgramme = (showing: Showing): Programme => ({
  ...showing,
  channelId: showing.channel.id,
  description: '',
  broadcast: 'direto',
});

/** Three goals, the last shown first. */
function sampleSheet(now: number): MatchSheet {
  const match = sampleMatch(now);
  const goal = (minute: number, side: 'local' | 'visitor', player: string, score: { local: number; visitor: number }): MatchEvent => {
    const facts: EventFacts = {
      id: minute,
      kind: 'goal',
      at: match.startsAt + minute * MINUTE_MS,
      period: '1',
      minute,
      added: 0,
      side,
      player,
      other: null,
      detail: null,
      score,
    };
    return { ...facts, ...eventWords(facts, match) };
  };
  const events = [
    goal(12, 'local', 'Rocha', { local: 1, visitor: 0 }),
    goal(29, 'visitor', 'Teles', { local: 1, visitor: 1 }),
    goal(38, 'local', 'Rocha', { local: 2, visitor: 1 }),
  ];
  return { match, events };
}

/** A tile without a stream: the poster, and everything that the room shows beside it. */
function sampleTile(now: number, channel: RoomChannel, programme: Programme): Tile {
  return {
    channelId: channel.id,
    late: { playback: false, day: false, matchInTime: null },
    channel,
    title: matchTitle(sampleMatch(now)),
    page: livePage,
    poster: samplePoster('Benfica × Estoril', 'futebol'),
    port: null,
    setPort: nothing,
    source: null,
    refused: null,
    retryPlayback: nothing,
    retryingPlayback: false,
    earliest: programme.startsAt - 60 * MINUTE_MS,
    startAt: null,
    refusedMoment: null,
    assumed: now,
    parts: [],
    marks: [],
    day: [programme],
    programme,
    match: programme.match,
    sheet: sampleSheet(now),
    moment: { score: { local: 2, visitor: 1 }, clock: { kind: 'minute', minute: 64, added: 0, second: 7 } },
  };
}

/** The viewing room with a match. `now` in milliseconds since 1970. */
export function RoomSample({ now }: { now: number }) {
  const [tab, setTab] = useState<RoomTab>('now');
  const onAir = sampleOnAir(now);
  const channels = onAir.map((showing): RoomChannel => ({ ...showing.channel, now: toProgramme(showing), next: null }));
  const [watched, channel] = [onAir[0], channels[0]];
  if (!watched || !channel) return null;
  const tiles = { ids: [channel.id], focused: channel.id };
  const room: Room = {
    now,
    channels,
    retryChannels: nothing,
    tab,
    setTab,
    inRoom: { tiles, places: tiles.ids, asked: tiles, refused: null, go: nothing, pageOf: () => livePage, add: null },
    other: null,
    neighbours: { before: null, after: null },
    wanted: () => 0,
    open: nothing,
    onChannel: nothing,
  };
  const tile = sampleTile(now, channel, toProgramme(watched));
  return (
    <MultiscreenLayout
      frame={sampleFrame}
      title={`${tile.title}, em direto`}
      back={{ page: homePage, label: 'Voltar ao início' }}
      rail={<ChannelRail channels={channels} picture={pictureFacts(tile, null, false)} now={now} onRetry={nothing} />}
      tools={
        <RoomTools
          channel={channel}
          title={tile.title}
          programme={tile.programme}
          page={tile.page}
          search={{}}
          earliest={tile.earliest}
          now={now}
          refused={null}
          momentTool={null}
        />
      }
      stage={
        <RoomStage>
          <RoomTile room={room} tile={tile} />
        </RoomStage>
      }
      panel={
        <RoomPanel
          room={room}
          tile={tile}
          guide={guidePage}
          parts={{}}
          picture={pictureFacts(tile, null, false)}
          now={
            <NowPanel
              programme={tile.programme}
              after={sampleLater(now).map(toProgramme)}
              match={tile.match}
              moment={tile.moment}
              feed={<MatchFeed sheet={sampleSheet(now)} port={null} assumed={now} />}
            />
          }
        />
      }
    />
  );
}
