/** Seconds of media time. */
type Range = readonly [start: number, end: number];

interface Sought {
  readonly to: number;
  /** What was loaded when it was sought. */
  readonly loaded: readonly Range[];
  /** How often it may be sought again. */
  readonly left: number;
}

const MOST_TRIES = 3;

/** The parts of the element that a seek needs. */
type SeekElement = Pick<HTMLVideoElement, 'buffered' | 'currentTime' | 'addEventListener'>;

/**
 * Seeks out of what is loaded. The library then throws away what was loaded; a segment that is added before that makes it take the way from the
 * sought place to what was loaded for a gap in the stream, and jump over it: the picture would be where it was before.
 */
export class ShakaSeek {
  private readonly video: SeekElement;
  private sought: Sought | null = null;

  constructor(video: SeekElement, signal: AbortSignal) {
    this.video = video;
    video.addEventListener(
      'seeked',
      () => {
        // At its place; a gap that the stream has further on is jumped over.
        if (this.sought !== null && Math.abs(video.currentTime - this.sought.to) < 1) this.sought = null;
      },
      { signal },
    );
  }

  /** @param time seconds of media time */
  to(time: number): void {
    this.seek(time, MOST_TRIES);
  }

  /** The library jumped over what it takes for a gap. A jump into what had been loaded before the seek takes the seek back: it is made again. */
  onGapJumped(): void {
    const { sought, video } = this;
    if (sought === null) return;
    if (sought.left > 0 && isIn(sought.loaded, video.currentTime)) this.seek(sought.to, sought.left - 1);
    else this.sought = null;
  }

  private seek(time: number, left: number): void {
    const { buffered } = this.video;
    const loaded = Array.from({ length: buffered.length }, (_, index): Range => [buffered.start(index), buffered.end(index)]);
    this.sought = isIn(loaded, time) ? null : { to: time, loaded, left };
    this.video.currentTime = time;
  }
}

const isIn = (ranges: readonly Range[], time: number): boolean => ranges.some(([start, end]) => start <= time && time <= end);
