/** Calls about channels: all, live, guide, stream. */
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { guide } from './guide.ts';
import { liveChannels } from './live.ts';
import { matchPlayer } from './match-player.ts';
import { ping } from './ping.ts';
import { stream } from './stream.ts';

export const channels = {
  channelsAll: async (_input, context) => ({
    answer: { channels: (await readChannels(context)).map((row) => toChannel(row, context.publicBase)) },
    maxAge: 5,
  }),
  channelsLive: async (_input, context) => ({ answer: { channels: await liveChannels(context) } }),
  channelsEpg: {
    shared: async ({ query }, context) => ({ answer: await guide(query, context), maxAge: 1, validateInDevelopmentOnly: true }),
  },
  channelsStream: async ({ params }, context) => {
    const answer = await stream(params.id, context);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer };
  },
  channelsStreamPing: async ({ query }, context) => {
    const answer = await ping(query.channel, context);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer };
  },
  channelsMatchplayer: async ({ params }, context) => {
    const answer = await matchPlayer(params.id, context);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer };
  },
} satisfies Handlers;
