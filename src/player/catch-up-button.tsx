import { catchUpPlan } from '#model/catch-up.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { useShownSheet } from '#session/hidden-results.ts';
import { Button } from '#ui/button.tsx';
import { forwardGlyph } from '#ui/icons/forward.ts';
import { startCatchUp, useCatchUp } from './catch-up-run.ts';
import { useKeptSheet } from './docked-match.ts';
import type { PlayerPort } from './player-port.ts';
import { usePicture, usePictureInstant } from './use-picture.ts';

interface CatchUpButtonProps {
  sheet: MatchSheet | undefined;
  port: PlayerPort | null;
  /** of a past programme: all its moments, and the picture stays at the last one */
  recording?: boolean;
}

/** Offers the key moments up to the picture, one after the other; nothing while there is none to show. */
export function CatchUpButton({ sheet: known, port, recording = false }: CatchUpButtonProps) {
  useKeptSheet(port, known);
  const sheet = useShownSheet(known);
  const run = useCatchUp(port);
  const reach = usePicture(port, (state) => state?.seekWindow ?? null);
  const head = usePictureInstant(port);
  if (!sheet || port === null || reach === null || head === null || run !== null) return null;
  const clips = catchUpPlan(sheet, reach.start, recording ? reach.end : head);
  if (clips.length === 0) return null;
  return (
    <Button size="sm" className="px-2" glyph={forwardGlyph} onClick={() => startCatchUp(port, clips, !recording)}>
      {recording ? m.player_catch_up_all() : m.player_catch_up()}
    </Button>
  );
}
