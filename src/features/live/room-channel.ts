/** A channel for the rail and the mini guide of the room. Refetched every five seconds, so it has only what they need. */
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { type Channel, logoOf, toChannel } from '#model/channel.ts';
import { matchTitle, toMatch } from '#model/match.ts';
import { nowAndNext, onAirNow, type Programme, toProgramme } from '#model/programme.ts';

export type RoomProgramme = Pick<Programme, 'title' | 'competition' | 'startsAt' | 'endsAt' | 'broadcast' | 'match' | 'untimed'>;

export interface RoomChannel extends Pick<Channel, 'id' | 'name' | 'slug' | 'number'> {
  /** address of its logo; absent: its number stands for it */
  logo?: string;
  /** null: the channel exists and shows nothing now */
  now: RoomProgramme | null;
  next: RoomProgramme | null;
  /** it stands in the guide alone: there is no picture of it */
  guideOnly?: true;
}

const toRoomProgramme = ({ title, competition, startsAt, endsAt, broadcast, match, untimed }: Programme): RoomProgramme => ({
  title,
  competition,
  startsAt,
  endsAt,
  broadcast,
  match,
  ...(untimed ? { untimed } : {}),
});

/**
 * @param instant at which the channel is looked at, milliseconds since 1970
 * @param isOnAir the upstream lists it among those on the air
 */
export function toRoomChannel(wire: LiveChannel, instant: number, isOnAir: boolean): RoomChannel {
  const { id, name, slug, number, guideOnly } = toChannel(wire);
  const logo = logoOf(wire);
  const { now, next } = isOnAir ? onAirNow(wire, instant) : nowAndNext(wire.epg.map(toProgramme), instant);
  return {
    id,
    name,
    slug,
    number,
    ...(logo === null ? {} : { logo }),
    now: now ? { ...toRoomProgramme(now), ...(wire.fixture ? { match: toMatch(wire.fixture, now.modality) } : {}) } : null,
    next: next ? toRoomProgramme(next) : null,
    ...(guideOnly ? { guideOnly } : {}),
  };
}

/** The channels on air and those of the whole list that are not, each once, by number. @param instant milliseconds since 1970 */
export function mergeLineUp(live: readonly LiveChannel[], all: readonly LiveChannel[], instant: number): RoomChannel[] {
  const known = new Set(live.map(({ id }) => id));
  return [...live, ...all.filter(({ id }) => !known.has(id))]
    .map((wire) => toRoomChannel(wire, instant, known.has(wire.id)))
    .sort((a, b) => a.number - b.number || a.id - b.id);
}

/** A programme's short title: a match by its teams. */
export const programmeName = ({ title, match }: Pick<RoomProgramme, 'title' | 'match'>): string => (match ? matchTitle(match) : title);
