import { channelPath } from '#model/channel.ts';
import type { Match } from '#model/match.ts';
import type { Programme } from '#model/programme.ts';
import { type Playback, playbackSource } from './playback.ts';
import { programmeName, type RoomChannel } from './room-channel.ts';

/** What a live page's head needs. */
export interface RoomFacts {
  channelId: number;
  channel: string;
  /** null when the programme on air is unknown */
  title: string | null;
  path: string;
  picture: string | null;
  still: string | null;
  startsAt: number | null;
  endsAt: number | null;
  live: boolean;
  match: Match | null;
  eventId: number | null;
  /** what the player opens first, by kind of browser */
  opens: { dash: string | null; hls: string | null };
}

export function roomFacts(channelId: number, channel: RoomChannel | null, day: readonly Programme[], playback: Playback | null): RoomFacts {
  const onAir = channel?.now ?? null;
  const programme = onAir === null ? null : (day.find(({ startsAt }) => startsAt === onAir.startsAt) ?? null);
  const match = programme?.match ?? null;
  const shown = programme ?? onAir;
  return {
    channelId,
    channel: channel?.name ?? String(channelId),
    title: shown && programmeName(shown),
    path: channel ? channelPath(channel) : `/live/canal/${channelId}`,
    picture: programme?.picture ?? null,
    still: playback?.still ?? null,
    startsAt: onAir?.untimed ? null : (onAir?.startsAt ?? null),
    endsAt: onAir?.untimed ? null : (onAir?.endsAt ?? null),
    live: onAir?.broadcast === 'direto',
    match,
    eventId: match?.id ?? onAir?.match?.id ?? null,
    opens: playback ? playbackSource(playback, null).short : { dash: null, hls: null },
  };
}
