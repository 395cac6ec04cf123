/** The channels of the room as this viewer wants to see them: without the results that are hidden. */
import type { HiddenMark } from '#rules/hidden-mark.ts';
import { shownMatch } from '#session/hidden-results.ts';
import type { RoomChannel } from './room-channel.ts';

export const shownChannels = (channels: readonly RoomChannel[], mark: HiddenMark): readonly RoomChannel[] =>
  mark === null
    ? channels
    : channels.map((channel) =>
        channel.now?.match ? { ...channel, now: { ...channel.now, match: shownMatch(channel.now.match, mark) } } : channel,
      );
