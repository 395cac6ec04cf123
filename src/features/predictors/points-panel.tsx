import { m } from '#paraglide/messages.js';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { HiddenNumber } from '#ui/hidden-number.tsx';

/** Whether points are hidden: they tell results (decision 27). */
export const usePointsHidden = (): boolean => useHiddenMark() !== null;

/** A number of points, or a block of its size for a viewer who hides results. */
export function Points({ value }: { value: number }) {
  if (!usePointsHidden()) return value;
  return (
    <>
      <HiddenNumber />
      <span className="sr-only">{m.predictor_points_hidden()}</span>
    </>
  );
}

/** The viewer's points of a round or race, and of the season. */
export function PointsPanel({ points, season, label }: { points: number; season: number; label: string }) {
  const hidden = usePointsHidden();
  return (
    <p className="flex items-center gap-4 rounded-card bg-ink-900 p-5">
      <b className="font-extrabold font-stretch-80% text-48 tabular-nums leading-none" data-round-points="">
        <Points value={points} />
      </b>
      <span>
        {label}
        <span className="block text-14 text-muted">
          {hidden ? m.predictor_points_hidden() : m.predictor_season_points({ points: String(season) })}
        </span>
      </span>
    </p>
  );
}
