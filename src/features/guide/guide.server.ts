/** Builds the guide for the screens from the upstream's rows. */
import { scoreText } from '#model/match.ts';
import type { Programme } from '#model/programme.ts';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { guideReach } from '#upstream/guide-reach.ts';
import type { EpgRow } from '#upstream/reads.ts';
import { toSectionFault } from '#upstream/section.ts';
import {
  blockKey,
  type GuideBlock,
  type GuideChannel,
  type GuideDay,
  type GuideSelection,
  type GuideSport,
  type GuideState,
  type PrintedGuide,
} from './guide-data.ts';
import {
  type Cell,
  dayBounds,
  firstMinute,
  type GuideDayBounds,
  minuteOf,
  PAGE_SIZE,
  SERVED_MINUTES,
  slotRange,
  slotsBetween,
} from './guide-geometry.ts';
import { dayRows, type LineUpChannel, lineUp, modalities } from './guide-rows.server.ts';

/** The wait for the names of sports; after it channels are shown without them. Milliseconds. */
const MODALITIES_MS = 200;

/** Maps an upstream error to the state that the screen shows. */
function stateOf(error: unknown): { state: GuideState; retryAfter: number | null } {
  const { fault, retryAfter } = toSectionFault(error);
  return fault === 'maintenance' ? { state: 'maintenance', retryAfter } : { state: 'down', retryAfter: null };
}

/** Names of the sports by slug. */
export const themes = (sports: readonly GuideSport[]) => new Map(sports.map(({ slug, name }) => [slug, name]));

const toGuideChannel = (
  { id, number, name, slug, modality, logo, guideOnly }: LineUpChannel,
  names: ReadonlyMap<string, string>,
): GuideChannel => ({
  id,
  number,
  name,
  slug,
  theme: modality ? (names.get(modality) ?? '') : '',
  ...(logo === null ? {} : { logo }),
  ...(guideOnly ? { guideOnly } : {}),
});

/** '2–1' while the match is played. */
export const scoreOf = ({ match }: Programme): string | null => (match?.kind === 'live' ? scoreText(match.score) : null);

function toCell(programme: Programme, bounds: GuideDayBounds): Cell {
  const score = scoreOf(programme);
  const { match } = programme;
  return {
    id: programme.id,
    from: minuteOf(bounds, programme.startsAt),
    to: Math.max(minuteOf(bounds, programme.startsAt) + 1, minuteOf(bounds, programme.endsAt)),
    title: programme.title,
    ...(programme.broadcast === 'direto' ? { live: true as const } : {}),
    ...(programme.modality ? { sport: programme.modality } : {}),
    ...(score ? { score } : {}),
    ...(match ? { crests: [match.local.crest, match.visitor.crest].filter((crest) => crest !== null) } : {}),
  };
}

const shows = (programme: Programme, { sports, live }: GuideSelection): boolean =>
  (!live || programme.broadcast === 'direto') &&
  (sports.length === 0 || (programme.modality !== null && sports.includes(programme.modality)));

const filters = ({ sports, live }: GuideSelection): boolean => live || sports.length > 0;

/** Channels of a selection with their rows; without a filter only the rows of `page` are fetched. */
async function selectRows(selection: GuideSelection, day: string, page: number | 'all') {
  const all = await lineUp();
  const asked = selection.channels.length > 0 ? all.filter(({ id }) => selection.channels.includes(id)) : all;
  const needed = filters(selection) || page === 'all' ? asked : asked.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const rows = await dayRows(
    all,
    needed.map(({ id }) => id),
    day,
  );
  const channels = filters(selection)
    ? asked.filter(({ id }) => {
        const row = rows.get(id);
        return row === null || row?.some((programme) => shows(programme, selection));
      })
    : asked;
  return { all, channels, rows };
}

function toBlock(
  channels: readonly { id: number }[],
  rows: ReadonlyMap<number, EpgRow>,
  slot: number,
  bounds: GuideDayBounds,
  selection: GuideSelection,
): GuideBlock {
  const { from, to } = slotRange(slot, bounds.minutes);
  return {
    rows: channels.map(({ id }) => {
      const row = rows.get(id);
      if (!row) return [id, row === null ? null : []];
      return [
        id,
        row
          .filter((programme) => shows(programme, selection))
          .map((programme) => toCell(programme, bounds))
          .filter((cell) => cell.from < to && cell.to > from),
      ];
    }),
  };
}

/** Sports that the guide can be filtered by; none when they cannot be read. */
export const loadGuideSports = (): Promise<GuideSport[]> => modalities();

/** A day: its channels, and the blocks around a minute for one page of them. Never throws: `state` has the reason of a failure. */
export async function loadGuideDay(selection: GuideSelection, around: { page: number; hora: string | null }): Promise<GuideDay> {
  const { first, last, today } = await guideReach();
  const day = selection.day ?? today;
  const outside = { day, first, last, minute: 0, page: 0, retryAfter: null, channels: [], blocks: {} };
  // Before the bounds: the calendar's last day has no day after it.
  if (day < first || day > last) return { ...outside, state: 'out-of-reach' };
  const bounds = dayBounds(day);
  const minute = firstMinute(bounds, around.hora ?? undefined, serverNow());
  const none = { ...outside, minute };
  try {
    const [sports, { all, channels, rows }] = await Promise.all([
      within(MODALITIES_MS, modalities(), []),
      selectRows(selection, day, around.page),
    ]);
    const page = around.page * PAGE_SIZE < channels.length ? around.page : 0;
    const members = channels.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    if (page !== around.page && !filters(selection)) return loadGuideDay(selection, { ...around, page });
    const known = members.map(({ id }) => rows.get(id));
    if (members.length > 0 && known.every((row) => row === null)) return { ...none, state: 'down' };
    const nothing =
      members.length === 0 ||
      (known.every((row) => row !== null && isBlank(row, bounds)) && (filters(selection) || (await nothingOn(all, bounds))));
    const slots = slotsBetween(minute, minute + SERVED_MINUTES);
    const names = themes(sports);
    return {
      ...none,
      state: nothing ? 'empty' : 'ready',
      page,
      channels: nothing ? [] : channels.map((channel) => toGuideChannel(channel, names)),
      blocks: nothing
        ? {}
        : Object.fromEntries(slots.map((slot) => [blockKey(page, slot), toBlock(members, rows, slot, bounds, selection)])),
    };
  } catch (error) {
    log('warn', 'guide', 'the guide could not be read', { day, error });
    return { ...none, ...stateOf(error) };
  }
}

/** Whether no programme begins on the day itself. Those that began the night before or begin the next morning do not count. */
const isBlank = (row: EpgRow | undefined, { start, end }: GuideDayBounds): boolean =>
  !row?.some(({ startsAt }) => startsAt >= start && startsAt < end);

async function nothingOn(all: readonly LineUpChannel[], bounds: GuideDayBounds): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  const rows = await dayRows(all, ids, bounds.day);
  return [...rows.values()].every((row) => row !== null && isBlank(row, bounds));
}

/**
 * One block: up to a page of channels, one part of the day.
 * @throws UpstreamError when the channels cannot be read
 */
export async function loadGuideBlock(
  selection: GuideSelection & { day: string },
  ids: readonly number[],
  slot: number,
): Promise<GuideBlock> {
  const { first, last } = await guideReach();
  if (selection.day < first || selection.day > last) return { rows: ids.map((id) => [id, []]) };
  const all = await lineUp();
  const rows = await dayRows(all, ids, selection.day);
  return toBlock(
    ids.map((id) => ({ id })),
    rows,
    slot,
    dayBounds(selection.day),
    selection,
  );
}

/** A programme that begins earlier belongs to the night. Wall time in Lisbon. */
const MORNING = '07:00';

/** What is printed of a day: all of it, or what begins after the night, of today only what is not over. */
function isPrinted(programme: Programme, { day, start, end }: GuideDayBounds, isToday: boolean, whole: boolean, now: number): boolean {
  const { startsAt, endsAt } = programme;
  if (startsAt < start || startsAt >= end) return false;
  if (whole) return true;
  const byDay = startsAt >= wallTimeToInstant(day, MORNING);
  return isToday ? endsAt > now && (byDay || startsAt <= now) : byDay;
}

/**
 * A day on paper. Never throws: `state` has the reason of a failure.
 * @param whole also the night and what is over
 */
export async function loadPrintedGuide(selection: GuideSelection, search: string, whole: boolean): Promise<PrintedGuide> {
  const { first, last, today } = await guideReach();
  const day = selection.day ?? today;
  const now = serverNow();
  const base = {
    day,
    today: day === today,
    retryAfter: null,
    source: `${new URL(siteEnv().SITE_URL).host}/guia${search}`,
    sports: await modalities(),
    channels: [],
  };
  if (day < first || day > last) return { ...base, state: 'out-of-reach' };
  try {
    const { channels, rows } = await selectRows(selection, day, 'all');
    if (channels.length > 0 && channels.every(({ id }) => rows.get(id) === null)) return { ...base, state: 'down' };
    const names = themes(base.sports);
    const bounds = dayBounds(day);
    const printed = channels.map((channel) => ({
      ...toGuideChannel(channel, names),
      programmes:
        rows
          .get(channel.id)
          ?.filter((programme) => shows(programme, selection) && isPrinted(programme, bounds, base.today, whole, now))
          .map(({ id, startsAt, title, competition, modality, match, broadcast }) => ({
            id,
            startsAt,
            title,
            note: competition ?? (modality === channel.modality ? '' : (names.get(modality ?? '') ?? '')),
            match: match !== null,
            live: broadcast === 'direto',
          })) ?? null,
    }));
    const some = printed.some(({ programmes }) => programmes === null || programmes.length > 0);
    return { ...base, state: some ? 'ready' : 'empty', channels: some ? printed.filter(({ programmes }) => programmes?.length !== 0) : [] };
  } catch (error) {
    log('warn', 'guide', 'the printed guide could not be read', { day, error });
    return { ...base, ...stateOf(error) };
  }
}
