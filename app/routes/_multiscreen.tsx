import { createFileRoute } from '@tanstack/react-router';
import roomStyles from '#features/live/live-room.css?url';

/** The viewing room's styles. Its player belongs to the host at the root (__root.tsx). */
export const Route = createFileRoute('/_multiscreen')({
  head: () => ({ links: [{ rel: 'stylesheet', href: roomStyles }] }),
});
