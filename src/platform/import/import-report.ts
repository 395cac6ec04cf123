import type { RowNote } from './guide-rows.ts';

/** Where an import says what it is doing: a terminal, a test, or nobody. Texts are English, for operators. */
export interface ImportReport {
  /** A row that was left out. */
  skipped(note: RowNote): void;
  /** A row that was stored otherwise than the file has it. */
  adjusted(note: RowNote): void;
  /** Bytes read of the file's size. */
  progress(read: number, size: number): void;
}

export const SILENT: ImportReport = { skipped: () => {}, adjusted: () => {}, progress: () => {} };

/** What an import asks of its surroundings. */
export interface ImportOptions {
  /** postgres:// address of a migrated database */
  url: string;
  /** Moves the file's rows by whole weeks of Lisbon wall time so that they cover `now`. */
  align: boolean;
  /** milliseconds since 1970, UTC */
  now: number;
  report: ImportReport;
}

/** What an import did, in rows; `skipped` counts rows of the file. */
export interface ImportCounts {
  [name: string]: number;
}
