/**
 * npm run backup -- <file or folder> [--json]    writes everything of the embedded upstream to one file
 *
 * Beside a running `npm start`, or without it. The rows are those of one instant; the service goes on. Exit code 0 on success, 2 when the
 * words of the command are wrong, else 1.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { counted, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { writeBackup } from '../backup/write-backup.ts';
import { readConnection } from '../db/embedded.ts';
import { parsePlatformEnv } from '../env.ts';
import { redacted } from '../redacted.ts';
import { complain, say } from './say.ts';
import { withServer } from './with-database.ts';

const USAGE = `usage: npm run backup -- <file.tar.gz | folder> [--json]
  file     a file that does not exist yet; its name ends with .tar.gz or .tgz
  folder   a folder, in which the file is named by the time: camarote-2026-11-21T204200Z.tar.gz
Everything of the embedded upstream: database, files of castings, secret of cookies. Beside a running service, or without it.`;

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

/** @param source the environment: DATABASE_URL and CAMAROTE_DATA @returns the exit code */
export async function runBackup(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 1, options: { json: { type: 'boolean' } } });
  if ('exitCode' in line) return printEnded(line);
  const now = Date.now();
  const [word] = line.words;
  if (word === undefined) return printEnded(wrongUse('to which file or folder?', USAGE));
  const isFolder = statSync(word, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && !/\.(tar\.gz|tgz)$/.test(word)) return printEnded(wrongUse(`${word} is no folder, and no .tar.gz file`, USAGE));
  const file = isFolder ? join(word, `camarote-${new Date(now).toISOString().replaceAll(/:|\.\d+/g, '')}.tar.gz`) : word;
  try {
    if (existsSync(file)) throw new Error(`${file} exists already`);
    const env = parsePlatformEnv(source);
    if (env.DATABASE_URL === undefined && !readConnection(env.CAMAROTE_DATA))
      throw new Error(`the data folder ${env.CAMAROTE_DATA} (CAMAROTE_DATA) holds no database`);
    const { rows, files, bytes } = await withServer(env, (url) => writeBackup({ url, dataFolder: env.CAMAROTE_DATA, file, version, now }));
    const [tables, count] = [Object.keys(rows).length, Object.values(rows).reduce((sum, one) => sum + one, 0)];
    say(
      line.values.json
        ? JSON.stringify({ file, bytes, tables, rows: count, files: Object.keys(files).length })
        : `${file}: ${counted(count, 'rows')} of ${counted(tables, 'tables')}, ${counted(Object.keys(files).length, 'files')}, ${(bytes / 1e6).toFixed(1)} MB`,
    );
    return 0;
  } catch (error) {
    complain(`no backup was made: ${redacted(error)}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runBackup(process.argv.slice(2));
