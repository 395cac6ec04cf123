/**
 * npm run import -- guide <xmltv[.gz]> [--align now]
 * npm run import -- fixtures <openfootball.json[.gz]> [--align now]
 *
 * Imports into the database of a running `npm start`, or starts the database itself. Exit code 0 when the file was imported, else 1.
 */
import * as z from 'zod';
import { createClock } from '../clock.ts';
import { parsePlatformEnv } from '../env.ts';
import { importFixtures } from '../import/fixtures-import.ts';
import { importGuide } from '../import/guide-import.ts';
import { type ImportCounts, type ImportOptions, ImportRefused, terminalReport } from '../import/import-report.ts';
import { withDatabase } from './with-database.ts';

type Importer = (path: string, options: ImportOptions) => Promise<ImportCounts>;

/** The kinds of files; null for a kind whose importer is not built yet. */
const KINDS: Record<string, Importer | null> = {
  guide: (path, options) => importGuide(path, options),
  fixtures: (path, options) => importFixtures(path, options),
  channels: null,
  f1: null,
  content: null,
};

const USAGE = `usage: npm run import -- guide <xmltv[.gz]> [--align now]
       npm run import -- fixtures <openfootball.json[.gz]> [--align now]`;

interface Command {
  kind: string;
  importer: Importer;
  path: string;
  align: boolean;
}

/** Parses the command line. @returns the command, or a message when it is wrong */
export function parseCommand(args: readonly string[]): Command | string {
  const positional: string[] = [];
  let align = false;
  for (let i = 0; i < args.length; i += 1) {
    const argument = args[i] as string;
    if (argument === '--align' || argument.startsWith('--align=')) {
      const value = argument === '--align' ? args[++i] : argument.slice('--align='.length);
      if (value !== 'now') return `--align only knows "now"\n${USAGE}`;
      align = true;
    } else if (argument.startsWith('--')) return `unknown option ${argument}\n${USAGE}`;
    else positional.push(argument);
  }
  const [kind, path, ...more] = positional;
  if (kind === undefined) return USAGE;
  const importer = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (importer === undefined) return `unknown kind "${kind}": guide and fixtures can be imported\n${USAGE}`;
  if (importer === null) return `importing ${kind} is not built yet: guide and fixtures can be imported`;
  if (path === undefined) return `which file?\n${USAGE}`;
  if (more.length > 0) return `one file at a time, please: ${more.join(' ')} is too much\n${USAGE}`;
  return { kind, importer, path, align };
}

/**
 * Runs one import. Rows left out or changed are reported on standard error, the summary goes to standard output.
 * @returns the exit code
 */
export async function runImport(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const command = parseCommand(args);
  if (typeof command === 'string') {
    process.stderr.write(`${command}\n`);
    return 1;
  }
  const report = terminalReport(process.stderr);
  try {
    const env = parsePlatformEnv(source);
    const began = performance.now();
    const counts = await withDatabase(env, (url) =>
      command.importer(command.path, { url, align: command.align, now: createClock(env)(), report }),
    );
    report.done();
    process.stdout.write(`${summary(command.kind, counts, performance.now() - began)}\n`);
    return 0;
  } catch (error) {
    report.done();
    process.stderr.write(`${explain(command.path, error)}\n`);
    return 1;
  }
}

function summary(kind: string, counts: ImportCounts, milliseconds: number): string {
  const nonZero = Object.entries(counts).filter(([, count]) => count !== 0);
  const text = nonZero.map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`).join(', ');
  return `${kind} imported in ${(milliseconds / 1000).toFixed(1)} s: ${text || 'nothing in it'}`;
}

function explain(path: string, error: unknown): string {
  if (error instanceof ImportRefused) return `${path} was not imported, nothing has changed: ${error.message}`;
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  // A driver's message may quote the connection address.
  const message = (error as Error).message.replace(/(postgres(?:ql)?:\/\/[^:@\s]+:)[^@\s]+@/g, '$1…@');
  return `${path} was not imported, nothing has changed: ${message}`;
}

if (import.meta.main) {
  // The reader of the output may close it (`… | head`): continue the import.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.exitCode = await runImport(process.argv.slice(2));
}
