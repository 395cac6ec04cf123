import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CASTING_FILE_BYTES } from '#rules/constants.ts';
import { solveCaptcha } from '../../../../tests/support/captcha.ts';
import { castingFolder, forgetOldCastings, withRoom } from '../../forms/casting-files.ts';
import { HELD_BYTES, heldFor } from '../../forms/casting-held.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';

let world: AccountsApi;
let data: string;
let folder: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'casting-'));
  folder = castingFolder({ CAMAROTE_DATA: data });
  world = await startAccountsApi({ dataFolder: data });
});
afterAll(async () => {
  await world.database.drop();
  await rm(data, { recursive: true });
});
beforeEach(async () => {
  world.setNow(START);
  await rm(folder, { recursive: true, force: true });
  for (const table of ['rate_limits', 'castings', 'casting_files', 'casting_uploads'] as const)
    await world.database.db.deleteFrom(table).execute();
});

const MP4 = Buffer.from('\0\0\0\x20ftypisom');
/** @param size in bytes */
const video = (size = 64): Buffer<ArrayBuffer> => Buffer.concat([MP4, Buffer.alloc(size - MP4.length)]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(60)]);

async function upload(bytes: Buffer<ArrayBuffer>, name = 'relato.mp4') {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  const answer = await world.api.request(`${BASE}/casting/upload`, { method: 'POST', body });
  const read = (await answer.json()) as { id: string; name: string; size: number; error?: { message: string } };
  return { status: answer.status, ...read };
}

const TUS = { 'tus-resumable': '1.0.0' };
const begin = (size: number, name = 'relato.mp4') =>
  world.api.request(`${BASE}/casting/files`, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
  });
const send = (path: string, offset: number, bytes: Buffer<ArrayBuffer>) =>
  world.api.request(BASE + path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
const offsetOf = async (path: string) => {
  const answer = await world.api.request(BASE + path, { method: 'HEAD', headers: TUS });
  return [answer.status, answer.headers.get('upload-offset')];
};

const application = {
  name: 'Ana Prates',
  email: 'ana@exemplo.pt',
  phone: '912 345 678',
  birth_date: '1998-05-14',
  role: 'Narração de futebol',
  message: 'Relato futsal na rádio local.',
  terms: true,
};
const rows = () => world.database.db.selectFrom('castings').selectAll().execute();
const files = () => world.database.db.selectFrom('casting_files').selectAll().execute();
const onDisk = () => readdir(folder).catch(() => []);

test('[J-file-modes] what applicants send is for the service alone: files 0600 in a folder of 0700, one of before too', async () => {
  await mkdir(folder);
  await chmod(folder, 0o755);
  await upload(JPEG, 'eu.jpg');
  const path = (await begin(64)).headers.get('location') ?? '';
  await send(path, 0, video().subarray(0, 40));
  await send(path, 40, video().subarray(40));
  const names = await onDisk();
  // The picture; the video with what its protocol notes of it.
  expect(names).toHaveLength(3);
  const modes = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600', '600', '600']);
});

test('[C-casting] [C-casting-upload] an application is stored once for its key, with its files', async () => {
  const client = world.client();
  const [film, picture] = [await upload(video()), await upload(JPEG, 'eu.jpg')];
  expect(film).toMatchObject({ status: 200, name: 'relato.mp4', size: 64 });
  const body = { ...application, key: randomUUID(), files: [film.id, picture.id], captcha: await solveCaptcha(client), news: true };
  const [first, again] = await Promise.all([ok(client.generalCasting({ body })), ok(client.generalCasting({ body }))]);
  expect([first.id, again.id]).toEqual([body.key, body.key]);
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ name: 'Ana Prates', email: 'ana@exemplo.pt', wants_news: true, guardian_name: null });
  expect((await files()).map(({ casting_id, type }) => [casting_id, type]).toSorted()).toEqual([
    [row?.id, 'image/jpeg'],
    [row?.id, 'video/mp4'],
  ]);
  // The files are this application's now.
  const other = { ...body, key: randomUUID(), captcha: await solveCaptcha(client) };
  expect(await refusal(client.generalCasting({ body: other }))).toMatchObject({ status: 422, fields: ['files'] });
  expect((await world.api.request(`${BASE}/casting/files/${film.id}`, { method: 'DELETE', headers: TUS })).status).toBe(404);
});

test('[V-casting] [K-casting-200MB] [SEC-44] 201 MB are refused with 413 by both ways, and no file is left', async () => {
  const large = await upload(video(201 * 1024 * 1024));
  expect([large.status, large.error?.message]).toEqual([413, 'O ficheiro é demasiado grande. Máximo permitido: 200mb.']);
  // Without a length that tells it before.
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
  let sent = -1;
  const chunk = Buffer.alloc(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent === 0) controller.enqueue(Buffer.concat([Buffer.from(head), MP4]));
      else if (sent <= 201) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const streamed = await world.api.request(`${BASE}/casting/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect((await begin(201 * 1024 * 1024)).status).toBe(413);
  expect([await onDisk(), await files()]).toEqual([[], []]);
});

test('[V-casting] [C-casting-upload] [SEC-44] a file is what its first bytes show, and its name leads nowhere', async () => {
  expect(await upload(Buffer.from('<html><script>alert(1)</script>'), 'relato.mp4')).toMatchObject({ status: 415 });
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 415 });
  const odd = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=' }, body: 'x' };
  expect((await world.api.request(`${BASE}/casting/upload`, odd)).status).toBe(400);
  const path = new URL((await begin(1_000)).headers.get('location') ?? '', BASE).pathname;
  // Told by its first part already.
  expect((await send(path, 0, Buffer.from('MZ\x90\0 this is a program'))).status).toBe(415);
  expect(await offsetOf(path)).toEqual([404, null]);
  // And by bytes that come with the beginning.
  const whole = { ...TUS, 'upload-length': '100', 'content-type': 'application/offset+octet-stream' };
  const program = await world.api.request(`${BASE}/casting/files`, { method: 'POST', headers: whole, body: Buffer.alloc(100, 'MZ') });
  expect(program.status).toBe(415);
  expect([await onDisk(), await files()]).toEqual([[], []]);
  const named = await upload(JPEG, '../../etc/passwd');
  expect(named).toMatchObject({ status: 200, name: 'passwd' });
  expect(await onDisk()).toEqual([named.id]);
  const served = await world.api.request(`${BASE}/casting/files/${named.id}`);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''passwd",
    'x-content-type-options': 'nosniff',
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(JPEG);
});

test('[C-casting-upload] [X-casting-upload] an upload that was cut goes on where it stopped, and counts when it is whole', async () => {
  const bytes = Buffer.concat([MP4, randomBytes(100_000)]) as Buffer<ArrayBuffer>;
  const path = new URL((await begin(bytes.length, '../relato.mp4')).headers.get('location') ?? '', BASE).pathname;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 90_000));
    },
    pull(controller) {
      controller.error(new Error('the connection was cut'));
    },
  });
  await world.api.request(BASE + path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await files()).toEqual([]);
  const looked = await world.api.request(BASE + path, { method: 'HEAD', headers: { ...TUS, origin: 'https://evil.example' } });
  expect([looked.headers.get('access-control-allow-origin'), looked.headers.get('cache-control')]).toEqual([null, 'no-store']);
  const [, kept] = await offsetOf(path);
  const from = Number(kept);
  expect(from).toBeLessThan(bytes.length);
  expect((await send(path, from + 1, bytes.subarray(from + 1))).status).toBe(409);
  expect((await send(path, from, bytes.subarray(from))).status).toBe(204);
  expect(await files()).toMatchObject([{ name: 'relato.mp4', type: 'video/mp4', size: bytes.length }]);
  const served = await world.api.request(BASE + path);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await world.api.request(BASE + path, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect([await onDisk(), await files()]).toEqual([[], []]);
});

test('[C-casting] wrong fields are named beside each other; a minor needs who answers for them, and all a video', async () => {
  const client = world.client();
  const [film, picture] = [await upload(video()), await upload(JPEG, 'eu.jpg')];
  const empty = { ...application, name: ' ', email: 'ana@exemplo', phone: '12', role: '', message: 'a'.repeat(601), terms: false };
  expect(await refusal(client.generalCasting({ body: { ...empty, birth_date: '2016-01-01', files: [] } }))).toMatchObject({
    status: 422,
    fields: ['birth_date', 'email', 'guardian_contact', 'guardian_name', 'message', 'name', 'phone', 'role', 'terms'],
  });
  for (const list of [[], [picture.id], [film.id, randomUUID()]])
    expect(await refusal(client.generalCasting({ body: { ...application, files: list } }))).toMatchObject({ fields: ['files'] });
  const minor = { ...application, birth_date: '2010-11-22', files: [film.id], captcha: await solveCaptcha(client) };
  expect(await refusal(client.generalCasting({ body: minor }))).toMatchObject({ fields: ['guardian_contact', 'guardian_name'] });
  await ok(client.generalCasting({ body: { ...minor, guardian_name: 'Rui Prates', guardian_contact: 'rui@exemplo.pt' } }));
  expect(await rows()).toMatchObject([{ guardian_name: 'Rui Prates', guardian_contact: 'rui@exemplo.pt' }]);
});

test('[C-casting-upload] what was left is deleted after a day, and an application with its files after twelve months', async () => {
  const client = world.client();
  const [film] = [await upload(video()), await upload(video())];
  await begin(1_000);
  await ok(client.generalCasting({ body: { ...application, files: [film.id], captcha: await solveCaptcha(client) } }));
  const { db } = world.database;
  const old = new Date(Date.now() - 25 * 3_600_000);
  const age = async () => {
    for (const name of await onDisk()) await utimes(join(folder, name), old, old);
  };
  await forgetOldCastings(db, folder, START + 3_600_000);
  expect((await onDisk()).length).toBe(4);
  await age();
  await forgetOldCastings(db, folder, START + 25 * 3_600_000);
  expect(await onDisk()).toEqual([film.id]);
  await forgetOldCastings(db, folder, START + 373 * 24 * 3_600_000);
  expect([await onDisk(), await rows(), await files()]).toEqual([[], [], []]);
});

test('[SEC-44] files that come together are taken as far as the disk has room for all of them, however late their parts come', async () => {
  const path = new URL((await begin(200_000_000)).headers.get('location') ?? '', BASE).pathname;
  const { bavail, bsize } = await statfs(folder);
  const most = bavail * bsize - 1024 ** 3 - 600_000_000;
  await withRoom(folder, most, async () => {
    await expect(withRoom(folder, most, async () => {})).rejects.toMatchObject({ status: 503, code: 'no_room' });
    expect((await send(path, 0, video(1_000))).status).toBe(204);
    await withRoom(folder, 500_000_000, async () => expect((await send(path, 1_000, video(1_000))).status).toBe(503));
  });
  expect((await send(path, 1_000, video(1_000))).status).toBe(204);
});

const placeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', BASE).pathname;
const heldBytes = async () => (await world.database.db.selectFrom('casting_uploads').select('size').execute()).map(({ size }) => size);

test('[J-upload-bytes] [SEC-77] an address holds so many bytes of files that no application has, however they come; others go on', async () => {
  const client = world.client();
  const begun = await Promise.all(Array.from({ length: 7 }, () => begin(CASTING_FILE_BYTES)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429]);
  const refused = (await begun.find(({ status }) => status === 429)?.json()) as { error: { code: string; message: string } };
  expect(refused.error).toMatchObject({ code: 'too_many_bytes', message: expect.stringContaining('cancele os que não quer') });
  // Whole files are counted too, and another address is not kept from anything.
  expect((await upload(video())).status).toBe(429);
  const elsewhere = { db: world.database.db, address: '203.0.113.9', now: START };
  expect(await heldFor(elsewhere, HELD_BYTES, async () => ({ held: null, answer: 'taken' }))).toBe('taken');
  // One that is cancelled gives its place to another.
  const [first, second] = begun.filter(({ status }) => status === 201).map(placeOf);
  expect((await world.api.request(BASE + first, { method: 'DELETE', headers: TUS })).status).toBe(204);
  const film = await upload(video());
  expect([film.status, (await begin(CASTING_FILE_BYTES)).status]).toEqual([200, 429]);
  // So does one of another type, and what an application has is held no longer.
  expect((await send(second ?? '', 0, Buffer.from('MZ\x90\0 this is a program'))).status).toBe(415);
  expect((await begin(CASTING_FILE_BYTES)).status).toBe(201);
  expect((await begin(CASTING_FILE_BYTES)).status).toBe(429);
  await ok(client.generalCasting({ body: { ...application, files: [film.id], captcha: await solveCaptcha(client) } }));
  expect((await begin(CASTING_FILE_BYTES)).status).toBe(201);
});

test('[J-upload-bytes] [SEC-77] what failed holds nothing, and nothing is held for longer than its file is kept', async () => {
  expect((await upload(Buffer.from('<html>'), 'a.mp4')).status).toBe(415);
  expect((await begin(CASTING_FILE_BYTES + 1)).status).toBe(413);
  expect(await heldBytes()).toEqual([]);
  const path = placeOf(await begin(1_000));
  expect((await upload(JPEG, 'eu.jpg')).size).toBe(JPEG.length);
  expect((await heldBytes()).toSorted((a, b) => a - b)).toEqual([JPEG.length, 1_000]);
  await send(path, 0, video(1_000));
  await forgetOldCastings(world.database.db, folder, START + 25 * 3_600_000);
  expect(await heldBytes()).toEqual([]);
});

test('[J-upload-bytes] [SEC-77] a disk that has no room for films takes photographs on', async () => {
  await upload(JPEG);
  const { bavail, bsize } = await statfs(folder);
  // Between the room that is kept from films and the half of it that is kept from all; the disk moves a little meanwhile.
  await withRoom(folder, bavail * bsize - 1024 ** 3 - 100_000_000, async () => {
    const film = await begin(CASTING_FILE_BYTES);
    expect([film.status, ((await film.json()) as { error: { code: string } }).error.code]).toEqual([503, 'no_room']);
    const photograph = placeOf(await begin(10_000_000, 'eu.jpg'));
    expect((await send(photograph, 0, JPEG)).status).toBe(204);
  });
});

test('[C-casting-upload] an address sends 30 files an hour', async () => {
  await upload(video());
  await world.database.db.updateTable('rate_limits').set({ points: 30 }).where('key', 'like', 'castingFile:%').execute();
  expect((await upload(video())).status).toBe(429);
  expect((await begin(100)).status).toBe(429);
});
