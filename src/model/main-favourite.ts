/** What leads for a viewer with a main favourite. Apart from favourites.ts: home needs no more than this. */
import type { Showing } from '#model/showing.ts';
import type { Favourite } from '#model/viewer.ts';

/** The one that leads home and the day's matches. */
export const mainFavourite = (favourites: readonly Favourite[]): Favourite | null => favourites.find(({ isMain }) => isMain) ?? null;

/** Whether a broadcast is of a favourite: its team plays, it is of the competition, or on the channel. */
export function isOfFavourite(
  { match, competition, channel }: Pick<Showing, 'match' | 'competition' | 'channel'>,
  favourite: Favourite,
): boolean {
  switch (favourite.kind) {
    case 'team':
      return match !== null && (match.local.id === favourite.id || match.visitor.id === favourite.id);
    case 'competition':
      return (match?.competition ?? competition) === favourite.name;
    case 'channel':
      return channel.id === favourite.id;
  }
}

/** What is of the favourite first, each part in the order that it had. */
export const favouriteFirst = <T>(list: readonly T[], favourite: Favourite | null, toShowing: (one: T) => Showing): T[] =>
  favourite === null
    ? [...list]
    : list.toSorted((a, b) => Number(isOfFavourite(toShowing(b), favourite)) - Number(isOfFavourite(toShowing(a), favourite)));
