import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';

/** Hours, minutes and seconds left until an instant, each in a box; spoken once a minute at most. @param now of the server, milliseconds */
export function Countdown({ until, now }: { until: string; now: number }) {
  const [left, setLeft] = useState(() => Math.max(0, Date.parse(until) - now));
  useEffect(() => {
    // The device's clock may be wrong: count from the server's.
    const began = performance.now();
    const first = Math.max(0, Date.parse(until) - now);
    const timer = setInterval(() => setLeft(Math.max(0, first - (performance.now() - began))), 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  const seconds = Math.floor(left / 1_000);
  const parts = [
    { value: Math.floor(seconds / 3_600), label: m.store_hours() },
    { value: Math.floor(seconds / 60) % 60, label: m.store_minutes() },
    { value: seconds % 60, label: m.store_seconds() },
  ].slice(seconds >= 3_600 ? 0 : 1);
  return (
    <div role="timer" aria-label={m.store_time_left()} className="flex gap-3">
      {parts.map(({ value, label }) => (
        <span key={label} className="grid min-w-18 justify-items-center rounded-ctl bg-ink-800 px-3 py-2">
          <b className="type-28 tabular-nums">{String(value).padStart(2, '0')}</b>
          <span className="text-12 text-muted">{label}</span>
        </span>
      ))}
    </div>
  );
}
