import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { byVotes, type PollBoard, shareOf, sharesOverTime } from './polls-model.ts';

const LINES = ['stroke-fg', 'stroke-soft', 'stroke-muted'] as const;

/** The shares of the first three, minute by minute. Its sentence tells the same. */
export function VoteChart({ board: { poll, minutes, choice } }: { board: PollBoard }) {
  const first = minutes[0]?.at;
  const last = minutes.at(-1)?.at;
  if (first === undefined || last === undefined || last <= first) return null;
  const lines = byVotes(poll)
    .slice(0, LINES.length)
    .map((option) => ({ ...option, points: sharesOverTime(poll, minutes, option.id) }));
  const top = Math.max(0.1, ...lines.flatMap(({ points }) => points.map(({ share }) => share)));
  const place = ({ at, share }: { at: number; share: number }) =>
    `${(((at - first) / (last - first)) * 100).toFixed(1)},${(100 - (share / top) * 96).toFixed(1)}`;
  const words = lines.map(({ name, votes }) => m.poll_chart_line({ name, percent: String(shareOf(votes, poll.total)) })).join('. ');
  return (
    <figure className="grid gap-3 rounded-card bg-ink-900 p-5">
      <figcaption className="text-14 text-muted">{m.poll_chart()}</figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-36 w-full border-ink-700 border-b"
        role="img"
        aria-label={`${words}.`}
      >
        {lines.map(({ id, points }, n) => (
          <polyline
            key={id}
            points={points.map(place).join(' ')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth={id === choice ? 3 : 2}
            className={LINES[n]}
          />
        ))}
      </svg>
      <p className="flex justify-between text-12 text-muted tabular-nums" aria-hidden="true">
        <span>{formatTime(first)}</span>
        <span>{formatTime(last)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14" aria-hidden="true">
        {lines.map(({ id, name, votes }, n) => (
          <li key={id} className="flex items-center gap-2">
            <svg viewBox="0 0 16 4" className="h-1 w-4" aria-hidden="true">
              <path d="M0 2H16" strokeWidth="3" className={LINES[n]} />
            </svg>
            {m.poll_share_of({ name, percent: String(shareOf(votes, poll.total)) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
