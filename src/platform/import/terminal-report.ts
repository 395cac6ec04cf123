import type { RowNote } from './guide-rows.ts';
import type { ImportReport } from './import-report.ts';

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Times a second that the progress line is drawn again. */
const REDRAWS = 10;

/** Reports on a terminal: one line a row, and a progress line where someone is looking at it. */
export function terminalReport(terminal: Terminal): ImportReport & { done(): void } {
  let drawn = false;
  let drawnAt = 0;
  const clear = () => {
    if (drawn) terminal.write('\r\x1b[2K');
    drawn = false;
  };
  const line = (word: string, { line: number, reason }: RowNote) => {
    clear();
    // What a file says must not steer the terminal.
    terminal.write(`${word} line ${number}: ${reason.replace(/\p{Cc}/gu, '?')}\n`);
  };
  return {
    skipped: (note) => line('skipped', note),
    adjusted: (note) => line('adjusted', note),
    progress: (read, size) => {
      if (!terminal.isTTY) return;
      const now = performance.now();
      if (read < size && now - drawnAt < 1000 / REDRAWS) return;
      drawnAt = now;
      terminal.write(`\r\x1b[2Kreading ${Math.min(100, Math.round((100 * read) / Math.max(1, size)))} %`);
      drawn = true;
    },
    done: clear,
  };
}
