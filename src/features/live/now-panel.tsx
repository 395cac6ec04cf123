import type { ReactNode } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { type Match, scoreText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment } from '#model/match-clock.ts';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { LateSection } from '#ui/late-section.tsx';
import { NextProgramme } from './next-programme.tsx';

interface NowPanelProps {
  /** null where the guide has none for the channel */
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
  if (!programme) return <p className="type-small text-muted">{m.live_no_programme()}</p>;
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

/** The programme's description, and the next programmes of the channel. */
function ProgrammeWords({ programme, after }: { programme: Programme } & Pick<NowPanelProps, 'after'>) {
  return (
    <>
      {programme.description ? <p className="type-small text-pretty text-soft">{programme.description}</p> : null}
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
        <b className="font-extrabold font-stretch-80% text-[min(3rem,15vw)] tabular-nums leading-none">
          {moment?.score ? scoreText(moment.score) : '×'}
        </b>
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
    <span className="wrap-anywhere grid justify-items-center gap-2 text-center font-650 font-stretch-92% text-14">
      {team.crest ? <img className="w-10" src={team.crest} alt="" width={40} height={48} loading="lazy" /> : null}
      {team.shortName}
    </span>
  );
}
