import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { preferences, setPreference } from '#session/preferences.ts';
import { usePreference } from '#session/use-preference.ts';
import { announce } from '#ui/announce.ts';

/** Side panels beside the picture, which theatre collapses (layouts/multiscreen-layout.tsx). On a phone nothing lies beside it. */
export const hasSidePanels = (): boolean => document.querySelector('[data-room-rail]') !== null && matchMedia('(width >= 48rem)').matches;

/** Gives the picture the room, or brings the side panels back. Kept for the next visit. */
export function toggleTheatre(): void {
  if (!hasSidePanels()) return;
  // Panels that are folded because of the pictures are brought back by the same key.
  const edge = document.querySelector<HTMLElement>('[data-edge]');
  if (edge?.checkVisibility()) {
    edge.click();
    announce(m.player_theatre_off());
    return;
  }
  const on = !preferences().theatre;
  setPreference('theatre', on);
  announce(on ? m.player_theatre_on() : m.player_theatre_off());
}

/** Marks the document while theatre is on and there is a player that answers the keys: layouts collapse their panels by `in-data-theatre`. */
export function useTheatre(active: boolean): void {
  const [on] = usePreference('theatre');
  useEffect(() => {
    if (!active || !on) return;
    document.documentElement.dataset.theatre = '';
    return () => {
      delete document.documentElement.dataset.theatre;
    };
  }, [active, on]);
}
