import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { decodeAnswer } from './answer.ts';
import type { CallSpec } from './call.ts';

const entry = (id: number, more: object = {}) => ({
  id_epg: id,
  id_canal: 1,
  evento: { name: `Programa ${id}` },
  imagem: 'https://img.test/1.jpg',
  tipoEmissao: 'direto',
  descricao: '',
  data: '2026-11-21T20:15:00Z',
  duracao: 3600,
  ...more,
});
const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const channel = (id: number, more: object = {}) => ({
  id,
  nome: `Canal ${id}`,
  slug: `canal-${id}`,
  premium: false,
  category: 'other',
  ...more,
});
const read = async (call: CallSpec, body: unknown) => {
  const result = await decodeAnswer(call, Response.json(body));
  if (!result.ok || result.notModified)
    return { fault: result.ok ? '304' : result.kind, paths: !result.ok && result.kind === 'shape' ? result.error.paths : [] };
  // biome-ignore lint/suspicious/noExplicitAny: the call is any of the contract's
  return { answer: result.answer as any, salvage: result.salvage };
};

test('[F-salvage] a programme with a null duration is left out of the guide, and counted with its field', async () => {
  const entries = Array.from({ length: 70 }, (_, at) => entry(at, at === 6 ? { duracao: null } : {}));
  const { answer, salvage } = await read(calls.channelsEpg, {
    epg: [1, 2, 3].map((id) => ({ id_canal: id, entries: id === 1 ? entries : entries.filter(({ duracao }) => duracao !== null) })),
  });
  expect(answer.epg.map((group: { entries: unknown[] }) => group.entries.length)).toEqual([69, 69, 69]);
  expect(salvage).toEqual({
    lists: [{ list: 'epg.entries', dropped: 1, total: 208 }],
    lost: [],
    parts: [],
    defaulted: 0,
    paths: ['epg.0.entries.6.duracao'],
  });
});

test('[F-salvage] a channel with a bad slug is left out; the others are kept', async () => {
  const { answer, salvage } = await read(calls.channelsAll, { channels: [channel(1), channel(2, { slug: 'Canal Dois!' }), channel(3)] });
  expect(answer.channels.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
  expect(salvage).toMatchObject({ lists: [{ list: 'channels', dropped: 1, total: 3 }], paths: ['channels.1.slug'] });
});

test('[F-salvage] missing picture, description, programmes and match get their defaults without a word', async () => {
  const bare = without(entry(1), 'imagem', 'descricao', 'tipoEmissao', 'fixture');
  const { answer, salvage } = await read(calls.channelsLive, { channels: [channel(1), channel(2, { epg: [bare] })] });
  expect(answer.channels[0]).toMatchObject({ epg: [], fixture: null });
  expect(answer.channels[1].epg[0]).toMatchObject({ imagem: null, descricao: '', tipoEmissao: 'outro', fixture: null });
  expect(salvage).toBeNull();
});

test('[F-salvage] [G-log-once] a bad value with a default, and a match that cannot be read, do not cost their programme; the match counts as dropped', async () => {
  const odd = entry(1, { imagem: '/relativa.jpg', descricao: null, fixture: { event_id: 'x', local_team: null } });
  const { answer, salvage } = await read(calls.channelsEpg, { epg: [{ id_canal: 1, entries: [odd, entry(2)] }] });
  expect(answer.epg[0].entries).toHaveLength(2);
  expect(answer.epg[0].entries[0]).toMatchObject({ imagem: null, descricao: '', fixture: null });
  expect(salvage).toMatchObject({ lists: [], parts: [{ part: 'fixture', dropped: 1 }], defaulted: 2 });
});

test('[F-salvage] an answer of which nothing can be read is a fault, never an empty list', async () => {
  expect(await read(calls.channelsAll, { channels: [channel(1, { slug: null })] })).toEqual({ fault: 'shape', paths: ['channels.0.slug'] });
  expect(await read(calls.channelsEpg, { epg: [{ id_canal: 1, entries: [entry(1, { data: 'amanhã' })] }] })).toMatchObject({
    fault: 'shape',
  });
  expect(await read(calls.channelsAll, { channels: 'nenhum' })).toMatchObject({ fault: 'shape' });
  expect(await read(calls.channelsAll, [])).toMatchObject({ fault: 'shape' });
});

test('[F-salvage] 5,000 bad programmes among 10,000 are left out in one pass', async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => entry(at, at % 2 ? { duracao: null, evento: {} } : {}));
  const { answer, salvage } = await read(calls.channelsEpg, { epg: [{ id_canal: 1, entries }] });
  expect(answer.epg[0].entries).toHaveLength(5_000);
  expect(salvage).toMatchObject({ lists: [{ dropped: 5_000, total: 10_000 }], defaulted: 0 });
});

test('the answer to a command is taken whole or not at all', async () => {
  expect(await read(calls.tvLink, { code: 7 })).toHaveProperty('fault', 'shape');
});
