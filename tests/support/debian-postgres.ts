/** A PostgreSQL server from Debian's packages, on a free loopback port, with its data in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './stack.ts';

/** PostgreSQL refuses to run as root; `nobody` exists everywhere. */
const NOBODY = 65534;
const PASSWORD = 'debian';

export interface DebianPostgres {
  /** Result of `SHOW server_version`. */
  version: string;
  /** postgres:// address of its database `postgres` */
  url: string;
  stop: () => Promise<void>;
}

/**
 * The folder of PostgreSQL's programs. As root on Debian, a missing package is installed.
 * @returns null when it is missing and cannot be installed
 */
function findPrograms(major: number): string | null {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(folder) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // RUNLEVEL=1: the package must not start a server of its own.
    const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', `postgresql-${major}`], { env, stdio: 'ignore' });
  }
  return existsSync(folder) ? folder : null;
}

/** @returns null when this PostgreSQL is not installed and cannot be */
export async function startDebianPostgres(major: number): Promise<DebianPostgres | null> {
  const programs = findPrograms(major);
  if (programs === null) return null;
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), `camarote-postgres-${major}-`));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  if (user.uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, NOBODY, NOBODY);
  }
  const initdb = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'camarote', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'timezone=UTC'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = new Promise((done) => server.once('exit', done));
  const stop = async () => {
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://camarote:${PASSWORD}@127.0.0.1:${port}/postgres`;
  for (const deadline = Date.now() + 30_000; ; await new Promise((go) => setTimeout(go, 100))) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return { url, version: rows[0]?.server_version ?? '', stop };
    } catch (error) {
      if (Date.now() < deadline) continue;
      await stop();
      throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}
