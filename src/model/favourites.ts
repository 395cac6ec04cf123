/** Changes of the list of favourites, which the upstream takes whole. */
import type { Favourite } from '#model/viewer.ts';

export interface FavouriteOption {
  kind: Favourite['kind'];
  id: number;
  name: string;
  /** of a team or competition, where the upstream says it */
  modality?: string | null | undefined;
  image: string | null;
}

export const FAVOURITE_CHANGES = ['add', 'remove', 'main'] as const;
export type FavouriteChange = (typeof FAVOURITE_CHANGES)[number];

/** As many as the contract's profile update takes. */
const MAX_FAVOURITES = 200;

type Key = Pick<Favourite, 'kind' | 'id'>;

export const isSameFavourite = (a: Key, b: Key): boolean => a.kind === b.kind && a.id === b.id;

/** The list after a change. Exactly one of a list is the main one: the first that was added, until another is chosen. */
export function favouritesAfter(list: readonly Favourite[], change: FavouriteChange, chosen: Key & { name: string }): Favourite[] {
  const others = list.filter((one) => !isSameFavourite(one, chosen));
  const known = list.find((one) => isSameFavourite(one, chosen));
  if (change === 'remove') return withOneMain(others);
  if (change === 'main') return known ? list.map((one) => ({ ...one, isMain: one === known })) : [...list];
  if (known || list.length >= MAX_FAVOURITES) return [...list];
  const { kind, id, name } = chosen;
  return withOneMain([...list, { kind, id, name, isMain: false }]);
}

const withOneMain = (list: Favourite[]): Favourite[] =>
  list.some(({ isMain }) => isMain) ? list : list.map((one, i) => ({ ...one, isMain: i === 0 }));

/** As many suggestions as there is room for, of each kind alike; those of one kind stand together, in the order they came. */
export function pickOptions(options: readonly FavouriteOption[], most: number): FavouriteOption[] {
  const place = (option: FavouriteOption) => options.filter(({ kind }) => kind === option.kind).indexOf(option);
  const chosen = new Set([...options].toSorted((a, b) => place(a) - place(b)).slice(0, most));
  return options.filter((option) => chosen.has(option));
}
