import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';

/** A short screen is a phone on its side (the variant `short` of app/styles/shared.css). */
const ON_ITS_SIDE = '(orientation: landscape) and (height < 30rem)';

/**
 * Turning the phone on its side shows the picture in full screen, turning it back leaves it. Browsers allow this without a press when the
 * orientation changes; where they do not (iOS), the picture fills the page.
 */
export function useTurnedPhone(port: PlayerPort | null): void {
  useEffect(() => {
    if (!port) return;
    const turned = () => {
      const { capabilities, fullscreenActive } = port.getSnapshot();
      if (capabilities.fullscreen && matchMedia(ON_ITS_SIDE).matches !== fullscreenActive) void port.requestFullscreen();
    };
    screen.orientation?.addEventListener('change', turned);
    return () => screen.orientation?.removeEventListener('change', turned);
  }, [port]);
}
