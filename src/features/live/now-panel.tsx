import { useRef } from 'react';
import { type Match, scoreText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment, minuteText } from '#model/match-clock.ts';
import { type MatchSheet, seenEvents, worthReplay } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { spokenDuration } from '#player/spoken-time.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { useNow } from '#session/service.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { Tag } from '#ui/tag.tsx';
import { eventMark, eventWords } from './event-words.ts';
import { useGrowth } from './use-growth.ts';
import { useHead, usePicture } from './use-picture.ts';

/** "Rever" starts this long before the moment: what led to it is part of it. Milliseconds. */
const LEAD_MS = 8_000;

interface NowPanelProps {
  port: PlayerPort | null;
  /** where the picture is going to stand while there is none */
  assumed: number;
  programme: Programme | null;
  /** the channel's programmes after the one shown */
  after: readonly Programme[];
  match: Match | null;
  /** undefined while it is on its way or when there is none */
  sheet: MatchSheet | undefined;
  sheetFailed: boolean;
  moment: MatchMoment | null;
  onRetry: () => void;
}

/** What is being watched: the match as far as the picture has come, or the programme in words. */
export function NowPanel({ port, assumed, programme, after, match, sheet, sheetFailed, moment, onRetry }: NowPanelProps) {
  // What stands under the feed waits for it: shown before, it would be pushed down when the events come.
  const waiting = match !== null && match.id !== null && !sheet && !sheetFailed;
  return (
    <>
      {match ? (
        <Mini local={match.local} visitor={match.visitor} moment={moment} startsAt={match.startsAt} demonstration={match.demonstration} />
      ) : null}
      {match && sheet ? <SyncLine port={port} /> : null}
      {sheet ? <Feed sheet={sheet} port={port} assumed={assumed} /> : null}
      {sheetFailed && !sheet ? <ErrorState title={m.live_panel_failed_title()} onRetry={onRetry} /> : null}
      {!waiting && programme?.description ? <p className="small soft now-text">{programme.description}</p> : null}
      {!waiting && after.length > 0 ? (
        <section className="stack-2" aria-labelledby="depois">
          <h2 className="type-18" id="depois">
            {m.live_today_after()}
          </h2>
          <ul className="nx-list">
            {after.map(({ id, title, startsAt }) => (
              <li key={id} className="nx">
                <time dateTime={new Date(startsAt).toISOString()}>{formatTime(startsAt)}</time>
                <span>{title}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface MiniProps {
  local: Team;
  visitor: Team;
  moment: MatchMoment | null;
  startsAt: number;
  demonstration: boolean;
}

function Mini({ local, visitor, moment, startsAt, demonstration }: MiniProps) {
  return (
    <div className="mini">
      <MiniTeam team={local} />
      <span className="mini__s">
        <b>{moment?.score ? scoreText(moment.score) : '×'}</b>
        <span className="small muted num">
          {moment?.clock ? clockTextToTheSecond(moment.clock) : m.live_kickoff({ time: formatTime(startsAt) })}
        </span>
        {demonstration ? <Tag tone="line">{m.live_demonstration()}</Tag> : null}
      </span>
      <MiniTeam team={visitor} />
    </div>
  );
}

function MiniTeam({ team }: { team: Team }) {
  return (
    <span className="mini__t">
      {team.crest ? <img className="crest" src={team.crest} alt="" width={40} height={48} /> : null}
      {team.shortName}
    </span>
  );
}

/** Only once there is a picture, and then what is true of it. */
function SyncLine({ port }: { port: PlayerPort | null }) {
  const now = useNow(1_000);
  const shown = usePicture(port, (state) => state?.position != null);
  const head = useHead(port, now);
  const seconds = shown ? Math.max(0, Math.round((now - head) / 1_000)) : null;
  return (
    <p className="sync">
      {seconds === null ? null : (
        <>
          <Icon glyph={checkGlyph} />
          <span className="num">{m.live_sync({ time: spokenDuration(seconds) })}</span>
        </>
      )}
    </p>
  );
}

function Feed({ sheet, port, assumed }: { sheet: MatchSheet; port: PlayerPort | null; assumed: number }) {
  const head = useHead(port, assumed);
  const earliest = usePicture(port, (state) => state?.seekWindow?.start ?? null);
  const seen = seenEvents(sheet.events, head);
  const list = useRef<HTMLUListElement>(null);
  useGrowth(list, seen.length, '.room__rail');
  if (seen.length === 0) return <p className="small muted feed-none">{m.live_no_events()}</p>;
  return (
    <ul ref={list} className="feed">
      {seen.map((event) => {
        const { title, more } = eventWords(event, sheet.match);
        return (
          <li key={event.id}>
            <time dateTime={new Date(event.at).toISOString()}>{minuteText(event)}</time>
            <span className={eventMark(event.kind)} />
            <span>
              <b>{title}</b>
              {more ? <small>{more}</small> : null}
            </span>
            {worthReplay(event) ? (
              // Its place is kept until there is a picture to take back: nothing moves when it comes.
              <button
                type="button"
                className={
                  port && earliest !== null && event.at >= earliest ? 'btn btn--sm btn--solid' : 'btn btn--sm btn--solid is-waiting'
                }
                aria-label={m.live_replay_label({ what: `${minuteText(event)} ${title}` })}
                onClick={() => void port?.seekTo(event.at - LEAD_MS)}
              >
                {m.live_replay()}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
