import { m } from '#paraglide/messages.js';
import { useTimeLeft } from './use-time-left.ts';

/** Days, hours, minutes and seconds left until an instant; no live region. */
export function Countdown({ until }: { until: string }) {
  const seconds = Math.floor(useTimeLeft(until) / 1_000);
  const days = Math.floor(seconds / 86_400);
  const parts = [
    ...(days > 0 ? [{ value: days, one: m.store_reference_day, many: m.store_reference_days }] : []),
    { value: Math.floor(seconds / 3_600) % 24, one: m.store_hour, many: m.store_hours },
    { value: Math.floor(seconds / 60) % 60, one: m.store_minute, many: m.store_minutes },
    { value: seconds % 60, one: m.store_second, many: m.store_seconds },
  ];
  return (
    <div role="timer" aria-label={m.store_time_left()} className="flex flex-wrap gap-x-8 gap-y-3 max-md:gap-x-5">
      {parts.map(({ value, one, many }) => (
        <span key={many()} className="grid min-w-16">
          <b className="type-48 tabular-nums">{String(value).padStart(2, '0')}</b>
          <span className="text-14 text-muted">{value === 1 ? one() : many()}</span>
        </span>
      ))}
    </div>
  );
}
