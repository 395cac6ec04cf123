/** Which channels a room is filled with when the viewer asks for more pictures. */
import type { Match } from '#model/match.ts';
import type { Favourite } from '#model/viewer.ts';
import type { RoomChannel } from './room-channel.ts';

/** Whether what a channel shows is a favourite, or the channel itself. */
function isFavourite({ id, now }: RoomChannel, favourites: readonly Pick<Favourite, 'kind' | 'id'>[]): boolean {
  const match = now?.match;
  return favourites.some((one) => {
    if (one.kind === 'channel') return one.id === id;
    return one.kind === 'team' && (one.id === match?.local.id || one.id === match?.visitor.id);
  });
}

/** Being played; under "Sem spoilers" it is not said how far it has come. */
const isPlayed = (match: Match): boolean => match.kind === 'live' || (match.kind === 'fixture' && match.hidden === true);

/**
 * Channels for new tiles, the best first: live matches (those of "Noutros campos"), then favourites, then other live broadcasts; each group by
 * number, and each match once. Never a channel for being the next in the list.
 */
export function newTiles(channels: readonly RoomChannel[], favourites: readonly Pick<Favourite, 'kind' | 'id'>[]): number[] {
  const onAir = channels.filter(({ now }) => now !== null);
  const matches = new Set<number>();
  const games = onAir.filter(({ now }) => {
    const match = now?.match;
    if (!match || !isPlayed(match) || (match.id !== null && matches.has(match.id))) return false;
    if (match.id !== null) matches.add(match.id);
    return true;
  });
  const isNewMatch = ({ now }: RoomChannel) => now?.match?.id == null || !matches.has(now.match.id);
  const others = onAir.filter((channel) => isNewMatch(channel));
  const liked = others.filter((channel) => isFavourite(channel, favourites));
  const live = others.filter(({ now }) => now?.broadcast === 'direto');
  return [...new Set([...games, ...liked, ...live].map(({ id }) => id))];
}
