/** What the viewing room needs from the upstream. Answers that are the same for all viewers are cached; how a channel plays is requested for each viewer. */
import type { MatchSheet } from '#model/match-sheet.ts';
import { toOtherDevice } from '#model/other-device.ts';
import type { Programme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { toMatchSheet } from '#model/to-match-sheet.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerWithHeaders, upstream } from '#upstream/upstream.ts';
import { type PlaybackAnswer, refusalOf, toPlayback } from './playback.ts';
import { mergeLineUp, type RoomChannel } from './room-channel.ts';

/** Hours of a channel's programmes beside the picture: what can be rewound to, and what comes. */
const BEFORE_MS = 3 * 3_600_000;
const AFTER_MS = 9 * 3_600_000;
/** The range moves in steps of this size, so that viewers share cached answers. Milliseconds. */
const STEP_MS = 300_000;

/** Channels that are not on air are left out when they do not come in time. Milliseconds. */
const LINE_UP_MS = 150;

async function readRoom(waitForAll: boolean): Promise<RoomChannel[]> {
  const all = reads.channels().catch(() => []);
  const [live, lineUp] = await Promise.all([reads.liveChannels(), waitForAll ? all : within(LINE_UP_MS, all, [])]);
  return mergeLineUp(live, lineUp, serverNow());
}

/** Channels by number, with what those on air show now and next. Without the line-up in time, those on air alone. */
export const loadRoom = (): Promise<Section<RoomChannel[]>> => sectionOf('room', () => readRoom(false));

/** The same with every channel, however long that takes: what decides whether there is such a channel. */
export const loadWholeRoom = (): Promise<Section<RoomChannel[]>> => sectionOf('room', () => readRoom(true));

/** The programmes around now of one channel, in order of time. */
export const loadChannelDay = (channelId: number): Promise<Section<Programme[]>> =>
  sectionOf('channel day', () => {
    const middle = Math.floor(serverNow() / STEP_MS) * STEP_MS;
    return reads.channelProgrammes(channelId, middle - BEFORE_MS, middle + AFTER_MS);
  });

/** A match with its events so far. */
export const loadMatch = (eventId: number): Promise<Section<MatchSheet>> =>
  sectionOf('match', async () => toMatchSheet(await reads.match(eventId)));

/** Matches that are told beside a picture, at most. */
const MOST_FIELDS = 16;

/** The matches being played on the channels on air, with the events that change their score or clock. Those that fail are left out. */
export const loadFields = (): Promise<Section<MatchSheet[]>> =>
  sectionOf('other fields', async () => {
    const live = await reads.liveChannels();
    const ids = live.flatMap(({ fixture }) => (fixture?.event_id && fixture.state === 'live' ? [fixture.event_id] : []));
    const answers = await Promise.allSettled([...new Set(ids)].slice(0, MOST_FIELDS).map((id) => reads.match(id)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [toField(toMatchSheet(answer.value))] : []));
  });

const toField = ({ match, events }: MatchSheet): MatchSheet => ({
  match,
  events: events.filter(({ kind, score }) => score !== null || kind === 'period_start' || kind === 'period_end'),
});

/** How the channel plays for this viewer. Never cached: it depends on country, pack and device. */
export async function loadPlayback(channelId: number): Promise<PlaybackAnswer> {
  try {
    const asked = upstream().channelsStream({ params: { id: channelId } }, { context: viewerHeaders() });
    const { answer: wire, headers } = await withinBudget('channelsStream', answerWithHeaders('channelsStream', asked, { personal: true }));
    if (wire.hls === null && wire.dash === null) {
      log('warn', 'live', 'a stream answer has no address', { channelId });
      return { ok: false, refusal: 'failed' };
    }
    return { ok: true, value: toPlayback(wire, headers['x-safe-mode']) };
  } catch (error) {
    const fault = error instanceof UpstreamError ? error.fault : null;
    const refused = fault?.kind === 'http' ? fault : null;
    const refusal = refusalOf(refused?.status ?? null, refused?.code ?? null);
    if (refusal === 'failed') log('warn', 'live', 'a channel cannot be played', { channelId, error });
    if (refusal === 'other-device') return { ok: false, refusal, other: toOtherDevice(refused?.fields) };
    if (refusal === 'operator-expired') return { ok: false, refusal, operator: refused?.fields?.operator ?? null };
    return { ok: false, refusal };
  }
}
