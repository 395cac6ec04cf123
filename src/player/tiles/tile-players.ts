import type { HeldPlayer } from '../held-player.ts';
import { type AcquireOptions, type HeldSlot, makePlayer, type PlayerHostStore, type PlayerKeeper } from '../host-store.ts';
import type { PlayerPort, PlayerSource } from '../player-port.ts';

/** A tile that leaves one place has this long to appear in another before its player ends. Milliseconds. */
const HANDOVER_MS = 250;

/** The player is alone in its room: large renditions, long buffers, no limit of height. */
export function fillRoom(port: PlayerPort): void {
  port.setTile(false);
  port.setMaxHeight(null);
}

/** A player of a tile without the sound. */
interface Kept {
  readonly making: Promise<HeldPlayer>;
  held: HeldPlayer | null;
  slot: HTMLElement;
  source: PlayerSource;
  note: AcquireOptions['note'];
  ending: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The players of a room with several tiles. The one that sounds belongs to the host, so that it survives when the room is left or when
 * only one tile stays; the others are here. Moving the sound exchanges the two owners: no player starts again. Browser only.
 */
export class TilePlayers implements PlayerKeeper {
  private readonly kept = new Map<string, Kept>();
  private readonly host: PlayerHostStore | null;
  /** Source key of the tile with the sound. */
  private sounding: string;

  /** @param sounding source key of the tile with the sound */
  constructor(host: PlayerHostStore | null, sounding: string) {
    this.host = host;
    this.sounding = sounding;
    if (host) host.spare = (key) => this.take(key);
  }

  async attach(slot: HTMLElement, source: PlayerSource, options: AcquireOptions): Promise<PlayerPort> {
    const { host } = this;
    const known = this.kept.get(source.key);
    if (known) {
      clearTimeout(known.ending);
      known.slot = slot;
      const held = await known.making;
      if (known.slot === slot && held.stage.parentElement !== slot) slot.append(held.stage);
      return held.port;
    }
    if (host && (host.plays(source.key) || this.sounding === source.key)) return host.attach(slot, source, options);
    const making = makePlayer(source, options.dataSaver === true, true, options.maxHeight ?? null);
    const kept: Kept = { making, held: null, slot, source, note: options.note, ending: undefined };
    this.kept.set(source.key, kept);
    try {
      const held = await making;
      kept.held = held;
      // Ended while it was being made.
      if (this.kept.get(source.key) !== kept) return held.port;
      kept.slot.append(held.stage);
      void held.port.load(source, options);
      // The sound may have moved here meanwhile.
      if (this.sounding === source.key) this.sound(source.key);
      return held.port;
    } catch (error) {
      if (this.kept.get(source.key) === kept) this.kept.delete(source.key);
      throw error;
    }
  }

  detach(slot: HTMLElement): void {
    for (const [key, kept] of this.kept) {
      if (kept.slot !== slot) continue;
      clearTimeout(kept.ending);
      kept.ending = setTimeout(() => {
        if (this.kept.get(key) === kept) this.kept.delete(key);
        void this.end(kept);
      }, HANDOVER_MS);
      return;
    }
    this.host?.detach(slot);
  }

  /** The tile with this source has the sound now: the host takes its player and gives the one before. */
  sound(key: string): void {
    this.sounding = key;
    const kept = this.kept.get(key);
    if (!this.host || !kept || kept.held === null) return;
    clearTimeout(kept.ending);
    this.kept.delete(key);
    const before = this.host.exchange({ held: kept.held, slot: kept.slot, source: kept.source, note: kept.note });
    if (before) this.keep(before);
  }

  private keep({ held, slot, source, note }: HeldSlot): void {
    const kept: Kept = { making: Promise.resolve(held), held, slot, source, note, ending: undefined };
    this.kept.set(source.key, kept);
    // Its tile has gone already.
    if (!slot.isConnected) this.detach(slot);
  }

  /** The host opens a source that plays here: it takes the player over. */
  private take(key: string): HeldPlayer | null {
    const kept = this.kept.get(key);
    if (!kept || kept.held === null) return null;
    clearTimeout(kept.ending);
    this.kept.delete(key);
    fillRoom(kept.held.port);
    return kept.held;
  }

  private async end(kept: Kept): Promise<void> {
    const held = await kept.making.catch(() => null);
    await held?.port.destroy();
    held?.stage.remove();
  }
}
