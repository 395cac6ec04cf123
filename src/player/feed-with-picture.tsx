/** What the feed of a match (match-feed.tsx) has once there is a picture, and loads then. */
import type { MatchSheet } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { useNow } from '#session/service.tsx';
import { usePreference } from '#session/use-preference.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { CatchUpButton } from './catch-up-button.tsx';
import type { PlayerPort } from './player-port.ts';
import { spokenDuration } from './spoken-duration.ts';
import { useHead, usePicture, usePictureInstant } from './use-picture.ts';

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

/** Longest distance that is told in seconds: a picture further behind is a past programme. Seconds. */
const BEHIND_S = 12 * 3_600;

/** How far behind the stadium the picture is. */
export function SyncWords({ port }: { port: PlayerPort | null }) {
  const [ahead] = usePreference('ahead');
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.round((now - useHead(port, now)) / 1_000));
  return (
    <>
      <Icon glyph={checkGlyph} />
      <span className="tabular-nums">
        {ahead ? m.live_sync_ahead() : seconds > BEHIND_S ? m.live_sync_past() : m.live_sync({ time: spokenDuration(seconds) })}
      </span>
    </>
  );
}
