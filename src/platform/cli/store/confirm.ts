/** Asks at the terminal before something changes. */

import { createInterface } from 'node:readline/promises';
import { printable } from '#rules/plain-text.ts';
import { complain } from '../say.ts';
import { Refused } from './store-command.ts';

/** Where a question can be asked. */
export interface Terminal {
  /** false: input or output is a file or a pipe */
  readonly isThere: boolean;
  /** Shows a text and reads a line. */
  readonly ask: (text: string) => Promise<string>;
}

export const processTerminal: Terminal = {
  isThere: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask: async (text) => {
    // Not on standard output, which may be written to a file.
    const line = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await line.question(printable(text));
    } finally {
      line.close();
    }
  },
};

/** @param isGiven whether `--yes` was typed */
export async function confirm(terminal: Terminal, isGiven: boolean, what: string): Promise<void> {
  if (isGiven) {
    complain(what);
    return;
  }
  if (!terminal.isThere) throw new Refused(`there is no terminal to ask at. It would be:\n${what}\nRepeat it with --yes`);
  const answer = await terminal.ask(`${what}\nGo on? (yes/no) `);
  if (!['y', 'yes', 's', 'sim'].includes(answer.trim().toLowerCase())) throw new Refused('the answer was not yes');
}
