import { cmcdSettings } from './cmcd.ts';
import { setElementRate } from './media-surface.ts';
import { loadShaka, type Protocol, type ShakaPlayer } from './shaka-library.ts';
import { readLists } from './shaka-lists.ts';
import { dropLeftOut } from './shaka-playlists.ts';
import { renewRequests } from './shaka-renewal.ts';

/** Events of the library. */
export interface EngineEvents {
  /** @param detail the library's error object, of unknown shape */
  readonly onError: (detail: unknown) => void;
  readonly onBuffering: (buffering: boolean) => void;
  /** The list of tracks or the chosen one changed. */
  readonly onTracks: () => void;
  /** The browser has taken a segment. @param kind of media, as the library names it */
  readonly onAppended: (kind: unknown) => void;
  /** The position was moved over what the library takes for a gap in the stream. */
  readonly onGapJumped: () => void;
  /** The library has given up on a request of the open stream. @param goOn makes it ask again */
  readonly onGivenUp: (goOn: () => void) => void;
}

/** The library's category of faults of the network. */
const NETWORK = 1;

/** The library's player on one video element. Browser only; nothing is fetched before {@link ShakaEngine.playerFor}. */
export class ShakaEngine {
  private readonly video: HTMLVideoElement;
  private readonly container: HTMLElement;
  private readonly events: EngineEvents;
  private current: ShakaPlayer | null = null;
  private build: Protocol | null = null;
  /** Ends the load that is under way; null when there is none. */
  private abandon: (() => void) | null = null;
  /** Players that are being destroyed: the element is theirs until then. */
  private ending: Promise<unknown> = Promise.resolve();

  constructor(video: HTMLVideoElement, container: HTMLElement, events: EngineEvents) {
    this.video = video;
    this.container = container;
    this.events = events;
  }

  /** Null before the first source and after {@link ShakaEngine.destroy}. */
  get player(): ShakaPlayer | null {
    return this.current;
  }

  /** Build of the current player. */
  get protocol(): Protocol | null {
    return this.build;
  }

  /**
   * One player per element; another build (HLS after DASH) replaces it. So does a new source while the one before is still being opened:
   * the library would first wait for the answers that one waits for.
   *
   * @param stale whether a newer source was requested meanwhile: then returns null and cleans up
   * @throws when the library cannot be loaded
   */
  async playerFor(protocol: Protocol, stale: () => boolean): Promise<ShakaPlayer | null> {
    if (this.current !== null && this.build === protocol && this.abandon === null) return this.current;
    this.end();
    const [shaka] = await Promise.all([loadShaka(protocol), this.ending]);
    if (stale()) return null;
    const player = new shaka.Player();
    renewRequests(player);
    dropLeftOut(player);
    readLists(player);
    this.current = player;
    this.build = protocol;
    player.addEventListener('error', (event: Event) => this.events.onError((event as Event & { detail?: unknown }).detail));
    player.addEventListener('buffering', (event: Event) =>
      this.events.onBuffering((event as Event & { buffering?: boolean }).buffering === true),
    );
    for (const name of ['trackschanged', 'variantchanged', 'adaptation', 'textchanged'])
      player.addEventListener(name, () => this.events.onTracks());
    player.addEventListener('segmentappended', (event: Event) =>
      this.events.onAppended((event as Event & { contentType?: unknown }).contentType),
    );
    player.addEventListener('gapjumped', () => this.events.onGapJumped());
    player.setVideoContainer(this.container);
    // Drawn by the browser: in full screen and in the corner alike, with the look that player.css gives them.
    player.configure({ textDisplayFactory: (shown: ShakaPlayer) => new shaka.text.NativeTextDisplayer(shown) });
    player.configure({
      streaming: {
        // The library's own goes on at once, ten times a second, and only with a live stream.
        failureCallback: (error: { category: number }) => {
          if (error.category === NETWORK) this.events.onGivenUp(() => player.retryStreaming(0));
        },
      },
    });
    const told = cmcdSettings();
    if (told) player.configure(told);
    // The element is prepared for media while the manifest is read, not before.
    await player.attach(this.video, false);
    return player;
  }

  /**
   * The element tells the library of its speed by an event. A wait for data that ends before that event would bring the old speed back, so the
   * library is told at once.
   *
   * @returns the speed that was set
   */
  setRate(rate: number, loaded: boolean): number {
    const next = setElementRate(this.video, rate);
    if (loaded) this.current?.trickPlay(next, false);
    return next;
  }

  /**
   * Opens a stream in the current player.
   * @returns false when it was abandoned for a newer one
   * @throws what the library throws
   */
  async load(player: ShakaPlayer, ...what: Parameters<ShakaPlayer['load']>): Promise<boolean> {
    let abandon = (): void => undefined;
    const abandoned = new Promise<false>((resolve) => {
      abandon = () => resolve(false);
    });
    this.abandon = abandon;
    const loading = player.load(...what).then(() => true);
    // Nobody waits for an abandoned one.
    loading.catch(() => undefined);
    try {
      return await Promise.race([loading, abandoned]);
    } finally {
      if (this.abandon === abandon) this.abandon = null;
    }
  }

  /** A player that is being destroyed is not used for a newer source. */
  private end(): void {
    const player = this.current;
    this.current = null;
    this.abandon?.();
    this.abandon = null;
    if (player !== null) this.ending = Promise.all([this.ending, player.destroy()]);
  }

  async destroy(): Promise<void> {
    this.end();
    await this.ending;
  }
}
