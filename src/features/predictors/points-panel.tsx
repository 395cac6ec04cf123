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

interface PointsPanelProps {
  points: number;
  season: number;
  label: string;
  /** points that would be added if the matches that are being played ended now; null: none is */
  coming?: number | null;
}

/** The viewer's points of a round or race, and of the season. */
export function PointsPanel({ points, season, label, coming = null }: PointsPanelProps) {
  const hidden = usePointsHidden();
  return (
    <p className="flex items-center gap-4 rounded-card bg-ink-900 p-5">
      <b className="font-extrabold font-stretch-80% text-[4.5rem] tabular-nums leading-[0.82]" data-round-points="">
        <Points value={points} />
      </b>
      <span className="text-14 text-muted leading-snug">
        <b className="block font-650 text-16 text-fg">{label}</b>
        {hidden ? (
          m.predictor_points_hidden()
        ) : (
          <>
            {coming === null ? null : <span className="block">{m.predictor_if_now({ points: String(coming) })}</span>}
            {m.predictor_season_points({ points: String(season) })}
          </>
        )}
      </span>
    </p>
  );
}
