/**
 * Records a page while it is rendered. All viewers who request it meanwhile read the same recording, each with a different nonce. The rendering
 * continues when one of them disconnects.
 */
import { cutHtml, gzipWriter, type HtmlParts, joinGzip, joinPlain } from './html-parts.ts';
import type { Flushes } from './page-flushes.ts';

/**
 * React's marks of a boundary whose content comes later (`?`) or failed on the server (`!`). Such a page has skeletons, and scripts that
 * replace them: it is correct for the viewers it is streamed to, and is not cached.
 */
const UNFINISHED = /<!--\$[?!]-->/;
const MARK_LENGTH = '<!--$?-->'.length;

export interface Recording {
  readonly flushes: readonly HtmlParts[];
  /** whole: the page has no late parts; late: some parts were streamed later; broken: the rendering failed */
  readonly state: 'running' | 'whole' | 'late' | 'broken';
  /** bytes in memory so far */
  readonly size: number;
  /** resolves with the next flush, or the end */
  change: () => Promise<void>;
  /** resolves with the end; never rejects */
  readonly ended: Promise<void>;
}

/** Number of characters at the end of a text that could be the beginning of the nonce. */
function possibleNonceStart(text: string, nonce: string): number {
  for (let length = Math.min(nonce.length - 1, text.length); length > 0; length -= 1)
    if (nonce.startsWith(text.slice(-length))) return length;
  return 0;
}

/** @param nonce the nonce that the page is rendered with */
export function recordPage(source: Flushes, nonce: string): Recording {
  const flushes: HtmlParts[] = [];
  let state: Recording['state'] = 'running';
  let size = 0;
  let announce = () => {};
  let changed = new Promise<void>((go) => {
    announce = go;
  });
  const announceChange = () => {
    const told = announce;
    changed = new Promise<void>((go) => {
      announce = go;
    });
    told();
  };
  const add = (text: string) => {
    if (!text) return;
    const parts = cutHtml(text, nonce);
    flushes.push(parts);
    size += parts.size;
    announceChange();
  };
  const record = async () => {
    let held = '';
    let late = false;
    let before = '';
    try {
      for (let flush = await source.next(); flush !== null; flush = await source.next()) {
        const text = held + flush;
        // A mark may begin in one flush and end in the next.
        late ||= UNFINISHED.test(before + flush);
        before = (before + flush).slice(-MARK_LENGTH);
        const split = text.length - possibleNonceStart(text, nonce);
        held = text.slice(split);
        add(text.slice(0, split));
      }
      add(held);
      state = late ? 'late' : 'whole';
    } catch {
      state = 'broken';
    }
    announceChange();
  };
  const ended = record();
  return {
    flushes,
    get state() {
      return state;
    },
    get size() {
      return size;
    },
    ended,
    change: () => changed,
  };
}

/** Resolves when the recording has something to send. */
export async function firstFlushOf(recording: Recording): Promise<void> {
  while (recording.flushes.length === 0 && recording.state === 'running') await recording.change();
}

/**
 * The recording from its beginning for one viewer: bytes when it has ended, else a stream, which fails if the rendering fails.
 * @param gzip whether the viewer takes gzip
 */
export function playRecording(
  recording: Recording,
  nonce: string,
  gzip: boolean,
): { body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; encoding: 'gzip' | null } {
  if (recording.state === 'whole' || recording.state === 'late') {
    const packed = gzip ? joinGzip(recording.flushes, nonce) : undefined;
    return { body: packed ?? joinPlain(recording.flushes, nonce), encoding: packed ? 'gzip' : null };
  }
  const writer = gzip && recording.flushes[0]?.deflated ? gzipWriter(nonce) : undefined;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (sent === recording.flushes.length && recording.state === 'running') await recording.change();
      const fresh = recording.flushes.slice(sent);
      sent += fresh.length;
      if (writer) {
        for (const flush of fresh) writer.add(flush);
        if (recording.state === 'whole' || recording.state === 'late') writer.finish();
        controller.enqueue(writer.take());
      } else if (fresh.length > 0) controller.enqueue(joinPlain(fresh, nonce));
      if (recording.state === 'broken') controller.error(new Error('the page could not be rendered to its end'));
      else if (recording.state !== 'running') controller.close();
    },
  });
  return { body, encoding: writer ? 'gzip' : null };
}
