import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routeTable } from './calls.ts';
import { decodeAnswer, encodeAnswer } from './core/answer.ts';
import { entities } from './core/entity.ts';
import { example } from './core/example.ts';
import { decodeRequest, encodeRequest } from './core/request.ts';

const context = { baseUrl: 'http://u.test', siteUrl: 'http://u.test', basic: { id: 'a', secret: 'b' }, bearer: 't' };

describe.each(routeTable.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('every request round-trips', async () => {
    const input: Record<string, unknown> = {};
    for (const part of ['params', 'query', 'headers'] as const) if (call[part]) input[part] = example(call[part]);
    if (call.body && call.body.kind !== 'none') input.body = example(call.body.schema);
    const sent = encodeRequest(call, input as never, context);
    if (!sent.ok) throw sent.error;
    expect(sent.value.headers).toMatchObject({ 'x-client-platform': 'web', 'x-device-platform': 'web' });
    const { url, method, headers, body } = sent.value;
    const read = await decodeRequest(call, new Request(url, { method, headers, body }));
    if (!read.ok) throw read.error;
    if (call.body?.kind === 'multipart') {
      const file = (read.value as { body?: { file?: File } }).body?.file;
      expect([file?.name, await file?.text()]).toEqual(['a.txt', 'olá']);
    } else expect(read.value).toEqual({ ...input, ifNoneMatch: null });
  });

  test('every answer round-trips', async () => {
    const answer = call.answer.kind === 'html' ? '<p>á</p>' : call.answer.kind === 'none' ? null : example(call.answer.schema);
    const sent = encodeAnswer(call, answer as never);
    if (!sent.ok) throw sent.error;
    const { body, status, headers } = sent.value;
    const read = await decodeAnswer(call, new Response(body, { status, headers }));
    expect(read).toMatchObject({ ok: true, notModified: false, status, answer });
  });
});

/** SPEC §3: the fields each entity must have. */
const fields: Record<string, string> = {
  Profile: 'id name user_name email image premium subscription networks completed favorites',
  ProfileUpdate: 'name user_name email notification optin latest_videos_notifications image password',
  Moment:
    'category mainUser otherUsers entry_type entry_status createdAt entry_timestamp entry_end_timestamp delay tv_channel_id id headline internal_id image plays_count video_url duration id_programa',
  Author: 'first_name last_name name id image user_name',
  MomentCategory: 'id sport_modality name media_url',
  Highlight: 'category duracao date type',
  LiveChannel: 'id nome premium category epg fixture',
  EpgEntry: 'evento imagem tipoEmissao descricao data duracao id_epg',
  Fixture: 'local_team visitor_team',
  Team: 'name logo_image_url',
  Video: 'date video_url content_type smart_moment_category main_author co_authors entry_type entry_status headline image duration',
  VideoCategory: 'id nome display_name image position slug content child_category',
  StoreProduct: 'id title images description summary message properties price price_multiplier price_currency price_formated',
  StoreProfile: 'invoicing shipping',
  StoreAddress: 'name phone email nif address region zip_code',
  Registration: 'name user_name email password terms optin',
  TvLink: 'code',
};

test.each(Object.entries(fields))('%s has every field of the specification', (id, names) => {
  const schema = entities.get(id);
  expect(schema).toBeInstanceOf(z.ZodObject);
  const shape = Object.keys((schema as z.ZodObject).shape);
  expect(names.split(' ').filter((name) => !shape.includes(name))).toEqual([]);
});

test('accepts an upstream with only the specification’s fields: additions have defaults', () => {
  const channel = {
    id: 3,
    nome: 'Canal 3',
    slug: 'canal-3',
    premium: true,
    category: 'other',
    fixture: null,
    epg: [
      {
        id_epg: 9,
        id_canal: 3,
        evento: { name: 'Jogo' },
        imagem: 'https://img.test/9.jpg',
        tipoEmissao: 'direto',
        descricao: '',
        data: '2026-11-21T20:15:00+00:00',
        duracao: 7200,
      },
    ],
  };
  const read = entities.get('LiveChannel')?.safeParse(channel);
  expect(read?.data).toMatchObject({ modalidade: null, epg: [{ event_id: null, fixture: null, demonstracao: false }] });
});
