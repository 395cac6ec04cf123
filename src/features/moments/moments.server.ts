/** What screens of moments read and change at the upstream. */
import type { MomentCategory } from '#contract/entities/moment-category.ts';
import { type Channel, numberOf } from '#model/channel.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import { type Moment, mergedMoments, toMoment } from '#model/moment.ts';
import type { Section } from '#model/section.ts';
import { toMatchSheet } from '#model/to-match-sheet.ts';
import { MOMENTS_PAGE_SIZE, settingNumber } from '#rules/constants.ts';
import { momentLengths } from '#rules/moments.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { isNotFound } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import type { MomentAnswer } from './moment-answer.ts';
import type { Lengths } from './moment-range.ts';
import { toRefusal } from './moment-refusal.server.ts';

/** How far back the moments of a channel are listed, in milliseconds. */
const LISTED_MS = 6 * 3_600_000;
/** How far back the newest of all channels are looked for, in milliseconds, and how many there are. */
const NEWEST_MS = 48 * 3_600_000;
const NEWEST = 15;
/** The list's first instant moves by this, so that viewers share answers. Milliseconds. */
const SHARED_MS = 15 * 60_000;

const asViewer = () => ({ context: viewerHeaders() });

/** Moments of the last hours of a channel, the newest first. */
export const loadChannelMoments = (channelId: number): Promise<Section<Moment[]>> =>
  sectionOf('moments', async () => {
    const from = Math.floor((serverNow() - LISTED_MS) / SHARED_MS) * SHARED_MS;
    return mergedMoments((await reads.moments(channelId, from)).map(toMoment));
  });

/**
 * The viewer's own moments of the last hours of a channel. The list for everybody names the first makers of a moment alone, and may be some
 * seconds old.
 */
export const loadOwnMoments = (channelId: number): Promise<Section<Moment[]>> =>
  sectionOf('own moments of a channel', async () => {
    if (!requestState()?.signedIn) return [];
    const query = { tv_channel_id: [channelId], start_date: new Date(serverNow() - LISTED_MS).toISOString() };
    const asked = upstream().momentMine({ query }, asViewer());
    return (await withinBudget('momentMine', answerOf('momentMine', asked))).moments.map(toMoment);
  });

/** The newest moments of all channels that can be watched. */
export const loadNewestMoments = (): Promise<Section<Moment[]>> =>
  sectionOf('newest moments', async () => {
    const from = Math.floor((serverNow() - NEWEST_MS) / SHARED_MS) * SHARED_MS;
    return mergedMoments((await reads.newestMoments(from)).map(toMoment))
      .filter(({ state }) => state === 'created')
      .slice(0, NEWEST);
  });

/** A moment with its channel; that is null where it is not known, or late. */
export interface MomentDetail extends Moment {
  channel: Pick<Channel, 'name' | 'number'> | null;
  /** its channel is for subscribers: who watches counts as watching the channel */
  isLimited: boolean;
}

/** Channels change rarely, and the page is complete without their names. Milliseconds. */
const CHANNELS_MS = 100;

/** A moment; null when there is none. */
export const loadMoment = (id: string): Promise<Section<MomentDetail | null>> =>
  sectionOf('moment', async () => {
    const channels = within(
      CHANNELS_MS,
      reads.channels().catch(() => []),
      [],
    );
    const found = await reads.moment(id);
    if (found === null) return null;
    const wire = (await channels).find((one) => one.id === found.tv_channel_id);
    // Of a channel that is not known in time: an address of a channel with rights has a query that opens it.
    const isLimited = wire ? wire.premium : found.video_url?.includes('?') === true;
    return { ...toMoment(found), channel: wire ? { name: wire.nome, number: numberOf(wire) } : null, isLimited };
  });

/** A programme that moments are cut from. Instants are milliseconds since 1970. */
export interface MomentProgramme {
  id: number;
  title: string;
  startsAt: number;
  endsAt: number;
  /** id of the match it shows */
  match: number | null;
}

/** What is on a channel that moments can be cut from. */
export interface MomentChannel {
  id: number;
  number: number;
  name: string;
  /** the programme of now; null: nothing runs (X-no-moment-now) */
  programme: MomentProgramme | null;
  modality: string | null;
  match: number | null;
}

export interface MomentOptions {
  categories: MomentCategory[];
  lengths: Lengths;
  channels: MomentChannel[];
  goalCategoryId: number;
  /** names of sports by slug, as the categories have them */
  sports: Record<string, string>;
}

export const loadMomentOptions = (): Promise<Section<MomentOptions>> =>
  sectionOf('moment options', async () => {
    const [categories, settings, live, sports] = await Promise.all([
      reads.momentCategories(),
      reads.settings().catch(() => ({})),
      reads.liveChannels(),
      reads.modalities().catch(() => []),
    ]);
    const now = serverNow();
    return {
      categories,
      lengths: momentLengths(settings),
      goalCategoryId: settingNumber(settings, 'goal_category_id'),
      sports: Object.fromEntries(sports.map(({ slug, name }) => [slug, name])),
      channels: live.map(({ id, numero, nome, epg, fixture }) => {
        const on = epg.find(({ data, duracao }) => Date.parse(data) <= now && now < Date.parse(data) + duracao * 1_000) ?? null;
        return {
          id,
          number: numberOf({ numero, id }),
          name: nome,
          programme: on && {
            id: on.id_epg,
            title: on.evento.name,
            startsAt: Date.parse(on.data),
            endsAt: Date.parse(on.data) + on.duracao * 1_000,
            match: on.event_id ?? null,
          },
          modality: on?.modalidade ?? null,
          match: on?.event_id ?? fixture?.event_id ?? null,
        };
      }),
    };
  });

export const loadMomentMatch = (eventId: number): Promise<Section<MatchSheet>> =>
  sectionOf('match of a moment', async () => toMatchSheet(await reads.match(eventId)));

/** Addresses of another channel's picture, for the preview. Null: this viewer cannot watch it. */
export interface PreviewAddresses {
  hls: string | null;
  hlsShort: string | null;
  dash: string | null;
  dvrSeconds: number;
  /** the earliest instant that can be played, milliseconds since 1970 */
  earliest: number | null;
  /** address of the storyboard; null without thumbnails */
  storyboard: string | null;
}

export async function loadPreview(channelId: number): Promise<PreviewAddresses | null> {
  try {
    const asked = upstream().channelsStream({ params: { id: channelId } }, asViewer());
    const { hls, hls_short, dash, dvr_seconds, start, thumbs } = await withinBudget(
      'channelsStream',
      answerOf('channelsStream', asked, { personal: true }),
    );
    const earliest = start === null ? null : Date.parse(start);
    return { hls, hlsShort: hls_short, dash, dvrSeconds: dvr_seconds, earliest, storyboard: thumbs?.url ?? null };
  } catch (error) {
    log('info', 'moments', 'no preview', { error });
    return null;
  }
}

export interface MyMomentsPage {
  moments: Moment[];
  total: number;
}

/** K-moments-32: one page of the viewer's own moments. @param offset how many to leave out */
export function loadMyMoments(offset: number): Promise<Section<MyMomentsPage>> {
  if (!requestState()?.signedIn) return Promise.resolve({ ok: false, fault: 'http', retryAfter: null });
  return sectionOf('own moments', async () => {
    const asked = upstream().momentMinePage({ params: { offset, limit: MOMENTS_PAGE_SIZE } }, asViewer());
    const { moments, total } = await withinBudget('momentMinePage', answerOf('momentMinePage', asked));
    return { moments: moments.map(toMoment), total };
  });
}

/** What the dialogue sends. */
export interface NewMoment {
  channelId: number;
  /** first instant, milliseconds since 1970 */
  startsAt: number;
  seconds: number;
  categoryId: number;
  /** seconds behind live */
  delay: number;
  /** the programme that ran at the first instant; null: not known */
  programme: number | null;
  /** id of the match that it shows */
  match: number | null;
  /** the viewer's own title; empty: the upstream writes one */
  title: string;
}

async function answer<Value>(name: string, work: () => Promise<Value>): Promise<MomentAnswer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    log('info', 'moments', 'a change was refused', { name, error });
    return toRefusal(error);
  }
}

export const createMomentAnswer = ({
  channelId,
  startsAt,
  seconds,
  categoryId,
  delay,
  programme,
  match,
  title,
}: NewMoment): Promise<MomentAnswer<Moment>> =>
  answer('create', async () => {
    const query = {
      tv_channel_id: channelId,
      timestamp: new Date(startsAt).toISOString(),
      duration: seconds,
      smart_moment_category_id: categoryId,
      delay,
      ...(programme === null ? {} : { id_programa: programme }),
      ...(match === null ? {} : { event_id: match }),
    };
    const body = title === '' ? query : { ...query, headline: title };
    return toMoment(await answerOf('momentCreate', upstream().momentCreate({ query, body }, asViewer())));
  });

/** A moment that is not there any more (deleted in another tab) counts as deleted. */
export const deleteMomentAnswer = (id: string): Promise<MomentAnswer> =>
  answer('delete', async () => {
    try {
      await answerOf('momentDelete', upstream().momentDelete({ params: { id } }, asViewer()));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    return null;
  });

/** Counts a view. A failure is logged and not shown: the viewer could do nothing about it. */
export async function noteView(id: string): Promise<number | null> {
  try {
    return (await answerOf('momentView', upstream().momentView({ params: { id } }, asViewer()))).plays_count;
  } catch (error) {
    log('info', 'moments', 'a view was not counted', { error });
    return null;
  }
}
