/** What is noted of a video that plays: that it has been seen, and how far. */
import type { PlayerState } from '#player/player-port.ts';

/** Played for so long, it has been seen. Seconds. */
const SEEN_S = 5;
/** The place is kept this often while it plays. Milliseconds. */
const KEPT_EVERY_MS = 5_000;
/** A stream without a clock of its own opens at its beginning: further off than this, it is moved. Milliseconds. */
const MISSED_MS = 10_000;
/** A step of the position that is longer than this was a jump. Milliseconds. */
const STEP_MS = 2_500;

interface Notes {
  /** Called once. */
  readonly onSeen: () => void;
  /** @param seconds from the beginning */
  readonly onPlace: (seconds: number) => void;
}

export class PlaybackNotes {
  private played = 0;
  private seen = false;
  private last: number | null = null;
  private place: number | null = null;
  private keptAt = 0;
  private keptPlace: number | null = null;
  private readonly key: string;
  private resume: number | null;
  private readonly notes: Notes;

  /** @param resume seconds at which it should have opened; null for its beginning */
  constructor(key: string, resume: number | null, notes: Notes) {
    this.key = key;
    this.resume = resume;
    this.notes = notes;
  }

  /** Takes note of a state. @returns the instant to go to, when it did not open where it was left; else null */
  see({ source, status, position, seekWindow }: PlayerState): number | null {
    if (source?.key !== this.key || position === null || seekWindow === null) return null;
    if (this.resume !== null) {
      const wanted = seekWindow.start + this.resume * 1_000;
      this.resume = null;
      if (Math.abs(position - wanted) > MISSED_MS && wanted < seekWindow.end) return wanted;
    }
    const step = this.last === null ? 0 : position - this.last;
    this.last = position;
    if (status === 'playing' && step > 0 && step <= STEP_MS) this.played += step;
    if (!this.seen && this.played >= SEEN_S * 1_000) {
      this.seen = true;
      this.notes.onSeen();
    }
    this.place = Math.max(0, (position - seekWindow.start) / 1_000);
    const stopped = status === 'paused' || status === 'ended';
    // Opened and not played yet is no place to keep.
    if (this.played > 0 && (stopped || Math.abs(position - this.keptAt) >= KEPT_EVERY_MS)) this.keep(position);
    return null;
  }

  /** The page is left. */
  leave(): void {
    if (this.played > 0 && this.last !== null) this.keep(this.last);
  }

  private keep(position: number): void {
    this.keptAt = position;
    if (this.place === null || this.place === this.keptPlace) return;
    this.keptPlace = this.place;
    this.notes.onPlace(Math.round(this.place));
  }
}
