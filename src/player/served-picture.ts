import { heldPlayer } from './held-player.ts';
import { isUnhosted, offerPlayer } from './host-store.ts';
import type { PlayerSource } from './player-port.ts';

/** Where a served page has its picture: PlayerTile leaves what is in it alone. */
export const SLOT = 'data-slot';

/** Hydration waits at most this long for the stream to be opened. Milliseconds. */
const WAIT_MS = 250;

/**
 * Opens the stream of a served page in its place, before React hydrates the page: the segments come while it does, instead of after it
 * (docs/decisions/0029). The room takes the player over. Does nothing in a page that is hydrated already. Browser only.
 *
 * @returns once the stream is opened, or after {@link WAIT_MS}: hydration may begin
 */
export async function openServedPicture(source: PlayerSource): Promise<void> {
  const slot = isUnhosted() ? document.querySelector<HTMLElement>(`[data-tile] [${SLOT}]`) : null;
  if (slot === null) return;
  const held = heldPlayer();
  offerPlayer(source.key, held);
  slot.append(held.stage);
  // Until the page is hydrated nobody else hides the poster.
  held.stage.querySelector('video')?.requestVideoFrameCallback?.(() => slot.setAttribute('data-shown', ''));
  await Promise.race([held.port.load(source), new Promise((go) => setTimeout(go, WAIT_MS))]);
}
