/**
 * npm run casting -- list [--since <day>] [--json]       the newest applications
 * npm run casting -- export <folder> [--since <day>]     a folder for each application, with its files
 *
 * Uses the database of a running `npm start`, or starts it for the time of the command. Exit code 0 on success, 2 when the words of
 * the command are wrong, else 1.
 */

import { chmod, constants, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { counted, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { parsePlatformEnv } from '../env.ts';
import { castingFilePath, castingFolder } from '../forms/casting-files.ts';
import { redacted } from '../redacted.ts';
import { iso, toDate } from '../wire/instant.ts';
import { complain, say } from './say.ts';
import { textTable } from './text-table.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run casting -- <order>
  list [--since YYYY-MM-DD] [--json]      the newest 200 applications
  export <folder> [--since YYYY-MM-DD]    a folder for each application, with what it says and its files;
                                          what the folder has already stays as it is`;

const LISTED = 200;

type Application = Selectable<Schema['castings']> & { files: Pick<Selectable<Schema['casting_files']>, 'id' | 'name' | 'type' | 'size'>[] };

async function applications(db: Database, since: string | undefined, most: number): Promise<Application[]> {
  const rows = await db
    .selectFrom('castings')
    .selectAll()
    .$if(since !== undefined, (query) => query.where('received_at', '>=', toDate(Date.parse(`${since}T00:00:00Z`))))
    .orderBy('received_at', 'desc')
    .limit(most)
    .execute();
  const files =
    rows.length === 0
      ? []
      : await db
          .selectFrom('casting_files')
          .select(['id', 'casting_id', 'name', 'type', 'size'])
          .where(
            'casting_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('stored_at')
          .orderBy('id')
          .execute();
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ casting_id }) => casting_id === row.id).map(({ casting_id: _of, ...file }) => file),
  }));
}

const shortId = (id: string): string => id.slice(-8).toUpperCase();

async function list(db: Database, since: string | undefined, json: boolean): Promise<string> {
  const found = await applications(db, since, LISTED);
  if (json) return JSON.stringify(found, null, 2);
  if (found.length === 0) return 'no applications';
  return textTable(
    ['number', 'received', 'name', 'born', 'role', 'e-mail', 'telephone', 'files'],
    found.map((row) => [
      shortId(row.id),
      iso(row.received_at),
      row.name,
      row.birth_date,
      row.role ?? '',
      row.email,
      row.phone ?? '',
      `${row.files.length} (${Math.ceil(row.files.reduce((sum, { size }) => sum + Number(size), 0) / 1024 ** 2)} MB)`,
    ]),
  );
}

/** A person's name as part of a folder's: 'ana-prates'. */
const folderName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

async function exportTo(db: Database, stored: string, folder: string, since: string | undefined): Promise<string> {
  const found = await applications(db, since, Number.MAX_SAFE_INTEGER);
  let [made, there] = [0, 0];
  for (const { files, ...application } of found) {
    const { id, received_at, name } = application;
    const own = join(folder, `${lisbonDay(received_at)}_${folderName(name)}_${shortId(id)}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await mkdir(own, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      there += 1;
      continue;
    }
    try {
      // Two files may have one name.
      const named = files.map((file, index) => ({ ...file, saved: `${index + 1}-${file.name}` }));
      for (const file of named) {
        await copyFile(castingFilePath(stored, file.id), join(own, file.saved), constants.COPYFILE_EXCL);
        await chmod(join(own, file.saved), 0o600);
      }
      await writeFile(
        join(own, 'application.json'),
        `${JSON.stringify({ ...application, files: named.map(({ saved }) => saved) }, null, 2)}\n`,
        { mode: 0o600 },
      );
      made += 1;
    } catch (error) {
      // The next export makes it whole.
      await rm(own, { recursive: true });
      throw error;
    }
  }
  return `${counted(made, 'applications')} exported to ${folder}${there > 0 ? `, ${there} there already` : ''}`;
}

/** @param source the environment: DATABASE_URL and CAMAROTE_DATA @returns the exit code */
export async function runCasting(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 2, options: { json: { type: 'boolean' }, since: { type: 'string' } } });
  if ('exitCode' in line) return printEnded(line);
  const [word = '', folder] = line.words;
  const { json = false, since } = line.values as { json?: boolean; since?: string };
  if (word === '') return printEnded(wrongUse('list or export?', USAGE));
  if (!(word === 'list' && folder === undefined) && !(word === 'export' && folder !== undefined))
    return printEnded(wrongUse(`cannot read "${line.words.join(' ')}"`, USAGE));
  if (since !== undefined && !isDay(since)) return printEnded(wrongUse('--since is a day such as 2026-11-21', USAGE));
  try {
    const env = parsePlatformEnv(source);
    const said = await withDatabase(env, async (url) => {
      const db = openDatabase({ url, max: 2, name: 'camarote-casting' });
      try {
        return folder === undefined ? await list(db, since, json) : await exportTo(db, castingFolder(env), folder, since);
      } finally {
        await db.destroy();
      }
    });
    say(said);
    return 0;
  } catch (error) {
    complain(redacted(error));
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runCasting(process.argv.slice(2));
