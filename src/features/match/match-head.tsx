import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { decisionText, type Match, matchLabel, offText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment } from '#model/match-clock.ts';
import { TeamName as TeamLink } from '#model/match-title.tsx';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { Badge } from '#ui/badge.tsx';
import { HiddenNumber } from '#ui/hidden-number.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import type { MatchBroadcast } from './broadcasts.ts';

interface MatchHeadProps {
  match: Match;
  moment: MatchMoment;
  broadcast: MatchBroadcast | null;
  /** 'Liga Portugal, jornada 17' */
  competition: string | null;
  isLive: boolean;
  now: number;
  /** one of two: without the facts at the sides */
  small?: boolean;
}

const teamStyles =
  'flex min-w-0 items-center gap-3 font-bold font-stretch-80% text-22 leading-[1.1] tracking-[-0.01em] max-md:gap-2 max-md:text-16 xl:text-[min(1.75rem,2.2vw)] data-end:flex-row-reverse data-end:text-right';

/** Teams, score and clock as of the picture. */
export function MatchHead({ match, moment, broadcast, competition, isLive, now, small = false }: MatchHeadProps) {
  const { score, clock } = moment;
  const channel = broadcast?.channel ?? null;
  // Once the match is over at the picture's position.
  const decision = clock?.kind === 'end' ? decisionText(match) : null;
  const clockText = decision ?? (clock && clockTextToTheSecond(clock));
  const when = offText(match) ?? dayAndTime(match.startsAt, now);
  return (
    <section
      className={`grid min-h-18 items-center gap-3 border-ink-700 border-b px-4 py-2 ${small ? 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:grid-cols-[min(12rem,15%)_minmax(0,1fr)_auto_minmax(0,1fr)_min(12rem,15%)]'}`}
      aria-label={[isHidden(match) ? m.match_hidden_label({ title: matchLabel(match, null) }) : matchLabel(match, score), clockText]
        .filter(Boolean)
        .join(', ')}
    >
      {small ? null : (
        <p className="type-small flex items-center gap-3 text-muted max-xl:hidden">
          {channel ? (
            <Badge small label={channel.name}>
              {channel.number}
            </Badge>
          ) : null}
          <span className="text-balance">{competition}</span>
        </p>
      )}
      <TeamName team={match.local} end />
      <span className="grid justify-items-center gap-1">
        <b
          className="flex items-center gap-3 font-extrabold font-stretch-80% text-36 tabular-nums leading-none md:text-48 xl:text-[min(3rem,4vw)]"
          data-score=""
        >
          {score ? (
            <>
              {score.local}
              <i className="h-0.75 w-3 bg-muted" />
              {score.visitor}
            </>
          ) : (
            <>
              {isHidden(match) ? <HiddenNumber /> : null}
              <span className="text-22">×</span>
              {isHidden(match) ? <HiddenNumber /> : null}
            </>
          )}
        </b>
        <span
          className={`type-small flex items-center gap-x-2 gap-y-1 text-muted tabular-nums max-md:flex-col max-md:text-12 ${small ? '' : 'xl:hidden'}`}
        >
          {clockText ?? when}
          {match.demonstration ? <DemonstrationTag tone="line" /> : null}
        </span>
      </span>
      <TeamName team={match.visitor} />
      {small ? null : (
        <span className="flex items-center justify-end gap-2 justify-self-end max-xl:hidden">
          {match.demonstration ? <DemonstrationTag tone="line" /> : null}
          {isLive && clockText ? (
            <LiveTag>{m.mp_live_clock({ clock: clockText ?? '' })}</LiveTag>
          ) : clockText ? (
            <Tag tone="line">{clockText}</Tag>
          ) : (
            <Tag tone="line">{when}</Tag>
          )}
        </span>
      )}
    </section>
  );
}

function TeamName({ team, end = false }: { team: Team; end?: boolean }) {
  return (
    <span className={teamStyles} data-end={end || undefined}>
      <Crest team={team} className="w-7 md:w-9" />
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        <TeamLink team={team} />
      </span>
    </span>
  );
}
