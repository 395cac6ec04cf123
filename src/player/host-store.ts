import { type ChannelPage, livePage } from '#rules/pages.ts';
import { loadDrmWith } from './drm-loading.ts';
import type { HeldPlayer } from './held-player.ts';
import type { LoadOptions, PlayerPort, PlayerSource } from './player-port.ts';
import { hostIsThere, takeServedPlayer } from './served-player.ts';
import { chooseStream, loadShaka, mediaSupport } from './shaka-library.ts';

loadDrmWith(() => import('./shaka-drm.ts'));

/** The page that a player belongs to: a channel's room, or the path of a page with a recording. */
export type PlayerRoom = ChannelPage | { readonly to: string };

/** What the docked player shows of the room that was left. */
export interface RoomNote {
  readonly title: string;
  /** Where "Voltar à sala" leads. */
  readonly room: PlayerRoom;
}

/** The player whose room has been left, with the way back to that room. */
export interface Docked extends HeldPlayer {
  readonly note: RoomNote;
}

export interface AcquireOptions extends LoadOptions {
  readonly dataSaver?: boolean;
  /** Tallest picture, in pixels; only for the small ones of several tiles. */
  readonly maxHeight?: number | null;
  readonly note: RoomNote;
}

/** A player with the place and the source that its tile gave it. */
export interface HeldSlot {
  readonly held: HeldPlayer;
  readonly slot: HTMLElement;
  readonly source: PlayerSource;
  readonly note: RoomNote;
}

/** Who owns the player of a tile: the host, or the players of a room with several tiles (tiles/tile-players.ts). */
export interface PlayerKeeper {
  attach(slot: HTMLElement, source: PlayerSource, options: AcquireOptions): Promise<PlayerPort>;
  detach(slot: HTMLElement): void;
}

/** The next page has this long to take over the player before it is docked or ended. Milliseconds. */
const HANDOVER_MS = 250;

/** Owns the page's main player across navigations. Browser only; made once (use-player-host.ts). */
export class PlayerHostStore implements PlayerKeeper {
  /** Gives up a player that has the source open in another tile; null where there is none. */
  spare: ((key: string) => HeldPlayer | null) | null = null;
  private held: HeldPlayer | null = null;
  private making: Promise<HeldPlayer> | null = null;
  private slot: HTMLElement | null = null;
  private note: RoomNote = { title: '', room: livePage };
  /** What the room on the page plays; during a zap the player is ahead of it. */
  private roomSource: PlayerSource | null = null;
  private docked: Docked | null = null;
  private handover: ReturnType<typeof setTimeout> | undefined;
  private readonly onDocked: (docked: Docked | null) => void;

  /** @param onDocked called when the docked player changes */
  constructor(onDocked: (docked: Docked | null) => void) {
    this.onDocked = onDocked;
    hostIsThere();
  }

  /**
   * Puts the player into a slot and opens the source there. The same source continues without a break; another one is opened on
   * the same player (a zap).
   */
  async attach(slot: HTMLElement, source: PlayerSource, options: AcquireOptions): Promise<PlayerPort> {
    clearTimeout(this.handover);
    this.slot = slot;
    this.note = options.note;
    this.roomSource = source;
    this.takeSpare(source.key);
    // Moved before the dock is removed: a video that leaves the document pauses.
    if (this.held !== null) moveInto(slot, this.held.stage);
    this.publish(null);
    this.making ??= takeServedPlayer(source.key) ?? makePlayer(source, options.dataSaver);
    const { making } = this;
    let held: HeldPlayer;
    try {
      held = await making;
    } catch (error) {
      if (this.making === making) this.making = null;
      throw error;
    }
    // Released while it was being made: end it here, nobody else will.
    if (this.making !== making) {
      await held.port.destroy();
      return held.port;
    }
    this.held = held;
    // A newer room may have asked while the library was loading.
    if (this.slot !== slot) return held.port;
    if (held.stage.parentElement !== slot) moveInto(slot, held.stage);
    const { source: current, status } = held.port.getSnapshot();
    if (current?.key !== source.key || status === 'error') void held.port.load(source, options);
    return held.port;
  }

  /** Whether the main player has this source open. */
  plays(key: string): boolean {
    return this.held?.port.getSnapshot().source?.key === key;
  }

  /** Another tile's player becomes the main one, where it is. @returns the one before, which the caller keeps or ends */
  exchange({ held, slot, source, note }: HeldSlot): HeldSlot | null {
    clearTimeout(this.handover);
    const before =
      this.held && this.slot && this.roomSource ? { held: this.held, slot: this.slot, source: this.roomSource, note: this.note } : null;
    // Its tile has been left: nobody else will end it.
    if (before === null) void this.end(this.held);
    this.held = held;
    this.making = Promise.resolve(held);
    this.slot = slot;
    this.roomSource = source;
    this.note = note;
    return before;
  }

  private takeSpare(key: string): void {
    const spare = this.plays(key) ? null : (this.spare?.(key) ?? null);
    if (spare === null) return;
    void this.end(this.held);
    this.held = spare;
    this.making = Promise.resolve(spare);
  }

  private async end(held: HeldPlayer | null): Promise<void> {
    await held?.port.destroy();
    held?.stage.remove();
  }

  /** Opens another source in the open room, which attaches it in a moment. Does nothing without a player. */
  zap(source: PlayerSource): void {
    if (this.held === null || this.slot === null || this.held.port.getSnapshot().source?.key === source.key) return;
    void this.held.port.load(source);
  }

  /** After a navigation: plays the room's own source again when the navigation that a zap was for did not come to its end. */
  settle(): void {
    const playing = this.held?.port.getSnapshot().source;
    if (this.slot === null || this.roomSource === null || !playing || playing.key === this.roomSource.key) return;
    void this.held?.port.load(this.roomSource);
  }

  /** The room is left. Unless another takes over the player at once, it is docked while it plays and ended otherwise. */
  detach(slot: HTMLElement): void {
    if (this.slot !== slot) return;
    this.slot = null;
    const held = this.held;
    if (held === null) return;
    const { status } = held.port.getSnapshot();
    const goesOn = status === 'playing' || status === 'buffering' || status === 'loading';
    // A video that leaves the document pauses: keep it in the body until the next place is known.
    if (goesOn) moveInto(document.body, held.stage);
    held.stage.hidden = true;
    clearTimeout(this.handover);
    this.handover = setTimeout(() => {
      if (this.slot !== null) return;
      if (goesOn) this.publish({ ...held, note: this.note });
      else void this.release();
    }, HANDOVER_MS);
  }

  /** Another title for a player that is docked: why it does not go on. The way to its room stays. */
  retitle(port: PlayerPort, title: string): void {
    if (this.docked?.port === port) this.publish({ ...this.docked, note: { ...this.docked.note, title } });
  }

  /** Ends the player wherever it is. */
  async release(): Promise<void> {
    const held = this.held;
    clearTimeout(this.handover);
    this.held = null;
    this.making = null;
    this.publish(null);
    await this.end(held);
  }

  private publish(docked: Docked | null): void {
    if (docked === this.docked) return;
    this.docked = docked;
    this.onDocked(docked);
  }
}

/** Moves the picture without interrupting it: a synchronous move inside one document does not pause a video. */
export function moveInto(slot: HTMLElement, stage: HTMLElement): void {
  stage.hidden = false;
  slot.append(stage);
}

/** Makes a player; adapter and library are loaded in parallel. */
export async function makePlayer(
  source: PlayerSource,
  dataSaver: boolean | undefined,
  tile = false,
  maxHeight: number | null = null,
): Promise<HeldPlayer> {
  const chosen = chooseStream(source.short, mediaSupport());
  const library = chosen === null ? null : loadShaka(chosen.protocol);
  library?.catch(() => undefined);
  const { heldPlayer } = await import('./shaka-players.ts');
  return heldPlayer({ dataSaver, tile, maxHeight });
}
