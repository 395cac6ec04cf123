import { type ReactNode, useRef } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { type Match, scoreText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment, minuteText } from '#model/match-clock.ts';
import { type MatchSheet, seenEvents, worthReplay } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { spokenDuration } from '#player/spoken-time.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { useNow } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { LateSection } from '#ui/late-section.tsx';
import { EventMark } from './event-mark.tsx';
import { eventWords } from './event-words.ts';
import { NextProgramme } from './next-programme.tsx';
import { useGrowth } from './use-growth.ts';
import { useHead, usePicture } from './use-picture.ts';

/** "Rever" starts this long before the event, to show what led to it. Milliseconds. */
const LEAD_MS = 8_000;

interface NowPanelProps {
  programme: Programme | null;
  /** the channel's programmes after the one shown */
  after: readonly Programme[];
  match: Match | null;
  moment: MatchMoment | null;
  /** events of the match; may come late */
  feed: ReactNode;
}

/** What is being watched: the match up to the picture's instant, or the programme's description. */
export function NowPanel({ programme, after, match, moment, feed }: NowPanelProps) {
  const words = <ProgrammeWords programme={programme} after={after} />;
  if (!match) return words;
  return (
    <>
      <Mini local={match.local} visitor={match.visitor} moment={moment} startsAt={match.startsAt} demonstration={match.demonstration} />
      {/* The text is below the feed and shown after it: otherwise arriving events would push it down. */}
      <LateSection skeleton={<i hidden data-late="" />} failedTitle={m.live_panel_failed_title()} retryKey={match.id}>
        {feed}
        {words}
      </LateSection>
    </>
  );
}

interface SheetFeedProps {
  sheet: MatchSheet;
  port: PlayerPort | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
}

/** Events of a match up to the picture, and how far behind the stadium it is. */
export function SheetFeed({ sheet, port, assumed }: SheetFeedProps) {
  return (
    <>
      <SyncLine port={port} />
      <Feed sheet={sheet} port={port} assumed={assumed} />
    </>
  );
}

/** The programme's description, and the next programmes of the channel. */
function ProgrammeWords({ programme, after }: Pick<NowPanelProps, 'programme' | 'after'>) {
  return (
    <>
      {programme?.description ? <p className="type-small text-pretty text-soft">{programme.description}</p> : null}
      {after.length > 0 ? (
        <section className="grid gap-2" aria-labelledby="depois">
          <h2 className="type-18" id="depois">
            {m.live_today_after()}
          </h2>
          <ul className="grid gap-2">
            {after.map(({ id, title, startsAt }) => (
              <li key={id}>
                <NextProgramme startsAt={startsAt} title={title} />
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
      <MiniTeam team={local} />
      <span className="grid justify-items-center gap-1 text-center">
        <b className="font-extrabold font-stretch-80% text-48 tabular-nums leading-none">{moment?.score ? scoreText(moment.score) : '×'}</b>
        <span className="type-small text-muted tabular-nums">
          {moment?.clock ? clockTextToTheSecond(moment.clock) : m.live_kickoff({ time: formatTime(startsAt) })}
        </span>
        {demonstration ? <DemonstrationTag tone="line" /> : null}
      </span>
      <MiniTeam team={visitor} />
    </div>
  );
}

function MiniTeam({ team }: { team: Team }) {
  return (
    <span className="grid justify-items-center gap-2 text-center font-650 font-stretch-92% text-14">
      {team.crest ? <img className="w-10" src={team.crest} alt="" width={40} height={48} /> : null}
      {team.shortName}
    </span>
  );
}

/** How far behind the stadium the picture is; empty until there is a picture. */
function SyncLine({ port }: { port: PlayerPort | null }) {
  const now = useNow(1_000);
  const shown = usePicture(port, (state) => state?.position != null);
  const head = useHead(port, now);
  const seconds = shown ? Math.max(0, Math.round((now - head) / 1_000)) : null;
  return (
    <p className="flex min-h-9 items-center gap-2 text-12 text-muted">
      {seconds === null ? null : (
        <>
          <Icon glyph={checkGlyph} />
          <span className="tabular-nums">{m.live_sync({ time: spokenDuration(seconds) })}</span>
        </>
      )}
    </p>
  );
}

function Feed({ sheet, port, assumed }: SheetFeedProps) {
  const head = useHead(port, assumed);
  const earliest = usePicture(port, (state) => state?.seekWindow?.start ?? null);
  const seen = seenEvents(sheet.events, head);
  const list = useRef<HTMLUListElement>(null);
  useGrowth(list, seen.length, '[data-room-rail]');
  if (seen.length === 0) return <p className="type-small min-h-12.25 text-muted">{m.live_no_events()}</p>;
  return (
    <ul ref={list} className="grid">
      {seen.map((event) => {
        const { title, more } = eventWords(event, sheet.match);
        return (
          <li
            key={event.id}
            className="grid min-h-12 grid-cols-[2.5rem_1.75rem_minmax(0,1fr)_auto] items-center gap-3 border-ink-700 border-t py-2 text-14 leading-[1.35]"
          >
            <time className="whitespace-nowrap text-right text-muted tabular-nums" dateTime={new Date(event.at).toISOString()}>
              {minuteText(event)}
            </time>
            <EventMark kind={event.kind} />
            <span>
              <b className="font-650">{title}</b>
              {more ? <small className="block text-12 text-muted">{more}</small> : null}
            </span>
            {worthReplay(event) ? (
              // Invisible until it can be used, so that nothing moves when it appears.
              <Button
                size="sm"
                look="solid"
                className={port && earliest !== null && event.at >= earliest ? undefined : 'invisible'}
                aria-label={m.live_replay_label({ what: `${minuteText(event)} ${title}` })}
                onClick={() => void port?.seekTo(event.at - LEAD_MS)}
              >
                {m.live_replay()}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
