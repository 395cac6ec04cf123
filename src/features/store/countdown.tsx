import { m } from '#paraglide/messages.js';
import { useTimeLeft } from './use-time-left.ts';

/** Hours, minutes and seconds left until an instant; no live region. */
export function Countdown({ until }: { until: string }) {
  const seconds = Math.floor(useTimeLeft(until) / 1_000);
  const parts = [
    { value: Math.floor(seconds / 3_600), label: m.store_hours() },
    { value: Math.floor(seconds / 60) % 60, label: m.store_minutes() },
    { value: seconds % 60, label: m.store_seconds() },
  ];
  return (
    <div role="timer" aria-label={m.store_time_left()} className="flex gap-8">
      {parts.map(({ value, label }) => (
        <span key={label} className="grid min-w-16">
          <b className="type-48 tabular-nums">{String(value).padStart(2, '0')}</b>
          <span className="text-14 text-muted">{label}</span>
        </span>
      ))}
    </div>
  );
}
