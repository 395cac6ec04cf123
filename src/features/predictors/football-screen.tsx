import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { type Match, matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { capital, formatDay, nearDayOf } from '#rules/day-words.ts';
import { groupBy } from '#rules/group-by.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { footballPredictorPage } from '#rules/pages.ts';
import { POINTS_EXACT, POINTS_OUTCOME } from '#rules/predictor-points.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { shownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { AccountLink } from '#shown/account-link.tsx';
import {
  fieldsOf,
  isOpen,
  type OwnPredictions,
  type PredictorRound,
  pointsAsItStands,
  predictionOf,
  unsavedMatches,
} from './football-model.ts';
import { FootballRow } from './football-row.tsx';
import { FriendGroups } from './friend-groups.tsx';
import { PointsPanel } from './points-panel.tsx';
import { savePredictions } from './predictors.functions.ts';
import { RoundSteps } from './round-steps.tsx';
import { AnswerNotice, SaveBar } from './save-bar.tsx';
import { usePredictorForm } from './use-predictor-form.ts';

/** While a match is played its score is read again this often. Milliseconds. */
const LIVE_MS = 15_000;

/** The matches of a round with the viewer's predictions, the points and the groups of friends. */
export function FootballScreen({ shown }: { shown: PredictorRound }) {
  const now = useNow();
  const mark = useHiddenMark();
  const { competition, round, previous, next, matches, extraTime, own, posted } = shown;
  const { answer, busy, submit, forget } = usePredictorForm((values) => savePredictions({ data: values }), posted);
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const seen = matches.map(({ match }) => shownMatch(match, mark));
  const open = seen.filter((match) => isOpen(match, now));
  const allInvented = seen.every(({ demonstration }) => demonstration);
  const days = groupBy(matches, ({ match }) => lisbonDay(match.startsAt));
  const asItStands = seen.map((match) => pointsAsItStands(own, match)).filter((points) => points !== null);
  useLiveScores(seen.some(({ kind }) => kind === 'live'));
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setTyped(
      Object.fromEntries(
        [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    );
    if (answer) forget();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_min(23rem,35%)] items-start gap-x-12 gap-y-8 max-xl:grid-cols-[minmax(0,1fr)]">
      <form
        action={savePredictions.url}
        method="post"
        onSubmit={submit}
        onInput={onInput}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        data-predictions=""
      >
        <input type="hidden" name="volta" value={`/predictor/futebol?jornada=${round}`} />
        <header className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid min-w-0 flex-1 basis-[min(12rem,100%)] gap-0.5">
            <h2 className="type-28">{m.predictor_round({ competition: competition.name, round: String(round) })}</h2>
            <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
              {roundText(seen, now)}
              {allInvented ? <DemonstrationTag tone="line" /> : null}
            </p>
          </div>
          <RoundSteps
            label={m.predictor_rounds()}
            previous={previous === null ? null : { page: footballPredictorPage(previous), label: m.predictor_round_before() }}
            next={next === null ? null : { page: footballPredictorPage(next), label: m.predictor_round_after() }}
          />
        </header>
        {[...days].map(([day, placed]) => (
          <section key={day} className="grid gap-2" aria-label={formatDay(day, true)}>
            <h3 className="text-14 text-muted">{dayText(day, placed[0]?.match.startsAt ?? now, now)}</h3>
            <ul className="@container border-ink-700 border-t">
              {placed.map((one) => (
                <FootballRow key={one.match.id} placed={one} own={own} now={now} marked={!allInvented} />
              ))}
            </ul>
          </section>
        ))}
        {own && open.length > 0 ? null : <AnswerNotice answer={answer} />}
        {own === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ink-900 p-4">
            <p>{m.predictor_sign_in()}</p>
            <AccountLink popUp="conta" className="font-semibold underline">
              {m.predictor_sign_in_button()}
            </AccountLink>
          </div>
        ) : open.length > 0 ? (
          <RoundSave open={open} own={own} typed={typed} answer={answer} busy={busy} />
        ) : null}
      </form>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-label={m.predictor_points()}>
        {own ? (
          <PointsPanel
            points={own.round_points}
            season={own.season_points}
            label={m.predictor_round_points()}
            coming={asItStands.length > 0 ? asItStands.reduce((sum, points) => sum + points, 0) : null}
          />
        ) : null}
        {own ? <FriendGroups groups={own.groups} back={`/predictor/futebol?jornada=${round}`} column={m.predictor_column_round()} /> : null}
        <section className="grid gap-3">
          <h2 className="type-22">{m.predictor_rules()}</h2>
          <dl>
            {[
              [POINTS_EXACT, m.predictor_rule_exact()],
              [POINTS_OUTCOME, m.predictor_rule_outcome()],
              [0, m.predictor_rule_rest()],
            ].map(([points, words]) => (
              <div key={points} className="flex gap-4 border-ink-700 border-t py-3">
                <dt className="w-6 flex-none font-bold tabular-nums">{points}</dt>
                <dd className="min-w-0">{words}</dd>
              </div>
            ))}
          </dl>
          <p className="type-small text-muted">{extraTime ? m.predictor_rule_extra_time() : m.predictor_rule_regular_time()}</p>
        </section>
      </aside>
    </div>
  );
}

/** 'Hoje, 3 de janeiro', 'Sexta-feira, 2 de janeiro'. */
const dayText = (day: string, startsAt: number, now: number): string => {
  const [weekday = '', date = ''] = formatDay(day).split(', ');
  return `${nearDayOf(startsAt, now) ?? capital(weekday)}, ${date}`;
};

/** How many matches are closed, being played and open. Who hides results is told only which can still be predicted. */
function roundText(matches: readonly Match[], now: number): string {
  const open = matches.filter((match) => isOpen(match, now)).length;
  const live = matches.filter(({ kind }) => kind === 'live').length;
  const closed = matches.length - open - live;
  if (open === 0 && live === 0) return matches.some(isHidden) ? m.predictor_round_closed() : m.predictor_round_over();
  return m.predictor_round_states({
    states: [
      ...(closed > 0 ? [closed === 1 ? m.predictor_closed_one() : m.predictor_closed_many({ count: String(closed) })] : []),
      ...(live > 0 ? [m.predictor_playing({ count: String(live) })] : []),
      ...(open > 0 ? [open === 1 ? m.predictor_open_one() : m.predictor_open_many({ count: String(open) })] : []),
    ].join(', '),
  });
}

interface RoundSaveProps {
  open: readonly Match[];
  own: OwnPredictions;
  /** the form as it is; null: nothing was typed */
  typed: Record<string, string> | null;
  answer: PredictorRound['posted'];
  busy: boolean;
}

function RoundSave({ open, own, typed, answer, busy }: RoundSaveProps) {
  // A match that has begun since it was typed cannot be kept any more.
  const unsaved = typed ? unsavedMatches(typed, own).filter((id) => open.some((match) => match.id === id)).length : 0;
  const missing = open.filter((match) => {
    const { local, visitor } = fieldsOf(match.id ?? 0);
    return typed ? typed[local] === '' || typed[visitor] === '' : predictionOf(own, match) === null;
  });
  const [first] = missing;
  return (
    <SaveBar
      title={
        unsaved === 0
          ? m.predictor_nothing_unsaved()
          : unsaved === 1
            ? m.predictor_unsaved_one()
            : m.predictor_unsaved({ count: String(unsaved) })
      }
      note={
        first === undefined
          ? m.predictor_closes()
          : missing.length === 1
            ? m.predictor_missing_one({ match: matchTitle(first) })
            : m.predictor_missing({ count: String(missing.length) })
      }
      action={m.predictor_save()}
      busy={busy}
      unsaved={unsaved > 0}
      answer={answer}
    />
  );
}

/** Reads the round again while a match is being played and the page is seen. What was typed stays. */
function useLiveScores(isLive: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void router.invalidate({ filter: ({ routeId }) => routeId === '/_static/predictor/futebol' });
    }, LIVE_MS);
    return () => clearInterval(timer);
  }, [isLive, router]);
}
