import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { dayAndTime, formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage, f1PredictorPage } from '#rules/pages.ts';
import { F1_POINTS, F1_SLOTS, type F1Picks } from '#rules/predictor-points.ts';
import { useNow } from '#session/service.tsx';
import { AccountLink } from '#shown/account-link.tsx';
import { announce } from '#ui/announce.ts';
import { ColourMark } from '#ui/colour-mark.tsx';
import { Tag } from '#ui/tag.tsx';
import { type F1Choice, type F1Predictor, f1Field, nextSlot, withPick } from './f1-model.ts';
import { F1Slots, slotName } from './f1-slots.tsx';
import { F1StandingsList } from './f1-standings-list.tsx';
import { FriendGroups } from './friend-groups.tsx';
import { Points, PointsPanel, usePointsHidden } from './points-panel.tsx';
import { saveF1 } from './predictors.functions.ts';
import { RoundSteps } from './round-steps.tsx';
import { AnswerNotice, SaveBar } from './save-bar.tsx';
import { usePredictorForm } from './use-predictor-form.ts';

interface F1ScreenProps {
  shown: F1Predictor;
  /** the slot that the address asks for */
  asked: number | null;
}

/** A race's prediction: five drivers, chosen one after the other; after the race its points; the season's history and the groups of friends. */
export function F1Screen({ shown, asked }: F1ScreenProps) {
  const { race, previous, next, drivers, own, posted } = shown;
  const now = useNow();
  const hidden = usePointsHidden();
  const navigate = useNavigate();
  const [picks, setPicks] = useState(race.picks);
  const { answer, busy, submit, forget } = usePredictorForm((values) => saveF1({ data: values }), posted);
  const editable = own !== null && race.locksAt > now;
  const open = editable ? (asked ?? nextSlot(picks) ?? 0) : null;
  const choose = (driver: F1Choice) => {
    if (open === null) return;
    const chosen = withPick(picks, open, driver.id);
    setPicks(chosen);
    if (answer) forget();
    const following = chosen[open] === null ? open : (nextSlot(chosen, open) ?? open);
    announce(
      chosen[open] === null
        ? m.f1_predictor_taken({ driver: driver.name })
        : m.f1_predictor_chosen({ driver: driver.name, slot: slotName(open) }),
    );
    void navigate({ ...f1PredictorPage(race.round, following + 1), replace: true, resetScroll: false });
  };
  const back = `/predictor/f1?prova=${race.round}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_min(23rem,35%)] items-start gap-x-12 gap-y-8 max-xl:grid-cols-[minmax(0,1fr)]">
      <form action={saveF1.url} method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6" data-prediction="">
        <input type="hidden" name="volta" value={back} />
        <input type="hidden" name="prova" value={race.id} />
        {picks.map((pick, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <input key={slot} type="hidden" name={f1Field(slot)} value={pick ?? ''} />
        ))}
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid min-w-0 flex-1 basis-[min(12rem,100%)] gap-1">
            <h2 className="type-28">{race.name}</h2>
            <p className="text-14 text-muted">
              {race.laps === null ? `${race.place}. ` : `${m.f1_predictor_place({ place: race.place, laps: String(race.laps) })} `}
              {m.f1_predictor_race({ day: formatDay(lisbonDay(race.startsAt)), time: formatTime(race.startsAt) })}
              {shown.channel ? (
                <>
                  {' '}
                  {m.f1_predictor_on()}{' '}
                  <Link {...channelPage(shown.channel)} className="text-soft underline underline-offset-3">
                    {shown.channel.name}
                  </Link>
                  .
                </>
              ) : null}{' '}
              {race.locksAt > now
                ? race.byQualifying
                  ? m.f1_predictor_closes_qualifying({ when: dayAndTime(race.locksAt, now).toLowerCase() })
                  : m.f1_predictor_closes_race({ when: dayAndTime(race.locksAt, now).toLowerCase() })
                : m.f1_predictor_is_closed()}
            </p>
          </div>
          <RoundSteps
            label={m.f1_races()}
            previous={previous === null ? null : { page: f1PredictorPage(previous), label: m.f1_predictor_before() }}
            next={next === null ? null : { page: f1PredictorPage(next), label: m.f1_predictor_after() }}
          />
        </header>
        <F1Slots race={race} picks={picks} drivers={drivers} open={open} editable={editable} outcome={hidden ? null : race.outcome} />
        {open === null ? null : (
          <section className="grid gap-4" aria-labelledby="pergunta">
            <h3 className="type-22" id="pergunta">
              {questionOf(open)}
            </h3>
            <ul className="grid grid-cols-4 gap-2 max-md:grid-cols-2 max-xl:grid-cols-3" data-drivers="">
              {drivers.map((driver) => (
                <li key={driver.id}>
                  <DriverButton driver={driver} slot={open} picks={picks} onChoose={choose} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Rules />
        {editable ? null : <AnswerNotice answer={answer} />}
        {own === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ink-900 p-4">
            <p>{m.f1_predictor_sign_in()}</p>
            <AccountLink popUp="conta" className="font-semibold underline">
              {m.predictor_sign_in_button()}
            </AccountLink>
          </div>
        ) : editable ? (
          <RaceSave picks={picks} kept={race.picks} busy={busy} answer={answer} />
        ) : race.outcome === null ? (
          <p className="text-soft">{m.f1_predictor_waits()}</p>
        ) : null}
      </form>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-label={m.predictor_points()}>
        {own ? <PointsPanel points={own.points} season={own.seasonPoints} label={m.f1_predictor_points()} /> : null}
        {own ? <FriendGroups groups={own.groups} back={back} column={m.f1_predictor_column()} /> : null}
        {own && own.history.length > 0 ? <History history={own.history} season={shown.season} /> : null}
        <F1StandingsList leaders={shown.standings} />
      </aside>
    </div>
  );
}

const questionOf = (slot: number): string =>
  [
    m.f1_predictor_ask_first(),
    m.f1_predictor_ask_second(),
    m.f1_predictor_ask_third(),
    m.f1_predictor_ask_pole(),
    m.f1_predictor_ask_lap(),
  ][slot] ?? '';

/** Short name of a slot on a driver's button. */
const shortSlot = (slot: number): string => (slot < 3 ? `${slot + 1}.º` : slot === 3 ? m.f1_predictor_pole() : m.f1_predictor_lap_short());

interface DriverButtonProps {
  driver: F1Choice;
  slot: number;
  picks: readonly (string | null)[];
  onChoose: (driver: F1Choice) => void;
}

/** A driver as an answer. Without a script it is a submit button that keeps this answer at once. */
function DriverButton({ driver, slot, picks, onChoose }: DriverButtonProps) {
  const taken = picks.flatMap((pick, n) => (pick === driver.id ? [n] : []));
  // A driver has one place on the podium.
  const off = slot < 3 && taken.some((n) => n < 3 && n !== slot);
  return (
    <button
      type="submit"
      name="escolha"
      value={`${slot}:${driver.id}`}
      aria-pressed={picks[slot] === driver.id}
      aria-disabled={off || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!off) onChoose(driver);
      }}
      className="flex min-h-14 w-full items-stretch gap-3 overflow-clip rounded-ctl bg-ink-900 off:bg-ink-950 pr-3 text-left off:text-muted chosen:outline-2 chosen:outline-fg chosen:-outline-offset-2 hover:bg-ink-800 max-md:gap-1.5 max-md:pr-1.5"
    >
      <span className="flex">
        <ColourMark colour={driver.colour} />
      </span>
      <span className="w-7 self-center font-750 font-stretch-84% text-22 tabular-nums max-md:w-6 max-md:text-18">
        {driver.number ?? ''}
      </span>
      <span className="grid min-w-0 flex-1 content-center py-1 leading-tight">
        <b className="font-650 font-stretch-90% text-14 [overflow-wrap:anywhere]">{driver.name}</b>
        <span className="text-12 text-muted max-md:sr-only">{driver.team}</span>
      </span>
      {taken.length > 0 ? (
        <span className="self-center">
          <Tag tone="line">{taken.map(shortSlot).join(', ')}</Tag>
        </span>
      ) : null}
    </button>
  );
}

function Rules() {
  const rules = [
    [F1_POINTS.winner, m.f1_predictor_rule_winner()],
    [F1_POINTS.place, m.f1_predictor_rule_place()],
    [F1_POINTS.podium, m.f1_predictor_rule_podium()],
    [F1_POINTS.pole, m.f1_predictor_rule_pole()],
  ] as const;
  return (
    <section className="grid gap-3">
      <h3 className="type-18">{m.predictor_rules()}</h3>
      <dl className="grid grid-cols-4 gap-4 max-md:grid-cols-2">
        {rules.map(([points, words]) => (
          <div key={words} className="border-ink-700 border-t pt-3">
            <dt className="font-750 font-stretch-84% text-28 tabular-nums leading-tight">{points}</dt>
            <dd className="text-14 text-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RaceSave({ picks, kept, busy, answer }: { picks: F1Picks; kept: F1Picks; busy: boolean; answer: F1Predictor['posted'] }) {
  const missing = picks.filter((pick) => pick === null).length;
  const dirty = picks.some((pick, slot) => pick !== kept[slot]);
  return (
    <SaveBar
      title={
        missing === 0
          ? m.f1_predictor_complete()
          : missing === 1
            ? m.f1_predictor_missing_one()
            : m.f1_predictor_missing({ count: String(missing) })
      }
      note={dirty ? m.f1_predictor_unsaved() : missing === F1_SLOTS ? m.f1_predictor_later() : m.f1_predictor_kept()}
      action={m.f1_predictor_save()}
      busy={busy}
      unsaved={dirty}
      answer={answer}
    />
  );
}

function History({ history, season }: { history: NonNullable<F1Predictor['own']>['history']; season: number }) {
  return (
    <section className="grid gap-3">
      <h2 className="type-22">{m.f1_predictor_history({ season: String(season) })}</h2>
      <ul className="border-ink-700 border-t">
        {history.map(({ round, name, points }) => (
          <li key={round} className="flex items-center justify-between gap-3 border-ink-700 border-b py-2">
            <Link {...f1PredictorPage(round)} className="min-w-0 hover:underline hover:underline-offset-3">
              {name}
            </Link>
            <b className="tabular-nums">{points === null ? '–' : <Points value={points} />}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
