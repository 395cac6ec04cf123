import type { MatchSheet } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { restartGlyph } from '#ui/icons/restart.ts';
import { CatchUpButton } from './catch-up-button.tsx';
import type { PlayerPort } from './player-port.ts';
import { usePicture, usePictureInstant } from './use-picture.ts';

/** The kick-off is offered once it lies this far back. Milliseconds. */
const WORTH_MS = 60_000;

/** Where a live match can be entered: at the kick-off, or with a summary of what was missed. */
export function MatchJumps({ sheet, port }: { sheet: MatchSheet | undefined; port: PlayerPort | null }) {
  const start = usePicture(port, (state) => state?.seekWindow?.start ?? null);
  const isRecording = usePicture(port, (state) => state?.source?.kind === 'recording');
  const head = usePictureInstant(port);
  const kickOff = sheet?.events.find(({ kind, period }) => kind === 'period_start' && period === '1')?.at ?? null;
  const canRestart = kickOff !== null && start !== null && head !== null && kickOff >= start && kickOff < head - WORTH_MS;
  return (
    <>
      <CatchUpButton sheet={sheet} port={port} recording={isRecording} />
      {canRestart ? (
        <Button size="sm" className="px-2" glyph={restartGlyph} onClick={() => void port?.seekTo(kickOff)}>
          {m.live_from_kickoff()}
        </Button>
      ) : null}
    </>
  );
}
