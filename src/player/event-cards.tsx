import type { MatchSheet } from '#model/match-sheet.ts';
import { useShownSheet } from '#session/hidden-results.ts';
import type { PlayerPort } from './player-port.ts';
import { useLoaded } from './use-loaded.ts';
import { usePicture } from './use-picture.ts';

const loadMatchEvents = () => import('./match-events.tsx').then((module) => module.MatchEvents);

interface EventCardsProps {
  readonly sheet: MatchSheet;
  /** Null until there is a player. */
  readonly port: PlayerPort | null;
}

/** Events of the match at the picture's instant: their cards over the picture, and told to whoever listens. Once in a page, on the picture with the sound. */
export function EventCards({ sheet: known, port }: EventCardsProps) {
  const sheet = useShownSheet(known);
  const shown = usePicture(port, (state) => state?.position != null);
  // Loaded once there is a picture: nothing of it is needed for the first picture.
  const MatchEvents = useLoaded(shown, loadMatchEvents);
  return port && shown && MatchEvents ? <MatchEvents sheet={sheet} port={port} /> : null;
}
