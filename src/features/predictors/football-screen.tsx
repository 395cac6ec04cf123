import { Link } from '@tanstack/react-router';
import { Crest } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { type Match, scoreText, type Team } from '#model/match.ts';
import { clockText, latestMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { footballPredictorPage } from '#rules/pages.ts';
import { POINTS_EXACT, POINTS_OUTCOME } from '#rules/predictor-points.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { inputStyles } from '#ui/input-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tag } from '#ui/tag.tsx';
import { fieldsOf, type OwnPredictions, type PredictorRound } from './football-model.ts';
import { FriendGroups } from './friend-groups.tsx';
import { PointsPanel } from './points-panel.tsx';
import { savePredictions } from './predictors.functions.ts';
import { usePredictorForm } from './use-predictor-form.ts';

/** The matches of a round with the viewer's predictions, the points and the groups of friends. */
export function FootballScreen({ shown }: { shown: PredictorRound }) {
  const now = useNow();
  const { competition, round, previous, next, matches, own, posted } = shown;
  const { answer, busy, submit } = usePredictorForm((values) => savePredictions({ data: values }), posted);
  const days = [...new Set(matches.map(({ startsAt }) => lisbonDay(startsAt)))];
  const open = matches.some(({ startsAt }) => startsAt > now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-x-12 gap-y-8 max-xl:grid-cols-[minmax(0,1fr)]">
      <form action={savePredictions.url} method="post" onSubmit={submit} className="grid gap-6" data-predictions="">
        <input type="hidden" name="volta" value={`/predictor/futebol?jornada=${round}`} />
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="type-28">{m.predictor_round({ competition: competition.name, round: String(round) })}</h2>
          <nav className="flex gap-2" aria-label={m.predictor_rounds()}>
            {previous === null ? null : (
              <LinkButton {...footballPredictorPage(previous)} size="sm">
                {m.predictor_round_before()}
              </LinkButton>
            )}
            {next === null ? null : (
              <LinkButton {...footballPredictorPage(next)} size="sm">
                {m.predictor_round_after()}
              </LinkButton>
            )}
          </nav>
        </header>
        {days.map((day) => (
          <section key={day} className="grid gap-2" aria-label={formatDay(day, true)}>
            <h3 className="text-14 text-muted first-letter:uppercase">{formatDay(day, true)}</h3>
            <ul className="border-ink-700 border-t">
              {matches
                .filter(({ startsAt }) => lisbonDay(startsAt) === day)
                .map((match) => (
                  <Row key={match.id} match={match} own={own} now={now} />
                ))}
            </ul>
          </section>
        ))}
        {answer ? (
          <div role={answer.ok ? 'status' : 'alert'}>
            <Notice warn={!answer.ok}>{answer.message}</Notice>
          </div>
        ) : null}
        {own === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ink-900 p-4">
            <p>{m.predictor_sign_in()}</p>
            <Link to="." search={(search: object) => ({ ...search, entrar: 'conta' }) as never} className="font-semibold underline">
              {m.predictor_sign_in_button()}
            </Link>
          </div>
        ) : open ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ink-800 p-4">
            <p className="text-14 text-soft">{m.predictor_closes()}</p>
            <Button type="submit" look="primary" busy={busy}>
              {m.predictor_save()}
            </Button>
          </div>
        ) : (
          <p className="text-soft">{m.predictor_round_closed()}</p>
        )}
      </form>
      <aside className="grid gap-6" aria-label={m.predictor_points()}>
        {own ? <PointsPanel points={own.round_points} season={own.season_points} label={m.predictor_round_points()} /> : null}
        {own ? <FriendGroups groups={own.groups} back={`/predictor/futebol?jornada=${round}`} column={m.predictor_column_round()} /> : null}
        <section className="grid gap-3">
          <h2 className="type-22">{m.predictor_rules()}</h2>
          <dl className="grid gap-2">
            {[
              [POINTS_EXACT, m.predictor_rule_exact()],
              [POINTS_OUTCOME, m.predictor_rule_outcome()],
              [0, m.predictor_rule_rest()],
            ].map(([points, words]) => (
              <div key={points} className="flex gap-4 border-ink-700 border-t pt-2">
                <dt className="w-6 font-bold tabular-nums">{points}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </aside>
    </div>
  );
}

function Row({ match: wire, own, now }: { match: Match; own: OwnPredictions | null; now: number }) {
  const match = useShownMatch(wire);
  const hidden = isHidden(match);
  const { score, clock } = latestMoment(match, now);
  const mine = own?.predictions.find(({ event_id }) => event_id === match.id) ?? null;
  const isOpen = match.kind === 'fixture' && !hidden && match.startsAt > now && match.id !== null;
  const fields = fieldsOf(match.id ?? 0);
  const side = (team: Team, name: string, value: number | undefined) => (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <Crest team={team} className="w-6" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{team.shortName}</span>
      {isOpen && own ? (
        <input
          type="number"
          name={name}
          min={0}
          max={99}
          inputMode="numeric"
          defaultValue={value}
          aria-label={m.predictor_goals_of({ team: team.shortName })}
          className={inputStyles({ className: 'max-w-20 text-center font-bold tabular-nums' })}
        />
      ) : (
        <b className="w-20 text-center tabular-nums">{value ?? '–'}</b>
      )}
    </div>
  );
  return (
    <li className="grid gap-3 border-ink-700 border-b py-4">
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-muted tabular-nums">
        <span className="font-semibold text-fg">{formatTime(match.startsAt)}</span>
        <span className="flex flex-wrap items-center gap-2">
          {clock && clock.kind !== 'end' && score ? <LiveTag>{`${scoreText(score)} · ${clockText(clock)}`}</LiveTag> : null}
          {match.kind === 'result' && score ? <span>{m.predictor_final({ score: scoreText(score) })}</span> : null}
          {match.kind === 'result' && mine && mine.points !== null ? (
            <Tag tone={mine.points > 0 ? 'ok' : 'line'}>{m.predictor_got({ points: String(mine.points) })}</Tag>
          ) : null}
          {isOpen ? m.polls_closes_at({ time: formatTime(match.startsAt) }) : null}
          {match.demonstration ? <DemonstrationTag tone="line" /> : null}
        </span>
      </p>
      {side(match.local, fields.local, mine?.local)}
      {side(match.visitor, fields.visitor, mine?.visitor)}
    </li>
  );
}
