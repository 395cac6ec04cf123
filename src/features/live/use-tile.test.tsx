import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { ServiceProvider } from '#session/service.tsx';
import { ALL_LATE, type LateAnswers } from './late-answers.ts';
import { liveQueries } from './live.queries.ts';
import type { Playback, PlaybackAnswer } from './playback.ts';
import type { Room } from './room.ts';
import type { RoomChannel } from './room-channel.ts';
import type { Tile } from './tile.ts';
import { useRoom } from './use-room.ts';
import { programmesAfter, useTile } from './use-tile.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const MINUTE = 60_000;

const match = (id: number) =>
  toMatch(
    sampleFixture({
      event_id: id,
      state: 'live',
      score: { local: 1, visitor: 0, at: new Date(NOW - 10 * MINUTE).toISOString() },
      clock: { period: '1', minute: 0, at: new Date(NOW - 30 * MINUTE).toISOString() },
      date: new Date(NOW - 30 * MINUTE).toISOString(),
      modalidade: 'futebol',
    }),
  );

const programme = (id: number, from: number, to: number, more: Partial<Programme> = {}): Programme => ({
  id,
  channelId: 2,
  title: `Programa ${id}`,
  description: '',
  picture: `https://up.example/${id}.webp`,
  broadcast: 'direto',
  startsAt: NOW + from * MINUTE,
  endsAt: NOW + to * MINUTE,
  modality: null,
  competition: null,
  match: null,
  demonstration: false,
  ...more,
});
const day = [
  programme(1, -120, -45),
  programme(2, -45, 75, { match: match(7) }),
  programme(3, 75, 90),
  programme(4, 90, 120),
  programme(5, 120, 150),
  programme(6, 150, 180),
];

const channel = (id: number, now: Programme | undefined): RoomChannel => ({
  id,
  name: `Canal ${id}`,
  slug: `canal-${id}`,
  number: id,
  now: now ?? null,
  next: null,
});
const channels = [channel(1, day[0]), channel(2, day[1]), channel(3, undefined), channel(4, day[1])];

const playback: Playback = {
  channelId: 2,
  hls: 'https://up.example/live/2/master.m3u8?dvr=7200',
  hlsShort: 'https://up.example/live/2/master.m3u8?dvr=60',
  dash: 'https://up.example/live/2/live.mpd',
  thumbs: null,
  dvrSeconds: 7_200,
  earliest: NOW - 120 * MINUTE,
  still: 'https://up.example/still.webp',
  marks: [{ at: NOW - 10 * MINUTE, kind: 'goal', label: 'Golo' }],
  validForS: null,
  safeMode: 'off',
};

const sheet: MatchSheet = {
  match: match(7),
  events: [
    { kind: 'period_start' as const, at: NOW - 30 * MINUTE, minute: 0, side: null, score: null },
    { kind: 'goal' as const, at: NOW - 10 * MINUTE, minute: 21, side: 'local' as const, score: { local: 1, visitor: 0 } },
  ].map((event, id) => ({ id, period: '1' as const, added: 0, player: null, other: null, detail: null, title: '', more: null, ...event })),
};

const ok = <T,>(value: T): Section<T> => ({ ok: true, value });

const IN_TIME: LateAnswers = { playback: false, day: false, matchInTime: 7 };

interface Answers {
  room?: readonly RoomChannel[] | null;
  day?: readonly Programme[];
  playback?: PlaybackAnswer;
  latePlayback?: PlaybackAnswer;
  sheet?: MatchSheet;
}

interface Seen {
  room: Room;
  tile: Tile;
}

interface ProbeProps {
  t: string | undefined;
  late: LateAnswers;
  seen: Seen[];
  /** called after the first render; then there is a second one */
  next: (() => void) | undefined;
}

function Probe({ t, late, seen, next }: ProbeProps) {
  const [isOver, setOver] = useState(next === undefined);
  const room = useRoom(2, {});
  seen.push({ room, tile: useTile(2, room, t, late) });
  if (!isOver) {
    next?.();
    setOver(true);
  }
  return null;
}

/** What both hooks give in the first render, with these answers in the query cache; with a late stream, in the render that has it. */
function renderRoom(
  { room = channels, day: programmes = day, playback: plays, latePlayback, sheet: events }: Answers,
  t?: string,
  late = IN_TIME,
): Seen {
  const client = new QueryClient();
  const failed: Section<RoomChannel[]> = { ok: false, fault: 'http', retryAfter: null };
  client.setQueryData(liveQueries.room().queryKey, room ? ok([...room]) : failed);
  client.setQueryData(liveQueries.day(2).queryKey, ok([...programmes]));
  if (plays) client.setQueryData(liveQueries.playback(2).queryKey, plays);
  if (events) client.setQueryData(liveQueries.match(7).queryKey, ok(events));
  const seen: Seen[] = [];
  const next = latePlayback && (() => void client.setQueryData(liveQueries.playback(2).queryKey, latePlayback));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderToString(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <ServiceProvider
          value={{
            now: NOW,
            settings: {},
            flags: { smartInfo: true },
            tokens: {},
            banners: {},
            popUpBanner: null,
            missingPages: [],
            hasGuide: true,
            hasTables: false,
            store: null,
            tag: null,
            reports: false,
            signedIn: false,
          }}
        >
          <Probe t={t} late={late} seen={seen} next={next} />
        </ServiceProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const last = seen.at(-1);
  if (!last) throw new Error('nothing was rendered');
  return last;
}

const plays: PlaybackAnswer = { ok: true, value: playback };

it('shows the programme at the assumed live edge, and the next three', () => {
  const { tile } = renderRoom({ playback: plays });
  expect(tile).toMatchObject({
    title: 'Benfica × Estoril',
    page: { params: { channelId: '2', channelSlug: 'canal-2' } },
    poster: 'https://up.example/2.webp',
    programme: { id: 2 },
    refused: null,
    refusedMoment: null,
    port: null,
    earliest: playback.earliest,
  });
  expect(programmesAfter(tile.day, tile.programme).map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(tile.source).toMatchObject({ key: 'canal-2', startAt: null });
});

it('starts at the moment in the address, with that moment’s programme, score and clock', () => {
  const instant = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
  expect(renderRoom({ playback: plays, sheet }, instant(-60)).tile).toMatchObject({
    programme: { id: 1 },
    moment: null,
    source: { startAt: NOW - 60 * MINUTE },
  });
  const before = renderRoom({ playback: plays, sheet }, instant(-15)).tile;
  expect(before.moment).toEqual({ score: { local: 0, visitor: 0 }, clock: { kind: 'minute', minute: 16, added: 0, second: 0 } });
  expect(renderRoom({ playback: plays, sheet }, instant(-5)).tile.moment).toMatchObject({ score: { local: 1, visitor: 0 } });
});

it('hides the score of the channel list until the picture has reached it', () => {
  const moment = (minutes: number) => renderRoom({ playback: plays }, new Date(NOW + minutes * MINUTE).toISOString()).tile.moment;
  expect(moment(-15)).toEqual({ score: null, clock: { kind: 'minute', minute: 16, added: 0, second: null } });
  expect(moment(-5)).toMatchObject({ score: { local: 1, visitor: 0 } });
});

it('plays live and names the reason when the moment in the address cannot be played', () => {
  for (const [minutes, refusedMoment] of [
    [-180, 'past'],
    [60, 'future'],
  ] as const) {
    const { tile } = renderRoom({ playback: plays }, new Date(NOW + minutes * MINUTE).toISOString());
    expect(tile).toMatchObject({ refusedMoment, source: { startAt: null }, programme: { id: 2 } });
    const late = renderRoom({ latePlayback: plays }, new Date(NOW + minutes * MINUTE).toISOString()).tile;
    expect(late, 'with a stream that comes late').toMatchObject({ refusedMoment, source: { startAt: null } });
  }
});

it('has no source while the answer is pending, and the reason when it is refused', () => {
  expect(renderRoom({}).tile).toMatchObject({ source: null, refused: null, earliest: null });
  expect(renderRoom({ playback: { ok: false, refusal: 'pack' } }).tile).toMatchObject({ source: null, refused: { refusal: 'pack' } });
});

it('asks for no sheet of a match that has no page, and shows its two teams', () => {
  const unlisted = programme(2, -45, 75, { match: match(0) });
  const { tile } = renderRoom({ day: [unlisted], room: [channel(2, unlisted)], playback: plays });
  expect(tile).toMatchObject({ title: 'Benfica × Estoril', sheet: undefined, moment: null });
});

it('still plays a channel by its id when list and guide could not be read', () => {
  const { room, tile } = renderRoom({ room: null, day: [], playback: plays });
  expect(room).toMatchObject({ channels: null, other: null });
  expect(tile).toMatchObject({
    title: 'Canal 2',
    page: { params: { channelId: '2', channelSlug: undefined } },
    poster: playback.still,
    source: { key: 'canal-2' },
  });
});

it('offers the next channel on air, skipping those that show nothing', () => {
  expect(renderRoom({ playback: plays }).room).toMatchObject({
    now: NOW,
    tab: 'now',
    other: { params: { channelId: '4', channelSlug: 'canal-4' } },
  });
});

it('leaves an answer that was late for the served page out of the first render', () => {
  const late = renderRoom({ playback: plays, sheet }, undefined, ALL_LATE);
  expect(late.tile).toMatchObject({ source: null, refused: null, programme: null, sheet: undefined });
  expect(renderRoom({ playback: plays, sheet }).tile).toMatchObject({ source: { key: 'canal-2' }, sheet });
  const ofAnother = renderRoom({ playback: plays, sheet }, undefined, { ...IN_TIME, matchInTime: 8 });
  expect(ofAnother.tile, 'events of a match that the served page had not asked for').toMatchObject({
    programme: { id: 2 },
    sheet: undefined,
  });
});
