/** A voucher opens what its pack says: channels, videos, several pictures, each asked for by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOpens } from '../../accounts/pack-rights.ts';
import { newId } from '../../accounts/tokens.ts';
import { voucherCode, voucherHash } from '../../store/voucher-codes.ts';
import { voucherValidUntil } from '../../store/voucher-dates.ts';
import { ok, START, type TestViewer } from '../accounts-fixture.ts';
import { type StoreApi, startStoreApi } from './store-fixture.ts';

/** Channels for subscribers: motors, tennis, and one without a sport. */
const [RACES, TENNIS, TALKS] = [5, 8, 13];
/** Videos for subscribers: one of each channel. */
const VIDEO_OF = new Map([
  [RACES, 51],
  [TENNIS, 81],
]);

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
  const { db } = world.database;
  const channel = (id: number, nome: string, modality_slug: string | null) =>
    ({ id, nome, slug: `canal-${id}`, numero: id, premium: true, modality_slug, image_hash: null, external_id: null }) as const;
  await db
    .insertInto('modalities')
    .values([
      { slug: 'motores', name: 'Motores', position: 1 },
      { slug: 'tenis', name: 'Ténis', position: 2 },
    ])
    .execute();
  await db
    .insertInto('channels')
    .values([channel(RACES, 'Corridas', 'motores'), channel(TENNIS, 'Court', 'tenis'), channel(TALKS, 'Conversas', null)])
    .execute();
  await db
    .insertInto('video_categories')
    .values({ id: 1, nome: 'Resumos', display_name: 'Resumos', slug: 'resumos', position: 1 })
    .execute();
  const recorded = new Date(START - 3_600_000);
  const video = { category_id: 1, published_at: recorded, recorded_at: recorded, duration: 120, premium: true, image_hash: null };
  await db
    .insertInto('videos')
    .values([
      { ...video, id: 51, headline: 'Partida', channel_id: RACES, modality_slug: 'motores' },
      { ...video, id: 81, headline: 'Final', channel_id: TENNIS, modality_slug: 'tenis' },
    ])
    .execute();
});
afterAll(() => world.end());

/** An account on which vouchers of these packs are active. */
async function viewerWith(...packs: string[]): Promise<TestViewer> {
  const { db } = world.database;
  const viewer = await world.viewer();
  for (const pack of packs) {
    const id = newId();
    const code = await voucherCode(db, id);
    const made = { pack, months: 1, created_at: new Date(START), valid_until: voucherValidUntil(START) };
    await db
      .insertInto('vouchers')
      .values({ id, code_hash: voucherHash(code), ...made })
      .execute();
    expect(await ok(viewer.client.generalVoucher({ body: { code, consent: true } }))).toMatchObject({ state: 'activated' });
  }
  return viewer;
}

/** What opens for an account: channels and videos by the number of their channel, and several pictures. */
async function opened({ client }: TestViewer) {
  const channels = await Promise.all(
    [RACES, TENNIS, TALKS].map(async (id) => ((await client.channelsStream({ params: { id } })).ok ? [id] : [])),
  );
  const videos = await Promise.all(
    [...VIDEO_OF].map(async ([channel, id]) => ((await ok(client.videoOne({ params: { id } }))).video.video_url === null ? [] : [channel])),
  );
  return { channels: channels.flat(), videos: videos.flat(), multiscreen: (await ok(client.userProfile())).multiscreen };
}

test('[J-pack-rights] Motores opens the channels and videos of motors, Premium HD all of them, Multiscreen several pictures: none what another does', async () => {
  expect(await opened(await viewerWith())).toEqual({ channels: [], videos: [], multiscreen: false });
  expect(await opened(await viewerWith('motores'))).toEqual({ channels: [RACES], videos: [RACES], multiscreen: false });
  expect(await opened(await viewerWith('premium-hd'))).toEqual({
    channels: [RACES, TENNIS, TALKS],
    videos: [RACES, TENNIS],
    multiscreen: false,
  });
  expect(await opened(await viewerWith('multiscreen'))).toEqual({ channels: [], videos: [], multiscreen: true });
  expect(await opened(await viewerWith('multiscreen', 'motores'))).toEqual({ channels: [RACES], videos: [RACES], multiscreen: true });
});

test('[J-pack-rights] only who has a pack with every channel and video counts as Premium; the profile tells which packs run, and until when', async () => {
  const profile = async (...packs: string[]) => ok((await viewerWith(...packs)).client.userProfile());
  expect((await profile('premium-hd')).premium).toBe(true);
  expect((await profile('multiscreen')).premium).toBe(false);
  expect(await profile('motores')).toMatchObject({
    premium: false,
    packs: [
      {
        pack: 'motores',
        pack_name: 'Motores',
        ends_at: '2026-12-21T23:59:59.999Z',
        channels: 'some',
        videos: 'some',
        multiscreen: false,
        channel_ids: [RACES],
        sports: ['motores'],
      },
    ],
  });
});

test('[J-pack-rights] a refusal names the cheapest voucher on sale that opens what was asked for', async () => {
  const { client } = await viewerWith('multiscreen');
  const why = async (id: number) => {
    const answer = await client.channelsStream({ params: { id } });
    return answer.ok || answer.kind !== 'http' ? null : { status: answer.status, ...answer.error };
  };
  expect(await why(RACES)).toMatchObject({
    status: 403,
    code: 'no_pack',
    message: 'O seu pacote não inclui este canal. O pacote Motores inclui-o.',
    fields: { pack: 'motores', pack_name: 'Motores', offer: 'oferta-1-mes-motores', price: '3,99\u00a0€' },
  });
  expect(await why(TENNIS)).toMatchObject({ fields: { pack: 'premium-hd', offer: 'oferta-1-mes-premium-hd', price: '7,99\u00a0€' } });
  const video = async (id: number) => (await ok(client.videoOne({ params: { id } }))).opened_by;
  expect(await video(51)).toEqual({ pack: 'motores', pack_name: 'Motores', offer: 'oferta-1-mes-motores', price: '3,99\u00a0€' });
  expect(await video(81)).toMatchObject({ pack: 'premium-hd' });
  // What nothing on sale opens is refused without a name.
  const { db } = world.database;
  await db.updateTable('products').set({ listed: false }).where('pack', '=', 'premium-hd').execute();
  expect((await why(TENNIS))?.message).toBe('O seu pacote não inclui este canal.');
  expect(await video(81)).toBeNull();
  await db.updateTable('products').set({ listed: true }).where('pack', '=', 'premium-hd').execute();
});

test('[J-pack-rights] a pack that its operator changes opens at once what it says then', async () => {
  const viewer = await viewerWith('motores');
  const { db } = world.database;
  const change = (columns: object) => db.updateTable('packs').set(columns).where('slug', '=', 'motores').execute();
  await change({ sports: ['tenis'], channel_slugs: [`canal-${TALKS}`] });
  expect(await opened(viewer)).toEqual({ channels: [TENNIS, TALKS], videos: [TENNIS], multiscreen: false });
  await change({ channels: 'none', multiscreen: true });
  expect(await opened(viewer)).toEqual({ channels: [], videos: [TENNIS], multiscreen: true });
  await change({ channels: 'some', sports: ['motores'], channel_slugs: [], multiscreen: false });
});

test('[J-pack-rights] offers say what their packs contain, with the names of channels and sports', async () => {
  const { products } = await ok(world.client().storeProducts({ query: { kind: 'voucher' } }));
  const offer = (slug: string) => products.find((one) => one.slug === slug)?.offer;
  expect(offer('oferta-1-mes-motores')).toEqual({
    pack: 'motores',
    pack_name: 'Motores',
    months: 1,
    contains: ['Os canais e os vídeos de motores', 'Treinos, qualificação e corrida'],
    channels: 'some',
    videos: 'some',
    multiscreen: false,
    channel_names: ['Corridas'],
    sport_names: ['Motores'],
  });
  expect(offer('oferta-1-mes-multiscreen')).toMatchObject({ channels: 'none', videos: 'none', multiscreen: true });
});

test('[J-pack-rights] a video without a channel is opened by its sport alone, and a kind that is `none` by nothing', () => {
  const pack = { channels: 'none', videos: 'some', channel_slugs: ['um'], sports: ['motores'], multiscreen: false } as const;
  expect(packOpens(pack, { of: 'video', channel: null, sport: 'motores' })).toBe(true);
  expect(packOpens(pack, { of: 'video', channel: null, sport: null })).toBe(false);
  expect(packOpens(pack, { of: 'video', channel: 'um', sport: 'tenis' })).toBe(true);
  expect(packOpens(pack, { of: 'channel', channel: 'um', sport: 'motores' })).toBe(false);
});
