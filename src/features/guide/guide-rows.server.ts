/** The guide by day and channel: the line-up, the sports, and rows of programmes. */
import { type Channel, logoOf, toChannel } from '#model/channel.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { type EpgRow, reads } from '#upstream/reads.ts';
import { dayBounds, PAGE_SIZE } from './guide-geometry.ts';

export interface LineUpChannel extends Channel {
  /** its place among all channels */
  place: number;
  logo: string | null;
}

/** Channels in the order viewers zap through them. @throws UpstreamError */
export const lineUp = async (): Promise<LineUpChannel[]> =>
  (await reads.channels({ current: true })).map((wire, place) => ({ ...toChannel(wire), place, logo: logoOf(wire) }));

/** Sports in display order; empty when the upstream fails: the guide then has no filters. */
export async function modalities(): Promise<{ slug: string; name: string }[]> {
  try {
    return await reads.modalities();
  } catch (error) {
    log('warn', 'guide', 'no modalities', { error });
    return [];
  }
}

/**
 * Rows of a day and the morning after for some of the channels, in one call: for their page of channels if they are all on one, else for all channels.
 * When the call fails every row is null.
 */
export async function dayRows(all: readonly LineUpChannel[], ids: readonly number[], day: string): Promise<Map<number, EpgRow>> {
  const wanted = new Set(ids);
  const pages = new Set(all.filter(({ id }) => wanted.has(id)).map(({ place }) => Math.floor(place / PAGE_SIZE)));
  const [page = 0] = pages;
  const asked = (pages.size > 1 ? all : all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)).map(({ id }) => id);
  if (pages.size === 0) return new Map();
  const { start, gridEnd } = dayBounds(day);
  try {
    const rows = await reads.epg(asked, start, gridEnd, day === lisbonDay(serverNow()));
    return new Map(rows.filter(([id]) => wanted.has(id)));
  } catch (error) {
    log('warn', 'guide', 'the programmes of a day could not be read', { channels: asked.length, day, error });
    return new Map(ids.map((id) => [id, null]));
  }
}
