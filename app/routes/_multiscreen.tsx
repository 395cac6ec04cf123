import { createFileRoute } from '@tanstack/react-router';
import playerStyles from '#player/player.css?url';

/** Adds the player's styles. The player itself belongs to the host at the root (__root.tsx). */
export const Route = createFileRoute('/_multiscreen')({
  staticData: { stylesheet: 'live' },
  head: () => ({ links: [{ rel: 'stylesheet', href: playerStyles }] }),
});
