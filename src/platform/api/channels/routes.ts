/** Calls about channels: all, live, guide, stream. */

import { accountDevice, leaveViewing } from '../../accounts/account-viewings.ts';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { guide } from './guide.ts';
import { liveChannels } from './live.ts';
import { matchPlayer } from './match-player.ts';
import { ping, stopOther } from './ping.ts';
import { recording } from './recording.ts';
import { readSafeMode } from './safe-mode.ts';
import { searchChannels } from './search-channels.ts';
import { stream } from './stream.ts';

export const channels = {
  channelsAll: async (_input, context) => ({
    answer: { channels: (await readChannels(context)).map((row) => toChannel(row, context.publicBase)) },
    maxAge: 5,
  }),
  channelsLive: async (_input, context) => {
    const [channels, headers] = await Promise.all([liveChannels(context), readSafeMode(context.db)]);
    return { answer: { channels }, headers };
  },
  channelsEpg: {
    shared: async ({ query }, context) => ({ answer: await guide(query, context), maxAge: 1, validateInDevelopmentOnly: true }),
  },
  channelsStream: async ({ params }, context) => {
    const answer = await stream(params.id, context);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer, headers: await readSafeMode(context.db) };
  },
  channelsStreamPing: async ({ query }, context) => {
    const answer = await ping(query.channel, context);
    if (!answer) throw notFound('Este canal não existe.');
    return { answer, headers: await readSafeMode(context.db) };
  },
  channelsStreamStop: async ({ body }, context) => ({
    answer: await stopOther(body.channel, body.viewing, context),
    headers: await readSafeMode(context.db),
  }),
  channelsStreamLeave: async (_input, context) => {
    const device = accountDevice(context);
    if (device) await leaveViewing(context.db, device);
    return { answer: null };
  },
  channelsRecording: async ({ params }, context) => {
    const answer = await recording(params.id, context);
    if (!answer) throw notFound('Este programa não existe, ou ainda não acabou.');
    return { answer, headers: await readSafeMode(context.db) };
  },
  channelsSearch: async ({ params }, context) => ({ answer: { channels: await searchChannels(params.query, context) }, maxAge: 5 }),
  channelsMatchplayer: async ({ params }, context) => {
    const answer = await matchPlayer(params.id, context);
    if (!answer) throw notFound('Este jogo não existe.');
    return { answer, headers: await readSafeMode(context.db) };
  },
} satisfies Handlers;
