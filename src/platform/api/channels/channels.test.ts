import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf, KICK_OFF, PROGRAMME_IDS } from '../content-fixture.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

describe('channels', () => {
  test('[C-channels] /channels/all lists the channels in zapping order, without programmes', async () => {
    const { body } = await world.get('/channels/all');
    expect(body.channels.map((channel: { numero: number; nome: string }) => [channel.numero, channel.nome])).toEqual([
      [1, 'Camarote 1'],
      [2, 'Camarote 2'],
      [3, 'Vazio'],
    ]);
    expect(body.channels[0]).toMatchObject({
      id: 1,
      slug: 'camarote-1',
      premium: false,
      category: 'matchplayer',
      modalidade: 'futebol',
      epg: [],
      fixture: null,
    });
  });

  test('[C-live] /channels/live has the current and the next programme, with the current state of the match', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/channels/live');
    expect(body.channels.map((channel: { id: number }) => channel.id)).toEqual([1, 2]);
    const [first] = body.channels;
    expect(first.poster, 'a frame of now').toMatch(/^http:\/\/upstream\.test\/live\/1\/frame\.webp\?n=\d+$/);
    expect(first.epg.map((entry: { id_epg: number }) => entry.id_epg)).toEqual([PROGRAMME_IDS.match, PROGRAMME_IDS.after]);
    expect(first.fixture).toMatchObject({
      event_id: 1,
      state: 'live',
      score: { local: 1, visitor: 1, at: '2026-11-21T20:55:00Z' },
      clock: { period: '2', minute: 45, at: '2026-11-21T21:15:00Z' },
    });
  });

  test('[C-live] is computed once a second for any number of requests', async () => {
    world.setNow(instantOf(51));
    const [a, b] = await Promise.all([world.get('/channels/live'), world.get('/channels/live')]);
    expect(a.headers.get('etag')).toBe(b.headers.get('etag'));
    world.setNow(instantOf(64));
    const later = await world.get('/channels/live');
    expect(later.body.channels[0].fixture.score).toMatchObject({ local: 2, visitor: 1 });
  });

  test('[C-stream] has the addresses of a channel, its rewind window and the marks of its match', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/channels/stream/1');
    expect(body).toMatchObject({
      id: 1,
      hls: 'http://upstream.test/live/1/master.m3u8?dvr=10800',
      dash: 'http://upstream.test/live/1/live.mpd?dvr=10800',
      dvr_seconds: 10_800,
      drm: null,
      program: { id_epg: PROGRAMME_IDS.match },
    });
    expect(Date.parse(body.start)).toBe(instantOf(50) - 10_800_000);
    expect(body.marks.map((mark: { kind: string; label: string }) => [mark.kind, mark.label])).toEqual([
      ['kickoff', 'Início do jogo'],
      ['goal', "Golo 12' Braga"],
      ['goal', "Golo 40' Gil Vicente"],
      ['half_time', 'Intervalo'],
    ]);
    expect((await world.get('/channels/stream/3')).body).toMatchObject({ program: null, marks: [] });
  });

  test('the match player has the match, its channels and the stream of the channel that shows it now', async () => {
    world.setNow(instantOf(50));
    const { body } = await world.get('/channels/matchplayer/1');
    expect(body.event).toMatchObject({ event_id: 1, round: 'Jornada 11', venue: 'Municipal', channel_ids: [1, 2] });
    expect(body.channels.map((channel: { id: number }) => channel.id)).toEqual([1, 2]);
    expect(body.stream.id).toBe(1);
    world.setNow(KICK_OFF + 300 * 60_000);
    expect((await world.get('/channels/matchplayer/1')).body.stream).toBeNull();
  });
});
