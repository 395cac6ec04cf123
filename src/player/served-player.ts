/** The player of a served page whose stream was opened before the page is hydrated, until the room takes it over. */
import type { HeldPlayer } from './held-player.ts';

/** A player that waits for its room. */
export interface ServedPlayer extends HeldPlayer {
  /** Of the source that it opens. */
  readonly key: string;
  /** Resolves once the stream is opened or has failed. */
  readonly opened: Promise<void>;
}

let served: ServedPlayer | null = null;
/** A room has been rendered in the browser: from then on its host opens the streams. */
let isHosted = false;

/** Called by the host of the page's main player: from now on nothing is offered to it. */
export function hostIsThere(): void {
  isHosted = true;
}

/** Whether a player may be offered: the page is as the server sent it. */
export const isUnhosted = (): boolean => !isHosted;

/** The player that waits for its room; null where there is none. */
export const servedPlayer = (): ServedPlayer | null => served;

/** Leaves a player to the room that is hydrated with the same source. */
export function offerPlayer(player: ServedPlayer): void {
  served = player;
}

/** Takes the offered player, once. One that has another source is ended; with null, every one. */
export function takeServedPlayer(key: string | null): Promise<HeldPlayer> | null {
  const offered = served;
  served = null;
  if (offered === null) return null;
  if (offered.key === key) return Promise.resolve(offered);
  void offered.port.destroy();
  offered.stage.remove();
  return null;
}
