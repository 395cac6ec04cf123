/** What the playlists of live HLS streams say of their broadcast: whether it goes on, has stopped, or has begun anew. */
import { parseUrl } from '#rules/parse-url.ts';

/** A list steps back by so many segments where the servers of a delivery network differ; an encoder that begins again steps further. */
const STEP_BACK = 3;
/** The clock of a list jumps by more than encoders drift. Milliseconds. */
const CLOCK_JUMP_MS = 10_000;
/** A list that does not grow this long after it should have has stopped. Milliseconds. */
const LATE_MS = 2_000;
/** Lists that are remembered: those of a few channels. */
const MOST = 200;

interface List {
  /** Sequence numbers. */
  readonly first: number;
  readonly newest: number;
  readonly targetMs: number;
  /** Instant at which the newest segment ends, by the list's own clock; null without one. */
  readonly endsAt: number | null;
  /** When a segment was listed last, and when the broadcast began anew. Milliseconds of the page's clock. */
  readonly grownAt: number;
  readonly anewAt: number;
  /** When it was read last. */
  readonly readAt: number;
}

/** What the lists of one stream say. Instants are milliseconds of the page's clock. */
export interface BroadcastFacts {
  readonly grownAt: number;
  readonly anewAt: number;
  /** No further segment is listed, although one is due. */
  readonly stopped: boolean;
  /** A list has come since one was due: it is not the network that is silent. */
  readonly seen: boolean;
}

/** By address, without its query: a renewed one has another token in it. */
const lists = new Map<string, List>();
/** Playlists that a list of variants names. */
const variants = new Map<string, readonly string[]>();
/** Lists of what is live, for which an end is none. */
const live = new Set<string>();

const keyOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address;

/** Forgets what was read: the stream at this address is opened as it is now. */
export function expectLive(address: string): void {
  const key = keyOf(address);
  if (live.size > MOST) live.clear();
  live.add(key);
  for (const one of [key, ...(variants.get(key) ?? [])]) lists.delete(one);
}

/** The lists of a live stream, by the address that was opened; null before one was read, and of other streams. */
export function broadcastOf(address: string | null, now = performance.now()): BroadcastFacts | null {
  if (address === null || !live.has(keyOf(address))) return null;
  const read = [keyOf(address), ...(variants.get(keyOf(address)) ?? [])].flatMap((one) => lists.get(one) ?? []);
  if (read.length === 0) return null;
  const latest = read.reduce((last, one) => (one.grownAt > last.grownAt ? one : last));
  return {
    grownAt: latest.grownAt,
    anewAt: Math.max(...read.map(({ anewAt }) => anewAt)),
    stopped: now - latest.grownAt > latest.targetMs + LATE_MS,
    seen: latest.readAt > latest.grownAt + latest.targetMs,
  };
}

/**
 * Reads a playlist that has arrived.
 * @param asked address that was asked for
 * @param base address that answered
 * @returns the playlist for the library: a broadcast that is live does not end, because its encoder may begin again
 */
export function readList(text: string, asked: string, base: string, now = performance.now()): string {
  const key = keyOf(asked);
  if (/^#EXT-X-STREAM-INF/m.test(text)) {
    if (variants.size > MOST) variants.clear();
    const named = namedLists(text, base);
    variants.set(key, named);
    if (live.has(key)) for (const one of named) live.add(one);
    return text;
  }
  if (!live.has(key)) return text;
  if (lists.size > MOST) lists.clear();
  const next = parseList(text);
  const before = lists.get(key);
  if (next !== null) lists.set(key, { ...next, ...whatHappened(before, next, now), readAt: now });
  return text.replace(/^#EXT-X-ENDLIST.*$/m, '');
}

function namedLists(text: string, base: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const named = line.startsWith('#EXT-X-STREAM-INF') ? lines[index + 1]?.trim() : /^#EXT-X-MEDIA:.*\bURI="([^"]*)"/.exec(line)?.[1];
    const url = named ? parseUrl(named, base) : null;
    return url ? [keyOf(url.href)] : [];
  });
}

function parseList(text: string): Pick<List, 'first' | 'newest' | 'targetMs' | 'endsAt'> | null {
  const number = (tag: RegExp): number => Number(tag.exec(text)?.[1] ?? 0);
  const first = number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m);
  const lengths: number[] = [];
  let clock: { at: number; segment: number } | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXTINF:')) lengths.push(Number.parseFloat(line.slice(8)) || 0);
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) clock = { at: Date.parse(line.slice(25)), segment: lengths.length };
  }
  const count = lengths.length + number(/^#EXT-X-SKIP:.*\bSKIPPED-SEGMENTS=(\d+)/m);
  if (count === 0) return null;
  const since = clock === null ? 0 : lengths.slice(clock.segment).reduce((sum, seconds) => sum + seconds * 1_000, 0);
  return {
    first,
    newest: first + count - 1,
    targetMs: number(/^#EXT-X-TARGETDURATION:(\d+)/m) * 1_000,
    endsAt: clock === null || Number.isNaN(clock.at) ? null : clock.at + since,
  };
}

function whatHappened(
  before: List | undefined,
  next: Pick<List, 'first' | 'newest' | 'targetMs' | 'endsAt'>,
  now: number,
): Pick<List, 'grownAt' | 'anewAt'> {
  if (!before) return { grownAt: now, anewAt: Number.NEGATIVE_INFINITY };
  const grown = next.newest - before.newest;
  // The list of a rendition that is not shown is not read, and goes on meanwhile; segments may be half as long as the target.
  const unread = (2 * (now - before.readAt)) / Math.max(1, next.targetMs);
  const apart = next.first > before.newest + 1 + unread || next.newest < before.first;
  const drift = before.endsAt === null || next.endsAt === null || grown < 0 ? 0 : next.endsAt - before.endsAt - grown * next.targetMs;
  // Segments are not longer than the target, and shorter ones add up.
  const jumped = drift > CLOCK_JUMP_MS || drift < -CLOCK_JUMP_MS - Math.max(0, grown) * next.targetMs;
  const anew = apart || grown < -STEP_BACK || jumped;
  return { grownAt: grown > 0 || anew ? now : before.grownAt, anewAt: anew ? now : before.anewAt };
}

/** The parts of the library's player that the filter needs. */
interface Filtering {
  getNetworkingEngine(): {
    registerResponseFilter(
      filter: (type: number, response: { uri: string; originalUri: string; data: ArrayBuffer | ArrayBufferView }) => void,
    ): void;
  } | null;
}

/** The library's number for requests of manifests and playlists (RequestType). */
const MANIFEST = 0;

/** Applies {@link readList} to what this player reads. */
export function readLists(player: Filtering): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST || live.size === 0) return;
    const before = new TextDecoder().decode(response.data);
    if (!before.trimStart().startsWith('#EXTM3U')) return;
    const after = readList(before, response.originalUri, response.uri);
    if (after !== before) response.data = new TextEncoder().encode(after).buffer;
  });
}
