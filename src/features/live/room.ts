import type { ChannelPage } from '#rules/pages.ts';
import type { RoomChannel } from './room-channel.ts';
import type { TilesInRoom } from './tiles-in-room.ts';

export type RoomTab = 'now' | 'guide' | 'moments' | 'statistics';

/** What all tiles of a room share: clock, channels, the panel's tab, and the keys that change the channel. */
export interface Room {
  now: number;
  /** by number; null while the list of channels could not be read */
  channels: readonly RoomChannel[] | null;
  retryChannels: () => void;
  tab: RoomTab;
  setTab: (tab: RoomTab) => void;
  inRoom: TilesInRoom;
  /** the next channel on air; null when there is no other */
  other: ChannelPage | null;
  /** the channels on air around the one with the sound; null when there is no other */
  neighbours: { before: ChannelPage | null; after: ChannelPage | null };
  /** id of the channel with the sound, or of the one that a key has led to and that the room does not show yet */
  wanted: () => number;
  /** goes to a channel by a key: the next key goes on from there */
  open: (channel: RoomChannel) => void;
  /** goes to the channel on air before or after the one with the sound */
  onChannel: (direction: -1 | 1) => void;
}
