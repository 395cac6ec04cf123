import { EventMark } from '#model/event-mark.tsx';
import { minuteText, partOfPlay, partText } from '#model/match-clock.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { REPLAY_LEAD_MS } from '#player/match-feed.tsx';
import type { PlayerPort } from '#player/player-port.ts';
import { shirtName } from './pitch-positions.ts';
import { type Timeline, type TimelineEvent, timelineAt, WORDS_AT_LEFT } from './timeline-places.ts';

interface MatchTimelineProps {
  sheet: MatchSheet;
  /** what is later is not on the line; milliseconds since 1970 */
  instant: number;
  /** null until there is a player: nothing can be jumped to then */
  port: PlayerPort | null;
}

/** The line of a match: local side above, visitors below. A press on an event shows it again. */
export function MatchTimeline({ sheet, instant, port }: MatchTimelineProps) {
  const { events, now, ticks } = timelineAt(sheet, instant);
  return (
    <section className="relative mx-4 h-27" aria-label={m.mp_timeline()}>
      <svg className="absolute inset-x-0 top-1/2 h-0.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect className="fill-ink-700" width="100" height="1" />
        <rect className="fill-fg" width={now} height="1" />
      </svg>
      {ticks.map(({ x, ...tick }) => (
        <span
          key={x}
          className={`pct-${x} absolute top-[calc(50%+0.5rem)] left-(--p) text-12 text-muted tabular-nums ${x === 0 ? '' : x === 100 ? '-translate-x-full' : '-translate-x-1/2'}`}
          aria-hidden="true"
        >
          <TickText tick={tick} modality={sheet.match.modality} />
        </span>
      ))}
      <ol>
        {events.map((one) => (
          <li key={one.event.id}>
            <TimelineButton one={one} port={port} />
          </li>
        ))}
      </ol>
      <span
        className={`pct-${now} absolute top-1/2 left-(--p) size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-relva shadow-[0_0_0_3px_var(--ink-950)]`}
        aria-hidden="true"
      />
    </section>
  );
}

/** '22′', 'Int.', '2.º período'; on a phone, where the words of two would meet, '2.º'. */
function TickText({ tick: { minute, period }, modality }: { tick: Omit<Timeline['ticks'][number], 'x'>; modality: string | null }) {
  if (period === null) return minute === null ? m.match_break() : `${minute}′`;
  const { part, number } = partOfPlay(period, modality);
  const words = partText(part, String(number));
  const end = words.indexOf(' ');
  return end < 0 ? (
    words
  ) : (
    <>
      {words.slice(0, end)}
      <span className="max-md:hidden">{words.slice(end)}</span>
    </>
  );
}

function TimelineButton({ one: { event, x, isNamed }, port }: { one: TimelineEvent; port: PlayerPort | null }) {
  const name = isNamed ? `${minuteText(event)} ${event.player ? shirtName(event.player) : ''}`.trim() : null;
  const isAbove = event.side !== 'visitor';
  return (
    <button
      type="button"
      className={`pct-${x} absolute left-(--p) flex h-6 items-center gap-1.5 whitespace-nowrap rounded-tag bg-ink-800 px-1.5 font-semibold text-12 hover:bg-ink-750 ${x > WORDS_AT_LEFT ? '-translate-x-[calc(100%-0.8125rem)]' : '-translate-x-3.25'} ${isAbove ? 'top-2' : 'bottom-1.5'}`}
      // Begins with what is written on it.
      aria-label={[name, m.live_replay_label({ what: [minuteText(event), event.title, event.more].filter(Boolean).join(' ') })]
        .filter(Boolean)
        .join(', ')}
      aria-disabled={port === null || undefined}
      onClick={() => void port?.seekTo(event.at - REPLAY_LEAD_MS)}
    >
      <EventMark kind={event.kind} />
      {name === null ? null : <span className="max-md:hidden">{name}</span>}
    </button>
  );
}
