import { lisbonDay } from '#rules/lisbon-time.ts';
import { type ChannelPage, channelPage, type GuidePage, type PastProgrammePage } from '#rules/pages.ts';
import type { Channel } from './channel.ts';
import type { Programme } from './programme.ts';

/** The guide of a programme's day with its sheet open. */
export const programmeSheet = ({ id, startsAt }: Pick<Programme, 'id' | 'startsAt'>): GuidePage => ({
  to: '/guia',
  search: { data: lisbonDay(startsAt), programa: id },
});

/** '2026-11-21T20:15:00Z' @param instant milliseconds since 1970 */
const addressInstant = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** A channel's live page from an instant on: of the programme that is on air, however long it has run. */
export const channelFrom = (channel: Pick<Channel, 'id' | 'slug'>, instant: number): ChannelPage => ({
  ...channelPage(channel),
  search: { t: addressInstant(instant) },
});

/** A programme from an instant on, whether it is over or on air: its page leads to the live channel until it is over. */
export const programmeFrom = (channel: Pick<Channel, 'id' | 'slug'>, programmeId: number, instant: number): PastProgrammePage => ({
  to: '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}',
  params: { channelId: String(channel.id), channelSlug: channel.slug, vodId: String(programmeId), vodSlug: undefined },
  search: { t: addressInstant(instant) },
});
