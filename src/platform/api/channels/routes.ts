/** Channels: the line-up, what is on air, the guide, and how a channel is played. */
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { guide } from './guide.ts';
import { liveChannels } from './live.ts';
import { matchPlayer } from './match-player.ts';
import { ping } from './ping.ts';
import { stream } from './stream.ts';

export const channels = {
  channelsAll: async (_input, here) => ({
    answer: { channels: (await readChannels(here)).map((row) => toChannel(row, here.publicBase)) },
    maxAge: 5,
  }),
  channelsLive: async (_input, here) => ({ answer: { channels: await liveChannels(here) } }),
  channelsEpg: async ({ query }, here) => ({ answer: await guide(query, here), maxAge: 1 }),
  channelsStream: async ({ params }, here) => {
    const answer = await stream(params.id, here);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer };
  },
  channelsStreamPing: async ({ query }, here) => {
    const answer = await ping(query.channel, here);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer };
  },
  channelsMatchplayer: async ({ params }, here) => {
    const answer = await matchPlayer(params.id, here);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer };
  },
} satisfies Handlers;
