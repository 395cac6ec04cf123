import { expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
import { freshGoal, otherFields } from './other-fields.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { RoomChannel } from './room-channel.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const match = (id: number) => toMatch(sampleFixture({ event_id: id }));
const channel = (id: number, event: number | null): RoomChannel => ({
  id,
  name: `Canal ${id}`,
  slug: `canal-${id}`,
  number: id,
  now: {
    title: 'Jogo',
    startsAt: NOW,
    endsAt: NOW + 1,
    competition: null,
    broadcast: 'direto',
    match: event === null ? null : match(event),
  },
  next: null,
});
const event = (id: number, at: number, kind: MatchEvent['kind'] = 'goal') => ({ id, at, kind }) as MatchEvent;

it('[B-other-fields] lists the matches of other channels once each, without the one on the picture', () => {
  const channels = [channel(1, 7), channel(2, 7), channel(3, 8), channel(4, 8), channel(5, null), channel(6, 9)];
  const fields = new Map([7, 8].map((id) => [id, { match: match(id), events: [] }]));
  const picture: PictureFacts = {
    channelId: 1,
    programme: channel(1, 7).now,
    moment: null,
    port: null,
    assumed: NOW,
    fields,
    ahead: false,
  };
  expect(otherFields(channels, picture, fields, NOW).map((one) => one.channel.id)).toEqual([3]);
});

it('[B-synced-tiles] tells of a goal from its instant on the picture, for twelve seconds', () => {
  const events = [event(1, NOW), event(2, NOW + 5_000, 'yellow_card')];
  expect([-1, 0, 11_999, 12_000].map((after) => freshGoal(events, NOW + after)?.id ?? null)).toEqual([null, 1, 1, null]);
});
