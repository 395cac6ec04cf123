/**
 * npm run import -- guide <xmltv[.gz]> [--only known|<id,id,…>] [--align now] [--zone <IANA name|UTC>]
 * npm run import -- fixtures <openfootball.json[.gz]> [--align now] [--zone <IANA name|UTC>] [--replace]
 * npm run import -- channels <list.m3u[.gz]>
 * npm run import -- f1 <season.json[.gz]>
 * npm run import -- content <folder>
 * npm run import -- undo
 *
 * Imports into the database of a running `npm start`, or starts the database itself. Exit code 0 when the file was imported
 * (or the last import undone), 2 when the words of the command are wrong, else 1.
 */

import * as z from 'zod';
import { counted, type Ended, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { importChannels } from '../channel-list/channels-import.ts';
import { createClock } from '../clock.ts';
import { importContent } from '../content-folder/content-import.ts';
import { openDatabase } from '../db/database.ts';
import { parsePlatformEnv } from '../env.ts';
import { importF1 } from '../f1-season/f1-import.ts';
import { importFixtures } from '../import/fixtures-import.ts';
import { importGuide } from '../import/guide-import.ts';
import { type ImportCounts, type ImportOptions, ImportRefused, terminalReport } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { ianaZone } from '../import/wall-time.ts';
import { redacted } from '../redacted.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import { complain, say } from './say.ts';
import { withDatabase } from './with-database.ts';

type Importer = (path: string, options: ImportOptions) => Promise<ImportCounts>;

const KINDS: Record<string, Importer> = {
  guide: (path, options) => importGuide(path, options),
  fixtures: (path, options) => importFixtures(path, options),
  channels: (path, options) => importChannels(path, options),
  f1: (path, options) => importF1(path, options),
  content: (path, options) => importContent(path, options),
};

const USAGE = `usage: npm run import -- guide <xmltv[.gz]> [--only known|<id,id,…>] [--align now] [--zone <IANA name|UTC>]
       npm run import -- fixtures <openfootball.json[.gz]> [--align now] [--zone <IANA name|UTC>] [--replace]
       npm run import -- channels <list.m3u[.gz]>
       npm run import -- f1 <season.json[.gz]>
       npm run import -- content <folder>
       npm run import -- undo

--only       of a guide, the channels that are there already (known), or those with these ids in the file
--align now  moves the file by whole weeks so that it covers today
--zone       what times without a zone mean; Europe/Lisbon unless told otherwise
--replace    takes away matches of the competition's season that the file no longer has`;

interface Command {
  kind: string;
  importer: Importer;
  path: string;
  align: boolean;
  /** What times without a zone mean: an IANA name; undefined for the default. */
  zone?: string;
  /** Of a guide, these channels alone. */
  only?: 'known' | ReadonlySet<string>;
  /** Take away matches that the file no longer has. */
  replace: boolean;
}

/** Parses the command line. @returns the command, or how it ends when it only asks for the usage or is wrong */
export function parseCommand(args: readonly string[]): Command | 'undo' | Ended {
  const line = readCommandLine(args, {
    usage: USAGE,
    options: { align: { type: 'string' }, zone: { type: 'string' }, only: { type: 'string' }, replace: { type: 'boolean' } },
    mostWords: args.length,
  });
  if ('exitCode' in line) return line;
  const { align: alignment, zone: zoneName, only: onlyText, replace = false } = line.values;
  if (alignment !== undefined && alignment !== 'now') return wrong('--align only knows "now"');
  const align = alignment !== undefined;
  const zone = zoneName === undefined ? undefined : ianaZone(zoneName);
  if (zone === null) return wrong(`--zone takes UTC or a name such as Europe/Lisbon, not "${zoneName}"`);
  const only = onlyText === undefined ? undefined : readOnly(onlyText);
  if (only !== undefined && only !== 'known' && only.size === 0)
    return wrong('--only takes known, or ids of channels with commas between them');
  const [kind, path, ...more] = line.words;
  if (kind === undefined) return wrong('what shall be imported?');
  if (kind === 'undo')
    return path === undefined && !align && zone === undefined && only === undefined && !replace
      ? 'undo'
      : wrong('undo takes no file and no option');
  const importer = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (importer === undefined) return wrong(`unknown kind "${kind}": guide, fixtures, channels, f1 and content can be imported`);
  if (kind === 'channels' && align) return wrong('a list of channels has no dates to align');
  if ((kind === 'f1' || kind === 'content') && align) return wrong(`${kind} has the dates that it has: they are not aligned`);
  if (zone !== undefined && kind !== 'guide' && kind !== 'fixtures') return wrong(`${kind} has no times without a zone`);
  if (only !== undefined && kind !== 'guide') return wrong('--only is for guides');
  if (replace && kind !== 'fixtures') return wrong('--replace is for fixtures');
  if (path === undefined) return wrong(kind === 'content' ? 'which folder?' : 'which file?');
  if (more.length > 0) return wrong(`one file at a time, please: ${more.join(' ')} is too much`);
  return { kind, importer, path, align, replace, ...(zone === undefined ? {} : { zone }), ...(only === undefined ? {} : { only }) };
}

/** 'known', or ids in a file: 'a.tv,b.tv'. */
const readOnly = (text: string): 'known' | ReadonlySet<string> =>
  text === 'known'
    ? text
    : new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      );

const wrong = (reason: string): Ended => wrongUse(reason, USAGE);

/**
 * Runs one import, or undoes the last. Rows left out or changed are reported on standard error, the summary goes to standard output.
 * @returns the exit code
 */
export async function runImport(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const command = parseCommand(args);
  if (typeof command === 'object' && 'exitCode' in command) return printEnded(command);
  const report = terminalReport(process.stderr);
  try {
    const env = parsePlatformEnv(source);
    const began = performance.now();
    const done = await withDatabase(env, async (url) => {
      if (command === 'undo') {
        const { kind, fileName, counts } = await undoImport(url);
        await refreshSearch(url);
        return { what: `${kind} of ${fileName} undone`, counts };
      }
      const limits = { channels: env.IMPORT_MAX_CHANNELS, programmes: env.IMPORT_MAX_PROGRAMMES };
      const logos = { named: env.RELAY_HOSTS };
      const { align, zone, only, replace } = command;
      const counts = await command.importer(command.path, {
        url,
        align,
        zone,
        only,
        replace,
        now: createClock(env)(),
        report,
        limits,
        logos,
      });
      await refreshSearch(url);
      return { what: `${command.kind} imported`, counts };
    });
    report.done();
    say(summary(done.what, done.counts, performance.now() - began));
    return 0;
  } catch (error) {
    report.done();
    complain(explain(command === 'undo' ? 'the last import was not undone' : `${command.path} was not imported`, error));
    return 1;
  }
}

async function refreshSearch(url: string): Promise<void> {
  const db = openDatabase({ url, max: 1, name: 'camarote-import' });
  await refreshSearchWords(db).finally(() => db.destroy());
}

function summary(what: string, counts: ImportCounts, milliseconds: number): string {
  const nonZero = Object.entries(counts).filter(([, count]) => count !== 0);
  const text = nonZero.map(([name, count]) => counted(count, name.replaceAll('_', ' '))).join(', ');
  return `${what} in ${(milliseconds / 1000).toFixed(1)} s: ${text || 'nothing in it'}`;
}

/** @param what did not happen */
function explain(what: string, error: unknown): string {
  if (error instanceof ImportRefused) return `${what}, nothing has changed: ${error.message}`;
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  return `${what}, nothing has changed: ${redacted(error)}`;
}

if (import.meta.main) {
  // The reader of the output may close it (`… | head`): continue the import.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.exitCode = await runImport(process.argv.slice(2));
}
