import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { f1PredictorPage } from '#rules/pages.ts';
import { f1SlotPoints } from '#rules/predictor-points.ts';
import { Tag } from '#ui/tag.tsx';
import type { F1Choice, F1PredictorRace } from './f1-model.ts';

export const slotName = (slot: number): string =>
  [m.f1_predictor_first(), m.f1_predictor_second(), m.f1_predictor_third(), m.f1_predictor_pole(), m.f1_predictor_lap()][slot] ?? '';

/** Where each slot stands at 1440: pole, second, first, third, fastest lap. On a phone they follow the order of the page. */
const placeStyles = [
  'md:order-3 md:min-h-44 max-md:col-span-2',
  'md:order-2 md:min-h-36',
  'md:order-4 md:min-h-36',
  'md:order-1 md:min-h-32',
  'md:order-5 md:min-h-28',
];

/** With what came true under each answer they are higher, and keep their steps. */
const resultStyles = ['md:min-h-66', 'md:min-h-60', 'md:min-h-60', 'md:min-h-54', 'md:min-h-54'];

interface F1SlotsProps {
  race: F1PredictorRace;
  picks: readonly (string | null)[];
  drivers: readonly F1Choice[];
  /** the slot that is being filled; null where nothing can be chosen */
  open: number | null;
  /** whether the race can be predicted by this viewer */
  editable: boolean;
  /** the result is known, and may be shown */
  outcome: readonly (string | null)[] | null;
}

/** The five answers of a prediction. While the race is open each of them is a link to its own question. */
export function F1Slots({ race, picks, drivers, open, editable, outcome }: F1SlotsProps) {
  const points = outcome ? f1SlotPoints(picks, outcome) : null;
  return (
    <ul
      className="grid grid-cols-[1fr_1.5fr_1.5fr_1.5fr_1fr] items-end gap-2 max-md:grid-cols-2 max-md:items-stretch"
      aria-label={m.f1_predictor_own()}
      data-slots=""
    >
      {picks.map((pick, slot) => {
        const driver = drivers.find(({ id }) => id === pick) ?? null;
        const came = outcome ? (drivers.find(({ id }) => id === outcome[slot]) ?? null) : null;
        const box = cx(
          'relative grid min-h-28 content-between gap-2 overflow-clip rounded-ctl bg-ink-900 p-3',
          open === slot && 'outline-2 outline-relva -outline-offset-2',
        );
        const inside = (
          <>
            {driver ? <TopMark colour={driver.colour} /> : null}
            <span className="text-14 text-muted">{slotName(slot)}</span>
            {driver ? (
              <span className="grid">
                <b className={cx('font-750 font-stretch-84% tabular-nums leading-none', slot === 0 ? 'text-48' : 'text-36')}>
                  {driver.number ?? ''}
                </b>
                <b className="pt-1 font-650 font-stretch-90% leading-tight">{driver.name}</b>
                <span className="text-12 text-muted">{driver.team}</span>
              </span>
            ) : (
              <span className="text-14 text-soft">
                {!editable ? m.f1_predictor_no_pick() : open === slot ? m.f1_predictor_choose() : m.f1_predictor_open()}
              </span>
            )}
            {came ? (
              <span className="flex flex-wrap items-center justify-between gap-1 border-ink-700 border-t pt-2 text-14">
                {came.name}
                <Tag tone={(points?.[slot] ?? 0) > 0 ? 'ok' : 'line'}>{m.predictor_got({ points: String(points?.[slot] ?? 0) })}</Tag>
              </span>
            ) : null}
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={slot} className={cx('grid', placeStyles[slot], outcome && resultStyles[slot])}>
            {editable ? (
              <Link
                {...f1PredictorPage(race.round, slot + 1)}
                replace
                resetScroll={false}
                className={cx(box, 'hover:bg-ink-800')}
                activeProps={{}}
                aria-current={open === slot ? 'step' : undefined}
              >
                {inside}
              </Link>
            ) : (
              <div className={box}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The upper edge in the team's colour. An SVG attribute, because served pages have no style attributes. */
const TopMark = ({ colour }: { colour: string }) => (
  <svg className="absolute inset-x-0 top-0 h-1 w-full" viewBox="0 0 28 4" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0h28v4H0z" fill={colour} />
  </svg>
);
