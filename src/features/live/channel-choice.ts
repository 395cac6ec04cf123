import type { RoomChannel } from './room-channel.ts';

export interface ChannelParams {
  channelId?: string | undefined;
  channelSlug?: string | undefined;
}

export type ChannelChoice =
  | { kind: 'show'; id: number; channel: RoomChannel | null }
  /** the same channel under its own address, or the best one where the address names none */
  | { kind: 'redirect'; id: number; slug: string; permanent: boolean }
  | { kind: 'missing' }
  /** the address names no channel and none is known: there is no page to show */
  | { kind: 'nothing' };

/**
 * Which channel an address means.
 * @param channels in order of their numbers; null when they could not be read: a channel named by its id is still shown then
 * @param last the id of the channel watched last
 */
export function chooseChannel(
  channels: readonly RoomChannel[] | null,
  { channelId, channelSlug }: ChannelParams,
  last: number | null = null,
): ChannelChoice {
  if (channelId === undefined) {
    const first = channels?.find(({ id, now }) => id === last && now !== null) ?? bestChannel(channels ?? []);
    return first ? { kind: 'redirect', id: first.id, slug: first.slug, permanent: false } : { kind: 'nothing' };
  }
  if (!/^[1-9]\d{0,8}$/.test(channelId)) return { kind: 'missing' };
  const id = Number(channelId);
  if (channels === null) return { kind: 'show', id, channel: null };
  const channel = channels.find((one) => one.id === id);
  if (!channel) return { kind: 'missing' };
  if (channel.slug !== channelSlug) return { kind: 'redirect', id, slug: channel.slug, permanent: true };
  return { kind: 'show', id, channel };
}

/** What viewers come for, best first: a match being played, another live broadcast, anything on air. */
const RANKS: readonly ((channel: RoomChannel) => boolean)[] = [
  ({ now }) => now?.broadcast === 'direto' && now.match?.kind === 'live',
  ({ now }) => now?.broadcast === 'direto',
  ({ now }) => now !== null,
  ({ guideOnly }) => !guideOnly,
];

/** Among equals, the one with the smallest number. */
function bestChannel(channels: readonly RoomChannel[]): RoomChannel | undefined {
  for (const rank of RANKS) {
    const found = channels.find(rank);
    if (found) return found;
  }
  return undefined;
}

/** The channel on air before or after one; after the last comes the first. Null when there is no other. */
export function neighbourChannel(channels: readonly RoomChannel[], id: number, direction: -1 | 1): RoomChannel | null {
  const onAir = channels.filter(({ now, id: one }) => now !== null || one === id);
  const at = onAir.findIndex((one) => one.id === id);
  const other = onAir[(at + direction + onAir.length) % onAir.length];
  return other && other.id !== id ? other : null;
}
