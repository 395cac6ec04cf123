/**
 * npm run channels -- list | rename | renumber | hide | show | remove: the channels of a station, one at a time. `npm run import -- undo`
 * undoes the last of these changes, as it does an import.
 *
 * Uses the database of a running `npm start`, or starts it for the time of the command. Exit code 0 on success, 2 when the words of
 * the command are wrong, else 1.
 */

import { type Ended, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { openDatabase } from '../db/database.ts';
import { parsePlatformEnv } from '../env.ts';
import { type ChannelEdit, editChannel, type ListedChannel, listChannels } from '../import/edit-channels.ts';
import { ImportRefused } from '../import/import-report.ts';
import { redacted } from '../redacted.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import { complain, say } from './say.ts';
import { textTable } from './text-table.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run channels -- <order>
  list                            every channel, hidden ones too
  rename <channel> <name>         its name; imports leave it as it is from then on
  renumber <channel> <number>     its number; imports leave it as it is from then on
  hide <channel>                  it is shown nowhere, also after further imports
  show <channel>                  it is shown again
  remove <channel>                with its programmes; an import that names it brings it back: hide it, or import with --only known

<channel> is its number or its slug. npm run import -- undo undoes the last change.`;

interface Order {
  readonly which: string;
  readonly edit: ChannelEdit;
}

/** Parses the command line. @returns the order, or how the command ends when it only asks for the usage or is wrong */
export function parseChannelOrder(args: readonly string[]): Order | 'list' | Ended {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 3 });
  if ('exitCode' in line) return line;
  const [name, which, value, ...more] = line.words;
  if (name === 'list' && which === undefined) return 'list';
  if (which !== undefined && more.length === 0) {
    if (name === 'rename' && value !== undefined) return { which, edit: { kind: 'rename', name: value } };
    if (name === 'renumber' && value !== undefined) return { which, edit: { kind: 'renumber', number: value } };
    if ((name === 'hide' || name === 'show' || name === 'remove') && value === undefined) return { which, edit: { kind: name } };
  }
  return wrongUse(line.words.length === 0 ? 'what shall be done?' : `cannot read "${line.words.join(' ')}"`, USAGE);
}

const tableOf = (channels: readonly ListedChannel[]): string =>
  textTable(
    ['number', 'name', 'slug', 'id in guides', 'stream', 'shown'],
    channels.map(({ numero, nome, slug, external_id, has_stream, hidden }) => [
      String(numero),
      nome,
      slug,
      external_id ?? '',
      has_stream ? 'yes' : 'no',
      hidden ? 'no' : 'yes',
    ]),
  );

/** @param source the environment: DATABASE_URL or CAMAROTE_DATA @returns the exit code */
export async function runChannels(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const order = parseChannelOrder(args);
  if (typeof order === 'object' && 'exitCode' in order) return printEnded(order);
  try {
    const told = await withDatabase(parsePlatformEnv(source), async (url) => {
      if (order === 'list') return tableOf(await listChannels(url));
      const { numero, nome } = await editChannel(url, order.which, order.edit);
      const db = openDatabase({ url, max: 1, name: 'camarote-channels' });
      await refreshSearchWords(db).finally(() => db.destroy());
      return `${order.edit.kind}: done for ${numero} ${nome}; undo: npm run import -- undo`;
    });
    say(told);
    return 0;
  } catch (error) {
    complain(`nothing has changed: ${error instanceof ImportRefused ? error.message : redacted(error)}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runChannels(process.argv.slice(2));
