/** What the pages of videos need of the upstream. All but `loadMyVideo` and `countView` is the same for all viewers. */
import { parseSettings } from '#contract/entities/settings.ts';
import type { VideoRefusal } from '#contract/entities/video.ts';
import { toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import { toOtherDevice } from '#model/other-device.ts';
import { type Section, valueOr } from '#model/section.ts';
import { toMatchSheet } from '#model/to-match-sheet.ts';
import { toVideoCard, type VideoCard } from '#model/video.ts';
import { within } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { type NamedCategory, withCategorySlug } from '#upstream/category-slug.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { partsOf } from './video-parts.ts';
import type {
  CategoryNode,
  CategoryPage,
  CategoryRow,
  VideoAnswer,
  VideoDetail,
  VideoHub,
  VideoPart,
  VideoRefused,
} from './videos-model.ts';

/** The newest: one large and four small. */
const NEWEST = 5;
/** Cards of a row of the hub, and of the other videos of a match. */
const ROW_CARDS = 8;
const FIXTURE_CARDS = 8;

const named = ({ id, slug, display_name, nome }: NamedCategory) => ({ id, slug, name: display_name || nome });

const toNode = (wire: NamedCategory): CategoryNode => ({
  ...named(wire),
  picture: wire.image,
  total: wire.total,
  // One without a video leads nowhere.
  children: wire.child_category
    .filter(({ total }) => total !== 0)
    .toSorted((a, b) => a.position - b.position)
    .map(toNode),
});

const readTree = async (): Promise<NamedCategory[]> => (await reads.homeCategories()).toSorted((a, b) => a.position - b.position);

const toRow = (wire: NamedCategory): CategoryRow => ({ category: named(wire), videos: wire.content.slice(0, ROW_CARDS).map(toVideoCard) });

/** Longest wait for the playlist, for the settings that name it too. Milliseconds. */
const PLAYLIST_MS = 800;

/** The operator's playlist. Without it the hub is complete: a failure leaves it out. */
async function readPlaylist(): Promise<CategoryRow | null> {
  try {
    const { id, name } = parseSettings(await reads.settings()).playlist;
    const found = await reads.categoryPage(id, 1);
    if (found === null || found.videos.length === 0) return null;
    return { category: { ...named(found.category), name }, videos: found.videos.slice(0, ROW_CARDS).map(toVideoCard) };
  } catch (error) {
    log('warn', 'videos', 'the hub is without its playlist', { error });
    return null;
  }
}

async function readHub(): Promise<VideoHub> {
  const [categories, playlist] = await Promise.all([readTree(), within(PLAYLIST_MS, readPlaylist(), null)]);
  const all = new Map(categories.flatMap(({ content }) => content).map((wire) => [wire.id, wire]));
  const newest = [...all.values()]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id)
    .slice(0, NEWEST)
    .map((wire) => ({ ...toVideoCard(wire), description: wire.description }));
  return { newest, playlist, rows: categories.map(toRow).filter(({ videos }) => videos.length > 0) };
}

export const loadVideoHub = (): Promise<Section<VideoHub>> => sectionOf('hub of videos', readHub);

export const loadCategoryTree = (): Promise<Section<CategoryNode[]>> =>
  sectionOf('categories of videos', async () => (await readTree()).map(toNode));

const allOf = (categories: readonly NamedCategory[]): NamedCategory[] =>
  categories.flatMap((category) => [category, ...allOf(category.child_category)]);

async function readCategoryPage(slug: string, page: number): Promise<CategoryPage | null> {
  const category = allOf(await readTree()).find((one) => one.slug === slug);
  const found = category ? await reads.categoryPage(category.id, page) : null;
  if (found === null) return null;
  return {
    category: named(found.category),
    videos: found.videos.map(toVideoCard),
    page: found.page,
    pages: found.pages,
    total: found.total,
  };
}

/** @returns null for a category that is not there */
export const loadCategoryPage = (slug: string, page: number): Promise<Section<CategoryPage | null>> =>
  sectionOf('category of videos', () => readCategoryPage(slug, page));

type WireVideo = NonNullable<Awaited<ReturnType<typeof reads.video>>>;

const REFUSED: Readonly<Record<VideoRefusal, VideoRefused>> = { sign_in: 'signed-out', operator: 'pack' };

/** Channels change rarely, and the page is complete without their names. Milliseconds. */
const CHANNELS_MS = 100;

async function broadcastOf({
  tv_channel_id,
  entry_timestamp,
  entry_end_timestamp,
  id_programa,
  delay,
}: WireVideo['video']): Promise<VideoDetail['broadcast']> {
  if (tv_channel_id === null || entry_timestamp === null || entry_end_timestamp === null) return null;
  const wire = (
    await within(
      CHANNELS_MS,
      reads.channels().catch(() => []),
      [],
    )
  ).find(({ id }) => id === tv_channel_id);
  // What was cut by who saw it late was broadcast before.
  const [startsAt, endsAt] = [entry_timestamp, entry_end_timestamp].map((instant) => Date.parse(instant) - delay * 1_000) as [
    number,
    number,
  ];
  return wire ? { channel: toChannel(wire), startsAt, endsAt, programmeId: id_programa } : null;
}

/** A video is complete without its parts. Milliseconds. */
const PARTS_MS = 150;

async function readParts({ video, marks }: WireVideo): Promise<VideoPart[]> {
  const { event_id, entry_timestamp, duration } = video;
  // One that does not reach the break is of one part.
  if (event_id === null || entry_timestamp === null || !marks.some(({ kind }) => kind === 'half_time')) return [];
  const read = loadMatchSheet(event_id).then((sheet) => partsOf(sheet, Date.parse(entry_timestamp), duration));
  return within(
    PARTS_MS,
    read.catch(() => []),
    [],
  );
}

async function toDetail(wire: WireVideo): Promise<VideoDetail> {
  const { video, refusal, expires_in, category, related, thumbs, marks } = wire;
  const card = toVideoCard(video);
  const source = video.video_url;
  return {
    ...card,
    description: unmarked(video.description, video.demonstracao),
    source,
    validForS: expires_in,
    channelId: video.tv_channel_id,
    refused: source !== null ? null : refusal !== null ? REFUSED[refusal] : video.entry_status === 'failed' ? 'failed' : 'processing',
    authors: [video.main_author, ...video.co_authors].flatMap((author) => (author ? [author.name || author.user_name] : [])),
    plays: video.plays_count,
    modality: video.modalidade,
    moment: video.smart_moment_category?.name ?? null,
    generated: video.entry_type === 'ai',
    broadcast: await broadcastOf(video),
    reference: video.internal_id,
    createdAt: Date.parse(video.createdAt ?? video.date),
    eventId: video.event_id,
    startsAt: video.entry_timestamp === null ? null : Date.parse(video.entry_timestamp),
    category: category ? named(category) : null,
    next: related.map(toVideoCard),
    thumbs: thumbs?.url ?? null,
    marks: marks.map(({ at, kind, label }) => ({ at: Date.parse(at), kind, label })),
    parts: await readParts(wire),
  };
}

/** The upstream's refusal to tell anything about a video; null for what is no refusal. */
function refusedBy(error: unknown): VideoRefused | null {
  if (!(error instanceof UpstreamError) || error.fault.kind !== 'http') return null;
  const { status } = error.fault;
  if (status === 409) return 'other-device';
  return status === 401 ? 'signed-out' : status === 403 ? 'pack' : status === 451 ? 'region' : null;
}

async function answerFrom(asked: Promise<WireVideo | null>): Promise<VideoAnswer> {
  try {
    const wire = await asked;
    return wire === null ? { kind: 'missing' } : { kind: 'video', video: await toDetail(wire) };
  } catch (error) {
    const why = refusedBy(error);
    if (why === null) throw error;
    const other =
      why === 'other-device' && error instanceof UpstreamError && error.fault.kind === 'http' ? toOtherDevice(error.fault.fields) : null;
    return { kind: 'refused', why, other };
  }
}

/** @param list category whose next videos follow, null for the video's own */
export const loadVideo = (id: number, list: number | null): Promise<Section<VideoAnswer>> =>
  sectionOf('video', () => answerFrom(reads.video(id, list)));

/** The same for this viewer: country and pack decide. Never cached. */
export function loadMyVideo(id: number, list: number | null): Promise<VideoAnswer> {
  const asked = upstream().videoOne({ params: { id }, query: list === null ? {} : { list } }, { context: viewerHeaders() });
  return answerFrom(withinBudget('videoOne', answerOf('videoOne', asked).then(withCategorySlug).catch(nullIfMissing)));
}

function nullIfMissing(error: unknown): null {
  if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 404) return null;
  throw error;
}

/** The videos of a match. An upstream without them costs the page nothing. */
export async function loadFixtureVideos(eventId: number): Promise<VideoCard[]> {
  const found = await sectionOf('videos of a match', () => reads.fixtureVideos(eventId));
  return valueOr(found, []).slice(0, FIXTURE_CARDS).map(toVideoCard);
}

export const loadMatchSheet = async (eventId: number): Promise<MatchSheet> => toMatchSheet(await reads.match(eventId));

/** @returns how many have seen it; null when nobody could be counted, which no viewer needs to know */
export async function countView(id: number): Promise<number | null> {
  try {
    const { plays_count } = await answerOf('videoView', upstream().videoView({ params: { id } }, { context: viewerHeaders() }));
    return plays_count;
  } catch (error) {
    log('warn', 'videos', 'a view was not counted', { id, error });
    return null;
  }
}
