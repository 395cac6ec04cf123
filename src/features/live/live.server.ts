/** What the viewing room needs from the upstream. Answers that are the same for all viewers are cached; how a channel plays is requested for each viewer. */
import { type MatchSheet, toMatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import { toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import type { Freshness } from '#upstream/cache.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';
import { type PlaybackAnswer, refusalOf, toPlayback } from './playback.ts';
import { mergeLineUp, type RoomChannel } from './room-channel.ts';

const nowPlaying: Freshness = { freshMs: 1_000, staleMs: 4_000, rescueMs: 60_000 };
const lineUp: Freshness = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000 };
const schedule: Freshness = { freshMs: 20_000, staleMs: 40_000, rescueMs: 600_000 };

/** Hours of a channel's programmes before and after now: what can be rewound to, and what follows. */
const BEFORE_MS = 3 * 3_600_000;
const AFTER_MS = 9 * 3_600_000;
/** The range moves in steps of this size, so that viewers share cached answers. Milliseconds. */
const STEP_MS = 300_000;

async function section<T>(what: string, load: () => Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await load() };
  } catch (error) {
    log('warn', 'live', 'a section failed', { what, error });
    if (!(error instanceof UpstreamError)) return { ok: false, fault: 'shape', retryAfter: null };
    const { fault } = error;
    if (fault.kind !== 'http') return { ok: false, fault: fault.kind, retryAfter: null };
    return { ok: false, fault: fault.status === 503 ? 'maintenance' : 'http', retryAfter: fault.retryAfter };
  }
}

/** All channels by number, those on air with what they show now and next. Without the full list only those on air. */
export const loadRoom = (): Promise<Section<RoomChannel[]>> =>
  section('room', async () => {
    const [live, all] = await Promise.all([
      upstreamCache.get('live-room', nowPlaying, () => answerOf('channelsLive', upstream().channelsLive())),
      upstreamCache.get('live-line-up', lineUp, () => answerOf('channelsAll', upstream().channelsAll())).catch(() => ({ channels: [] })),
    ]);
    return mergeLineUp(live.channels, all.channels);
  });

/** The programmes around now of one channel, in order of time. */
export const loadChannelDay = (channelId: number): Promise<Section<Programme[]>> =>
  section('day', async () => {
    const middle = Math.floor(serverNow() / STEP_MS) * STEP_MS;
    const query = {
      dataInicio: new Date(middle - BEFORE_MS).toISOString(),
      dataFim: new Date(middle + AFTER_MS).toISOString(),
      idCanal: [channelId],
    };
    const { epg } = await upstreamCache.get(`live-day-${channelId}-${middle}`, schedule, () =>
      answerOf('channelsEpg', upstream().channelsEpg({ query })),
    );
    return (epg.find(({ id_canal }) => id_canal === channelId)?.entries ?? []).map(toProgramme);
  });

/** A match with its events so far. */
export const loadMatch = (eventId: number): Promise<Section<MatchSheet>> =>
  section('match', async () =>
    toMatchSheet(
      await upstreamCache.get(`live-match-${eventId}`, nowPlaying, () =>
        answerOf('soccerEvent', upstream().soccerEvent({ params: { id: eventId } })),
      ),
    ),
  );

/** How the channel plays for this viewer. Never cached: it depends on country, pack and device. */
export async function loadPlayback(channelId: number): Promise<PlaybackAnswer> {
  try {
    const wire = await answerOf('channelsStream', upstream().channelsStream({ params: { id: channelId } }, { context: viewerHeaders() }));
    return { ok: true, value: toPlayback(wire) };
  } catch (error) {
    const fault = error instanceof UpstreamError ? error.fault : null;
    const refusal = refusalOf(fault?.kind === 'http' ? fault.status : null);
    if (refusal === 'failed') log('warn', 'live', 'a channel cannot be played', { channelId, error });
    return { ok: false, refusal };
  }
}
