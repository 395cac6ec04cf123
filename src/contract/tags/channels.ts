import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, integerId, intList, intParam, intText, textParam, uuid } from '../core/codecs.ts';
import { safeModeHeaders } from '../core/headers.ts';
import { EpgEntry, TipoEmissao } from '../entities/epg-entry.ts';
import { LiveChannel } from '../entities/live-channel.ts';
import { MatchPlayer } from '../entities/match-player.ts';
import { Ping } from '../entities/ping.ts';
import { Recording } from '../entities/recording.ts';
import { Stream } from '../entities/stream.ts';

/** Every channel in the order of `numero`, each with `epg: []` and `fixture: null`. Changes rarely. */
export const channelsAll = defineCall({
  id: 'channelsAll',
  tag: 'channels',
  method: 'GET',
  path: '/channels/all',
  answer: { kind: 'json', schema: z.object({ channels: z.array(LiveChannel) }), needed: 'channels' },
  auth: 'optional-bearer',
  house: true,
  summary: 'Todos os canais, sem programação',
});

/** Channels with a current programme. `epg` has it and the next one, `fixture` its match with score and clock. */
export const channelsLive = defineCall({
  id: 'channelsLive',
  tag: 'channels',
  method: 'GET',
  path: '/channels/live',
  answer: { kind: 'json', schema: z.object({ channels: z.array(LiveChannel) }), headers: safeModeHeaders, needed: 'channels' },
  auth: 'optional-bearer',
  house: true,
  summary: 'Canais no ar, com o programa e o jogo de agora',
});

/**
 * The guide: entries that overlap [dataInicio, dataFim), grouped by channel in the order of `numero`, each group by start.
 * Without `idCanal` all channels; a channel without entries in the range has an empty group. `numeroRegistos` limits the entries of
 * each channel. At most 8 days in one request.
 */
export const channelsEpg = defineCall({
  id: 'channelsEpg',
  tag: 'channels',
  method: 'GET',
  path: '/channels/epg',
  query: z.object({
    dataInicio: instant,
    dataFim: instant,
    idCanal: intList.optional(),
    numeroRegistos: intText.optional(),
    tipoMedia: TipoEmissao.optional(),
  }),
  answer: {
    kind: 'json',
    schema: z.object({
      epg: z.array(z.object({ id_canal: integerId, entries: z.array(EpgEntry) })),
      /** Number of groups in `epg`. */
      total_canais: z.int().nonnegative().default(0),
    }),
    needed: 'epg.entries',
  },
  errors: [422],
  auth: 'none',
  house: true,
  summary: 'O guia entre dois instantes, por canal',
});

/**
 * Who may watch is decided here. 401: sign in; 403 `no_pack`, or `operator_expired` with the operator in `fields.operator`; 451: not in this
 * country; 409 `other_device` as in the ping: the account watches elsewhere. The addresses of a channel with rights are valid for
 * `expires_in` seconds.
 */
export const channelsStream = defineCall({
  id: 'channelsStream',
  tag: 'channels',
  method: 'GET',
  path: '/channels/stream/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: Stream, headers: safeModeHeaders },
  errors: [401, 403, 404, 409, 451],
  auth: 'optional-bearer',
  house: true,
  summary: 'Como se vê um canal: endereços, janela de recuo, miniaturas e marcas do jogo',
});

/**
 * Sent by a playing stream every `refresh` seconds (SPEC §9: 30). 409 `other_device`: the account watches on as many devices as it may; the
 * name of one is in `fields.device`, its viewing in `fields.viewing`, its channel and beginning in `fields.channel` and `fields.since`. The
 * only GET with an effect: it stores the viewing for some minutes.
 */
export const channelsStreamPing = defineCall({
  id: 'channelsStreamPing',
  tag: 'channels',
  method: 'GET',
  path: '/channels/stream/ping',
  query: z.object({ channel: intText }),
  answer: { kind: 'json', schema: Ping, headers: safeModeHeaders },
  errors: [401, 404, 409],
  auth: 'optional-bearer',
  house: true,
  summary: 'Sinal de quem está a ver',
});

/**
 * "Parar lá": ends a viewing of the viewer's account on another device (`fields.viewing` of the 409), and this device takes its place. The
 * other one learns it at its next ping. 404: the account has no such viewing.
 */
export const channelsStreamStop = defineCall({
  id: 'channelsStreamStop',
  tag: 'channels',
  method: 'POST',
  path: '/channels/stream/stop',
  body: { kind: 'form', schema: z.object({ channel: intText, viewing: uuid }) },
  answer: { kind: 'json', schema: Ping, headers: safeModeHeaders },
  errors: [401, 404, 409, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Pára de ver noutro aparelho da conta, para ver neste',
});

/** The device watches no longer: another one of the account need not wait until its pings have been missing for a while. */
export const channelsStreamLeave = defineCall({
  id: 'channelsStreamLeave',
  tag: 'channels',
  method: 'POST',
  path: '/channels/stream/leave',
  answer: { kind: 'none' },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Este aparelho deixou de ver',
});

export const channelsMatchplayer = defineCall({
  id: 'channelsMatchplayer',
  tag: 'channels',
  method: 'GET',
  path: '/channels/matchplayer/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: MatchPlayer, headers: safeModeHeaders },
  errors: [401, 403, 404, 451],
  auth: 'optional-bearer',
  house: true,
  summary: 'Um jogo para o leitor de jogos: canais, transmissão e acontecimentos (id do jogo)',
});

/** A past programme, by its id in the guide. One that is on air or still to come is 404: it has no recording yet. */
export const channelsRecording = defineCall({
  id: 'channelsRecording',
  tag: 'channels',
  method: 'GET',
  path: '/channels/recording/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: Recording, headers: safeModeHeaders },
  errors: [401, 403, 404, 409, 451],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Como se vê um programa que já passou: endereço, miniaturas e marcas do jogo',
});

export const channelsSearch = defineCall({
  id: 'channelsSearch',
  tag: 'channels',
  method: 'GET',
  path: '/channels/search/{query}',
  params: z.object({ query: textParam }),
  answer: { kind: 'json', schema: z.object({ channels: z.array(LiveChannel) }), needed: 'channels' },
  auth: 'none',
  house: true,
  summary: 'Procura canais pelo nome ou pelo número',
});
