import { heldPlayer } from './held-player.ts';
import type { PlayerSource } from './player-port.ts';
import { isUnhosted, offerPlayer, servedPlayer, takeServedPlayer } from './served-player.ts';

/** Hydration waits at most this long for the stream to be opened. Milliseconds. */
const WAIT_MS = 250;

/** Where a served page has its picture: PlayerTile leaves what is in it alone. */
const slot = () => document.querySelector('[data-tile] [data-slot]');

/** Makes a player for the room to take over, opens the stream and puts the picture into its place, which may still be on its way. */
function open(source: PlayerSource): void {
  const held = heldPlayer();
  const { stage } = held;
  const place = () => {
    if (stage.isConnected) return;
    const found = slot();
    // The page has no picture after all: nobody would see what is heard.
    if (found === null) takeServedPlayer(null);
    else found.append(stage);
  };
  offerPlayer({ ...held, key: source.key, opened: held.port.load(source) });
  if (slot() === null && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place);
  else place();
  // Until the page is hydrated nobody else hides the poster.
  stage.querySelector('video')?.requestVideoFrameCallback?.(() => {
    if (stage.parentElement === slot()) stage.parentElement?.setAttribute('data-shown', '');
  });
}

/**
 * Opens the stream of a served page in its place, before React hydrates the page: the segments come while it does, instead of after it
 * (docs/decisions/0029). The room takes the player over. Does nothing in a page that is hydrated already. Browser only.
 *
 * @returns once the stream is opened, or after {@link WAIT_MS}: hydration may begin
 */
export async function openServedPicture(source: PlayerSource): Promise<void> {
  if (isUnhosted() && servedPlayer() === null && slot() !== null) open(source);
  await Promise.race([servedPlayer()?.opened, new Promise((go) => setTimeout(go, WAIT_MS))]);
}

/** What the served head's script for this file says that the page plays: it need not wait for any other file (stream-head.ts). */
const named = document.querySelector('script[data-source]')?.getAttribute('data-source');
if (named && isUnhosted() && servedPlayer() === null) open(JSON.parse(named) as PlayerSource);
