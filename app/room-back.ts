import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { BackPlace, Place } from '#layouts/slots.ts';
import { m } from '#paraglide/messages.js';
import { hasTrips } from '#session/trips.ts';
import { goBackTo } from '#ui/overlay-entry.ts';

/**
 * A way back to where the viewer came from, with its filters and its scroll position; to a place of the site for who began the visit here. What
 * knows it is loaded only after a navigation: the room's first script is without it.
 */
export function useRoomBack(place: Place): BackPlace {
  const router = useRouter();
  const [from, setFrom] = useState<NonNullable<BackPlace['from']> | null>(null);
  useEffect(() => {
    // A reload keeps the history, and where its entries were opened from.
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!hasTrips() && loaded?.type === 'navigate') return;
    let leave: (() => void) | null = null;
    let gone = false;
    import('#session/route-from.ts').then(
      (module) => {
        if (!gone) leave = module.watchRouteFrom(router, goBackTo, setFrom);
      },
      () => undefined, // the place of the site
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, [router]);
  return from ? { ...place, from, label: m.videos_back() } : place;
}
