/** The upstream's guide by day and channel: kept for a moment, asked for by twenty channels, one bad channel told from the others. */
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import { type Channel, toChannel } from '#model/channel.ts';
import { type Programme, toProgramme } from '#model/programme.ts';
import { log } from '#server/log.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';
import { dayBounds, PAGE_SIZE } from './guide-geometry.ts';

/**
 * An imported guide shows in open pages within thirty seconds (guide-refresh.ts counts them), so an answer is fresh only for as long as one
 * page takes to ask for its blocks; equal questions become one, and after a fault the last answer serves for a while. Whatever the number
 * of viewers, the site's own answers are kept for a second, so that these are asked for a few times a second at most.
 */
const CURRENT = { freshMs: 250, staleMs: 0, rescueMs: 600_000 };
const RARELY = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000 };

export interface LineUpChannel extends Channel {
  /** its place among all channels */
  place: number;
}

/** Channels in the order viewers zap through them. @throws UpstreamError */
export function lineUp(): Promise<LineUpChannel[]> {
  return upstreamCache.get('guide:line-up', CURRENT, async () => {
    const { channels } = await answerOf('channelsAll', upstream().channelsAll());
    return channels.map((wire, place) => ({ ...toChannel(wire), place }));
  });
}

/** Modalities in the order they are shown; none when the upstream does not say: the guide does without its filters. */
export async function modalities(): Promise<{ slug: string; name: string }[]> {
  try {
    return await upstreamCache.get('guide:modalities', RARELY, async () => {
      const answer = await answerOf('generalModalities', upstream().generalModalities());
      return answer.modalities.toSorted((a, b) => a.position - b.position).map(({ slug, name }) => ({ slug, name }));
    });
  } catch (error) {
    log('warn', 'guide', 'no modalities', { error });
    return [];
  }
}

/** A channel's programmes of a day and the morning after in order, or null when they did not come. */
export type DayRow = Programme[] | null;

const ask = async (ids: number[], day: string): Promise<[number, EpgEntry[]][]> => {
  const { start, gridEnd } = dayBounds(day);
  const query = { dataInicio: new Date(start).toISOString(), dataFim: new Date(gridEnd).toISOString(), idCanal: ids };
  const { epg } = await answerOf('channelsEpg', upstream().channelsEpg({ query }));
  return epg.map((group) => [group.id_canal, group.entries]);
};

/** Ordered, and without what overlaps its predecessor whole: a row is read from left to right. */
function toRow(entries: EpgEntry[]): Programme[] {
  return entries.map(toProgramme).sort((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt);
}

async function askOneByOne(ids: number[], day: string): Promise<[number, DayRow][]> {
  return Promise.all(
    ids.map(async (id): Promise<[number, DayRow]> => {
      try {
        return [id, toRow((await ask([id], day)).flatMap(([, entries]) => entries))];
      } catch (error) {
        log('warn', 'guide', 'a channel did not come', { channel: id, error });
        return [id, null];
      }
    }),
  );
}

/** One bad entry spoils its answer: the channels are then asked for one by one, so that it spoils one row. */
async function pageOfRows(ids: number[], day: string): Promise<[number, DayRow][]> {
  try {
    const found = new Map(await ask(ids, day));
    return ids.map((id) => [id, toRow(found.get(id) ?? [])]);
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'shape' && ids.length > 1) return askOneByOne(ids, day);
    throw error;
  }
}

/**
 * Rows of a day for some of the channels. A page that fails gives null for each of its channels; the others stay.
 */
export async function dayRows(all: readonly LineUpChannel[], ids: readonly number[], day: string): Promise<Map<number, DayRow>> {
  const wanted = new Set(ids);
  const pages = new Set(all.filter(({ id }) => wanted.has(id)).map(({ place }) => Math.floor(place / PAGE_SIZE)));
  const rows = await Promise.all(
    [...pages].map(async (page): Promise<[number, DayRow][]> => {
      const members = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ id }) => id);
      try {
        return await upstreamCache.get(`guide:${day}:${members.join(',')}`, CURRENT, () => pageOfRows(members, day));
      } catch (error) {
        log('warn', 'guide', 'a page of channels did not come', { page, day, error });
        return members.map((id) => [id, null]);
      }
    }),
  );
  return new Map(rows.flat().filter(([id]) => wanted.has(id)));
}
