import { lazy, Suspense, useRef } from 'react';
import { EventMark } from '#model/event-mark.tsx';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import { type MatchSheet, seenEvents, worthReplay } from '#model/match-sheet.ts';
import { RevealResult } from '#model/reveal-result.tsx';
import { m } from '#paraglide/messages.js';
import { useShownSheet } from '#session/hidden-results.ts';
import { usePreference } from '#session/preferences.ts';
import { useNow } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { Switch } from '#ui/switch.tsx';
import { useGrowth } from '#ui/use-growth.ts';
import type { PlayerPort } from './player-port.ts';
import { spokenDuration } from './spoken-duration.ts';
import { useDataInstant } from './use-data-instant.ts';
import { useHead, usePicture } from './use-picture.ts';

// Offered once there is a picture.
const MatchJumps = lazy(() => import('./match-jumps.tsx').then((module) => ({ default: module.MatchJumps })));

/** "Rever" starts this long before the event, to show what led to it. Milliseconds. */
export const REPLAY_LEAD_MS = 8_000;

interface MatchFeedProps {
  sheet: MatchSheet;
  port: PlayerPort | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
  /** there will be no picture here: the viewer may not watch the channel */
  pictureless?: boolean;
}

/** Events of a match up to the picture, and how far behind the stadium it is. */
export function MatchFeed({ sheet: known, port, assumed, pictureless = false }: MatchFeedProps) {
  const sheet = useShownSheet(known);
  const shown = usePicture(port, (state) => state?.position != null);
  const feed = isHidden(sheet.match) ? (
    <RevealResult className="min-h-12.25" name={matchName(sheet.match)} of={matchTitle(sheet.match)} />
  ) : (
    <Feed sheet={sheet} port={port} assumed={assumed} />
  );
  if (pictureless)
    return (
      <>
        <p className="text-12 text-muted">{m.live_sync_none()}</p>
        {feed}
      </>
    );
  return (
    <>
      <SyncLine port={port} />
      {/* Its room is kept, so that nothing moves when it comes: side by side, in the narrowest panel one under the other. */}
      <div className="grid min-h-9 grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2 lg:max-xl:min-h-20">
        {shown ? (
          <Suspense fallback={null}>
            <MatchJumps sheet={sheet} port={port} />
          </Suspense>
        ) : null}
      </div>
      {feed}
    </>
  );
}

/** Longest distance that is told in seconds: a picture further behind is a past programme. Seconds. */
const BEHIND_S = 12 * 3_600;

/** How far behind the stadium the picture is (empty until there is a picture), and the switch for data that do not wait for it. */
export function SyncLine({ port }: { port: PlayerPort | null }) {
  const [ahead, setAhead] = usePreference('ahead');
  const now = useNow(1_000);
  const shown = usePicture(port, (state) => state?.position != null);
  const head = useHead(port, now);
  const seconds = shown ? Math.max(0, Math.round((now - head) / 1_000)) : null;
  return (
    // Room for three lines: the words change every second, and what is under them must not move.
    <div className="flex min-h-12 items-center justify-between gap-3 text-12 text-muted leading-tight">
      <p className="flex items-center gap-2">
        {seconds === null ? null : (
          <>
            <Icon glyph={checkGlyph} />
            <span className="tabular-nums">
              {ahead ? m.live_sync_ahead() : seconds > BEHIND_S ? m.live_sync_past() : m.live_sync({ time: spokenDuration(seconds) })}
            </span>
          </>
        )}
      </p>
      <Switch checked={ahead} onChange={(event) => setAhead(event.currentTarget.checked)}>
        {m.live_ahead()}
      </Switch>
    </div>
  );
}

function Feed({ sheet, port, assumed }: MatchFeedProps) {
  const instant = useDataInstant(port, assumed);
  const seen = seenEvents(sheet.events, instant);
  const reach = usePicture(port, (state) => state?.seekWindow ?? null);
  const list = useRef<HTMLUListElement>(null);
  useGrowth(list, seen.length, '[data-room-rail]');
  if (seen.length === 0) return <p className="type-small min-h-12.25 text-muted">{m.live_no_events()}</p>;
  return (
    <ul ref={list} className="grid">
      {seen.map((event) => (
        <li
          key={event.id}
          className="grid min-h-12 grid-cols-[2.5rem_1.75rem_minmax(0,1fr)_auto] items-center gap-3 border-ink-700 border-t py-2 text-14 leading-[1.35]"
        >
          <time className="whitespace-nowrap text-right text-muted tabular-nums" dateTime={new Date(event.at).toISOString()}>
            {minuteText(event)}
          </time>
          <EventMark kind={event.kind} />
          <span>
            <b className="font-650">{event.title}</b>
            {event.more ? <small className="block text-12 text-muted">{event.more}</small> : null}
          </span>
          {worthReplay(event) ? (
            // Invisible until it can be used, so that nothing moves when it appears.
            <Button
              size="sm"
              look="solid"
              className={port && reach !== null && event.at >= reach.start && event.at <= reach.end ? undefined : 'invisible'}
              aria-label={m.live_replay_label({ what: `${minuteText(event)} ${event.title}` })}
              onClick={() => void port?.seekTo(event.at - REPLAY_LEAD_MS)}
            >
              {m.live_replay()}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
