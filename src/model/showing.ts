/** A programme on its channel, as cards and lists show it: live now or later. */
import type { Channel } from './channel.ts';
import type { Programme } from './programme.ts';

export interface Showing
  extends Pick<Programme, 'id' | 'title' | 'picture' | 'startsAt' | 'endsAt' | 'modality' | 'competition' | 'match' | 'untimed'> {
  channel: Channel;
  /** the programme or its match was invented for demonstration: must be marked */
  demonstration: boolean;
}

export const toShowing = (programme: Programme, channel: Channel): Showing => ({
  id: programme.id,
  channel,
  title: programme.title,
  picture: programme.picture,
  startsAt: programme.startsAt,
  endsAt: programme.endsAt,
  modality: programme.modality,
  competition: programme.competition,
  match: programme.match,
  ...(programme.untimed ? { untimed: true as const } : {}),
  demonstration: programme.demonstration || (programme.match?.demonstration ?? false),
});
