import { cx } from 'class-variance-authority';
import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { offText, scoreText, type Team } from '#model/match.ts';
import { clockText, latestMoment } from '#model/match-clock.ts';
import type { PlacedMatch } from '#model/match-place.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { POINTS_EXACT } from '#rules/predictor-points.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { Badge } from '#ui/badge.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import { fieldsOf, isOpen, type OwnPredictions, pointsAsItStands, predictionOf } from './football-model.ts';
import { GoalStepper } from './goal-stepper.tsx';

interface FootballRowProps {
  placed: PlacedMatch;
  own: OwnPredictions | null;
  now: number;
  /** whether an invented match is marked in its row: where all of a round are, the round is */
  marked: boolean;
}

/** A match of the round: one line in a wide window, a line for each team in a narrow one. */
export function FootballRow({ placed: { match: known, showing }, own, now, marked }: FootballRowProps) {
  const match = useShownMatch(known);
  const mine = predictionOf(own, match);
  const open = isOpen(match, now);
  const fields = fieldsOf(match.id ?? 0);
  const points = match.kind === 'result' ? (mine?.points ?? null) : null;
  const goals = (team: Team, name: string, value: number | undefined) =>
    open && own ? (
      <GoalStepper name={name} team={team.shortName} value={value} />
    ) : (
      <Kept team={team.shortName} value={value} points={points} />
    );
  return (
    <li className="grid @min-[48rem]:min-h-19 @min-[48rem]:grid-cols-[4rem_minmax(0,1fr)_auto_auto_minmax(0,1fr)_8.5rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-ink-700 border-b py-3">
      <div className="col-span-2 flex @min-[48rem]:contents items-center justify-between gap-3">
        <p className="@min-[48rem]:col-start-1 @min-[48rem]:row-start-1 flex @min-[48rem]:flex-col @min-[48rem]:items-start items-center @min-[48rem]:gap-1 gap-2 font-bold font-stretch-84% text-18 tabular-nums">
          <time dateTime={new Date(match.startsAt).toISOString()}>{formatTime(match.startsAt)}</time>
          {showing ? (
            <Badge small label={showing.channel.name}>
              {showing.channel.number}
            </Badge>
          ) : null}
        </p>
        <Standing placed={{ match, showing }} own={own} now={now} marked={marked} />
      </div>
      <TeamName
        team={match.local}
        className="@min-[48rem]:col-start-2 col-start-1 @min-[48rem]:row-start-1 row-start-2 @min-[48rem]:flex-row-reverse @min-[48rem]:text-right"
      />
      <span className="@min-[48rem]:col-start-3 col-start-2 @min-[48rem]:row-start-1 row-start-2 justify-self-end">
        {goals(match.local, fields.local, mine?.local)}
      </span>
      <TeamName team={match.visitor} className="@min-[48rem]:col-start-5 col-start-1 @min-[48rem]:row-start-1 row-start-3" />
      <span className="@min-[48rem]:col-start-4 col-start-2 @min-[48rem]:row-start-1 row-start-3 justify-self-end">
        {goals(match.visitor, fields.visitor, mine?.visitor)}
      </span>
    </li>
  );
}

const TeamName = ({ team, className }: { team: Team; className: string }) => (
  <span className={cx('flex min-w-0 items-center gap-3 font-semibold font-stretch-92% leading-tight', className)}>
    <Crest team={team} className="w-7" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{team.shortName}</span>
  </span>
);

/** The predicted goals of a match that has begun, or of somebody who is not signed in. */
const Kept = ({ team, value, points }: { team: string; value: number | undefined; points: number | null }) => (
  <b
    className={cx(
      'grid size-11 place-items-center rounded-ctl font-750 font-stretch-84% text-22 tabular-nums',
      points === POINTS_EXACT ? 'bg-relva-dim text-relva' : 'bg-ink-800',
      (value === undefined || points === 0) && 'font-normal text-muted',
    )}
  >
    <span className="sr-only">{m.predictor_goals_of({ team })}: </span>
    {value ?? '–'}
  </b>
);

/** How the match stands, and what the prediction is worth. */
function Standing({ placed: { match }, own, now, marked }: FootballRowProps) {
  const { score, clock } = latestMoment(match, now);
  const mine = predictionOf(own, match);
  const asItStands = pointsAsItStands(own, match);
  const open = isOpen(match, now);
  const off = offText(match);
  return (
    <p className="@min-[48rem]:col-start-6 @min-[48rem]:row-start-1 flex @min-[48rem]:flex-col flex-wrap @min-[48rem]:items-end items-center justify-end gap-x-2 gap-y-1 text-right text-14 text-muted tabular-nums">
      {match.kind === 'live' && clock && score ? <LiveTag>{`${scoreText(score)} · ${clockText(clock)}`}</LiveTag> : null}
      {asItStands === null ? null : <span>{m.predictor_as_it_stands({ points: `+${asItStands}` })}</span>}
      {match.kind === 'result' ? <b className="font-650 text-fg">{m.predictor_final({ score: scoreText(match.score) })}</b> : null}
      {match.kind === 'result' && own ? <Won points={mine?.points ?? null} given={mine !== null} /> : null}
      {mine?.late && !open ? <span>{m.predictor_row_late()}</span> : null}
      {open && own && mine === null ? <b className="font-650 text-fg">{m.predictor_row_missing()}</b> : null}
      {open ? <span>{m.predictor_row_closes({ time: formatTime(match.startsAt) })}</span> : null}
      {off === null ? null : <span>{off}</span>}
      {marked && match.demonstration ? <DemonstrationTag tone="line" /> : null}
    </p>
  );
}

function Won({ points, given }: { points: number | null; given: boolean }) {
  if (!given) return <Tag tone="line">{m.predictor_row_none()}</Tag>;
  if (points === null) return null;
  return (
    <Tag tone={points === POINTS_EXACT ? 'ok' : points > 0 ? 'plain' : 'line'}>
      {m.predictor_got({ points: points > 0 ? `+${points}` : '0' })}
    </Tag>
  );
}
