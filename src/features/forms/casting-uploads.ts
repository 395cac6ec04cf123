/**
 * The files of a casting on their way: one after the other, in parts, so that a cut connection, a pause or a closed page goes on where it
 * stopped (decision 51). Loaded with the first file that is chosen.
 */
import { type DetailedError, Upload } from 'tus-js-client';
import { m } from '#paraglide/messages.js';
import { fileTypeOf, plainFileName, SNIFFED_BYTES } from '#rules/casting-files.ts';
import { CASTING_FILE_BYTES } from '#rules/constants.ts';
import type { CastingUpload } from './casting-upload-list.ts';

const ENDPOINT = '/casting/ficheiros';
/** A part must pass within the 28 seconds that the site waits for a sender: 300 kbit/s. Bytes. */
const PART_BYTES = 1024 * 1024;
/** After a part that failed: 75 kbit/s. Bytes. */
const SMALL_PART_BYTES = 256 * 1024;
/** Waits before a failed part is sent again, in milliseconds. Each part that passes begins them anew. */
const RETRY_MS = [500, 2_000, 5_000, 10_000];
/** Weight of the newest measurement in the speed that the remaining time is told from. */
const NEWEST = 0.2;

interface Entry {
  shown: CastingUpload;
  file: File;
  upload: Upload | null;
  speed: { at: number; sent: number; bytesPerMs: number } | null;
}

export interface CastingUploads {
  /** Files that are too large or of another type are refused at once, with the reason. */
  add: (files: readonly File[]) => Promise<void>;
  pause: (key: string) => void;
  /** Goes on with a paused or failed file. */
  resume: (key: string) => void;
  /** Stops a file and deletes what was sent of it. */
  remove: (key: string) => void;
  /** Stops all that is under way; what was sent stays. */
  leave: () => void;
}

const statusOf = (error: unknown): number => (error as DetailedError).originalResponse?.getStatus() ?? 0;

/** The upstream's sentence about a refused file. */
function refusalOf(error: unknown): string | null {
  const status = statusOf(error);
  if (status !== 413 && status !== 415 && status !== 429) return null;
  try {
    const { error: told } = JSON.parse((error as DetailedError).originalResponse?.getBody() ?? '') as { error: { message: string } };
    return told.message;
  } catch {
    return status === 413 ? m.casting_file_large() : status === 415 ? m.casting_file_type() : m.casting_upload_failed();
  }
}

async function refusalBefore(file: File): Promise<string | null> {
  if (file.size > CASTING_FILE_BYTES) return m.casting_file_large();
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  return fileTypeOf(head) ? null : m.casting_file_type();
}

/** @param show is told of every change @param tell says a sentence to screen readers */
export function createCastingUploads(show: (uploads: readonly CastingUpload[]) => void, tell: (text: string) => void): CastingUploads {
  let entries: Entry[] = [];
  const publish = () => show(entries.map(({ shown }) => shown));
  const find = (key: string) => entries.find(({ shown }) => shown.key === key);
  const set = (entry: Entry, changes: Partial<CastingUpload>) => {
    entry.shown = { ...entry.shown, ...changes };
    publish();
  };

  const measure = (entry: Entry, sent: number): number | null => {
    const now = performance.now();
    const before = entry.speed;
    if (!before || now - before.at < 500) {
      entry.speed ??= { at: now, sent, bytesPerMs: 0 };
      return entry.shown.secondsLeft;
    }
    const current = (sent - before.sent) / (now - before.at);
    const bytesPerMs = before.bytesPerMs === 0 ? current : before.bytesPerMs * (1 - NEWEST) + current * NEWEST;
    entry.speed = { at: now, sent, bytesPerMs };
    return bytesPerMs > 0 ? Math.ceil((entry.shown.size - sent) / bytesPerMs / 1_000) : null;
  };

  const makeUpload = (entry: Entry): Upload =>
    new Upload(entry.file, {
      endpoint: ENDPOINT,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: plainFileName(entry.file.name) },
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const status = statusOf(error);
        if (!navigator.onLine || (status >= 400 && status < 500 && status !== 409 && status !== 423)) return false;
        if (entry.upload) entry.upload.options.chunkSize = SMALL_PART_BYTES;
        return true;
      },
      onProgress: (sent) => set(entry, { sent, secondsLeft: measure(entry, sent) }),
      onError: (error) => {
        if (!find(entry.shown.key)) return;
        const refused = refusalOf(error);
        if (!navigator.onLine && refused === null) set(entry, { state: 'offline' });
        else {
          // Too many for now may go on later.
          set(entry, {
            state: refused === null || statusOf(error) === 429 ? 'failed' : 'refused',
            error: refused ?? m.casting_upload_failed(),
          });
          tell(`${entry.shown.name}: ${entry.shown.error}`);
        }
        startNext();
      },
      onSuccess: () => {
        if (!find(entry.shown.key)) return;
        const id = /([0-9a-f-]{36})$/.exec(entry.upload?.url ?? '')?.[1] ?? null;
        set(entry, { state: 'done', sent: entry.shown.size, id });
        tell(m.casting_file_sent_of({ name: entry.shown.name }));
        startNext();
      },
    });

  const start = async (entry: Entry): Promise<void> => {
    set(entry, { state: 'sending', error: null, secondsLeft: null });
    entry.speed = null;
    if (!entry.upload) {
      entry.upload = makeUpload(entry);
      // The same file, begun before this page was opened.
      const [known] = await entry.upload.findPreviousUploads();
      if (known) entry.upload.resumeFromPreviousUpload(known);
    }
    if (entry.shown.state === 'sending' && find(entry.shown.key)) entry.upload.start();
  };

  function startNext(): void {
    if (entries.some(({ shown }) => shown.state === 'sending')) return;
    const next = entries.find(({ shown }) => shown.state === 'waiting');
    if (next) void start(next);
  }

  const stop = (entry: Entry, state: CastingUpload['state']) => {
    if (entry.shown.state !== 'sending' && entry.shown.state !== 'waiting') return;
    void entry.upload?.abort();
    set(entry, { state, secondsLeft: null });
  };

  const wentOffline = () => {
    for (const entry of entries) if (entry.shown.state === 'sending') stop(entry, 'offline');
  };
  const cameOnline = () => {
    for (const entry of entries) if (entry.shown.state === 'offline') set(entry, { state: 'waiting' });
    startNext();
  };
  addEventListener('offline', wentOffline);
  addEventListener('online', cameOnline);

  return {
    add: async (files) => {
      for (const file of files) {
        const error = await refusalBefore(file).catch(() => m.casting_upload_failed());
        const shown: CastingUpload = {
          key: crypto.randomUUID(),
          name: plainFileName(file.name),
          size: file.size,
          sent: 0,
          state: error === null ? 'waiting' : 'refused',
          error,
          id: null,
          secondsLeft: null,
        };
        entries = [...entries, { shown, file, upload: null, speed: null }];
        if (error !== null) tell(`${shown.name}: ${error}`);
      }
      publish();
      startNext();
    },
    pause: (key) => {
      const entry = find(key);
      if (entry) stop(entry, 'paused');
      startNext();
    },
    resume: (key) => {
      const entry = find(key);
      if (!entry) return;
      set(entry, { state: navigator.onLine ? 'waiting' : 'offline', error: null });
      startNext();
    },
    remove: (key) => {
      const entry = find(key);
      entries = entries.filter((one) => one !== entry);
      publish();
      void entry?.upload?.abort(true).catch(() => {});
      startNext();
    },
    leave: () => {
      removeEventListener('offline', wentOffline);
      removeEventListener('online', cameOnline);
      for (const { upload } of entries) void upload?.abort();
      entries = [];
    },
  };
}
