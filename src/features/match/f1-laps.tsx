import { m } from '#paraglide/messages.js';
import { type F1Session, f1LapsAt, gapText } from './f1-session.ts';

/** Who led each lap up to the picture, the newest first, and how far behind the second was. */
export function F1LapList({ session, instant }: { session: F1Session; instant: number }) {
  const laps = f1LapsAt(session, instant);
  if (laps.length === 0) return <p className="type-small text-muted">{m.mp_f1_not_begun()}</p>;
  return (
    <ol className="grid text-14 tabular-nums" data-f1-laps={laps[0]?.lap}>
      {laps.map(({ lap, leader, second, gap, behindSafetyCar }) => (
        <li key={lap} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-3 border-ink-700 border-b py-2">
          <span className="text-muted">{m.mp_f1_lap({ lap: String(lap) })}</span>
          <span className="min-w-0">
            <b className="block truncate font-semibold">{leader.name}</b>
            {behindSafetyCar ? <small className="text-12 text-aviso">{m.mp_f1_safety_lap()}</small> : null}
          </span>
          <span className="text-right text-muted">{second && gap !== null ? `${second.code} ${gapText(gap)}` : ''}</span>
        </li>
      ))}
    </ol>
  );
}
