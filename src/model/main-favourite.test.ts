import { expect, test } from 'vitest';
import type { Favourite } from '#model/viewer.ts';
import type { Channel } from './channel.ts';
import { favouriteFirst, mainFavourite } from './main-favourite.ts';
import { toMatch } from './match.ts';
import { sampleFixture } from './match-sample.ts';
import type { Showing } from './showing.ts';

const benfica: Favourite = { kind: 'team', id: 1, name: 'SL Benfica', isMain: true };
const league: Favourite = { kind: 'competition', id: 1, name: 'Liga Portugal', isMain: false };

test('[B-favourite-first] broadcasts of the main favourite come first, the others keep their order', () => {
  const shown = (id: number, changes: Parameters<typeof sampleFixture>[0], channelId: number): Showing => {
    const match = toMatch(sampleFixture({ event_id: id, ...changes }));
    const channel = { id: channelId, number: channelId, name: `Canal ${channelId}`, slug: `canal-${channelId}` } as Channel;
    const { modality, competition, startsAt, demonstration } = match;
    return { id, title: '', picture: null, startsAt, endsAt: startsAt + 7_200_000, modality, competition, match, channel, demonstration };
  };
  const away = { ...sampleFixture().local_team, id: 9 };
  const showings = [
    shown(1, { local_team: away, competicao: 'Taça' }, 1),
    shown(2, {}, 2),
    shown(3, { local_team: away, visitor_team: { ...away, id: 1 }, competicao: 'Taça' }, 3),
  ];
  const order = (favourite: Favourite | null) => favouriteFirst(showings, favourite, (one) => one).map(({ id }) => id);
  expect(order(benfica)).toEqual([2, 3, 1]);
  expect(order({ ...league, isMain: true })).toEqual([2, 1, 3]);
  expect(order({ kind: 'channel', id: 3, name: 'Canal 3', isMain: true })).toEqual([3, 1, 2]);
  expect(order(null)).toEqual([1, 2, 3]);
});

test('[B-favourite-first] the one that the viewer has made the main one leads, wherever it stands in the list', () => {
  expect(mainFavourite([league, benfica])).toBe(benfica);
  expect(mainFavourite([league])).toBeNull();
});
