import { expect, test } from 'vitest';
import { LiveChannel } from '#contract/entities/live-channel.ts';
import { toRoomChannel } from './room-channel.ts';

const entry = (id: number, data: string) => ({ id_epg: id, id_canal: 1, evento: { name: `Programa ${id}` }, data, duracao: 3600 });

test('[F-salvage] a channel whose programmes come in the wrong order shows the one on air', () => {
  const channel = LiveChannel.parse({
    id: 1,
    nome: 'Um',
    slug: 'um',
    epg: [entry(2, '2026-11-21T21:00:00Z'), entry(1, '2026-11-21T20:00:00Z')],
  });
  const room = toRoomChannel(channel, Date.parse('2026-11-21T20:30:00Z'));
  expect([room.now?.title, room.next?.title]).toEqual(['Programa 1', 'Programa 2']);
});
