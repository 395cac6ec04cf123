import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../accounts/tokens.ts';
import { isPicture } from '../../picture-kind.ts';
import { type AccountsApi, ok, PASSWORD, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { monthsLater } from './data-requests.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

describe('devices', () => {
  test('[SEC-27] are listed by their last use and can be ended, one at a time', async () => {
    const { client, registration } = await world.viewer(
      {},
      { deviceId: '0190a0b0-1111-7222-8333-444455556666', deviceName: 'Firefox em Windows' },
    );
    const login = { body: { username: registration.email, password: PASSWORD } };
    world.setNow(START + 60_000);
    const phone = await ok(world.client({ deviceName: 'Safari em iPhone 📱' }).authLogin(login));
    world.setNow(START + 20 * 60_000);
    const { devices } = await ok(client.userDevices());
    expect(devices.map(({ name, kind, current, signed_in_at, seen_at }) => ({ name, kind, current, signed_in_at, seen_at }))).toEqual([
      { name: 'Firefox em Windows', kind: 'browser', current: true, signed_in_at: '2026-11-21T20:42:00Z', seen_at: '2026-11-21T21:02:00Z' },
      {
        name: 'Safari em iPhone 📱',
        kind: 'browser',
        current: false,
        signed_in_at: '2026-11-21T20:43:00Z',
        seen_at: '2026-11-21T20:43:00Z',
      },
    ]);
    const other = devices.find(({ current }) => !current)?.id ?? '';
    await ok(client.userDeviceEnd({ params: { id: other } }));
    expect((await refusal(world.client({ bearer: phone.access_token }).userProfile())).status).toBe(401);
    expect(await refusal(client.userDeviceEnd({ params: { id: other } }))).toMatchObject({ status: 404 });
    expect((await ok(client.userDevices())).devices).toHaveLength(1);
  });

  test('[SEC-39] another viewer’s device is 404 and goes on', async () => {
    const [ana, rui] = [await world.viewer(), await world.viewer()];
    const [device] = (await ok(ana.client.userDevices())).devices;
    expect(await refusal(rui.client.userDeviceEnd({ params: { id: device?.id ?? '' } }))).toMatchObject({ status: 404 });
    expect(await refusal(rui.client.userDeviceEnd({ params: { id: newId() } }))).toMatchObject({ status: 404 });
    expect((await ana.client.userProfile()).ok).toBe(true);
  });
});

describe('personal data', () => {
  test.each([
    ['2026-11-21T20:42:00Z', 1, '2026-12-21T20:42:00.000Z'],
    ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
    // Summer time ends in between: the same time of day in Lisbon.
    ['2026-10-10T11:00:00Z', 1, '2026-11-10T12:00:00.000Z'],
    ['2026-12-31T23:30:00Z', 2, '2027-02-28T23:30:00.000Z'],
  ])('[K-rgpd] %s and %i months is %s', (from, months, wanted) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(wanted);
  });

  test('[K-rgpd] [SEC-50] a request is recorded with its due date of one month, two at most', async () => {
    const { client } = await world.viewer();
    const request = await ok(client.userDataRequest({ body: { message: ' Quero uma cópia. ' } }));
    expect(request).toMatchObject({
      message: 'Quero uma cópia.',
      requested_at: '2026-11-21T20:42:00Z',
      due_at: '2026-12-21T20:42:00Z',
      latest_due_at: '2027-01-21T20:42:00Z',
    });
    expect((await ok(client.userDataRequests())).requests).toEqual([request]);
    expect((await ok((await world.viewer()).client.userDataRequests())).requests).toEqual([]);
    for (let n = 0; n < 4; n += 1) await ok(client.userDataRequest({ body: {} }));
    expect(await refusal(client.userDataRequest({ body: {} }))).toMatchObject({ status: 429 });
  });

  test('the download has everything that is stored, and no secret', async () => {
    const { client, registration, token } = await world.viewer();
    const { id } = await ok(client.userProfile());
    const { db } = world.database;
    const identity = {
      viewer_id: id,
      iss: 'https://google.test',
      sub: '77',
      provider: 'google',
      email: 'g@example.pt',
      linked_at: new Date(START),
    } as const;
    await db.insertInto('viewer_identities').values(identity).execute();
    const data = await ok(client.userData());
    expect(data).toMatchObject({
      exported_at: '2026-11-21T20:42:00Z',
      created_at: '2026-11-21T20:42:00Z',
      terms_at: '2026-11-21T20:42:00Z',
      profile: { email: registration.email, birth_date: '1990-04-25' },
      identities: [{ provider: 'google', subject: '77', email: 'g@example.pt' }],
      devices: [{ current: true }],
      wallet: { credits: 0 },
      data_requests: [],
    });
    const text = JSON.stringify(data);
    for (const secret of [PASSWORD, token, 'argon2', '_hash']) expect(text).not.toContain(secret);
  });
});

describe('the picture', () => {
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3311' } })
      .withExif({ IFD0: { Artist: 'segredo-exif' }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
      .jpeg()
      .toBuffer();
  const file = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'a.jpg', type = 'image/jpeg') =>
    new File([new Uint8Array(bytes)], name, { type });

  test('[D-profile] [SEC-44] is re-encoded as a square without metadata, served at the address of its content, and removed', async () => {
    const { client } = await world.viewer();
    const sent = await photo();
    expect(sent.includes('segredo-exif')).toBe(true);
    // Name and declared type do not count.
    const { image } = await ok(client.userPicture({ body: { file: file(sent, '../../etc/passwd', 'text/plain') } }));
    expect(image).toMatch(/^http:\/\/upstream\.test\/pictures\/[\da-f]{40}\.webp$/);
    expect((await ok(client.userProfile())).image).toBe(image);
    const path = new URL(image).pathname;
    const served = await world.api.request(path);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('segredo-exif')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await world.api.request(path, { headers: { 'if-none-match': served.headers.get('etag') ?? '' } })).status).toBe(304);
    // Sent back with the profile, it stays; another one replaces it.
    expect((await ok(client.userProfileUpdate({ body: { image } }))).image).toBe(image);
    const png = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00ff0080' } })
      .png()
      .toBuffer();
    await ok(client.userPicture({ body: { file: file(png) } }));
    expect((await world.api.request(path)).status).toBe(404);
    expect((await ok(client.userProfileUpdate({ body: { image: null } }))).image).toBeNull();
    expect(await world.database.db.selectFrom('viewer_pictures').select('hash').execute()).toEqual([]);
  });

  test('[SEC-44] over 5 MB is 413, another kind of file 415, a broken picture 422, and nothing is kept', async () => {
    const { client } = await world.viewer();
    const jpeg = await photo();
    for (const [bytes, status] of [
      [Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), 413],
      [Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]), 413],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
      [Buffer.from('%PDF-1.7'), 415],
      [Buffer.alloc(0), 415],
      [jpeg.subarray(0, 30), 422],
    ] as const)
      expect((await refusal(client.userPicture({ body: { file: file(bytes) } }))).status).toBe(status);
    expect((await ok(client.userProfile())).image).toBeNull();
  });

  test.each([
    ['ffd8ffe0', true],
    ['89504e470d0a1a0a', true],
    ['474946383961', true],
    ['524946460000000057454250', true],
    ['524946460000000041564920', false],
    ['000000206674797061766966', true],
    ['3c737667', false],
    ['', false],
  ])('reads magic bytes %s', (hex, wanted) => {
    expect(isPicture(Buffer.from(hex, 'hex'))).toBe(wanted);
  });
});
