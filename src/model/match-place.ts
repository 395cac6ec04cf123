/** Matches to come with where they are shown. */
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { Channel } from './channel.ts';
import { type Match, toMatch } from './match.ts';
import { toProgramme } from './programme.ts';
import { type Showing, toShowing } from './showing.ts';

export interface PlacedMatch {
  match: Match;
  /** its first live broadcast; null while no channel is known */
  showing: Showing | null;
}

/** @param showings live broadcasts by start */
export function placeMatches(
  events: readonly Fixture[],
  showings: readonly EpgEntry[],
  channels: ReadonlyMap<number, Channel>,
): PlacedMatch[] {
  return events.map((event) => {
    const entry = showings.find(({ event_id, id_canal }) => event_id === event.event_id && channels.has(id_canal));
    const channel = entry && channels.get(entry.id_canal);
    return { match: toMatch(event), showing: entry && channel ? toShowing(toProgramme(entry), channel) : null };
  });
}
