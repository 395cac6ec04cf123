import type { ShakaErrorFacts } from './shaka-errors.ts';
import type { ShakaPlayer } from './shaka-library.ts';

/** The library's numbers: BAD_HTTP_STATUS, and a request for a segment (RequestType). */
const BAD_HTTP_STATUS = 1001;
const SEGMENT = 1;

/** With less than this loaded after the picture, it stands before the missing segment. Seconds. */
const AT_END_S = 0.5;
/** So far into the segment after the missing one, a seek does not ask for the missing one again (its tolerance is a quarter of a second). Seconds. */
const BEHIND_S = 0.3;

interface Segment {
  getEndTime(): number;
}

/** The parts of the library's segment index that are read. */
interface SegmentIndex {
  find(time: number): number | null;
  get(position: number): Segment | null;
}

/** What is loaded of one kind of media, and its list of segments. Seconds of media time. */
export interface Track {
  readonly loaded: readonly { readonly start: number; readonly end: number }[];
  readonly segments: SegmentIndex;
}

/** Whether the server does not have a segment, in no rendition: the library has tried the others before it reports one. */
export const isMissingSegment = ({ code, data }: ShakaErrorFacts): boolean =>
  code === BAD_HTTP_STATUS && (data[1] === 404 || data[1] === 410) && data[4] === SEGMENT;

/**
 * Where the picture goes on behind a missing segment, in seconds of media time; null while there is something loaded to play.
 * @param time of the picture
 */
export function afterMissing(time: number, tracks: readonly Track[]): number | null {
  const ends = tracks.flatMap(({ loaded, segments }) => {
    const end = loaded.find((range) => range.start <= time + AT_END_S && time <= range.end)?.end ?? time;
    if (end - time > AT_END_S) return [];
    const position = segments.find(Math.max(end, time) + BEHIND_S);
    const segment = position === null ? null : segments.get(position);
    return segment === null ? [] : [segment.getEndTime() + BEHIND_S];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Goes over segments that the server does not have, once the picture has reached them. */
export class MissingSegments {
  private readonly video: HTMLVideoElement;
  private readonly player: () => ShakaPlayer | null;
  /** of a missing segment, since data arrived or the picture was sent elsewhere */
  private reports = 0;

  constructor(video: HTMLVideoElement, player: () => ShakaPlayer | null, signal: AbortSignal) {
    this.video = video;
    this.player = player;
    // The missing segment may be at another place now; if it is here, it is asked for and reported again.
    video.addEventListener('seeking', () => this.forget(), { signal });
  }

  note(facts: ShakaErrorFacts): void {
    if (isMissingSegment(facts)) this.reports += 1;
    this.skip();
  }

  /** Whether a stream cannot be opened where it was wanted: the library waits for the segment of that place, however often it is refused. */
  isInTheWay(facts: ShakaErrorFacts): boolean {
    if (isMissingSegment(facts)) this.reports += 1;
    return this.reports >= 2;
  }

  /** Data arrived, or another stream is opened. */
  forget(): void {
    this.reports = 0;
  }

  /**
   * Does nothing until the picture stands before a missing segment and the one behind it exists. A seek into a missing segment never ends by itself:
   * it is waited for until the segment has been asked for again, because sound may come later than picture.
   */
  skip(): void {
    const player = this.player();
    const { video } = this;
    if (this.reports < (video.seeking ? 2 : 1) || player === null || video.paused) return;
    const to = afterMissing(video.currentTime, openTracks(player));
    if (to === null || to > player.seekRange().end) return;
    this.reports = 0;
    video.currentTime = to;
    player.retryStreaming(0);
  }
}

function openTracks(player: ShakaPlayer): Track[] {
  const active = player.getVariantTracks().find((track) => track.active)?.id;
  const variant = player.getManifest()?.variants.find(({ id }) => id === active);
  const loaded = player.getBufferedInfo();
  return (['video', 'audio'] as const).flatMap((kind) => {
    const segments: SegmentIndex | null | undefined = variant?.[kind]?.segmentIndex;
    return segments ? [{ loaded: loaded[kind], segments }] : [];
  });
}
