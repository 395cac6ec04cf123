/** What an import is given, and what it tells: rows it left out or changed, its progress, its counts, and why it refused a file. */
import { printable } from '#rules/plain-text.ts';
import type { LogoOptions, LogoReport } from '../channel-logos/channel-logos.ts';

/** What the operator should know about one row of a file. */
export interface RowNote {
  /** The file, for an import of a folder. */
  file?: string;
  /** line of the decompressed file, from 1 */
  line: number;
  reason: string;
}

/** Receives what happens during an import. Texts are English, for operators. */
export interface ImportReport extends LogoReport {
  /** A row that was left out. */
  skipped(note: RowNote): void;
  /** A row that was stored with other values than the file has. */
  adjusted(note: RowNote): void;
  /** A match of an earlier file of the same competition and season that this file does not have. */
  missing(match: string): void;
  /** Bytes read so far, and the size of the file. */
  progress(readBytes: number, sizeBytes: number): void;
}

export const SILENT: ImportReport = {
  skipped: () => {},
  adjusted: () => {},
  missing: () => {},
  logo: () => {},
  progress: () => {},
  fetching: () => {},
};

/** How much there may be, so that guide and print stay usable (SECURITY 63). */
export interface ImportLimits {
  /** Channels of the database after the import. */
  channels: number;
  /** Programmes of one file. */
  programmes: number;
}

export const DEFAULT_LIMITS: ImportLimits = { channels: 1_000, programmes: 500_000 };

export interface ImportOptions {
  /** postgres:// address of a migrated database */
  url: string;
  /** Move the rows of the file by whole weeks of Lisbon wall time so that they cover `now`. */
  align: boolean;
  /** What times without a zone mean: an IANA name. Default: Europe/Lisbon. */
  zone?: string;
  /** Of a guide, these channels alone: those that are there (by id in guides, else by name), or those with these ids. */
  only?: 'known' | ReadonlySet<string>;
  /** Take matches away that a file of the same competition and season no longer has. */
  replace?: boolean;
  /** milliseconds since 1970, UTC */
  now: number;
  report: ImportReport;
  /** Default: DEFAULT_LIMITS. */
  limits?: ImportLimits;
  /** Where logos may be fetched from; absent: none are fetched. */
  logos?: LogoOptions;
}

/** What an import did, in rows; `skipped` counts rows of the file. */
export interface ImportCounts {
  [name: string]: number;
}

/**
 * A file that cannot be imported at all: it is not what it claims, is damaged, or exceeds a limit. The message is an English sentence for
 * the operator's terminal. Nothing of the file is stored.
 */
export class ImportRefused extends Error {
  /** Line of the decompressed file where the reason was found, from 1; null when the reason concerns the whole file. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.name = 'ImportRefused';
    this.line = line;
  }
}

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const MIN_REDRAW_MS = 100;

/** Reports on a terminal: one line for each row, and a progress line when the terminal is interactive. */
export function terminalReport(terminal: Terminal): ImportReport & { done(): void } {
  let drawn = false;
  let drawnAt = 0;
  const clear = () => {
    if (drawn) terminal.write('\r\x1b[2K');
    drawn = false;
  };
  const writeLine = (text: string) => {
    clear();
    // A file's text must not control the terminal.
    terminal.write(`${printable(text.replaceAll('\n', ' '))}\n`);
  };
  const writeNote = (word: string, { file, line, reason }: RowNote) =>
    writeLine(`${word} ${file ? `${file} ` : ''}line ${line}: ${reason}`);
  const draw = (text: string, isLast: boolean) => {
    if (!terminal.isTTY) return;
    const now = performance.now();
    if (!isLast && now - drawnAt < MIN_REDRAW_MS) return;
    drawnAt = now;
    terminal.write(`\r\x1b[2K${text}`);
    drawn = true;
  };
  return {
    skipped: (note) => writeNote('skipped', note),
    adjusted: (note) => writeNote('adjusted', note),
    missing: (match) => writeLine(`not in the file: ${match}`),
    logo: (note) => writeNote('without logo', note),
    progress: (readBytes, sizeBytes) =>
      draw(`reading ${Math.min(100, Math.round((100 * readBytes) / Math.max(1, sizeBytes)))} %`, readBytes >= sizeBytes),
    fetching: (done, all) => draw(`fetching logos: ${done} of ${all}`, done >= all),
    done: clear,
  };
}
