import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The history entry of an open menu or dialogue of the player. Its code is loaded when the first one opens; without it they work, but Back leaves the page. */
export function useLateOverlayEntry(onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let closed = false;
    import('#ui/overlay-history.ts').then(
      ({ enterOverlay }) => {
        if (!closed) leave = enterOverlay(router, () => close());
      },
      () => undefined, // offline
    );
    return () => {
      closed = true;
      leave?.();
    };
  }, [router]);
}
