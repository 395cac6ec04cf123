/** What the page shows of the files of a casting. */
import type { SentCastingFile } from './casting-sent-files.ts';

export interface CastingUpload {
  key: string;
  name: string;
  /** bytes; 0 for a file that was sent before the page was opened */
  size: number;
  /** bytes */
  sent: number;
  state: 'waiting' | 'sending' | 'paused' | 'offline' | 'failed' | 'refused' | 'done';
  /** why it was refused or has failed */
  error: string | null;
  /** of the whole file at the upstream */
  id: string | null;
  secondsLeft: number | null;
}

/** A file that was sent before this page was opened. */
export const sentBefore = ({ id, name }: SentCastingFile): CastingUpload => ({
  key: id,
  name,
  size: 0,
  sent: 0,
  state: 'done',
  error: null,
  id,
  secondsLeft: null,
});

/** Files that are whole at the upstream. */
export const wholeFiles = (uploads: readonly CastingUpload[]): SentCastingFile[] =>
  uploads.flatMap(({ id, name, state }) => (state === 'done' && id !== null ? [{ id, name }] : []));

/** Files that count against the limit: a refused one is there to be read. */
export const countedFiles = (uploads: readonly CastingUpload[]): number => uploads.filter(({ state }) => state !== 'refused').length;

/** Megabytes with a comma, '4,2', '190'; at least '0,1'. */
export function megabytes(bytes: number): string {
  const value = bytes / (1024 * 1024);
  const rounded = value < 10 ? Math.max(Math.ceil(value * 10) / 10, bytes > 0 ? 0.1 : 0) : Math.round(value);
  return String(rounded).replace('.', ',');
}
