/**
 * What an operator does with a new version: the data of an earlier one, made by its own code, are taken over by today's start. The earlier one
 * is UPGRADE_FROM (a commit or tag), else the newest tag, else the first version that sold something.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answers, processesOf, start, until } from '../support/npm-start.ts';
import { CLIENT_SECRET, freePort, SIGNING_SECRET } from '../support/stack.ts';
import { placeOrder } from '../support/store.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
};

/** Null without git, or without the history that has it. */
function earlierVersion(): string | null {
  const { UPGRADE_FROM: given = git('describe', '--tags', '--abbrev=0') ?? firstStore() } = process.env;
  return given === null ? null : git('rev-parse', '--verify', `${given}^{commit}`);
}

const firstStore = (): string | null => git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'src/platform/api/store/routes.ts');

const ACCOUNT = {
  name: 'Inês Duarte',
  user_name: 'inesupgrade',
  email: 'ines.upgrade@exemplo.pt',
  password: 'chuva-no-molhe-77',
  birth_date: '1990-05-01',
  terms: true,
  optin: false,
};
const PAGES = ['/', '/guia', '/jogos', '/videos', '/loja', '/classificacao', '/noticias'];

test('[G-day-two-docs] data of an earlier version are taken over: account, favourite, order and pages', async () => {
  test.setTimeout(10 * 60_000);
  const commit = earlierVersion();
  if (commit === null) console.log('no earlier version in the history of this checkout (set UPGRADE_FROM): skipping its test');
  test.skip(commit === null);

  const folder = mkdtempSync(join(tmpdir(), 'camarote-upgrade-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  const [code, data] = [join(folder, 'code'), join(folder, 'data')];
  mkdirSync(code);
  mkdirSync(data);
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const site = `http://localhost:${port}`;
  const upstream = `http://localhost:${upstreamPort}`;
  const env = {
    CAMAROTE_DATA: data,
    PORT: port,
    UPSTREAM_PORT: upstreamPort,
    SITE_URL: site,
    UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
    UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
    LOG_LEVEL: 'warn',
  };
  try {
    const unpacked = spawnSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit ?? '', code]);
    expect(unpacked.status).toBe(0);
    symlinkSync(join(process.cwd(), 'node_modules'), join(code, 'node_modules'));

    const before = await withEarlierUpstream(code, env, upstream, async () => {
      const client = upstreamClient({ upstream });
      const made = await client.authRegister({ body: ACCOUNT });
      const token = made.ok && !made.notModified ? made.answer.access_token : null;
      if (!token) throw new Error(`no account was made: ${JSON.stringify(made)}`);
      const mine = upstreamClient({ upstream }, { bearer: token });
      const options = await client.userFavouriteOptions({ query: {} });
      if (!options.ok || options.notModified) throw new Error('no favourites to choose from');
      const [favourite] = options.answer.options.filter(({ kind }) => kind === 'team');
      if (!favourite) throw new Error('no team to choose');
      const kept = await mine.userProfileUpdate({ body: { favorites: [{ is_main: false, kind: 'team', id: favourite.id, name: '' }] } });
      expect(kept, JSON.stringify(kept)).toMatchObject({ ok: true });
      const hasStore = (await client.storeProducts()).ok;
      const order = hasStore ? await placeOrder({ upstream } as never, { token } as never, 'cachecol-camarote') : null;
      return { favourite, order };
    });

    const today = start(env);
    try {
      await until(() => today.words().includes('Upstream '), 180, today.words);
      const signedIn = await upstreamClient({ upstream }).authLogin({
        body: { username: ACCOUNT.email, password: ACCOUNT.password },
      });
      const token = signedIn.ok && !signedIn.notModified ? signedIn.answer.access_token : '';
      expect(token, JSON.stringify(signedIn)).not.toBe('');
      const mine = upstreamClient({ upstream }, { bearer: token ?? '' });
      expect(await mine.userProfile()).toMatchObject({
        answer: { name: ACCOUNT.name, favorites: [expect.objectContaining({ kind: 'team', id: before.favourite.id })] },
      });
      if (before.order) {
        const { transaction_id: id, multibanco } = before.order;
        expect(await mine.storePurchaseStatus({ params: { id } })).toMatchObject({ answer: { state: 'pending', multibanco } });
      }
      for (const page of PAGES) expect((await fetch(`${site}${page}`)).status, page).toBe(200);
      const books = spawnSync(process.execPath, ['src/platform/cli/store.ts', 'check'], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      expect(books).toMatchObject({ status: 0, stdout: expect.stringContaining(before.order ? '1 order' : '0 orders') });
    } finally {
      today.child.kill('SIGTERM');
      await today.exit;
    }
    expect(processesOf(data)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the earlier version's upstream, with its own database, until the work is done. */
async function withEarlierUpstream<T>(code: string, env: Record<string, string>, upstream: string, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['src/platform/main.ts'], {
    cwd: code,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words = (words + chunk).slice(-20_000)));
  const gone = new Promise((done) => child.once('exit', done));
  try {
    await until(
      () => child.exitCode !== null || answers(`${upstream}/healthz`),
      180,
      () => words,
    );
    if (child.exitCode !== null) throw new Error(`the earlier version ended with ${child.exitCode}:\n${words}`);
    return await work();
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
