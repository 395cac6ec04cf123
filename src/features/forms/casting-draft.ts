/** What was typed into the casting's form and which files were sent, kept on this device until the application is sent. */
import { CASTING_FILE_HOURS } from '#rules/constants.ts';
import type { SentCastingFile } from './casting-sent-files.ts';

const STORAGE_KEY = 'casting';
const DRAFT_MS = 30 * 24 * 3_600_000;
/** Less than the upstream keeps a file, so that one of a draft is still there when the form is sent. */
const FILE_MS = (CASTING_FILE_HOURS - 1) * 3_600_000;

interface StoredDraft {
  values: Record<string, string>;
  files: (SentCastingFile & { at: number })[];
  at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** By hand: the page has no other use for a library of schemas. */
function parseDraft(text: string | null): StoredDraft | null {
  const read = JSON.parse(text ?? 'null') as { values?: unknown; files?: unknown; at?: unknown } | null;
  if (!read || typeof read.at !== 'number' || !Array.isArray(read.files) || typeof read.values !== 'object') return null;
  const values = Object.entries(read.values ?? {}).filter((entry): entry is [string, string] => isText(entry[1]));
  const files = (read.files as Partial<StoredDraft['files'][number]>[]).flatMap((file) =>
    isText(file?.id) && isText(file.name) && typeof file.at === 'number' ? [{ id: file.id, name: file.name, at: file.at }] : [],
  );
  return { values: Object.fromEntries(values), files, at: read.at };
}

export interface CastingDraft {
  values: Record<string, string>;
  files: SentCastingFile[];
  /** milliseconds since 1970, by the device's clock */
  at: number;
}

/** Fields that are of one visit only. */
const NOT_KEPT = new Set(['volta', 'chave', 'captcha', 'question_token', 'question_answer', 'sent_files', 'file']);

function readStored(now: number): StoredDraft | null {
  try {
    const draft = parseDraft(localStorage.getItem(STORAGE_KEY));
    return draft && now - draft.at < DRAFT_MS ? draft : null;
  } catch {
    return null;
  }
}

export function readDraft(now: number): CastingDraft | null {
  const stored = readStored(now);
  return stored && { ...stored, files: stored.files.filter(({ at }) => now - at < FILE_MS) };
}

/** @returns whether this browser keeps it */
export function keepDraft(form: FormData, files: readonly SentCastingFile[], now: number): boolean {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_KEPT.has(entry[0]) && entry[1] !== ''),
  );
  const known = new Map(readStored(now)?.files.map(({ id, at }) => [id, at]));
  const draft = { values, files: files.map((file) => ({ ...file, at: known.get(file.id) ?? now })), at: now };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: there is none.
  }
}
