import { expect, test } from 'vitest';
import { LiveChannel } from '#contract/entities/live-channel.ts';
import { chooseChannel } from './channel-choice.ts';
import { mergeLineUp, toRoomChannel } from './room-channel.ts';

const entry = (id: number, data: string) => ({ id_epg: id, id_canal: 1, evento: { name: `Programa ${id}` }, data, duracao: 3600 });

test('[F-salvage] a channel whose programmes come in the wrong order shows the one on air', () => {
  const channel = LiveChannel.parse({
    id: 1,
    nome: 'Um',
    slug: 'um',
    epg: [entry(2, '2026-11-21T21:00:00Z'), entry(1, '2026-11-21T20:00:00Z')],
  });
  const room = toRoomChannel(channel, Date.parse('2026-11-21T20:30:00Z'), true);
  expect([room.now?.title, room.next?.title]).toEqual(['Programa 1', 'Programa 2']);
});

test('[J-live-no-guide] a channel of the live list without a programme shows its stream under its name, without times', () => {
  const open = LiveChannel.parse({ id: 5, nome: 'TV do Clube', slug: 'tv-do-clube', numero: 5 });
  const quiet = LiveChannel.parse({ id: 6, nome: 'Fechado', slug: 'fechado', numero: 6 });
  const [first, second] = mergeLineUp([open], [open, quiet], Date.parse('2026-11-21T20:30:00Z'));
  expect(first?.now).toMatchObject({ title: 'TV do Clube, em direto', broadcast: 'direto', untimed: true });
  expect(second?.now, 'not in the live list').toBeNull();
});

test('[J-no-false-picture] a channel that stands in the guide alone is no first choice and is marked', () => {
  const guideOnly = LiveChannel.parse({ id: 5, nome: 'Outra TV', slug: 'outra-tv', numero: 5, so_guia: true });
  const room = mergeLineUp([], [guideOnly], 0);
  expect(room[0]).toMatchObject({ now: null, guideOnly: true });
  expect(chooseChannel(room, {})).toEqual({ kind: 'nothing' });
  expect(chooseChannel(room, { channelId: '5', channelSlug: 'outra-tv' })).toMatchObject({ kind: 'show', id: 5 });
});
