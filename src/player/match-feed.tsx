import { useRef } from 'react';
import { EventMark } from '#model/event-mark.tsx';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import { type MatchSheet, seenEvents, worthReplay } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { useShownSheet } from '#session/hidden-results.ts';
import { usePreference } from '#session/use-preference.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useGrowth } from '#ui/use-growth.ts';
import type { PlayerPort } from './player-port.ts';
import { useDataInstant } from './use-data-instant.ts';
import { useLoaded } from './use-loaded.ts';
import { usePicture } from './use-picture.ts';

const loadWithPicture = () => import('./feed-with-picture.tsx');

/** What a feed has once there is a picture; null while there is none, and where it could not be loaded: the feed works without it. */
function useWithPicture(port: PlayerPort | null) {
  const shown = usePicture(port, (state) => state?.position != null);
  const parts = useLoaded(shown, loadWithPicture);
  return shown ? parts : null;
}

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
  const parts = useWithPicture(port);
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
      <div className="grid min-h-9 grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2 lg:max-xl:min-h-20">
        {parts ? <parts.MatchJumps sheet={sheet} port={port} /> : null}
      </div>
      {feed}
    </>
  );
}

/** How far behind the stadium the picture is (empty until there is a picture), and the switch for data that do not wait for it. */
export function SyncLine({ port }: { port: PlayerPort | null }) {
  const [ahead, setAhead] = usePreference('ahead');
  const parts = useWithPicture(port);
  return (
    // Room for three lines: the words change every second, and what is under them must not move.
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12 text-muted leading-tight *:[label]:flex-none">
      <p className="flex flex-[1_1_7rem] items-center gap-2">{parts ? <parts.SyncWords port={port} /> : null}</p>
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
  useGrowth(list, seen.length);
  if (seen.length === 0) return <p className="type-small min-h-12.25 text-muted">{m.live_no_events()}</p>;
  return (
    // On paper two columns: a whole match, too, is on one sheet with what is around it.
    <ul ref={list} className="@container grid print:block print:columns-2 print:[container-type:normal]">
      {seen.map((event) => (
        <li
          key={event.id}
          className="grid min-h-12 @max-[14rem]:grid-cols-[auto_minmax(0,1fr)_auto] grid-cols-[2.5rem_1.75rem_minmax(0,1fr)_auto] items-center gap-3 border-ink-700 border-t py-2 text-14 leading-[1.35] print:min-h-0 print:py-1"
        >
          <time className="whitespace-nowrap text-right text-muted tabular-nums" dateTime={new Date(event.at).toISOString()}>
            {minuteText(event)}
          </time>
          <EventMark kind={event.kind} />
          <span className="@max-[14rem]:order-1 @max-[14rem]:col-span-full">
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
