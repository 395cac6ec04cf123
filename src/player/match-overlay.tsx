import { momentAt } from '#model/match-clock.ts';
import { type MatchSheet, matchAt } from '#model/match-sheet.ts';
import { useShownSheet } from '#session/hidden-results.ts';
import { EventCards } from './event-cards.tsx';
import { ScoreBug } from './match-score.tsx';
import type { Instant, PlayerPort } from './player-port.ts';
import { TileTop } from './tile-frame.tsx';
import { usePictureInstant } from './use-picture.ts';

interface MatchOverlayProps {
  readonly sheet: MatchSheet;
  /** Null until there is a player. */
  readonly port: PlayerPort | null;
  /** Instant to show until there is a picture; without one nothing is shown until then. */
  readonly assumed?: Instant | null;
}

/** Score, clock and event cards over the picture, as of the picture's instant: live, in past programmes and in clips. For a player's `overlay`. */
export function MatchOverlay({ sheet: known, port, assumed = null }: MatchOverlayProps) {
  const sheet = useShownSheet(known);
  const instant = usePictureInstant(port) ?? assumed;
  if (instant === null) return null;
  return (
    <>
      <TileTop
        start={<ScoreBug local={sheet.match.local} visitor={sheet.match.visitor} moment={momentAt(matchAt(sheet, instant), instant)} />}
      />
      <EventCards sheet={sheet} port={port} />
    </>
  );
}
