import { EventMark } from '#model/event-mark.tsx';
import { type Match, scoreText } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import { isGoal, type MatchEvent } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { scoreWord } from '#rules/scoring.ts';
import { Button } from '#ui/button.tsx';
import { clipGlyph } from '#ui/icons/clip.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { REPLAY_LEAD_MS } from './controls/dvr-bar.tsx';
import { customProperties } from './controls/use-player.ts';
import { CARD_MS } from './event-card-time.ts';
import { momentOffer } from './moment-offer.ts';
import type { Instant, PlayerPort } from './player-port.ts';

interface EventCardProps {
  readonly event: MatchEvent;
  readonly match: Pick<Match, 'local' | 'visitor' | 'modality'>;
  readonly instant: Instant;
  readonly port: PlayerPort;
}

/** A goal, a red card, a VAR decision over the picture. Hidden from screen readers, which are told by the live region (spoken-match.ts). */
export function EventCard({ event, match, instant, port }: EventCardProps) {
  const goal = isGoal(event.kind);
  // Whose goal an own goal is, its score tells; the player's side would be the wrong crest.
  const team = event.side === null || event.kind === 'own_goal' ? null : match[event.side];
  const makeMoment = momentOffer(port);
  const percent = `${Math.max(0, 100 - ((instant - event.at) / CARD_MS) * 100)}%`;
  return (
    <div
      className="absolute @max-[34rem]:bottom-19 bottom-33 @max-[34rem]:left-3 left-4 z-1 grid @max-[21rem]:hidden max-w-[calc(100%-2rem)] grid-cols-[auto_minmax(0,1fr)_auto] items-stretch overflow-hidden rounded-card bg-ink-950 shadow-[0_0_0_1px_var(--ink-700),0_16px_40px_rgb(0_0_0/0.5)]"
      data-event-card=""
      aria-hidden="true"
    >
      <span
        className="grid place-items-center bg-[color-mix(in_srgb,var(--k)_62%,var(--ink-950))] @max-[34rem]:px-3 px-4 @max-[34rem]:py-2 py-3"
        ref={customProperties({ '--k': team?.colours[0] ?? 'var(--ink-700)' })}
      >
        {goal && team?.crest ? (
          <img className="@max-[34rem]:w-7 w-12" src={team.crest} alt="" width={48} height={54} />
        ) : (
          <EventMark kind={event.kind} />
        )}
      </span>
      <span className="min-w-0 @max-[34rem]:px-3 px-5 @max-[34rem]:py-2 py-3">
        <b className="block truncate font-extrabold font-stretch-75% @max-[34rem]:text-28 text-48 leading-[0.9]">
          {goal && scoreWord(match.modality) === 'goal' ? m.player_card_goal() : event.title}
        </b>
        <span className="block truncate @max-[34rem]:text-12 text-14 text-soft">
          {[minuteText(event), event.more].filter(Boolean).join(' ')}
        </span>
      </span>
      {event.score === null ? null : (
        <span className="grid place-items-center border-ink-700 border-l @max-[34rem]:px-3 px-5 font-extrabold font-stretch-80% @max-[34rem]:text-22 text-36 tabular-nums leading-none">
          {scoreText(event.score)}
        </span>
      )}
      <span className="col-span-full flex @max-[34rem]:hidden short:hidden gap-2 border-ink-700 border-t p-2">
        {/* For the keyboard the list of events, the position bar and the tools of the room have the same buttons. */}
        <Button tabIndex={-1} size="sm" glyph={restartGlyph} className="flex-1" onClick={() => void port.seekTo(event.at - REPLAY_LEAD_MS)}>
          {m.live_replay()}
        </Button>
        {makeMoment ? (
          <Button tabIndex={-1} size="sm" glyph={clipGlyph} className="flex-1" onClick={makeMoment}>
            {m.player_card_moment()}
          </Button>
        ) : null}
      </span>
      <i
        className="col-span-full h-0.75 bg-[linear-gradient(90deg,var(--text)_var(--p),var(--ink-700)_0)]"
        ref={customProperties({ '--p': percent })}
      />
    </div>
  );
}
