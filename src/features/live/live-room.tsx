import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { channelPath } from '#model/channel.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerKeyCommand } from '#player/keyboard.ts';
import type { PlayerPort } from '#player/player-port.ts';
import { LivePlayer } from '#player/tile.tsx';
import { useNow } from '#session/service.tsx';
import { barMarks, barParts } from './bar-contents.ts';
import { neighbourChannel } from './channel-choice.ts';
import { ChannelRail } from './channel-rail.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { liveQueries } from './live.queries.ts';
import { startMoment } from './live-search.ts';
import { NowPanel } from './now-panel.tsx';
import { playbackSource } from './playback.ts';
import { PlaybackRefused } from './playback-refused.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { RoomTools } from './room-tools.tsx';
import { ScoreBug } from './score-bug.tsx';
import { useHeadStart } from './use-head-start.ts';
import { useNeighbours } from './use-neighbours.ts';
import { assumedHead, usePicture } from './use-picture.ts';
import { useWatched } from './use-watched.ts';
import { warmPlayer } from './warm-player.ts';

if (!import.meta.env.SSR) warmPlayer();

/** What the room puts into its layout. */
export interface RoomSlots {
  title: string;
  rail: ReactNode;
  tools: ReactNode;
  stage: ReactNode;
  panel: ReactNode;
  phonePanel: 'side' | undefined;
}

interface LiveRoomProps {
  channelId: number;
  /** where the address says to start */
  t: string | undefined;
  /** address of the whole guide, where it is open */
  guide: string | null;
  children: (slots: RoomSlots) => ReactNode;
}

/** One channel in the viewing room: rail, picture, panel. */
export function LiveRoom({ channelId, t, guide, children }: LiveRoomProps) {
  const now = useNow(5_000);
  const [port, setPort] = useState<PlayerPort | null>(null);
  const [tab, setTab] = useState<'now' | 'guide'>('now');
  const room = useQuery(liveQueries.room());
  const playback = useQuery(liveQueries.playback(channelId));
  const channels = room.data?.ok ? room.data.value : null;
  const channel = channels?.find(({ id }) => id === channelId) ?? null;
  const answer = playback.data;
  const stream = answer?.ok ? answer.value : null;
  const start = startMoment(t, stream?.earliest ?? null, now);
  const startAt = start.from === 'past' ? start.at : null;
  const assumed = assumedHead(startAt, now);
  const watched = useWatched(channelId, channel, port, assumed);
  const { programme, day, match, sheet, moment } = watched;
  const title = watched.title ?? channel?.name ?? m.live_channel_label({ number: String(channelId), name: '' }).replace(/, $/, '');
  const href = channel ? channelPath(channel) : `/live/canal/${channelId}`;
  const other = channels ? neighbourChannel(channels, channelId, 1) : null;
  const otherHref = other?.now ? channelPath(other) : null;
  // The picture plays whatever the guide knows of it.
  const poster = programme?.picture ?? stream?.still ?? null;

  // The address decides where a channel starts; later moments of the same channel are sought, not opened again.
  const firstStart = useRef({ channelId, startAt });
  if (firstStart.current.channelId !== channelId) firstStart.current = { channelId, startAt };
  const source = useMemo(() => (stream ? playbackSource(stream, firstStart.current.startAt) : null), [stream]);
  useAddressedMoment(port, channelId, startAt);
  useNeighbours(port, channels, channelId);
  useHeadStart();

  const navigate = useNavigate();
  const onKeyCommand = useCallback(
    (command: PlayerKeyCommand) => {
      if (command.type !== 'channel' || channels === null) return;
      const next = neighbourChannel(channels, channelId, command.direction);
      if (next) void navigate({ to: channelPath(next) });
    },
    [channels, channelId, navigate],
  );
  const parts = useMemo(() => barParts(day, sheet), [day, sheet]);
  const marks = useMemo(() => barMarks(sheet, stream?.marks ?? []), [sheet, stream]);
  const after = useMemo(() => (programme ? day.filter(({ startsAt }) => startsAt >= programme.endsAt).slice(0, 3) : []), [day, programme]);

  return children({
    title,
    phonePanel: tab === 'guide' ? 'side' : undefined,
    rail: <ChannelRail channels={channels} current={channelId} currentMoment={moment} now={now} onRetry={() => void room.refetch()} />,
    tools: (
      <RoomTools
        channel={channel}
        title={title}
        programme={programme}
        href={href}
        earliest={stream?.earliest ?? null}
        now={now}
        refused={start.from === 'live' ? start.refused : null}
      />
    ),
    stage: (
      <div className="tilebox">
        <div className="tiles tiles--1">
          {source ? (
            <LivePlayer
              source={source}
              title={title}
              poster={poster}
              href={href}
              programmes={parts}
              marks={marks}
              scoreBug={match && moment ? <ScoreBug local={match.local} visitor={match.visitor} moment={moment} /> : null}
              otherChannelHref={otherHref}
              onPort={setPort}
              onKeyCommand={onKeyCommand}
            />
          ) : answer && !answer.ok ? (
            <PlaybackRefused
              refusal={answer.refusal}
              title={title}
              poster={poster}
              otherHref={otherHref}
              onRetry={() => void playback.refetch()}
              retrying={playback.isFetching}
            />
          ) : (
            <figure className="tile tile--main" aria-label={m.player_region({ title })}>
              {poster ? <img className="tile__poster" src={poster} alt="" width={1280} height={720} fetchPriority="high" /> : null}
            </figure>
          )}
        </div>
      </div>
    ),
    panel: (
      <RoomTabs
        label={m.live_tabs()}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'now', label: m.live_tab_now() },
          { value: 'guide', label: m.live_tab_guide() },
        ]}
      >
        {tab === 'now' ? (
          <NowPanel
            port={port}
            assumed={assumed}
            programme={programme}
            after={after}
            match={match}
            sheet={sheet}
            sheetFailed={watched.sheetFailed}
            moment={moment}
            onRetry={watched.retrySheet}
          />
        ) : (
          <GuidePanel channels={channels ?? []} current={channelId} currentMoment={moment} now={now} guide={guide} />
        )}
      </RoomTabs>
    ),
  });
}

/** A new moment in the address of the same channel is sought; back at the edge, the address says so too. */
function useAddressedMoment(port: PlayerPort | null, channelId: number, startAt: number | null): void {
  const navigate = useNavigate();
  const shown = useRef({ channelId, startAt });
  useEffect(() => {
    const before = shown.current;
    shown.current = { channelId, startAt };
    if (port !== null && startAt !== null && before.channelId === channelId && before.startAt !== startAt) void port.seekTo(startAt);
  }, [port, channelId, startAt]);
  const atLive = usePicture(port, (state) => state?.atLive === true);
  const wasBehind = useRef(false);
  useEffect(() => {
    if (startAt === null) wasBehind.current = false;
    else if (!atLive) wasBehind.current = port?.getSnapshot().position != null || wasBehind.current;
    else if (wasBehind.current) {
      wasBehind.current = false;
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
    }
  }, [atLive, startAt, port, navigate]);
}
