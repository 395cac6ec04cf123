import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { solveCaptcha } from '../../../tests/support/captcha.ts';
import { type AccountsApi, ok, startAccountsApi } from '../api/accounts-fixture.ts';
import { BASE } from '../api/test-api.ts';
import { runCasting } from './casting.ts';

let world: AccountsApi;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'casting-command-'));
  world = await startAccountsApi({ dataFolder: data });
});
afterAll(async () => {
  await world.database.drop();
  await rm(data, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** Runs the command on the tests' database. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const keep = (stream: 'out' | 'err') => (text: unknown) => {
    said[stream] += String(text).replace(/\n?$/, '\n');
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(keep('out'));
  vi.spyOn(console, 'error').mockImplementation(keep('err'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'));
  const code = await runCasting(args, { DATABASE_URL: world.database.url, CAMAROTE_DATA: data });
  vi.restoreAllMocks();
  return { code, ...said };
}

test('[C-casting] [J-file-modes] staff list the applications and export them with their files, once, for their own eyes', async () => {
  expect(await run('list')).toEqual({ code: 0, out: 'no applications\n', err: '' });
  const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(100)]);
  const form = new FormData();
  form.append('file', new Blob([film]), 'relato.mp4');
  const sent = (await (await world.api.request(`${BASE}/casting/upload`, { method: 'POST', body: form })).json()) as { id: string };
  const client = world.client();
  await ok(
    client.generalCasting({
      body: {
        name: 'Inês Conceição',
        email: 'ines@exemplo.pt',
        birth_date: '1998-05-14',
        role: 'Reportagem',
        message: 'Rádio local.',
        files: [sent.id],
        terms: true,
        captcha: await solveCaptcha(client),
      },
    }),
  );
  expect((await run('list')).out).toMatch(/Inês Conceição\s+1998-05-14\s+Reportagem\s+ines@exemplo\.pt\s+1 \(1 MB\)/);
  expect(JSON.parse((await run('list', '--json', '--since', '2026-01-01')).out)).toMatchObject([{ files: [{ name: 'relato.mp4' }] }]);
  const folder = join(data, 'export');
  expect((await run('export', folder)).out).toBe(`1 application exported to ${folder}\n`);
  const [own = ''] = await readdir(folder);
  expect(own).toMatch(/^2026-11-21_ines-conceicao_[0-9A-F]{8}$/);
  expect(await readFile(join(folder, own, '1-relato.mp4'))).toEqual(film);
  expect(JSON.parse(await readFile(join(folder, own, 'application.json'), 'utf8'))).toMatchObject({ email: 'ines@exemplo.pt' });
  const modes = await Promise.all(
    ['.', own, join(own, '1-relato.mp4'), join(own, 'application.json')].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '700', '600', '600']);
  expect((await run('export', folder)).out).toBe(`0 applications exported to ${folder}, 1 there already\n`);
});

test('says what it cannot read, and its usage when asked', async () => {
  expect((await run('--help')).code).toBe(0);
  for (const words of [[], ['send'], ['export'], ['list', 'x'], ['list', '--since', 'ontem']])
    expect(await run(...words)).toMatchObject({ code: 2, err: expect.stringContaining('usage: npm run casting') });
});
