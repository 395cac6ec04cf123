import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { type Match, scoreText } from '#model/match.ts';
import { clockText, latestMoment } from '#model/match-clock.ts';
import { TeamName } from '#model/match-title.tsx';
import { competitionText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { LiveTag } from '#ui/live-tag.tsx';

/** 'Benfica 2–1 Estoril', with the minute while it is played. @param match as this viewer wants to see it */
export function PollMatch({ match, now }: { match: Match; now: number }) {
  const { score, clock } = latestMoment(match, now);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold">
      <Crest team={match.local} className="w-6" />
      <TeamName team={match.local} />
      <span className="font-normal text-soft tabular-nums">{score ? scoreText(score) : '×'}</span>
      <TeamName team={match.visitor} />
      <Crest team={match.visitor} className="w-6" />
      {clock && clock.kind !== 'end' ? <LiveTag>{m.home_live_minute({ minute: clockText(clock) })}</LiveTag> : null}
      <span className="font-normal text-14 text-muted">{competitionText({ match, competition: match.competition })}</span>
      {match.demonstration ? <DemonstrationTag tone="line" /> : null}
    </div>
  );
}
