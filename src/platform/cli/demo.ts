/**
 * npm run demo -- remove     removes the demonstration content; keeps what people and imports made
 * npm run demo -- install    installs it (again)
 *
 * Uses the database of a running `npm start`, or starts it for the time of the command. Exit code 0 on success, 2 when the words of
 * the command are wrong, else 1.
 */

import { counted, printEnded, readCommandLine, wrongUse } from '#rules/command-line.mjs';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { installDemo } from '../demo/install-demo.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { parsePlatformEnv } from '../env.ts';
import { redacted } from '../redacted.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import { complain, say } from './say.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run demo -- install | remove
  install   puts the demonstration content in (again)
  remove    takes it out; what people and imports made stays`;

const ORDERS: Readonly<Record<string, (db: Database, now: number) => Promise<string>>> = {
  install: async (db, now) =>
    (await installDemo(db, now, { again: true }))
      ? 'demonstration content installed'
      : 'demonstration content was installed already; its guide is current',
  remove: async (db, now) => {
    const { removed, kept } = await removeDemo(db, now);
    await refreshSearchWords(db);
    const rows = Object.values(removed).reduce((sum, count) => sum + count, 0);
    return `demonstration content removed: ${counted(rows, 'rows')}${kept > 0 ? `, ${kept} kept because other content refers to them` : ''}`;
  },
};

/** @param source the environment: DATABASE_URL, CAMAROTE_DATA, CAMAROTE_NOW, CAMAROTE_CLOCK_OFFSET_MS @returns the exit code */
export async function runDemo(args: readonly string[], source: Record<string, string | undefined> = process.env): Promise<number> {
  const line = readCommandLine(args, { usage: USAGE, mostWords: 1 });
  if ('exitCode' in line) return printEnded(line);
  const [word = ''] = line.words;
  const order = Object.hasOwn(ORDERS, word) ? ORDERS[word] : undefined;
  if (!order) return printEnded(wrongUse(word === '' ? 'install or remove?' : `unknown word ${word}`, USAGE));
  try {
    const env = parsePlatformEnv(source);
    const said = await withDatabase(env, async (url) => {
      const db = openDatabase({ url, max: 2, name: 'camarote-demo' });
      try {
        return await order(db, createClock(env)());
      } finally {
        await db.destroy();
      }
    });
    say(said);
    return 0;
  } catch (error) {
    complain(`nothing has changed: ${redacted(error)}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runDemo(process.argv.slice(2));
