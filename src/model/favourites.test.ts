import { expect, test } from 'vitest';
import type { Favourite } from '#model/viewer.ts';
import { type FavouriteOption, favouritesAfter, pickOptions } from './favourites.ts';

const benfica: Favourite = { kind: 'team', id: 1, name: 'SL Benfica', isMain: true };
const league: Favourite = { kind: 'competition', id: 1, name: 'Liga Portugal', isMain: false };
const list = [benfica, league];

test('[E-profile] exactly one favourite of a list is the main one, whatever changes', () => {
  const porto = { kind: 'team' as const, id: 5, name: 'FC Porto' };
  const changes = [
    favouritesAfter([], 'add', porto),
    favouritesAfter(list, 'add', porto),
    favouritesAfter(list, 'remove', benfica),
    favouritesAfter(list, 'main', league),
    favouritesAfter(list, 'main', porto),
  ];
  expect(changes.map((after) => after.map(({ name, isMain }) => (isMain ? `${name}*` : name)))).toEqual([
    ['FC Porto*'],
    ['SL Benfica*', 'Liga Portugal', 'FC Porto'],
    ['Liga Portugal*'],
    ['SL Benfica', 'Liga Portugal*'],
    ['SL Benfica*', 'Liga Portugal'],
  ]);
  expect(favouritesAfter([benfica], 'remove', benfica)).toEqual([]);
});

test('a team and a competition of the same id are two favourites, and none is there twice', () => {
  expect(favouritesAfter(list, 'remove', league)).toEqual([benfica]);
  expect(favouritesAfter(list, 'add', benfica)).toEqual(list);
});

test('a list that is full stays as it is', () => {
  const full = Array.from({ length: 200 }, (_, i): Favourite => ({ kind: 'team', id: i + 1, name: String(i), isMain: i === 0 }));
  expect(favouritesAfter(full, 'add', { kind: 'channel', id: 1, name: 'Um' })).toHaveLength(200);
});

test('suggestions are of each kind alike, and one kind fills the place of another', () => {
  const option = (kind: FavouriteOption['kind'], id: number): FavouriteOption => ({ kind, id, name: `${kind} ${id}`, image: null });
  const teams = [1, 2, 3, 4, 5, 6].map((id) => option('team', id));
  const others = [option('competition', 1), option('channel', 1), option('channel', 2)];
  const names = (most: number, of: FavouriteOption[]) => pickOptions(of, most).map(({ name }) => name);
  expect(names(5, [...teams, ...others])).toEqual(['team 1', 'team 2', 'competition 1', 'channel 1', 'channel 2']);
  expect(names(8, [...teams, ...others])).toHaveLength(8);
  expect(names(10, teams)).toHaveLength(6);
});
