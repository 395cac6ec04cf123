/** What a visitor chose in the dialogue before signing in, kept in this tab: signing in with another service leaves the page. */
import { MOMENT_LENGTHS, type MomentLength } from '#rules/moments.ts';

export interface MomentDraft {
  /** the room in which the dialogue was open */
  room: number;
  channelId: number;
  /** numbers of the first and the last segment, both included */
  first: number;
  last: number;
  length: MomentLength;
  categoryId: number | null;
  title: string;
}

const KEY = 'momento';
/** Who signs in later has gone on to something else. Milliseconds. */
const KEPT_MS = 15 * 60_000;

export function keepDraft(draft: MomentDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is full or forbidden: the viewer chooses again.
  }
}

/** The draft of a room, once. */
export function takeDraft(room: number): MomentDraft | null {
  const draft = readDraft(room);
  if (draft) sessionStorage.removeItem(KEY);
  return draft;
}

export function readDraft(room: number): MomentDraft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Partial<MomentDraft> & { at?: number }) | null;
    const { channelId, first, last, length, categoryId = null, title = '' } = found ?? {};
    if (found?.room !== room || !(Date.now() - (found.at ?? 0) < KEPT_MS)) return null;
    if (!Number.isSafeInteger(channelId) || !Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return null;
    if (!MOMENT_LENGTHS.includes(length as MomentLength)) return null;
    return {
      room,
      channelId: channelId as number,
      first: first as number,
      last: last as number,
      length: length as MomentLength,
      categoryId,
      title: String(title),
    };
  } catch {
    return null;
  }
}
