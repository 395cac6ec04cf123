import { describe, expect, it } from 'vitest';
import type { Match } from '#model/match.ts';
import { chooseChannel, neighbourChannel } from './channel-choice.ts';
import type { RoomChannel } from './room-channel.ts';

const channel = (id: number, onAir = true): RoomChannel => ({
  id,
  name: `Canal ${id}`,
  slug: `canal-${id}`,
  number: id,
  now: onAir ? { title: 'x', startsAt: 0, endsAt: 1, competition: null, broadcast: 'direto', match: null } : null,
  next: null,
});
const channels = [channel(1, false), channel(2), channel(3, false), channel(4), channel(7)];

describe('the channel of an address', () => {
  it('redirects to the first channel on air when none is named, and to the very first when nothing is on air', () => {
    expect(chooseChannel(channels, {})).toEqual({ kind: 'redirect', id: 2, slug: 'canal-2', permanent: false });
    expect(chooseChannel([channel(1, false)], {})).toMatchObject({ kind: 'redirect', id: 1 });
    expect(chooseChannel([], {})).toEqual({ kind: 'nothing' });
    expect(chooseChannel(null, {})).toEqual({ kind: 'nothing' });
  });
  it('[F-direto] redirects to the channel watched last while it is on air, else to a match being played, else to another live broadcast', () => {
    const recorded = (id: number): RoomChannel => ({
      ...channel(id),
      now: { ...playing, broadcast: 'repeticao', match: null },
    });
    const playing = { title: 'x', competition: null, startsAt: 0, endsAt: 1, broadcast: 'direto' as const };
    const match = (id: number): RoomChannel => ({ ...channel(id), now: { ...playing, match: { kind: 'live' } as Match } });
    const line = [recorded(1), channel(2), match(3), match(4), channel(5, false)];
    expect(chooseChannel(line, {})).toMatchObject({ id: 3 });
    expect(chooseChannel(line, {}, 4)).toMatchObject({ id: 4 });
    for (const gone of [5, 99]) expect(chooseChannel(line, {}, gone), 'off the air or unknown').toMatchObject({ id: 3 });
    expect(chooseChannel([recorded(1), channel(2)], {})).toMatchObject({ id: 2 });
    expect(chooseChannel([recorded(1), channel(5, false)], {})).toMatchObject({ id: 1 });
    expect(chooseChannel(line, { channelId: '2', channelSlug: 'canal-2' }, 4), 'an address that names one').toMatchObject({
      kind: 'show',
      id: 2,
    });
  });
  it('redirects permanently to the one address of a channel', () => {
    expect(chooseChannel(channels, { channelId: '4', channelSlug: 'canal-4' })).toEqual({ kind: 'show', id: 4, channel: channels[3] });
    for (const channelSlug of [undefined, 'antigo'])
      expect(chooseChannel(channels, { channelId: '4', channelSlug })).toEqual({
        kind: 'redirect',
        id: 4,
        slug: 'canal-4',
        permanent: true,
      });
  });
  it('finds no channel for a malformed or unknown id', () => {
    for (const channelId of ['0', '-1', '01', 'abc', '1.5', '9999999999', '99'])
      expect(chooseChannel(channels, { channelId }), channelId).toEqual({ kind: 'missing' });
  });
  it('shows a channel by its id when the list of channels could not be read', () => {
    expect(chooseChannel(null, { channelId: '4' })).toEqual({ kind: 'show', id: 4, channel: null });
    expect(chooseChannel(null, { channelId: 'abc' })).toEqual({ kind: 'missing' });
  });
});

describe('the neighbours of a channel', () => {
  it('are on air, and wrap around', () => {
    expect(neighbourChannel(channels, 2, 1)?.id).toBe(4);
    expect(neighbourChannel(channels, 7, 1)?.id).toBe(2);
    expect(neighbourChannel(channels, 2, -1)?.id).toBe(7);
    expect(neighbourChannel(channels, 3, 1)?.id).toBe(4);
  });
  it('are null when no other channel is on air', () => {
    expect(neighbourChannel([channel(5)], 5, 1)).toBeNull();
    expect(neighbourChannel([channel(1, false), channel(5)], 5, -1)).toBeNull();
  });
});
