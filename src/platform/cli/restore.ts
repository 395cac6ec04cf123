/**
 * npm run restore -- <file> --check       reads a backup to its end and says whether it is whole
 * npm run restore -- <file> [--replace]   fills the database and the data folder from it
 *
 * The service must be stopped. Exit code 0 on success, 2 when the words of the command are wrong, else 1.
 */

import { existsSync } from 'node:fs';
import { counted, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import type { BackupEnd, BackupHead } from '../backup/backup-format.ts';
import { noReceiver, readBackup } from '../backup/read-backup.ts';
import { HalfRestored, restoreBackup } from '../backup/restore-backup.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { parsePlatformEnv } from '../env.ts';
import { redacted } from '../redacted.ts';
import { checkBooks } from '../store/check-books.ts';
import { complain, say } from './say.ts';
import { withServer } from './with-database.ts';

const USAGE = `usage: npm run restore -- <file.tar.gz> [--check | --replace]
  --check     reads the file alone, to its end, and says whether it is whole
  --replace   deletes what the database and the data folder hold; without it they must be empty
Stop the service first. Everything of the backup is restored, or nothing is changed.`;

/** What a backup holds, for people. */
function contentOf({ made_at, version }: BackupHead, { rows, files }: BackupEnd): string {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const parts = [counted(count, 'rows'), `of ${counted(Object.keys(rows).length, 'tables')},`, counted(Object.keys(files).length, 'files')];
  return `${parts.join(' ')}, of ${made_at} by Camarote ${version}`;
}

/** @param source the environment: DATABASE_URL and CAMAROTE_DATA @returns the exit code */
export async function runRestore(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 1, options: { check: { type: 'boolean' }, replace: { type: 'boolean' } } });
  if ('exitCode' in line) return printEnded(line);
  const { check = false, replace = false } = line.values as { check?: boolean; replace?: boolean };
  const [file] = line.words;
  if (file === undefined) return printEnded(wrongUse('from which file?', USAGE));
  if (!/\.(tar\.gz|tgz)$/.test(file)) return printEnded(wrongUse(`${file} is no .tar.gz file`, USAGE));
  if (check && replace) return printEnded(wrongUse('either --check or --replace', USAGE));
  try {
    // Before a database is started for it.
    if (!existsSync(file)) throw new Error('there is no such file');
    if (check) {
      const { head, end } = await readBackup(file, noReceiver);
      say(`${file} is whole: ${contentOf(head, end)}`);
      return 0;
    }
    const env = parsePlatformEnv(source);
    await withServer(env, async (url) => {
      const { head, end, leftOut } = await restoreBackup({ url, dataFolder: env.CAMAROTE_DATA, file, replace });
      say(`restored: ${contentOf(head, end)}`);
      for (const name of leftOut) say(`left out: the table ${name}, which is not Camarote's`);
      const ran = await migrate(url).catch((error: Error) => {
        throw new HalfRestored(`the database is restored, but not brought up to date: ${error.message}`, { cause: error });
      });
      if (ran.length > 0) say(`brought up to date: ${counted(ran.length, 'migrations')}`);
      const db = openDatabase({ url, max: 2, name: 'camarote-restore' });
      try {
        const { orders, disagreements } = await checkBooks(db);
        say(
          disagreements.length === 0
            ? `${counted(orders, 'orders')}, which agree with their ledger`
            : `${counted(disagreements.length, 'lines')} of the orders do not agree, as when the backup was made: npm run store -- check`,
        );
      } finally {
        await db.destroy();
      }
    });
    return 0;
  } catch (error) {
    complain(
      error instanceof HalfRestored
        ? redacted(error)
        : `${check ? `${file} is no whole backup` : 'nothing was restored'}: ${redacted(error)}`,
    );
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runRestore(process.argv.slice(2));
