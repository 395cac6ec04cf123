import { lisbonDay } from '#rules/lisbon-time.ts';
import { type ChannelPage, channelPage, type GuidePage } from '#rules/pages.ts';
import type { Channel } from './channel.ts';
import type { Programme } from './programme.ts';

/** The guide of a programme's day with its sheet open. */
export const programmeSheet = ({ id, startsAt }: Pick<Programme, 'id' | 'startsAt'>): GuidePage => ({
  to: '/guia',
  search: { data: lisbonDay(startsAt), programa: id },
});

/** How far back a live channel can be watched, in milliseconds (two hours). */
export const REWIND_MS = 7_200_000;

/** Whether an instant can still be reached on a live channel, with a minute to get there. */
export const canRewindTo = (instant: number, now: number): boolean => instant < now && now - instant < REWIND_MS - 60_000;

/** A channel's live page from an instant on. */
export const channelFrom = (channel: Pick<Channel, 'id' | 'slug'>, instant: number): ChannelPage => ({
  ...channelPage(channel),
  search: { t: `${new Date(instant).toISOString().slice(0, 19)}Z` },
});
