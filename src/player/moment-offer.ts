/** Where the page can make a moment of what a player shows: a card over the picture offers it too. One offer a player. */
import type { PlayerPort } from './player-port.ts';

const offers = new WeakMap<PlayerPort, () => void>();

/** @param open opens the dialogue for a new moment. @returns takes the offer back */
export function offerMoment(port: PlayerPort, open: () => void): () => void {
  offers.set(port, open);
  return () => {
    if (offers.get(port) === open) offers.delete(port);
  };
}

/** Opens the dialogue; null where no moment can be made. */
export const momentOffer = (port: PlayerPort): (() => void) | null => offers.get(port) ?? null;
