import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import roomStyles from '#features/live/live-room.css?url';
import { PlayerHost, usePlayerHost } from '#player/host.tsx';

/** The viewing room. Its player outlives the channel: a zap is another source on the same picture. */
export const Route = createFileRoute('/_multiscreen')({
  head: () => ({ links: [{ rel: 'stylesheet', href: roomStyles }] }),
  component: Multiscreen,
});

function Multiscreen() {
  const router = useRouter();
  const outer = usePlayerHost();
  if (outer !== null) return <Outlet />;
  return (
    <PlayerHost dock={false} navigate={(href) => void router.navigate({ href })}>
      <Outlet />
    </PlayerHost>
  );
}
